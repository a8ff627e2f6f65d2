/** LinkedIn's limits. */
import type { ReplyFileRules } from '@parley/contract/inbox/reply-files.ts';
import type { ConnectorLimits } from '../../connector/connector.ts';
import type { PublishLimits } from '../../connector/publish.ts';

/** One picture below a comment. Source: shares/comments-api, `content`, read 2026-11-23; how large one may be is our own bound, as of posts. */
const commentFiles: ReplyFileRules = {
  filesMax: 1,
  kinds: { image: { types: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 20 * 1024 * 1024 } },
  textMaxChars: 1250,
};

export const linkedInLimits: ConnectorLimits = {
  replyMaxChars: {
    // Commonly met; LinkedIn's own page names none (unconfirmed, read 2026-11-21).
    comment: 1250,
    mention: 1250,
  },
  // LinkedIn does not say how characters are counted.
  counting: 'codepoints',
  replyWindowMs: {},
  replyFiles: { comment: commentFiles, mention: commentFiles },
};

/** A picture with this many pixels or more is refused. */
export const imageMaxPixels = 36_152_320;

/**
 * Source: learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/{posts-api,multiimage-post-api,images-api,
 * videos-api}, read 2026-11-21. The size of a picture is bounded by its pixels only; 20 MB is our own bound.
 */
export const linkedInPublishLimits: PublishLimits = {
  textMaxChars: 3000,
  titleMaxChars: 400,
  counting: 'codepoints',
  needsMedia: false,
  imagesMax: 20,
  videosMax: 1,
  imageMaxBytes: 20 * 1024 * 1024,
  videoMaxBytes: 500 * 1024 * 1024,
  videoMinMs: 3000,
  videoMaxMs: 30 * 60 * 1000,
  imageTypes: ['image/jpeg', 'image/png', 'image/gif'],
  imageMaxPx: { area: imageMaxPixels - 1 },
  videoTypes: ['video/mp4'],
  altTextMaxChars: 4086,
  hasThreads: false,
  hasFirstComment: true,
  hasLinks: true,
};

export const videoMinBytes = 75 * 1024;
export const documentMaxBytes = 100 * 1024 * 1024;
export const documentTypes: readonly string[] = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
];

export function countLinkedInChars(text: string): number {
  return [...text].length;
}
