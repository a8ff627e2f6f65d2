/** What a post in a Telegram channel may hold. Source: core.telegram.org/bots/api#sendphoto, #sendvideo, #sendmediagroup, read 2026-11-21. */
import type { PublishLimits, PublishProblem, PublishRequest } from '../../connector/publish.ts';

const megabyte = 1_000_000;
/** Longer texts stand in a message of their own, below the pictures. */
export const captionMaxChars = 1024;
const photoMaxSidesPx = 10_000;
const photoMaxRatio = 20;

export const telegramPublishLimits: PublishLimits = {
  textMaxChars: 4096,
  titleMaxChars: null,
  counting: 'utf16',
  needsMedia: false,
  imagesMax: 10,
  videosMax: 10,
  imageMaxBytes: 10 * megabyte,
  videoMaxBytes: 50 * megabyte,
  videoMinMs: 0,
  videoMaxMs: Number.MAX_SAFE_INTEGER,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
  imageMaxPx: { sum: photoMaxSidesPx },
  videoTypes: ['video/mp4'],
  altTextMaxChars: null,
  hasThreads: false,
  hasFirstComment: false,
  hasLinks: true,
};

/** `@name`, or a chat's number. Source: core.telegram.org/bots/api#sendmessage, `chat_id`. */
export const channelForm = /^(?:@[A-Za-z]\w{3,31}|-?\d{1,16})$/;

export function postTextOf({ link, text }: PublishRequest): string {
  return link === null || text.includes(link) ? text : [text, link].filter(Boolean).join('\n\n');
}

export function validateTelegramPost(request: PublishRequest): PublishProblem[] {
  const problems: PublishProblem[] = [];
  const block = (code: string, sentence: string) => problems.push({ code, sentence, isBlocking: true });
  const limits = telegramPublishLimits;
  const text = postTextOf(request);
  const { channel } = request.options;
  if (channel !== undefined && !channelForm.test(channel.trim()))
    block('channel', 'Name the channel as @name, as Telegram shows it.');
  if (text.trim() === '' && request.media.length === 0) block('empty', 'A post on Telegram needs a text or a file.');
  if (text.length > limits.textMaxChars)
    block('text-too-long', `A text on Telegram has at most ${limits.textMaxChars} characters.`);
  else if (request.media.length > 0 && text.length > captionMaxChars)
    problems.push({
      code: 'caption-too-long',
      sentence: `Below a picture there is room for ${captionMaxChars} characters: the text will be a message of its own.`,
      isBlocking: false,
    });
  if (request.media.length > limits.imagesMax)
    block('too-many-files', `An album on Telegram has at most ${limits.imagesMax} files.`);
  if (request.media.length > 1 && request.media.some(({ kind }) => kind === 'document'))
    block('document-album', 'A document on Telegram is posted alone.');
  for (const { heightPx, kind, mimeType, sizeBytes, widthPx } of request.media) {
    if (kind === 'image') {
      if (!limits.imageTypes.includes(mimeType)) block('image-type', `Telegram does not take ${mimeType} as a photo.`);
      if (sizeBytes > limits.imageMaxBytes) block('image-too-large', 'A photo on Telegram has at most 10 MB.');
      if (widthPx !== null && heightPx !== null) {
        const ratio = Math.max(widthPx, heightPx) / Math.min(widthPx, heightPx);
        if (widthPx + heightPx > photoMaxSidesPx || ratio > photoMaxRatio)
          block(
            'image-shape',
            'A photo on Telegram has at most 10,000 pixels of width and height together, and no side 20 times the other.',
          );
      }
    } else if (kind === 'video' && !limits.videoTypes.includes(mimeType))
      block('video-type', 'Telegram plays MP4 videos.');
    if (kind !== 'image' && sizeBytes > limits.videoMaxBytes)
      block('file-too-large', 'A file from a bot has at most 50 MB.');
  }
  if (request.thread.length > 0) block('no-threads', 'Channels on Telegram have no threads.');
  if (request.firstComment) block('no-first-comment', 'A bot cannot comment below a channel’s post.');
  return problems;
}
