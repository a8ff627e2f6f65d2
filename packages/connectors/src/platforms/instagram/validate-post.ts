/** What Instagram would refuse, known before anything is sent. Source: reference/ig-user/media, read 2026-11-21. */
import type { PublishProblem, PublishRequest } from '../../connector/publish.ts';
import {
  carouselMax,
  countInstagramChars,
  hashtagsMax,
  imageRatio,
  instagramLimits,
  instagramPublishLimits,
  mentionsMax,
} from './limits.ts';

export function validateInstagramPost(request: PublishRequest): PublishProblem[] {
  const limits = instagramPublishLimits;
  const problems: PublishProblem[] = [];
  const block = (code: string, sentence: string) => problems.push({ code, sentence, isBlocking: true });
  const { media, text } = request;
  const length = countInstagramChars(text);

  if (media.length === 0) block('media-missing', 'Instagram needs a picture or a video.');
  if (media.length > carouselMax) block('too-many-files', `Instagram takes at most ${carouselMax} files in a post.`);
  if (length > limits.textMaxChars)
    block('text-too-long', `Instagram allows ${limits.textMaxChars} characters; this text has ${length}.`);
  const hashtags = text.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  if (hashtags > hashtagsMax)
    block('too-many-hashtags', `Instagram allows ${hashtagsMax} hashtags; this text has ${hashtags}.`);
  const mentions = text.match(/@[\w.]+/g)?.length ?? 0;
  if (mentions > mentionsMax)
    block('too-many-mentions', `Instagram allows ${mentionsMax} mentions; this text has ${mentions}.`);
  for (const [fileIndex, file] of media.entries()) {
    const name = file.fileName;
    if (file.kind === 'document') block('document', `${name}: Instagram takes pictures and videos only.`);
    if (file.kind === 'image') {
      if (!limits.imageTypes.includes(file.mimeType)) block('image-type', `${name}: Instagram takes JPEG only.`);
      if (file.sizeBytes > limits.imageMaxBytes) block('image-too-large', `${name} is larger than 8 MB.`);
      const ratio = file.widthPx && file.heightPx ? file.widthPx / file.heightPx : null;
      if (ratio !== null && (ratio < imageRatio.min - 0.005 || ratio > imageRatio.max + 0.005))
        problems.push({
          code: 'image-ratio',
          sentence: `${name}: Instagram takes pictures between 4:5 and 1.91:1.`,
          isBlocking: true,
          crop: { fileIndex, aspect: ratio < imageRatio.min ? imageRatio.min : imageRatio.max },
        });
      if ((file.altText?.length ?? 0) > (limits.altTextMaxChars ?? 0))
        block(
          'alt-text-too-long',
          `The alternative text of ${name} is longer than ${limits.altTextMaxChars} characters.`,
        );
      if (file.publicUrl === null)
        block(
          'no-public-address',
          `${name}: Instagram fetches pictures from a public https address, and this installation has none.`,
        );
    }
    if (file.kind === 'video') {
      if (!limits.videoTypes.includes(file.mimeType)) block('video-type', `${name}: Instagram takes MP4 and MOV.`);
      if (file.sizeBytes > limits.videoMaxBytes) block('video-too-large', `${name} is larger than 300 MB.`);
      if (file.durationMs !== null && (file.durationMs < limits.videoMinMs || file.durationMs > limits.videoMaxMs))
        block('video-duration', `${name} must be between 3 seconds and 15 minutes long.`);
    }
  }
  if (request.thread.length > 0) block('no-threads', 'Instagram has no threads.');
  const commentMax = instagramLimits.replyMaxChars.comment ?? 0;
  if (request.firstComment !== null && countInstagramChars(request.firstComment) > commentMax)
    block('comment-too-long', `Instagram allows ${commentMax} characters in a comment.`);
  if (request.link !== null)
    problems.push({
      code: 'no-links',
      sentence: 'Links in captions cannot be clicked on Instagram.',
      isBlocking: false,
    });
  return problems;
}
