/** Reads posts as the screens see them, by a constant number of queries, however many posts there are. */

import { postTypeOf } from '@parley/contract/posting/rules.ts';
import { type Post, type PostDetail, postEventKinds } from '@parley/contract/posting/schemas.ts';
import { postPlatforms } from '@parley/contract/posting/targets.ts';
import type { PostResults, Publication } from '@parley/contract/publications/schemas.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/auth.ts';
import { campaigns, postEvents, posts } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import { getMediaItems } from '../media/media-library.service.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import { contentOf, findPost, listPostMedia, type PostMedia, type PostRow } from '../posts/stored-posts.service.ts';
import { lateReasonOf } from '../publications/late-reason.service.ts';
import { listAttempts, listPublications } from '../publications/shown-publications.service.ts';

/** A person's name, made as for a session: see `find-session.ts`. */
const personName = sql<string | null>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`;

/** The posts in the order of the rows. */
export async function showPosts(context: Context, workspaceId: string, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return [];
  const { database } = context;
  const now = context.now();
  const ids = rows.map((row) => row.id);
  const [beside, media, publications] = await Promise.all([
    listBeside(context, workspaceId, ids),
    listPostMedia(database, workspaceId, ids),
    listPublications(database, workspaceId, ids, now),
  ]);
  const mediaIds = [...media.values()].flat().map(({ mediaId }) => mediaId);
  const items = await getMediaItems(database, workspaceId, [...new Set(mediaIds)]);
  return rows.map((row) =>
    toPost(row, {
      media: (media.get(row.id) ?? []).flatMap((file) => withItem(file, items)),
      publications: (publications.get(row.id) ?? []).toSorted(byNetwork),
      campaign: beside.get(row.id)?.campaign ?? null,
      author: beside.get(row.id)?.author ?? null,
      now,
    }),
  );
}

/** @throws AppError not_found */
export async function showPost(context: Context, workspaceId: string, id: string): Promise<Post> {
  const stored = await findPost(context.database, workspaceId, id);
  const [post] = stored === null ? [] : await showPosts(context, workspaceId, [stored.row]);
  if (post === undefined) throw new AppError('not_found');
  return post;
}

/** @throws AppError not_found */
export async function showPostDetail(context: Context, workspaceId: string, id: string): Promise<PostDetail> {
  const [post, history, attempts] = await Promise.all([
    showPost(context, workspaceId, id),
    listHistory(context, workspaceId, id),
    listAttempts(context.database, workspaceId, id),
  ]);
  return { post, history, attempts };
}

/** The history, oldest line first; lines of one transaction, which have the same time, in the order in which such things happen. */
async function listHistory(context: Context, workspaceId: string, postId: string): Promise<PostDetail['history']> {
  const rows = await context.database
    .select({ event: postEvents, name: personName })
    .from(postEvents)
    .leftJoin(users, eq(users.id, postEvents.userId))
    .where(and(eq(postEvents.workspaceId, workspaceId), eq(postEvents.postId, postId)))
    .orderBy(asc(postEvents.at), asc(postEvents.id));
  const place = ({ event }: { event: { kind: string } }) => (postEventKinds as readonly string[]).indexOf(event.kind);
  const ordered = rows.toSorted(
    (left, right) => left.event.at.getTime() - right.event.at.getTime() || place(left) - place(right),
  );
  return ordered.map(({ event, name }) => ({
    id: event.id,
    // Written by `recordPostEvent`, which takes only the contract's kinds.
    kind: event.kind as PostDetail['history'][number]['kind'],
    person: event.userId === null ? null : { id: event.userId, name: name ?? 'Former member' },
    text: event.text,
    at: event.at.toISOString(),
  }));
}

type Beside = { campaign: Post['campaign']; author: Post['author'] };

/** The campaign and the author of each post. */
async function listBeside(context: Context, workspaceId: string, ids: readonly string[]): Promise<Map<string, Beside>> {
  const rows = await context.database
    .select({
      id: posts.id,
      createdBy: posts.createdBy,
      campaignId: campaigns.id,
      campaignName: campaigns.name,
      colour: campaigns.colour,
      name: personName,
    })
    .from(posts)
    .leftJoin(campaigns, and(eq(campaigns.workspaceId, posts.workspaceId), eq(campaigns.id, posts.campaignId)))
    .leftJoin(users, eq(users.id, posts.createdBy))
    .where(and(eq(posts.workspaceId, workspaceId), inArray(posts.id, [...ids])));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        campaign:
          row.campaignId === null || row.campaignName === null || row.colour === null
            ? null
            : { id: row.campaignId, name: row.campaignName, colour: row.colour },
        author: row.createdBy === null ? null : { id: row.createdBy, name: row.name ?? 'Former member' },
      },
    ]),
  );
}

/** In the composer's order of the networks. */
function byNetwork(left: Publication, right: Publication): number {
  const place = ({ platform }: Publication) => (postPlatforms as readonly string[]).indexOf(platform);
  return place(left) - place(right) || left.accountName.localeCompare(right.accountName, 'en');
}

function withItem({ altText, mediaId }: PostMedia, items: Awaited<ReturnType<typeof getMediaItems>>): Post['media'] {
  const item = items.get(mediaId);
  return item === undefined ? [] : [{ ...item, postAltText: altText }];
}

function toPost(row: PostRow, beside: Beside & { media: Post['media']; publications: Publication[]; now: Date }): Post {
  const { author, campaign, media, now, publications } = beside;
  const content = contentOf(row, []);
  return {
    id: row.id,
    revision: row.revision,
    displayTitle: displayTitleOf(content),
    status: row.status,
    approval: row.approval,
    type: postTypeOf({ thread: content.thread, link: content.link, media }),
    title: content.title,
    caption: content.caption,
    hashtags: content.hashtags,
    isGlobal: content.isGlobal,
    platforms: content.platforms,
    connectionIds: content.connectionIds,
    platformContent: content.platformContent,
    media,
    link: content.link,
    thread: content.thread,
    firstComment: content.firstComment,
    options: content.options,
    campaign,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    recurrence: row.recurrence,
    shortenLinks: row.shortenLinks,
    author,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publications,
    results: sumOf(publications),
    lateReason: lateReasonOf(publications, now),
  };
}

/** The sum over the accounts that have results; null where none has. */
function sumOf(publications: readonly Publication[]): PostResults | null {
  const told = publications.flatMap(({ results }) => (results === null ? [] : [results]));
  if (told.length === 0) return null;
  const sum = (field: keyof PostResults) => {
    const values = told.flatMap((results) => results[field] ?? []);
    return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
  };
  return { likes: sum('likes'), comments: sum('comments'), shares: sum('shares'), views: sum('views') };
}
