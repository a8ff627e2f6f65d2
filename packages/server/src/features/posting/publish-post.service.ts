/** Publishes and schedules posts: the post is checked first, then everything is decided in one transaction. A repeated call publishes once. */
import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { canPost } from '@parley/contract/posting/rules.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { publications } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import { sessionMay } from '../../http/session-may.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { refreshPostStatus } from '../posts/post-status.service.ts';
import {
  findPost,
  getLockedPost,
  type PostContent,
  type PostRow,
  type StoredPost,
} from '../posts/stored-posts.service.ts';
import { insertPost, writePost } from '../posts/write-posts.service.ts';
import { withdrawPublications } from '../publications/publications.service.ts';
import { withPresentPost } from './change-post.ts';
import { contentOfRequest, isRepeatOf } from './content-of-request.ts';
import { emptyContent } from './post-content.ts';
import { type Author, assertNotPast, assertPost, hasBegunToLeave, waitsForApproval } from './post-guards.ts';
import { assertReferences } from './post-references.ts';
import { type PublishingAccount, resolveAccounts } from './posting-accounts.service.ts';
import { recordPostChange } from './record-post-change.ts';
import { assertNotRefused } from './refuse-post.ts';
import { schedulePost } from './schedule-post.ts';
import { submitPost } from './submit-post.ts';
import { wallClockAt } from './wall-clock.service.ts';

/** How often publishing begins anew because somebody changed the post meanwhile. */
const tries = 3;

export type PublishRequest = ParsedBodyOf<'publishPost'>;

type Plan = {
  postId: string;
  known: StoredPost | null;
  content: PostContent;
  /** Null: now. */
  at: Date | null;
  accounts: PublishingAccount[];
  source: PostRow['source'];
  /** Whether those who may approve are told of this one post. */
  isTold: boolean;
};

/**
 * Publishes now, schedules, or submits for approval. Gives the post's id; a repeated call gives that of the first.
 * @throws AppError not_found, revision_conflict, post_not_in_state, no_account, post_refused, schedule_in_past, media_not_found,
 *   media_address_unreachable, validation_failed
 */
export async function publishPost(
  context: Context,
  workspaceId: string,
  request: PublishRequest,
  author: Author,
  source: PostRow['source'] = 'composer',
): Promise<string> {
  const postId = request.postId ?? randomUUID();
  const { timeZone } = await getPostingSettings(context.database, workspaceId);
  await withPresentPost(context, workspaceId, postId, async () => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const known = await findPost(context.database, workspaceId, postId);
      const content = contentOfRequest(request, known?.content ?? emptyContent(timeZone), known !== null);
      if (known !== null && isSettled(known, content, request)) return;
      const at = request.scheduled ? scheduledAtOf(content) : null;
      // The import tells them once, of all its posts.
      const wanted = { postId, known, content, at, source, isTold: source !== 'csv' };
      const plan = await planPost(context, workspaceId, wanted, request.ignoreProblems);
      if (await commitPlan(context, workspaceId, plan, author)) return;
    }
    throw new AppError('revision_conflict');
  });
  return postId;
}

/** Publishes a draft at once. A post that is scheduled already is moved by `publishPostNow`. @throws as `publishPost` */
export async function publishDraft(
  context: Context,
  workspaceId: string,
  known: StoredPost,
  author: Author,
): Promise<void> {
  const { content, row } = known;
  const plan = { postId: row.id, known, content, at: null, source: row.source, isTold: true };
  const isDone = await commitPlan(context, workspaceId, await planPost(context, workspaceId, plan, false), author);
  if (!isDone) throw new AppError('revision_conflict');
}

/** Whether an earlier call of the same request has published the post. @throws AppError revision_conflict, post_not_in_state */
function isSettled({ content: present, row }: StoredPost, wanted: PostContent, request: PublishRequest): boolean {
  const isSeen = request.revision === undefined || request.revision === row.revision;
  if (row.status === 'draft') {
    if (!isSeen) throw new AppError('revision_conflict');
    return false;
  }
  if (request.revision === undefined) return true;
  if (isSeen) {
    assertPost('edit', row);
    return false;
  }
  if (isRepeatOf(present, wanted, request.scheduled)) return true;
  throw new AppError('revision_conflict');
}

