/** What Facebook would refuse, known before anything is sent. */
import type { PublishProblem, PublishRequest } from '../../connector/publish.ts';
import { countFacebookChars, facebookLimits, facebookPublishLimits } from './limits.ts';

export function validateFacebookPost(request: PublishRequest): PublishProblem[] {
  const limits = facebookPublishLimits;
  const problems: PublishProblem[] = [];
  const block = (code: string, sentence: string) => problems.push({ code, sentence, isBlocking: true });
  const { media, text } = request;
  const length = countFacebookChars(text);
  const photos = media.filter((file) => file.kind === 'image');
  const videos = media.filter((file) => file.kind === 'video');

  if (text.trim() === '' && media.length === 0 && request.link === null)
    block('empty', 'A Facebook post needs a text, a link or a file.');
  if (length > limits.textMaxChars)
    block('text-too-long', `Facebook allows ${limits.textMaxChars} characters; this text has ${length}.`);
  if (photos.length > 0 && videos.length > 0)
    block('mixed-media', 'Facebook takes photos or one video in a post, not both.');
  if (photos.length > limits.imagesMax) block('too-many-images', `Facebook takes at most ${limits.imagesMax} photos.`);
  if (videos.length > limits.videosMax) block('too-many-videos', 'Facebook takes one video in a post.');
  for (const file of media) {
    const name = file.fileName;
    if (file.kind === 'document') block('document', `${name}: Facebook takes photos and videos only.`);
    if (file.kind === 'image') {
      if (!limits.imageTypes.includes(file.mimeType))
        block('image-type', `${name}: Facebook takes JPG, PNG, GIF, BMP and TIFF.`);
      if (file.sizeBytes > limits.imageMaxBytes) block('image-too-large', `${name} is larger than 4 MB.`);
    }
    if (file.kind === 'video') {
      if (!limits.videoTypes.includes(file.mimeType)) block('video-type', `${name}: Facebook takes MP4 and MOV.`);
      if (file.sizeBytes > limits.videoMaxBytes) block('video-too-large', `${name} is larger than 10 GB.`);
      if (file.durationMs !== null && file.durationMs > limits.videoMaxMs)
        block('video-duration', `${name} is longer than 4 hours.`);
    }
  }
  if (request.thread.length > 0) block('no-threads', 'Facebook has no threads.');
  const commentMax = facebookLimits.replyMaxChars.comment ?? 0;
  if (request.firstComment !== null && countFacebookChars(request.firstComment) > commentMax)
    block('comment-too-long', `Facebook allows ${commentMax} characters in a comment.`);
  return problems;
}
