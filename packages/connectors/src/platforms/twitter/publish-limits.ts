/** What a post on X may hold. Source: docs.x.com x-api/media/quickstart/best-practices, x-api/posts/manage-tweets, read 2026-11-21. */
import type { PublishLimits, PublishMedia, PublishProblem, PublishRequest } from '../../connector/publish.ts';
import { countTwitterChars } from './limits.ts';
import { isGif } from './media.ts';

const megabyte = 1024 * 1024;
const gifMaxBytes = 15 * megabyte;

export const twitterPublishLimits: PublishLimits = {
  textMaxChars: 280,
  titleMaxChars: null,
  counting: 'weighted',
  needsMedia: false,
  imagesMax: 4,
  videosMax: 1,
  imageMaxBytes: 5 * megabyte,
  videoMaxBytes: 512 * megabyte,
  videoMinMs: 500,
  videoMaxMs: 140_000,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  videoTypes: ['video/mp4', 'video/quicktime'],
  altTextMaxChars: 1000,
  hasThreads: true,
  hasFirstComment: true,
  hasLinks: true,
};

/** The text, with the link at its end where the text does not contain it. */
export function postTextOf({ link, text }: PublishRequest): string {
  return link === null || text.includes(link) ? text : [text, link].filter(Boolean).join(' ');
}

export function validateTwitterPost(request: PublishRequest): PublishProblem[] {
  const problems: PublishProblem[] = [];
  const block = (code: string, sentence: string) => problems.push({ code, sentence, isBlocking: true });
  const { textMaxChars } = twitterPublishLimits;
  const text = postTextOf(request);
  if (text.trim() === '' && request.media.length === 0) block('empty', 'A post on X needs a text or a picture.');
  if (countTwitterChars(text) > textMaxChars)
    block('text-too-long', `A post on X has at most ${textMaxChars} characters; emoji count two, an address 23.`);
  for (const [index, part] of request.thread.entries()) {
    if (part.trim() === '') block('thread-empty', `Part ${index + 2} of the thread is empty.`);
    if (countTwitterChars(part) > textMaxChars)
      block('thread-too-long', `Part ${index + 2} of the thread has more than ${textMaxChars} characters.`);
  }
  if (request.firstComment && countTwitterChars(request.firstComment) > textMaxChars)
    block('first-comment-too-long', `The first comment has more than ${textMaxChars} characters.`);
  if ((text.match(/(?<![\w$])\$[A-Za-z]{1,6}(?!\w)/g) ?? []).length > 1)
    block('cashtags', 'X takes at most one cashtag from applications.');
  checkMedia(request.media, block);
  return problems;
}

function checkMedia(media: readonly PublishMedia[], block: (code: string, sentence: string) => unknown): void {
  const limits = twitterPublishLimits;
  const images = media.filter(({ kind }) => kind === 'image');
  const videos = media.filter(({ kind }) => kind === 'video');
  const gifs = images.filter(isGif);
  if (media.some(({ kind }) => kind === 'document')) block('document', 'X takes no documents.');
  if (images.length > limits.imagesMax)
    block('too-many-images', `A post on X has at most ${limits.imagesMax} pictures.`);
  if (videos.length > 1 || gifs.length > 1 || (videos.length + gifs.length > 0 && media.length > 1))
    block('mixed-media', 'A post on X has up to four pictures, or one animated picture, or one video.');
  for (const { altText, mimeType, sizeBytes } of images) {
    if (!limits.imageTypes.includes(mimeType)) block('image-type', `X does not take ${mimeType}.`);
    const maxBytes = mimeType === 'image/gif' ? gifMaxBytes : limits.imageMaxBytes;
    if (sizeBytes > maxBytes) block('image-too-large', `A picture on X has at most ${maxBytes / megabyte} MB.`);
    if ((altText?.length ?? 0) > (limits.altTextMaxChars ?? 0))
      block('alt-text-too-long', `A description on X has at most ${limits.altTextMaxChars} characters.`);
  }
  for (const { durationMs, mimeType, sizeBytes } of videos) {
    if (!limits.videoTypes.includes(mimeType)) block('video-type', 'X takes MP4 and MOV videos.');
    if (sizeBytes > limits.videoMaxBytes) block('video-too-large', 'A video on X has at most 512 MB.');
    if (durationMs !== null && (durationMs < limits.videoMinMs || durationMs > limits.videoMaxMs))
      block('video-duration', 'A video on X lasts from half a second to 140 seconds.');
  }
}
