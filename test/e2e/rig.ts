/**
 * One harness with the plugin, one model server, one home: made for a test and taken down after it.
 *
 * @module
 */

import { inject, onTestFinished } from 'vitest';
import { CONTRADICTION, FACTS } from '../harness/conversations.js';
import { headless } from '../harness/dsh.js';
import type { Outcome } from '../harness/dsh.js';
import { extract } from '../harness/extraction.js';
import { startModelServer } from '../harness/model-server.js';
import type { ModelServer } from '../harness/model-server.js';
import { createPlace, removePlace } from '../harness/place.js';
import type { Place } from '../harness/place.js';
import { startWeb } from '../harness/web.js';
import type { WebHost } from '../harness/web.js';

export interface Rig {
  readonly model: ModelServer;
  readonly place: Place;
  /** A fresh web host; stopped after the test unless the test stops it before. */
  web(): Promise<WebHost>;
  headless(prompt: string): Promise<Outcome>;
}

export const ALL_FACTS = [...FACTS, ...CONTRADICTION];

/** Registers its own clean-up with the running test. */
export async function startRig(options: { readonly plugin?: boolean } = {}): Promise<Rig> {
  const harness = inject('harness');
  const hosts: WebHost[] = [];
  const model = await startModelServer();
  model.respond('extraction', call => extract(call, ALL_FACTS));
  const place = createPlace(harness, model.url, options.plugin === false ? undefined : inject('template'));
  onTestFinished(async () => {
    for (const host of hosts) await host.stop();
    await model.stop();
    removePlace(place);
  });
  return {
    model,
    place,
    web: async () => {
      const host = await startWeb(harness, place);
      hosts.push(host);
      return host;
    },
    headless: prompt => headless(harness, place, prompt),
  };
}
