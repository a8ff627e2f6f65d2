/** Makes the next post of one recurring series. The recurrence moves on to it: a series is changed and ended at its newest post. */

import { createHash } from 'node:crypto';
import { postLink } from '@parley/contract/posting/links.ts';
import type { Recurrence } from '@parley/contract/posting/post-input.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { posts } from '../../db/schema/posting.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import { getLockedPost, type PostContent, type PostRow, type StoredPost } from '../posts/stored-posts.service.ts';
import { changePostRow, insertPost } from '../posts/write-posts.service.ts';
import { anchorDayOf, nextOccurrence } from './occurrences.ts';
import { listPublishingAccounts } from './posting-accounts.service.ts';
import { recordPostChange } from './record-post-change.ts';
import { schedulePost } from './schedule-post.ts';
import { resolveWallClock } from './wall-clock.service.ts';

type Next = { content: PostContent; skipped: number };

export async function makeOccurrence(context: Context, workspaceId: string, postId: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const post = await getLockedPost(transaction, workspaceId, postId);
    const { recurrence } = post.content;
    // Another worker has made it already.
    if (recurrence === null) return;
    const now = context.now();
    const next = await findNext(transaction, post, recurrence, now);
    await changePostRow(transaction, post.row, { recurrence: null, seriesId: seriesOf(post.row) });
    if (next !== null) await makeNext(context, transaction, post.row, next, now);
  });
}

/** The next occurrence; null: the series is over. Occurrences whose time passed while nobody could send them are left out and counted. */
async function findNext(
  transaction: Transaction,
  { content, row }: StoredPost,
  recurrence: Recurrence,
  now: Date,
): Promise<Next | null> {
  const { lateLimitMinutes } = await getPostingSettings(transaction, row.workspaceId);
  const earliest = now.getTime() - lateLimitMinutes * 60_000;
  const anchorDay = anchorDayOf(content.scheduledWallClock ?? '', await findFirstWallClock(transaction, row));
  let wallClock = content.scheduledWallClock;
  for (let skipped = 0; wallClock !== null; skipped += 1) {
    wallClock = nextOccurrence(wallClock, recurrence, anchorDay);
    if (wallClock === null) return null;
    const { instant } = resolveWallClock(wallClock, content.timeZone);
    if (instant.getTime() >= earliest)
      return { content: { ...content, scheduledAt: instant, scheduledWallClock: wallClock }, skipped };
  }
  return null;
}

async function findFirstWallClock(transaction: Transaction, row: PostRow): Promise<string | null> {
  const [first] = await transaction
    .select({ wallClock: posts.scheduledWallClock })
    .from(posts)
    .where(and(eq(posts.workspaceId, row.workspaceId), eq(posts.id, seriesOf(row))));
  return first?.wallClock ?? null;
}

async function makeNext(
  context: Context,
  transaction: Transaction,
  { approval, createdBy, submittedBy, workspaceId, ...before }: PostRow,
  { content, skipped }: Next,
  now: Date,
): Promise<void> {
  const seriesId = seriesOf(before);
  const id = occurrenceId(workspaceId, seriesId, content.scheduledWallClock ?? '');
  const accounts = (await listPublishingAccounts(context, transaction, workspaceId)).filter(({ row }) =>
    content.connectionIds.includes(row.id),
  );
  const isNew = await insertPost(transaction, { workspaceId, id, content, source: 'recurrence', createdBy, now });
  if (!isNew) return;
  await changePostRow(transaction, { workspaceId, id }, { seriesId, approval, submittedBy });
  const text =
    skipped === 0
      ? null
      : `${skipped} earlier ${skipped === 1 ? 'date' : 'dates'} had passed and ${skipped === 1 ? 'was' : 'were'} left out.`;
  await recordPostChange(transaction, { workspaceId, postId: id, kind: 'created', text, at: now }, null);
  const at = content.scheduledAt ?? now;
  if (accounts.length > 0)
    await schedulePost(transaction, { workspaceId, postId: id, content, accounts, at, isNow: false, now }, null);
  if (accounts.length < content.connectionIds.length)
    await tellMissing(transaction, workspaceId, id, content, accounts.length);
  await refreshPostStatus(transaction, workspaceId, id, now);
}

/** Tells a person that an account of the series is no longer connected; the post goes out on the others. */
async function tellMissing(
  transaction: Transaction,
  workspaceId: string,
  postId: string,
  content: PostContent,
  remaining: number,
): Promise<void> {
  const told = await notify(
    transaction,
    workspaceId,
    { allowedTo: 'posting.manage' },
    {
      kind: 'publish-failed',
      title: `A recurring post has lost ${remaining === 0 ? 'its accounts' : 'an account'}`,
      body:
        remaining === 0
          ? `${displayTitleOf(content)}: none of its accounts is connected any more. It waits as a draft.`
          : `${displayTitleOf(content)}: it is scheduled for the accounts that are still connected.`,
      link: postLink(postId),
      occasion: `recurrence:${postId}`,
    },
  );
  await publishLiveEvents(transaction, workspaceId, told);
}

function seriesOf({ id, seriesId }: Pick<PostRow, 'id' | 'seriesId'>): string {
  return seriesId ?? id;
}

/** The occurrence's id, a UUID of version 8 (RFC 9562). All workers compute the same one, so the primary key lets only one make the post. */
function occurrenceId(workspaceId: string, seriesId: string, wallClock: string): string {
  const digest = createHash('sha256').update(`${workspaceId} ${seriesId} ${wallClock}`).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
