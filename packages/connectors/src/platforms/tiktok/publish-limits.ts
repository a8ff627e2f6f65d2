/**
 * What a post on TikTok may hold. Source: developers.tiktok.com/doc/content-posting-api-{reference-direct-post,reference-photo-post,
 * media-transfer-guide}, read 2026-11-21.
 */
import type { PublishLimits, PublishMedia, PublishProblem, PublishRequest } from '../../connector/publish.ts';

const gibibyte = 1024 ** 3;
/** A photo post's `title`; the text goes into its `description`, which may be 4,000 long: one limit for both kinds is kept. */
export const photoTitleMaxChars = 90;
/** The length of a side of a video's picture, in pixels. */
const sideMinPx = 360;
const sideMaxPx = 4096;
/** "Maximum 1080p" of a photo, whichever way it lies. */
const photoLongSideMaxPx = 1920;
const photoShortSideMaxPx = 1080;

export const tiktokPublishLimits: PublishLimits = {
  textMaxChars: 2200,
  titleMaxChars: photoTitleMaxChars,
  counting: 'utf16',
  needsMedia: true,
  imagesMax: 35,
  videosMax: 1,
  // The documents do not say which MB they mean; 10^6 bytes is the smaller one.
  imageMaxBytes: 20_000_000,
  videoMaxBytes: 4 * gibibyte,
  // Seen in public code bases; the documents name no minimum.
  videoMinMs: 3000,
  videoMaxMs: 10 * 60 * 1000,
  imageTypes: ['image/jpeg', 'image/webp'],
  imageMaxPx: { longSide: photoLongSideMaxPx, shortSide: photoShortSideMaxPx },
  videoTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
  altTextMaxChars: null,
  hasThreads: false,
  hasFirstComment: false,
  hasLinks: false,
};

export function captionOf({ link, text }: PublishRequest): string {
  return link === null || text.includes(link) ? text : [text, link].filter(Boolean).join('\n\n');
}

export function isPhotoPost(request: PublishRequest): boolean {
  return request.media.length > 0 && request.media.every(({ kind }) => kind === 'image');
}

export function validateTiktokPost(request: PublishRequest): PublishProblem[] {
  const problems: PublishProblem[] = [];
  const block = (code: string, sentence: string) => problems.push({ code, sentence, isBlocking: true });
  const limits = tiktokPublishLimits;
  const isPhotos = isPhotoPost(request);
  if (captionOf(request).length > limits.textMaxChars)
    block('text-too-long', `A caption on TikTok has at most ${limits.textMaxChars} characters.`);
  if (isPhotos && (request.title?.length ?? 0) > photoTitleMaxChars)
    block('title-too-long', `A title on TikTok has at most ${photoTitleMaxChars} characters.`);
  if (isPhotos) checkPhotos(request, block);
  else checkVideo(request, block);
  const { brandedContent, privacy } = request.options;
  if (!privacy) block('privacy-missing', 'Choose who can see the post: TikTok wants it chosen each time.');
  if (brandedContent === 'on' && privacy === 'SELF_ONLY')
    block('branded-private', 'Branded content on TikTok cannot be for yourself only.');
  if (request.thread.length > 0) block('no-threads', 'TikTok has no threads.');
  if (request.firstComment) block('no-first-comment', 'TikTok lets no app write comments.');
  return problems;
}

type Block = (code: string, sentence: string) => unknown;

function checkPhotos({ media }: PublishRequest, block: Block): void {
  const { imageMaxBytes, imagesMax, imageTypes } = tiktokPublishLimits;
  if (media.length > imagesMax) block('too-many-images', `TikTok takes at most ${imagesMax} photos.`);
  if (media.some(({ mimeType }) => !imageTypes.includes(mimeType)))
    block('image-type', 'TikTok takes JPEG and WebP photos only.');
  if (media.some(({ sizeBytes }) => sizeBytes > imageMaxBytes)) block('image-too-large', 'A photo has at most 20 MB.');
  if (media.some(isPhotoTooWide))
    block(
      'image-picture-size',
      `A photo on TikTok has at most ${photoLongSideMaxPx} by ${photoShortSideMaxPx} pixels; make it smaller first.`,
    );
  if (media.some(({ publicUrl }) => publicUrl === null))
    block(
      'image-not-public',
      'TikTok fetches photos itself: this installation needs an https address on the internet.',
    );
}

/** Whether a photo is surely larger than TikTok accepts. A size that is not known is left to TikTok. */
function isPhotoTooWide({ widthPx, heightPx }: PublishMedia): boolean {
  const sides = [widthPx ?? 0, heightPx ?? 0];
  return Math.max(...sides) > photoLongSideMaxPx || Math.min(...sides) > photoShortSideMaxPx;
}

function checkVideo({ media }: PublishRequest, block: Block): void {
  const { videoMaxBytes, videoMaxMs, videoMinMs, videoTypes } = tiktokPublishLimits;
  const [video, ...others] = media;
  if (video?.kind !== 'video' || others.length > 0) {
    block('one-video', 'TikTok takes one video, or photos alone.');
    return;
  }
  if (!videoTypes.includes(video.mimeType)) block('video-type', 'TikTok takes MP4, MOV and WebM videos.');
  const isWrongSide = (sidePx: number | null) => sidePx !== null && (sidePx < sideMinPx || sidePx > sideMaxPx);
  if (isWrongSide(video.widthPx) || isWrongSide(video.heightPx))
    block('video-picture-size', `Each side of a video on TikTok has from ${sideMinPx} to ${sideMaxPx} pixels.`);
  if (video.sizeBytes === 0) block('video-empty', 'The video is empty.');
  if (video.sizeBytes > videoMaxBytes) block('video-too-large', 'A video on TikTok has at most 4 GB.');
  if (video.durationMs !== null && (video.durationMs < videoMinMs || video.durationMs > videoMaxMs))
    block('video-duration', 'A video on TikTok lasts from 3 seconds to 10 minutes.');
}
