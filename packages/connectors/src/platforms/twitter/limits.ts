/** X's limits. */
import type { ReplyFileRules } from '@parley/contract/inbox/reply-files.ts';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { countWeighted } from '@parley/contract/weighted-length/count-weighted.ts';
import type { ConnectorLimits } from '../../connector/connector.ts';

const megabyte = 1024 * 1024;
const kinds: ReplyFileRules['kinds'] = {
  image: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], maxBytes: 5 * megabyte },
  video: { types: ['video/mp4', 'video/quicktime'], maxBytes: 512 * megabyte },
};
/**
 * Four pictures, or one that moves, or one film; a message has one of them. Source: docs.x.com x-api/media/quickstart/best-practices and
 * x-api/direct-messages/manage/integrate, read 2026-11-23.
 */
const postFiles: ReplyFileRules = {
  filesMax: 4,
  kinds,
  single: ['image/gif', 'video/'],
  textMaxChars: 280,
  altTextMaxChars: 1000,
};
const messageFiles: ReplyFileRules = { filesMax: 1, kinds, textMaxChars: 10_000 };

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
  replyFiles: { comment: postFiles, mention: postFiles, message: messageFiles },
};

/** Posts are counted by weight, direct messages by code points. */
export function countTwitterChars(text: string, kind?: MessageType): number {
  return kind === 'message' ? [...text].length : countWeighted(text);
}
