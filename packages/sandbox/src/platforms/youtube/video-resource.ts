import { isObject, type Parameters, textOf } from '../../http/parameters.ts';
import { GoogleError, invalidArgument } from './google-error.ts';
import { objectIn } from './method.ts';
import { VIDEO_PARTS } from './video-views.ts';
import { NEW_VIDEO, type VideoDetails } from './videos.ts';

const TITLE_MAX_CHARS = 100;
const DESCRIPTION_MAX_BYTES = 5_000;
const TAGS_MAX_CHARS = 500;
/** The categories that a video may be put into. */
export const CATEGORIES: Record<string, string> = {
  '1': 'Film & Animation',
  '2': 'Autos & Vehicles',
  '10': 'Music',
  '15': 'Pets & Animals',
  '17': 'Sports',
  '19': 'Travel & Events',
  '20': 'Gaming',
  '22': 'People & Blogs',
  '23': 'Comedy',
  '24': 'Entertainment',
  '25': 'News & Politics',
  '26': 'Howto & Style',
  '27': 'Education',
  '28': 'Science & Technology',
  '29': 'Nonprofits & Activism',
};
export const VIDEO_NAMES = [...VIDEO_PARTS, 'etag', 'kind', 'monetizationDetails', 'projectDetails'];
const SNIPPET_NAMES = [
  'categoryId',
  'channelId',
  'channelTitle',
  'defaultAudioLanguage',
  'defaultLanguage',
  'description',
  'liveBroadcastContent',
  'localized',
  'publishedAt',
  'tags',
  'thumbnails',
  'title',
];
const STATUS_NAMES = [
  'containsSyntheticMedia',
  'embeddable',
  'failureReason',
  'license',
  'madeForKids',
  'privacyStatus',
  'publicStatsViewable',
  'publishAt',
  'rejectionReason',
  'selfDeclaredMadeForKids',
  'uploadStatus',
];

const refuse = (reason: string, field: string, message: string) =>
  new GoogleError(400, reason, message, {
    domain: 'youtube.video',
    location: `body.snippet.${field}`,
    locationType: 'other',
  });

/**
 * What a video resource says of a new video; a part that is not among `parts` says nothing.
 * @throws GoogleError 400 for what YouTube does not take. Limits: developers.google.com/youtube/v3/docs/videos, read 2026-11-21.
 */
export function readNewVideo(body: Parameters, parts: Set<string>, now: number): Omit<VideoDetails, 'sizeBytes'> {
  const untitled = { ...NEW_VIDEO, title: 'unknown', description: '' };
  const described = parts.has('snippet') ? readSnippet(body, untitled, false) : untitled;
  return parts.has('status') ? readStatus(body, described, now) : described;
}

/** What an update makes of a video: a part that is sent replaces all of what it holds. */
export function readChangedVideo(
  body: Parameters,
  parts: Set<string>,
  details: VideoDetails,
  now: number,
): VideoDetails {
  const { defaultLanguage: _language, defaultAudioLanguage: _audio, ...kept } = details;
  const described = parts.has('snippet')
    ? { ...details, ...readSnippet(body, { ...kept, title: '', description: '', tags: [] }, true) }
    : details;
  return parts.has('status') ? { ...described, ...readStatus(body, described, now) } : described;
}

