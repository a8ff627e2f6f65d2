/** Views of the inbox that people keep: their own, and those that owners and admins make for the team. */

import type { AnswerOf, ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { type Action, isAllowed } from '@parley/contract/permissions.ts';
import { savedViewsMax, viewCountMax } from '@parley/contract/saved-views/rules.ts';
import type { SavedView } from '@parley/contract/saved-views/schemas.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { savedViews } from '../../db/schema/saved-views.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { sessionMay } from '../../http/session-may.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { countTickets } from '../inbox/count-tickets.service.ts';

type ViewRow = typeof savedViews.$inferSelect;

/** The team's first, then one's own, each in their order. */
export async function listSavedViews(database: DatabaseOrTransaction, session: Session): Promise<SavedView[]> {
  return (await visibleTo(database, session)).map((row) => toView(row, session));
}

function visibleTo(database: DatabaseOrTransaction, { userId, workspaceId }: Session): Promise<ViewRow[]> {
  return database
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.workspaceId, workspaceId), or(isNull(savedViews.ownerId), eq(savedViews.ownerId, userId))))
    .orderBy(asc(sql`${savedViews.ownerId} is not null`), asc(savedViews.position), asc(savedViews.id));
}

/** Counted as the list would show them now, for whoever asks. */
export async function countSavedViews(
  { database, now }: Context,
  session: Session,
  timeZone: string | undefined,
): Promise<AnswerOf<'countSavedViews'>> {
  const counts: AnswerOf<'countSavedViews'> = [];
  // One after the other: a person with many views takes one connection, not all of them.
  for (const { id, query } of await visibleTo(database, session)) {
    const { sort: _sort, ...filters } = query;
    const asking = { now: now(), userId: session.userId, most: viewCountMax };
    counts.push({ id, ...(await countTickets(database, session.workspaceId, { ...filters, timeZone }, asking)) });
  }
  return counts;
}

/** @throws AppError not_permitted, saved_views_full */
export async function createSavedView(
  { database, now }: Context,
  session: Session,
  { id, isShared, name, query }: ParsedBodyOf<'createSavedView'>,
): Promise<SavedView> {
  const { userId, workspaceId } = session;
  const ownerId = isShared ? null : userId;
  assertMayChange(session, ownerId);
  return database.transaction(async (transaction) => {
    await lockViews(transaction, workspaceId);
    const [known] = await transaction.select().from(savedViews).where(isView(workspaceId, id));
    if (known !== undefined && (known.ownerId ?? userId) === userId) return toView(known, session);
    const siblings = (await visibleTo(transaction, session)).filter((view) => view.ownerId === ownerId);
    if (known !== undefined || siblings.length >= savedViewsMax) throw new AppError('saved_views_full');
    const row: ViewRow = {
      ...{ workspaceId, id, ownerId, name, query, revision: 1 },
      ...{ position: (siblings.at(-1)?.position ?? 0) + 1, createdBy: userId, updatedAt: now() },
    };
    await transaction.insert(savedViews).values(row);
    if (isShared) await recordAudit(transaction, workspaceId, session, 'saved-view.created', id, { name });
    return toView(row, session);
  });
}

/** @throws AppError not_permitted, not_found, revision_conflict */
export async function updateSavedView(
  { database, now }: Context,
  session: Session,
  id: string,
  { before, name, query, revision }: ParsedBodyOf<'updateSavedView'>,
): Promise<SavedView> {
  const { workspaceId } = session;
  return database.transaction(async (transaction) => {
    await lockViews(transaction, workspaceId);
    const view = await getChangeable(transaction, session, id);
    if (view.revision !== revision) throw new AppError('revision_conflict', { details: { revision: view.revision } });
    const row: ViewRow = {
      ...view,
      ...(name === undefined ? {} : { name }),
      ...(query === undefined ? {} : { query }),
      ...(before === undefined ? {} : { position: await placeBefore(transaction, session, view, before) }),
      ...{ revision: revision + 1, updatedAt: now() },
    };
    await transaction.update(savedViews).set(row).where(isView(workspaceId, id));
    if (row.ownerId === null)
      await recordAudit(transaction, workspaceId, session, 'saved-view.changed', id, { name: row.name });
    return toView(row, session);
  });
}

/** @throws AppError not_permitted, not_found */
export async function deleteSavedView({ database }: Context, session: Session, id: string): Promise<void> {
  const { workspaceId } = session;
  await database.transaction(async (transaction) => {
    const view = await getChangeable(transaction, session, id);
    await transaction.delete(savedViews).where(isView(workspaceId, id));
    if (view.ownerId === null)
      await recordAudit(transaction, workspaceId, session, 'saved-view.deleted', id, { name: view.name });
  });
}

const sharing: Action = 'saved-views.share';

/** @throws AppError not_permitted */
function assertMayChange(session: Session, ownerId: string | null): void {
  if (ownerId === null && !sessionMay(session, sharing))
    throw new AppError('not_permitted', {
      message: 'Views of the whole team are made and changed by owners and admins.',
    });
}

/** Another person's own view does not exist for whoever asks. @throws AppError not_found, not_permitted */
async function getChangeable(transaction: Transaction, session: Session, id: string): Promise<ViewRow> {
  const [view] = await transaction.select().from(savedViews).where(isView(session.workspaceId, id)).for('update');
  if (view === undefined || (view.ownerId !== null && view.ownerId !== session.userId)) throw new AppError('not_found');
  assertMayChange(session, view.ownerId);
  return view;
}

/** Between the one that it shall stand before and the one before that; at the end where it is to be the last, or that one is gone. */
async function placeBefore(
  transaction: Transaction,
  session: Session,
  view: ViewRow,
  before: string | null,
): Promise<number> {
  const others = (await visibleTo(transaction, session)).filter(
    ({ id, ownerId }) => id !== view.id && ownerId === view.ownerId,
  );
  const index = others.findIndex(({ id }) => id === before);
  if (index < 0) return (others.at(-1)?.position ?? 0) + 1;
  const next = others[index]?.position ?? 0;
  const previous = others[index - 1]?.position;
  return previous === undefined ? next - 1 : (previous + next) / 2;
}

/** Two who save at once do not both become the fiftieth, or stand in one place. */
async function lockViews(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views ${workspaceId}`}, 0))`);
}

function isView(workspaceId: string, id: string) {
  return and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.id, id));
}

function toView({ id, name, ownerId, query, revision, updatedAt }: ViewRow, { role }: Session): SavedView {
  return {
    ...{ id, revision, name, query, isShared: ownerId === null },
    isChangeable: ownerId !== null || isAllowed(role, sharing),
    updatedAt: updatedAt.toISOString(),
  };
}
