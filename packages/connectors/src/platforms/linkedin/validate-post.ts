/** What LinkedIn would refuse, known before anything is sent. */
import type { PublishProblem, PublishRequest } from '../../connector/publish.ts';
import {
  countLinkedInChars,
  documentMaxBytes,
  documentTypes,
  imageMaxPixels,
  linkedInPublishLimits,
  videoMinBytes,
} from './limits.ts';

export function validateLinkedInPost(request: PublishRequest): PublishProblem[] {
  const limits = linkedInPublishLimits;
  const problems: PublishProblem[] = [];
  const block = (code: string, sentence: string) => problems.push({ code, sentence, isBlocking: true });
  const { media, text } = request;
  const length = countLinkedInChars(text);
  const ofKind = (kind: string) => media.filter((file) => file.kind === kind);
  const [images, videos, documents] = [ofKind('image'), ofKind('video'), ofKind('document')];

  if (text.trim() === '' && media.length === 0 && request.link === null)
    block('empty', 'A LinkedIn post needs a text, a link or a file.');
  if (length > limits.textMaxChars)
    block('text-too-long', `LinkedIn allows ${limits.textMaxChars} characters; this text has ${length}.`);
  if ([images, videos, documents].filter((files) => files.length > 0).length > 1)
    block('mixed-media', 'LinkedIn takes images, or one video, or one document in a post, not several kinds.');
  if (images.length > limits.imagesMax) block('too-many-images', `LinkedIn takes at most ${limits.imagesMax} images.`);
  if (videos.length > 1) block('too-many-videos', 'LinkedIn takes one video in a post.');
  if (documents.length > 1) block('too-many-documents', 'LinkedIn takes one document in a post.');
  for (const file of images) {
    if (!limits.imageTypes.includes(file.mimeType))
      block('image-type', `${file.fileName}: LinkedIn takes JPG, PNG and GIF.`);
    if (file.sizeBytes > limits.imageMaxBytes) block('image-too-large', `${file.fileName} is larger than 20 MB.`);
    if ((file.widthPx ?? 0) * (file.heightPx ?? 0) >= imageMaxPixels)
      block('image-too-many-pixels', `${file.fileName} has more than ${imageMaxPixels} pixels.`);
    if ((file.altText?.length ?? 0) > (limits.altTextMaxChars ?? 0))
      block(
        'alt-text-too-long',
        `The alternative text of ${file.fileName} is longer than ${limits.altTextMaxChars} characters.`,
      );
  }
  for (const file of videos) {
    if (!limits.videoTypes.includes(file.mimeType)) block('video-type', `${file.fileName}: LinkedIn takes MP4.`);
    if (file.sizeBytes > limits.videoMaxBytes) block('video-too-large', `${file.fileName} is larger than 500 MB.`);
    if (file.sizeBytes < videoMinBytes) block('video-too-small', `${file.fileName} is smaller than 75 KB.`);
    if (file.durationMs !== null && (file.durationMs < limits.videoMinMs || file.durationMs > limits.videoMaxMs))
      block('video-duration', `${file.fileName} must be between 3 seconds and 30 minutes long.`);
  }
  for (const file of documents) {
    if (!documentTypes.includes(file.mimeType))
      block('document-type', `${file.fileName}: LinkedIn takes PDF, Word and PowerPoint.`);
    if (file.sizeBytes > documentMaxBytes) block('document-too-large', `${file.fileName} is larger than 100 MB.`);
  }
  if (request.thread.length > 0) block('no-threads', 'LinkedIn has no threads.');
  if (request.firstComment !== null && countLinkedInChars(request.firstComment) > 1250)
    block('comment-too-long', 'LinkedIn allows 1250 characters in a comment.');
  if (request.link !== null && media.length > 0)
    problems.push({
      code: 'link-in-text',
      sentence: 'A post with files shows no link preview: the link stands at the end of the text.',
      isBlocking: false,
    });
  return problems;
}
