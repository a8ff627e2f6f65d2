/** What a person wrote, as one value: read from the tables, changed by a request, written back. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { PlatformContent, Recurrence } from '@parley/contract/posting/post-input.ts';
import { isPostPlatform, type PostPlatform } from '@parley/contract/posting/targets.ts';
import type { posts } from '../../db/schema/posting.ts';
import { resolveWallClock } from './wall-clock.ts';

export type PostRow = typeof posts.$inferSelect;
export type PostMedia = { mediaId: string; altText: string | null };

export type PostContent = {
  title: string | null;
  caption: string;
  hashtags: string;
  isGlobal: boolean;
  platforms: PostPlatform[];
  connectionIds: string[];
  platformContent: PlatformContent;
  media: PostMedia[];
  link: string | null;
  thread: string[];
  firstComment: string | null;
  options: Record<string, Record<string, string>>;
  campaignId: string | null;
  scheduledAt: Date | null;
  scheduledWallClock: string | null;
  timeZone: string;
  recurrence: Recurrence | null;
  /** Null: as the workspace's settings say when it is scheduled. */
  shortenLinks: boolean | null;
};

/** What a request says of a post; what it leaves out stays. */
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

export function contentOf(row: PostRow, media: readonly PostMedia[]): PostContent {
  const { caption, campaignId, connectionIds, firstComment, hashtags, isGlobal, link, options, platformContent } = row;
  const { recurrence, scheduledAt, scheduledWallClock, shortenLinks, thread, timeZone, title } = row;
  return {
    ...{ caption, campaignId, connectionIds, firstComment, hashtags, isGlobal, link, options, platformContent },
    ...{ recurrence, scheduledAt, scheduledWallClock, shortenLinks, thread, timeZone, title },
    platforms: row.platforms.filter(isPostPlatform),
    media: [...media],
  };
}

/** @throws AppError validation_failed where the time or its zone does not exist */
export function changeContent(content: PostContent, input: PostInput): PostContent {
  const { scheduledAt, timeZone, ...others } = input;
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  // The entries are those of the input's own type, without what it left out.
  const changed = { ...content, ...(given as Partial<PostContent>) };
  if (scheduledAt === undefined && timeZone === undefined) return changed;
  return withTime(changed, scheduledAt === undefined ? content.scheduledWallClock : scheduledAt, timeZone);
}

/** The same post at another time; null: at none. */
export function withTime(content: PostContent, wallClock: string | null, timeZone = content.timeZone): PostContent {
  // Of a post without a time its zone is still checked.
  const resolved = resolveWallClock(wallClock ?? '2000-01-01 12:00', timeZone);
  if (wallClock === null) return { ...content, timeZone, scheduledAt: null, scheduledWallClock: null };
  return { ...content, timeZone, scheduledAt: resolved.instant, scheduledWallClock: resolved.wallClock };
}

/** Whether two contents say the same. */
export function isSameContent(left: PostContent, right: PostContent): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

/** JSON keeps the order in which keys were written; the database does not. */
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
