/**
 * Who may speak to the route: pages that this very host served over loopback. A browser sends other sites' requests along
 * with their Origin, and a rebound name along in Host; both are refused.
 *
 * @module
 */
import type { IncomingMessage } from 'node:http';

export interface Refused {
  readonly status: 403 | 405 | 415;
  readonly message: string;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/** Why a request is not answered; undefined when it may be. */
export function fence(request: Pick<IncomingMessage, 'method' | 'headers'> & { readonly socket?: { readonly remoteAddress?: string | undefined } }): Refused | undefined {
  const { host, origin, 'content-type': type = '' } = request.headers;
  const address = request.socket?.remoteAddress;
  if (address !== undefined && !LOOPBACK_ADDRESS.test(address)) return { status: 403, message: 'only this machine may ask' };
  const named = urlOf(`http://${host ?? ''}`);
  if (named === undefined || !LOOPBACK.test(named.hostname)) return { status: 403, message: 'the Host header names no loopback address' };
  // Every browser sends an Origin with a POST.
  const from = urlOf(origin ?? '');
  if (from === undefined || from.host !== named.host) return { status: 403, message: 'the Origin header names another site' };
  if (request.method !== 'POST') return { status: 405, message: 'only POST is answered' };
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return { status: 415, message: 'only application/json is read' };
  return undefined;
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