function readSnippet<Details extends Omit<VideoDetails, 'sizeBytes'>>(
  body: Parameters,
  before: Details,
  isUpdate: boolean,
): Details {
  const snippet = objectIn(body, 'snippet', SNIPPET_NAMES, 'video.snippet');
  const title = textOf(snippet, 'title') ?? (isUpdate ? '' : before.title);
  if (title.trim() === '' || [...title].length > TITLE_MAX_CHARS || /[<>]/.test(title))
    throw refuse('invalidTitle', 'title', 'The request metadata specifies an invalid or empty video title.');
  const description = textOf(snippet, 'description') ?? '';
  if (Buffer.byteLength(description) > DESCRIPTION_MAX_BYTES || /[<>]/.test(description))
    throw refuse('invalidDescription', 'description', 'The request metadata specifies an invalid video description.');
  const tags = snippet.tags ?? [];
  if (!Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string'))
    throw invalidArgument("Invalid value at 'video.snippet.tags' (TYPE_STRING)", 'video.snippet.tags');
  if (countTags(tags.map(String)) > TAGS_MAX_CHARS || tags.some((tag) => /[<>]/.test(String(tag))))
    throw refuse('invalidTags', 'tags', 'The request metadata specifies invalid video keywords.');
  const categoryId = textOf(snippet, 'categoryId') ?? (isUpdate ? '' : before.categoryId);
  if (CATEGORIES[categoryId] === undefined)
    throw refuse(
      'invalidCategoryId',
      'categoryId',
      'The <code>snippet.categoryId</code> property specifies an invalid category ID. Use the <code><a href="/youtube/v3/docs/videoCategories/list">videoCategories.list</a></code> method to retrieve supported categories.',
    );
  const defaultLanguage = textOf(snippet, 'defaultLanguage');
  const defaultAudioLanguage = textOf(snippet, 'defaultAudioLanguage');
  return {
    ...before,
    title,
    description,
    tags: tags.map(String),
    categoryId,
    ...(defaultLanguage === undefined ? {} : { defaultLanguage }),
    ...(defaultAudioLanguage === undefined ? {} : { defaultAudioLanguage }),
  };
}

/** All tags joined by commas; one with a space counts its quotation marks. */
function countTags(tags: string[]): number {
  const characters = tags.reduce((sum, tag) => sum + tag.length + (/\s/.test(tag) ? 2 : 0), 0);
  return characters + Math.max(0, tags.length - 1);
}

function readStatus<Details extends Omit<VideoDetails, 'sizeBytes'>>(
  body: Parameters,
  before: Details,
  now: number,
): Details {
  const status = objectIn(body, 'status', STATUS_NAMES, 'video.status');
  const privacyStatus = oneOf(status, 'privacyStatus', ['public', 'unlisted', 'private']) ?? before.privacyStatus;
  const license = oneOf(status, 'license', ['youtube', 'creativeCommon']) ?? 'youtube';
  const publishAt = readPublishAt(status, privacyStatus, now);
  const flag = (name: string, usual: boolean) => readFlag(status, name) ?? usual;
  const isSynthetic = readFlag(status, 'containsSyntheticMedia');
  const { publishAt: _before, ...rest } = before;
  // The rest has all that `Details` asks for: `publishAt` is optional.
  return {
    ...(rest as Details),
    privacyStatus,
    license,
    embeddable: flag('embeddable', true),
    publicStatsViewable: flag('publicStatsViewable', true),
    selfDeclaredMadeForKids: flag('selfDeclaredMadeForKids', before.selfDeclaredMadeForKids),
    ...(isSynthetic === undefined ? {} : { containsSyntheticMedia: isSynthetic }),
    ...(publishAt === undefined ? {} : { publishAt }),
  };
}

function readFlag(status: Parameters, name: string): boolean | undefined {
  const value = status[name];
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined;
  throw invalidArgument(
    `Invalid value at 'video.status.${name}' (TYPE_BOOL), "${String(value)}"`,
    `video.status.${name}`,
  );
}

function oneOf<Value extends string>(status: Parameters, name: string, values: readonly Value[]): Value | undefined {
  const text = status[name];
  if (text === undefined || text === null) return undefined;
  const value = values.find((candidate) => candidate === text);
  if (value === undefined)
    throw invalidArgument(
      `Invalid value at 'video.status.${name}' (TYPE_ENUM), "${isObject(text) ? '' : String(text)}"`,
      `video.status.${name}`,
    );
  return value;
}

/** Only a private video that was never public can wait for its time. */
function readPublishAt(status: Parameters, privacyStatus: string, now: number): number | undefined {
  const text = textOf(status, 'publishAt');
  if (!text) return undefined;
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || time <= now || privacyStatus !== 'private')
    throw new GoogleError(
      400,
      'invalidPublishAt',
      'The request metadata specifies an invalid scheduled publishing time.',
      {
        domain: 'youtube.video',
        location: 'body.status.publishAt',
        locationType: 'other',
      },
    );
  return time;
}
