/** A row as the post it asks for, with everything that can be told of it by itself. No network. */
import { createHash } from 'node:crypto';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { postMediaMax } from '@parley/contract/posting/limits.ts';
import { createPostBodySchema } from '@parley/contract/posting/schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { AppError } from '../../http/app-error.ts';
import type { PostInput } from '../posting/post-content.ts';
import { resolveWallClock } from '../posting/wall-clock.service.ts';
import type { Library } from './import-library.ts';
import { readPlatforms } from './read-platforms.ts';
import type { Row } from './read-rows.ts';
import { readDate, readTime } from './read-time.ts';

export type ImportRequest = ParsedBodyOf<'importPosts'>;

export type RowPost = {
  line: number;
  input: PostInput;
  scheduledAt: Date | null;
  platforms: PostPlatform[];
  /** The same for rows that ask for the same post. */
  key: string;
  errors: string[];
  warnings: string[];
};
type Found<Value> = { value: Value; errors?: string[]; warnings?: string[] };

/** `options`: what the networks let one choose, the same for all rows. */
export function readPost(
  row: Row,
  { timeZone, options }: Pick<ImportRequest, 'timeZone' | 'options'>,
  library: Library,
  now: Date,
): RowPost {
  const { texts } = row;
  const time = readMoment(texts.date, texts.time, timeZone, now);
  const target = readTarget(texts.platforms, library);
  const media = readMedia(texts.media, library);
  const campaign = readCampaign(texts.campaign, library);
  const words = { caption: texts.caption, hashtags: texts.hashtags };
  const input: PostInput = {
    ...words,
    ...target.value,
    ...{ title: texts.title || null, link: texts.link || null, firstComment: texts['first comment'] || null },
    ...{ media: media.value, campaignId: campaign.value, scheduledAt: time.value?.wallClock ?? null, timeZone },
    options,
  };
  const parts: Found<unknown>[] = [time, target, media, campaign];
  const scheduledAt = time.value?.instant ?? null;
  return {
    line: row.line,
    input,
    scheduledAt,
    platforms: target.value.platforms,
    key: keyOf(row, scheduledAt, target.value),
    errors: [...row.errors, ...parts.flatMap(({ errors = [] }) => errors), ...fieldErrors(input)],
    warnings: [...row.warnings, ...parts.flatMap(({ warnings = [] }) => warnings)],
  };
}

function readMoment(
  dateText: string,
  timeText: string,
  timeZone: string,
  now: Date,
): Found<{ instant: Date; wallClock: string } | null> {
  const [date, time] = [readDate(dateText), readTime(timeText)];
  const errors = [date, time].flatMap((read) => ('error' in read ? [read.error] : []));
  if ('error' in date || 'error' in time) return { value: null, errors };
  try {
    const { instant, notice, wallClock } = resolveWallClock(`${date.value} ${time.value}`, timeZone);
    const isPast = instant.getTime() <= now.getTime();
    return {
      value: { instant, wallClock },
      errors: isPast ? ['This time has passed.'] : [],
      warnings: notice === null || isPast ? [] : [notice],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { value: null, errors: [error.message] };
  }
}

function readTarget(text: string, library: Library): Found<{ isGlobal: boolean; platforms: PostPlatform[] }> {
  const { isGlobal, platforms, unknown } = readPlatforms(text);
  const errors = unknown.map((name) => `“${name}” is no network that Parley publishes to.`);
  if (isGlobal && platforms.length > 0) errors.push('“global” stands alone: it goes to every connected account.');
  if (!isGlobal && platforms.length === 0 && unknown.length === 0) errors.push('Name at least one network.');
  if (isGlobal && library.platforms.size === 0) errors.push('No account that can publish is connected.');
  const missing = platforms.filter((platform) => !library.platforms.has(platform));
  if (missing.length > 0)
    errors.push(`No account is connected on ${missing.map((platform) => platformNames[platform]).join(', ')}.`);
  return { value: { isGlobal, platforms: isGlobal ? [] : platforms }, errors };
}

function readMedia(text: string, library: Library): Found<{ mediaId: string; altText: null }[]> {
  const { ambiguous, mediaIds, unknown } = library.findMedia(text);
  return {
    value: mediaIds.map((mediaId) => ({ mediaId, altText: null })),
    errors: [
      ...unknown.slice(0, postMediaMax).map((name) => `“${name}” is not in the media library.`),
      ...(unknown.length > postMediaMax ? [`${unknown.length - postMediaMax} more are not there either.`] : []),
    ],
    warnings: ambiguous.map((name) => `Several files of the library are called “${name}”: the newest is taken.`),
  };
}

function readCampaign(name: string, library: Library): Found<string | null> {
  if (name === '') return { value: null };
  const value = library.findCampaign(name);
  return { value, errors: value === null ? [`There is no campaign “${name}”.`] : [] };
}

const fieldSentences: Record<string, string> = {
  title: 'The title is too long.',
  caption: 'The caption is too long.',
  hashtags: 'The hashtags are too long.',
  link: 'The link is no address: it begins with https:// or http://.',
  media: 'There are too many files.',
  firstComment: 'The first comment is too long.',
};

/** What no post may hold, by the contract. */
function fieldErrors(input: PostInput): string[] {
  const { error } = createPostBodySchema.safeParse(input);
  const fields = new Set(error?.issues.map(({ path }) => String(path[0])));
  return [...fields].map((field) => fieldSentences[field] ?? `The column “${field}” cannot be read.`);
}

/** How a date was written makes no other post of it. */
function keyOf(
  { texts }: Row,
  scheduledAt: Date | null,
  target: { isGlobal: boolean; platforms: PostPlatform[] },
): string {
  const { caption, campaign, hashtags, link, media, title } = texts;
  const { isGlobal, platforms } = target;
  const time = scheduledAt?.toISOString() ?? [texts.date, texts.time];
  const parts = [time, isGlobal, [...platforms].sort(), caption, campaign, hashtags, link, media, title];
  return createHash('sha256')
    .update(JSON.stringify([...parts, texts['first comment']]))
    .digest('hex');
}
