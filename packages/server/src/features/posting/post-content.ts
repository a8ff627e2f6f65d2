/** A post's content as one value: it begins empty and is changed by requests. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';
import { resolveWallClock } from './wall-clock.service.ts';

/** The fields of a post that a request changes; the others stay. */
export type PostInput = Omit<ParsedBodyOf<'createPost'>, 'id'>;

export function emptyContent(timeZone: string): PostContent {
  return {
    title: null,
    caption: '',
    hashtags: '',
    isGlobal: false,
    platforms: [],
    connectionIds: [],
    platformContent: { captions: {}, hashtags: {} },
    media: [],
    link: null,
    thread: [],
    firstComment: null,
    options: {},
    campaignId: null,
    scheduledAt: null,
    scheduledWallClock: null,
    timeZone,
    recurrence: null,
    shortenLinks: null,
  };
}

/** @throws AppError validation_failed where the time or its zone does not exist */
export function changeContent(content: PostContent, input: PostInput): PostContent {
  const { scheduledAt, timeZone, ...others } = input;
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  // `given` holds entries of the input's own type: those that the request names.
  const changed = { ...content, ...(given as Partial<PostContent>) };
  if (scheduledAt === undefined && timeZone === undefined) return changed;
  return withTime(changed, scheduledAt === undefined ? content.scheduledWallClock : scheduledAt, timeZone);
}

/** The content with another time; `wallClock` null: with none. */
export function withTime(content: PostContent, wallClock: string | null, timeZone = content.timeZone): PostContent {
  // The zone is checked also where the post has no time.
  const resolved = resolveWallClock(wallClock ?? '2000-01-01 12:00', timeZone);
  if (wallClock === null) return { ...content, timeZone, scheduledAt: null, scheduledWallClock: null };
  return { ...content, timeZone, scheduledAt: resolved.instant, scheduledWallClock: resolved.wallClock };
}

/** Whether two contents are equal. */
export function isSameContent(left: PostContent, right: PostContent): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

/** The value with its keys in order: JSON keeps the order in which keys were written, the database does not. */
function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