function scheduledAtOf({ scheduledAt }: PostContent): Date {
  if (scheduledAt === null)
    throw new AppError('validation_failed', { message: 'Give the date and time at which the post goes out.' });
  return scheduledAt;
}

async function planPost(
  context: Context,
  workspaceId: string,
  plan: Omit<Plan, 'accounts'>,
  ignoreProblems: boolean,
): Promise<Plan> {
  if (plan.at !== null) assertNotPast(plan.at, context.now());
  await assertReferences(context.database, workspaceId, plan.content);
  const accounts = await resolveAccounts(context, context.database, workspaceId, plan.content);
  if (!ignoreProblems) await assertNotRefused(context, workspaceId, plan.content, accounts);
  return { ...plan, accounts };
}

/** Writes the plan. False: the post has changed since the plan was made, and nothing was written. */
async function commitPlan(context: Context, workspaceId: string, plan: Plan, author: Author): Promise<boolean> {
  const { known, postId } = plan;
  return context.database.transaction(async (transaction) => {
    const now = context.now();
    await assertReferences(transaction, workspaceId, plan.content);
    const content = contentAsSent(plan, now);
    const isNew = known === null && (await insertNew(transaction, workspaceId, { ...plan, content }, author, now));
    if (known === null && !isNew) return false;
    const { row } = await getLockedPost(transaction, workspaceId, postId);
    if (known !== null && row.revision !== known.row.revision) return false;
    if (await waitsForApproval(transaction, workspaceId, author)) {
      // A post without a time goes out when it is approved.
      const asked = plan.at === null ? { ...content, scheduledAt: null, scheduledWallClock: null } : content;
      await submitPost(transaction, row, asked, author, now, plan);
    } else await schedule(transaction, row, { ...plan, content }, author, now);
    await refreshPostStatus(transaction, workspaceId, postId, now);
    return true;
  });
}

async function insertNew(
  transaction: Transaction,
  workspaceId: string,
  { content, postId, source }: Plan,
  author: Author,
  now: Date,
): Promise<boolean> {
  const createdBy = author.userId;
  const isNew = await insertPost(transaction, { workspaceId, id: postId, content, source, createdBy, now });
  if (isNew) await recordPostChange(transaction, { workspaceId, postId, kind: 'created', at: now }, author);
  return isNew;
}

/** The content with the accounts named to which it goes, so that an account connected later does not count as one of them. */
function contentAsSent({ accounts, at, content }: Plan, now: Date): PostContent {
  const connectionIds = accounts.map(({ row }) => row.id);
  const platforms = content.isGlobal ? [...new Set(accounts.map(({ platform }) => platform))] : content.platforms;
  const sent = { ...content, connectionIds, platforms };
  if (at !== null) return sent;
  return { ...sent, scheduledAt: now, scheduledWallClock: wallClockAt(now, content.timeZone) };
}

async function schedule(transaction: Transaction, row: PostRow, plan: Plan, author: Author, now: Date): Promise<void> {
  const { id: postId, workspaceId } = row;
  if (row.status !== 'draft') {
    // The engine may have begun to send since the plan was made.
    if (!canPost('edit', row)) throw hasBegunToLeave();
    await assertNothingUnconfirmed(transaction, row);
    if (!(await withdrawPublications(transaction, { workspaceId, postId }))) throw hasBegunToLeave();
  }
  const isApproving = row.approval !== 'none' && sessionMay(author, 'posting.approve');
  await writePost(transaction, row, plan.content, {
    approval: isApproving ? 'approved' : 'none',
    revision: row.revision + 1,
  });
  const { accounts, at, content } = plan;
  await schedulePost(
    transaction,
    { workspaceId, postId, content, accounts, at: at ?? now, isNow: at === null, now },
    author,
  );
}

/** Refuses a post of which something may be out already: only the explicit retry of one account sends that again. */
async function assertNothingUnconfirmed(transaction: Transaction, { id, workspaceId }: PostRow): Promise<void> {
  const found = await transaction
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.workspaceId, workspaceId),
        eq(publications.postId, id),
        eq(publications.state, 'failed'),
        eq(publications.reasonCode, 'unconfirmed'),
      ),
    );
  if (found.length > 0)
    throw new AppError('post_not_in_state', {
      message: 'It is not known whether this post is out on one of its accounts. Look there, then retry that account.',
      details: { unconfirmed: found.map((row) => row.id) },
    });
}
