/** Facebook's limits. */
import type { ReplyFileRules } from '@parley/contract/inbox/reply-files.ts';
import type { ConnectorLimits } from '../../connector/connector.ts';
import type { PublishLimits } from '../../connector/publish.ts';

const megabyte = 1_000_000;
/** One picture below a comment. Source: /docs/graph-api/reference/object/comments, `attachment_id`, read 2026-11-23; 4 MB as of posts. */
const commentFiles: ReplyFileRules = {
  filesMax: 1,
  kinds: { image: { types: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 4 * megabyte } },
  textMaxChars: 8000,
  altTextMaxChars: 1000,
};
/**
 * A message of Messenger is words or one file. Source: Messenger Platform, "Send messages" and "Attachment upload": 25 MB, pictures 8 MB, read
 * 2026-11-23.
 */
const messageFiles: ReplyFileRules = {
  filesMax: 1,
  kinds: {
    image: { types: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 8 * megabyte },
    video: { types: ['video/mp4', 'video/quicktime', 'video/webm'], maxBytes: 25 * megabyte },
    audio: { types: ['audio/'], maxBytes: 25 * megabyte },
    document: { types: ['application/', 'text/'], maxBytes: 25 * megabyte },
  },
  textMaxChars: 0,
};

export const facebookLimits: ConnectorLimits = {
  replyMaxChars: {
    // Commonly met limit of a comment; Meta documents none (unconfirmed, read 2026-11-21).
    comment: 8000,
    mention: 8000,
    review: 8000,
    // Source: Messenger Platform, Send API reference, "message.text: must be UTF-8 and has a 2000 character limit", read 2026-11-21.
    message: 2000,
  },
  // Meta does not say what a character of these limits is: the stricter way.
  counting: 'utf16',
  replyWindowMs: {
    // Source: Messenger Platform policy, "standard messaging": 24 hours from the person's last message, read 2026-11-21.
    message: 24 * 60 * 60 * 1000,
  },
  replyFiles: { message: messageFiles, comment: commentFiles, mention: commentFiles, review: commentFiles },
};

/** Source: /docs/graph-api/reference/page/{feed,photos,videos}, read 2026-11-21. How many photos the API takes is not told. */
export const facebookPublishLimits: PublishLimits = {
  textMaxChars: 63_206,
  titleMaxChars: 254,
  counting: 'utf16',
  needsMedia: false,
  imagesMax: 10,
  videosMax: 1,
  // The reference says 10 MB, but photos above 4 MB are refused with 1366046 (facebookarchive/php-graph-sdk issue 711, read 2026-11-22).
  imageMaxBytes: 4_000_000,
  videoMaxBytes: 10 * 1024 * 1024 * 1024,
  videoMinMs: 1000,
  videoMaxMs: 4 * 60 * 60 * 1000,
  imageTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'],
  videoTypes: ['video/mp4', 'video/quicktime'],
  altTextMaxChars: null,
  hasThreads: false,
  hasFirstComment: true,
  hasLinks: true,
};

export function countFacebookChars(text: string): number {
  return text.length;
}
