/** Telegram's limits. */
import type { ReplyFileRules } from '@parley/contract/inbox/reply-files.ts';
import type { ConnectorLimits } from '../../connector/connector.ts';

/** Source: core.telegram.org/bots/api#sendmessage (Bot API 10.1), "1-4096 characters after entities parsing", read 2026-11-21. */
const textMaxChars = 4096;

const megabyte = 1_000_000;
/**
 * Source: core.telegram.org/bots/api#sendphoto, #sendvideo, #sendaudio, #senddocument, #sendmediagroup (Bot API 10.1), read 2026-11-23. An album
 * holds photos and videos, or documents alone; moving pictures go as documents.
 */
export const telegramFiles: ReplyFileRules = {
  filesMax: 10,
  kinds: {
    image: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10 * megabyte },
    video: { types: ['video/mp4'], maxBytes: 50 * megabyte },
    audio: { types: ['audio/mpeg', 'audio/mp4'], maxBytes: 50 * megabyte },
    document: { types: ['application/', 'text/', 'image/', 'video/', 'audio/'], maxBytes: 50 * megabyte },
  },
  together: [['image', 'video']],
  single: ['audio/mpeg', 'audio/mp4'],
  textMaxChars: 1024,
};

export const telegramLimits: ConnectorLimits = {
  replyMaxChars: { message: textMaxChars, comment: textMaxChars, mention: textMaxChars },
  // The documents count entity offsets in UTF-16 units and do not say how the limit counts; UTF-16 units are the stricter way.
  counting: 'utf16',
  replyWindowMs: {},
  replyFiles: { message: telegramFiles, comment: telegramFiles, mention: telegramFiles },
};

export function countTelegramChars(text: string): number {
  return text.length;
}
