/** A whole post and a whole file, as the calls give them: what takes the place of what an answer lacks. */

import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import type { PostResults, Publication } from '@parley/contract/publications/schemas.ts';
import { each, orNull, required, requiredAs } from '../api/fill-answer.ts';
import { wholeReplyFile } from './message-answers.ts';

export const wholeMediaItem: MediaItem = {
  id: required,
  url: required,
  thumbnailUrl: null,
  kind: 'image',
  originalName: '',
  mimeType: '',
  sizeBytes: 0,
  widthPx: null,
  heightPx: null,
  durationMs: null,
  altText: null,
  source: 'upload',
  madeBy: null,
  usedInPosts: 0,
  folderId: null,
  tags: [],
  createdAt: '',
};

export const wholeResults: PostResults = { likes: null, comments: null, shares: null, views: null };

export const wholePublication: Publication = {
  id: required,
  connectionId: required,
  platform: required,
  accountName: '',
  accountHandle: null,
  accountPicture: null,
  isSandbox: false,
  state: required,
  reasonCode: null,
  reason: null,
  scheduledAt: required,
  publishedAt: null,
  nextAttemptAt: null,
  attempts: 0,
  permalink: null,
  problems: [{ code: '', reason: required }],
  results: orNull(wholeResults),
  resultsAt: null,
  linkClicks: null,
  canRetry: false,
  canCancel: false,
};

/** What a person wrote is never made up: an editor would store it as theirs. */
export const wholePost: Post = {
  id: required,
  revision: required,
  displayTitle: required,
  status: required,
  approval: 'none',
  type: 'Text',
  title: null,
  caption: required,
  hashtags: required,
  isGlobal: requiredAs(false),
  platforms: requiredAs([required]),
  connectionIds: requiredAs([required]),
  platformContent: requiredAs({ captions: each(required), hashtags: each(required), media: each([required]) }),
  media: requiredAs([{ ...wholeMediaItem, postAltText: null }]),
  link: null,
  thread: requiredAs([required]),
  firstComment: null,
  options: requiredAs(each(each(required))),
  campaign: orNull({ id: required, name: '', colour: 'teal' }),
  scheduledAt: null,
  timeZone: required,
  recurrence: orNull({ frequency: required, interval: required, weekdays: [required], until: null }),
  shortenLinks: null,
  author: orNull({ id: required, name: '' }),
  publishedAt: null,
  createdAt: required,
  updatedAt: required,
  publications: [wholePublication],
  results: orNull(wholeResults),
  lateReason: null,
};

export const wholeUpload: AnswerOf<'getUpload'> = {
  id: required,
  originalName: '',
  sizeBytes: required,
  receivedBytes: required,
  item: orNull(wholeMediaItem),
  file: orNull(wholeReplyFile),
};
