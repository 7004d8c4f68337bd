/**
 * The browser half: one settings card, in the seat that this host line offers, and the row of our tool in the transcript.
 * Only `slots` is required; whatever else is absent costs no more than its own part.
 *
 * @module
 */
import { Card } from './card/Card.js';
import type { ClientContext, SettingsFace } from './host.js';
import { createLanguageSource } from './language.js';
import { STYLE } from './style.js';
import { ToolRow } from './tool/ToolRow.js';

/** Row id and settings namespace; see src/harness/settings.ts. */
const NAMESPACE = 'belief-merge';
const PACKAGE = 'dsh-belief-merge';
const TOOL = 'merge_sessions';

export const inject = ['slots'];

export function apply(ctx: ClientContext<'slots'>): void {
  ctx.effect(addStyle, 'belief-merge: style');
  const language = createLanguageSource(navigator.language);
  ctx.inject(['locale'], here => void here.effect(() => language.follow(here.locale)));
  let current = (): string | undefined => undefined;
  ctx.inject(['sessions'], ({ sessions }) => {
    current = () => sessions.list.getSnapshot().current;
  });

  const seat = ({ slots }: ClientContext<'slots'>, name: string, key: string, settings: SettingsFace): void => {
    slots.inject(name, () => slots.register({ name, key, inject: () => ({ settings, language, current: () => current() }) }, Card));
  };
  ctx.inject(['slots', 'settingsScope'], here => seat(here, 'settings.plugin.item', NAMESPACE, here.settingsScope.bind({ namespace: NAMESPACE })));
  ctx.inject(['slots', 'configForms'], here => seat(here, 'plugins.bundle.config', PACKAGE, here.configForms.get(NAMESPACE)));
  ctx.slots.inject('tool.call.toolview', () => ctx.slots.register({ name: 'tool.call.toolview', key: TOOL, inject: () => ({}) }, ToolRow));
}

function addStyle(): () => void {
  const style = document.createElement('style');
  style.dataset['plugin'] = PACKAGE;
  style.textContent = STYLE;
  document.head.append(style);
  return () => style.remove();
}
