/** Instagram's limits. */
import type { ReplyFileRules } from '@parley/contract/inbox/reply-files.ts';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import type { ConnectorLimits } from '../../connector/connector.ts';
import type { PublishLimits } from '../../connector/publish.ts';

const megabyte = 1_000_000;
/**
 * A direct message is words, up to ten pictures, or one other file; comments take words alone. Source: /docs/instagram-platform/
 * instagram-api-with-instagram-login/messaging-api, read 2026-11-23.
 */
export const instagramFiles: ReplyFileRules = {
  filesMax: 10,
  kinds: {
    image: { types: ['image/jpeg', 'image/png'], maxBytes: 8 * megabyte },
    video: { types: ['video/mp4', 'video/quicktime', 'video/webm'], maxBytes: 25 * megabyte },
    audio: { types: ['audio/mp4', 'audio/wav'], maxBytes: 25 * megabyte },
    document: { types: ['application/pdf'], maxBytes: 25 * megabyte },
  },
  single: ['video/', 'audio/', 'application/'],
  textMaxChars: 0,
};

export const instagramLimits: ConnectorLimits = {
  replyMaxChars: {
    // What is taken in practice; one page of the reference says 300 (ig-media/comments, unconfirmed, read 2026-11-21).
    comment: 2200,
    mention: 2200,
    // Bytes in UTF-8. Source: /docs/instagram-platform/instagram-api-with-instagram-login/messaging-api, read 2026-11-21.
    message: 1000,
  },
  counting: 'codepoints',
  replyWindowMs: {
    // Source: messaging-api, "standard messaging window": 24 hours from the person's last message, read 2026-11-21.
    message: 24 * 60 * 60 * 1000,
  },
  replyFiles: { message: instagramFiles },
};

export function countInstagramChars(text: string, kind?: MessageType): number {
  return kind === 'message' ? Buffer.byteLength(text, 'utf8') : [...text].length;
}

/** Source: /docs/instagram-platform/content-publishing and reference/ig-user/media, read 2026-11-21. */
export const instagramPublishLimits: PublishLimits = {
  textMaxChars: 2200,
  titleMaxChars: null,
  counting: 'codepoints',
  needsMedia: true,
  imagesMax: 10,
  videosMax: 10,
  imageMaxBytes: 8 * 1024 * 1024,
  videoMaxBytes: 300 * 1024 * 1024,
  videoMinMs: 3000,
  videoMaxMs: 15 * 60 * 1000,
  imageTypes: ['image/jpeg'],
  videoTypes: ['video/mp4', 'video/quicktime'],
  // Source: reference/ig-user/media, `alt_text`, read 2026-11-21.
  altTextMaxChars: 1000,
  hasThreads: false,
  hasFirstComment: true,
  hasLinks: false,
};
export const hashtagsMax = 30;
export const mentionsMax = 20;
export const carouselMax = 10;
/** Width by height. */
export const imageRatio = { min: 4 / 5, max: 1.91 };
