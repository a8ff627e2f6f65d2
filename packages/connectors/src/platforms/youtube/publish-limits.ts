/** What a video's description may be, and what is wrong with one. Source: developers.google.com/youtube/v3/docs/videos, read 2026-11-21. */
import type { PublishLimits, PublishProblem, PublishRequest } from '../../connector/publish.ts';

const gibibyte = 1024 ** 3;

export const youtubePublishLimits: PublishLimits = {
  // `snippet.description`: 5000 bytes; `snippet.title`: 100 characters.
  textMaxChars: 5000,
  titleMaxChars: 100,
  counting: 'bytes',
  needsMedia: true,
  imagesMax: 0,
  videosMax: 1,
  imageMaxBytes: 0,
  videoMaxBytes: 256 * gibibyte,
  videoMinMs: 0,
  videoMaxMs: 12 * 60 * 60 * 1000,
  imageTypes: [],
  // YouTube accepts `video/*`; these are the types that its help names and browsers know.
  videoTypes: ['video/mp4', 'video/quicktime', 'video/webm', 'video/mpeg', 'video/x-msvideo', 'video/x-matroska'],
  altTextMaxChars: null,
  hasThreads: false,
  hasFirstComment: true,
  hasLinks: false,
};

/** The title that is sent: the given one, else the text's first line. */
export function titleOf(request: PublishRequest): string {
  const [firstLine = ''] = request.text.trim().split('\n');
  return (request.title?.trim() || firstLine).trim();
}

/** The description: the text, with the link where the text does not contain it. */
export function descriptionOf({ link, text }: PublishRequest): string {
  return link === null || text.includes(link) ? text : [text, link].filter(Boolean).join('\n\n');
}

export function validateYoutubePost(request: PublishRequest): PublishProblem[] {
  const problems: PublishProblem[] = [];
  const block = (code: string, sentence: string) => problems.push({ code, sentence, isBlocking: true });
  const { titleMaxChars, textMaxChars, videoMaxBytes, videoMaxMs, videoTypes } = youtubePublishLimits;
  const title = titleOf(request);
  const description = descriptionOf(request);
  const [video, ...others] = request.media;
  if (title === '') block('title-missing', 'YouTube needs a title.');
  // The documents do not say whether code points or UTF-16 units count; UTF-16 units are the stricter way.
  if (title.length > (titleMaxChars ?? 0))
    block('title-too-long', `A title on YouTube has at most ${titleMaxChars} characters.`);
  if (/[<>]/.test(title) || /[<>]/.test(description))
    block('angle-brackets', 'YouTube takes no < and > in titles and descriptions.');
  if (Buffer.byteLength(description) > textMaxChars)
    block('text-too-long', `A description on YouTube has at most ${textMaxChars} bytes.`);
  if (video?.kind !== 'video' || others.length > 0) block('one-video', 'YouTube takes exactly one video.');
  else {
    if (!videoTypes.includes(video.mimeType)) block('video-type', `YouTube does not take ${video.mimeType}.`);
    if (video.sizeBytes === 0) block('video-empty', 'The video is empty.');
    if (video.sizeBytes > videoMaxBytes) block('video-too-large', 'A video on YouTube has at most 256 GB.');
    if ((video.durationMs ?? 0) > videoMaxMs) block('video-too-long', 'A video on YouTube lasts at most 12 hours.');
    else if ((video.durationMs ?? 0) > 15 * 60 * 1000)
      problems.push({
        code: 'video-needs-verification',
        sentence: 'YouTube takes more than 15 minutes only from channels that are verified.',
        isBlocking: false,
      });
  }
  if (request.thread.length > 0) block('no-threads', 'YouTube has no threads.');
  if (request.options.madeForKids === 'yes' && request.firstComment)
    block('no-comments', 'Videos made for kids have no comments on YouTube, so there can be no first comment.');
  return problems;
}
