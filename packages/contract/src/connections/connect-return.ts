/** What the browser brings back from a sign-in at a network: written by the server, read by the connect page. Specification 1, section 4. */
import type { ErrorCode } from '../errors.ts';
import { pages } from '../pages.ts';

export type ConnectError =
  | 'connection_failed'
  | 'installation_refused'
  | 'no_accounts_found'
  | 'oauth_denied'
  | 'state_mismatch'
  | ErrorCode;

export type ConnectResult =
  | { outcome: 'success'; platform: string }
  | { outcome: 'choose'; platform: string; choiceId: string }
  /** `details` is the network's own word, where it has one. */
  | { outcome: 'error'; platform: string; error: ConnectError; details: string | null };

export type ConnectParameter = 'success' | 'platform' | 'choose' | 'error' | 'details';

export function connectPageAddress(result: ConnectResult): string {
  switch (result.outcome) {
    case 'success':
      return addressOf({ success: 'true', platform: result.platform });
    case 'choose':
      return addressOf({ platform: result.platform, choose: result.choiceId });
    case 'error':
      return addressOf({
        error: result.error,
        platform: result.platform,
        ...(result.details === null ? {} : { details: toWord(result.details) }),
      });
    default:
      return result satisfies never;
  }
}

/** It comes from outside: a word, not a text that a page would show in our name. */
function toWord(text: string): string {
  const word = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 64);
  return word === '' ? 'unknown' : word;
}

function addressOf(parameters: { [Name in ConnectParameter]?: string }): string {
  return `${pages.connect}?${new URLSearchParams(parameters)}`;
}

/** As `connectPageAddress` wrote them; null for what is missing. */
export function readConnectParameters(search: URLSearchParams): Record<ConnectParameter, string | null> {
  return {
    success: search.get('success'),
    platform: search.get('platform'),
    choose: search.get('choose'),
    error: search.get('error'),
    details: search.get('details'),
  };
}
