/** X's limits. */
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { countWeighted } from '@parley/contract/weighted-length/count-weighted.ts';
import type { ConnectorLimits } from '../../connector.ts';

export const twitterLimits: ConnectorLimits = {
  replyMaxChars: {
    // Source: github.com/twitter/twitter-text, config/v3.json (maxWeightedTweetLength), read 2026-11-21.
    comment: 280,
    mention: 280,
    // Commonly met; the OpenAPI document 2.167 states a minimum of 1 only (unconfirmed, read 2026-11-21).
    message: 10_000,
  },
  counting: 'weighted',
  countingByKind: { message: 'codepoints' },
  replyWindowMs: {},
};

/** Posts are counted by weight, direct messages by code points. */
export function countTwitterChars(text: string, kind?: MessageType): number {
  return kind === 'message' ? [...text].length : countWeighted(text);
}
