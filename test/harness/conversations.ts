/**
 * Two conversations to be merged into a third: a fact from the user, from the assistant, from its reasoning and from a
 * tool, one contradiction, one statement in Chinese, and one credential, which is made up.
 *
 * @module
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact } from './extraction.js';
import { answer } from './model-replies.js';
import type { ModelServer } from './model-server.js';
import type { Place } from './place.js';
import type { WebHost } from './web.js';

/** Looks like a provider key and is none; put together here so that no scanner takes this file for a leak. */
export const CREDENTIAL = ['sk', 'Zq7Kp2Vx9LmT4RwB8NcY3HdF6JsG1Ae5'].join('-');

/** A statement, who made it, and the evidence level its place is worth. */
export interface HeldFact extends Fact {
  readonly by: 'user' | 'assistant' | 'reasoning' | 'tool';
  readonly held: 'first' | 'second';
}

export const FACTS: readonly HeldFact[] = [
  { held: 'first', by: 'user', evidence: 4, key: 'database.engine', value: 'postgresql', quote: 'The database is PostgreSQL.' },
  { held: 'first', by: 'assistant', evidence: 2, key: 'queue.broker', value: 'rabbitmq', quote: 'The message queue is RabbitMQ.' },
  { held: 'first', by: 'reasoning', evidence: 1, key: 'cache.engine', value: 'redis', quote: 'The cache is Redis.' },
  { held: 'first', by: 'tool', evidence: 3, key: 'server.port', value: '8443', quote: 'The server port is 8443.' },
  { held: 'second', by: 'user', evidence: 4, key: '部署.平台', value: 'kubernetes', quote: '我们的部署平台是 Kubernetes。' },
];

/** Said by both assistants, differently: nothing decides between the two. */
export const CONTRADICTION: readonly HeldFact[] = [
  { held: 'first', by: 'assistant', evidence: 2, key: 'api.timeout', value: '30 seconds', quote: 'The API timeout is 30 seconds.' },
  { held: 'second', by: 'assistant', evidence: 2, key: 'api.timeout', value: '60 seconds', quote: 'The API timeout is 60 seconds.' },
];

export interface Held {
  readonly first: string;
  readonly second: string;
}

/** Holds both conversations through the web host and returns their session ids. */
export async function holdConversations(web: WebHost, model: ModelServer, place: Place, cwd = place.work): Promise<Held> {
  writeFileSync(join(cwd, 'service.txt'), 'The server port is 8443.\n');
  model.respond('title', call => answer(call.text.includes('PostgreSQL') ? 'Backend services' : '部署平台'));
  const first = await web.createSession(cwd);
  model.queue(answer('Noted. The message queue is RabbitMQ. The API timeout is 30 seconds.', { reasoning: 'The cache is Redis.' }));
  await web.prompt(first, 'The database is PostgreSQL.');
  model.queue(answer('Let me look.', { toolCalls: [{ name: 'read', arguments: { path: 'service.txt', file_path: 'service.txt' } }] }), answer('I have read it.'));
  await web.prompt(first, 'Please read service.txt.');

  const second = await web.createSession(cwd);
  model.queue(answer('Understood. The API timeout is 60 seconds.'));
  await web.prompt(second, '我们的部署平台是 Kubernetes。');
  model.queue(answer('I will not repeat it.'));
  await web.prompt(second, `Our API key is ${CREDENTIAL}, please use it.`);
  return { first, second };
}
