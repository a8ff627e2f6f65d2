/** Notes of the content calendar. Everybody who writes posts may change each of them. */
import type { CalendarNote } from '@parley/contract/calendar-notes/schemas.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '@parley/contract/endpoints.ts';
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { calendarNotes } from '../../db/schema/planning.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

const listMax = 500;

/** Both days included, by day, the earlier written first. */
export async function listCalendarNotes(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { from, to }: ParsedQueryOf<'listCalendarNotes'>,
): Promise<CalendarNote[]> {
  return readNotes(database, workspaceId, and(gte(calendarNotes.date, from), lte(calendarNotes.date, to)));
}

export async function createCalendarNote(
  context: Context,
  session: Session,
  { id, ...note }: ParsedBodyOf<'createCalendarNote'>,
): Promise<CalendarNote> {
  const { userId, workspaceId } = session;
  const now = context.now();
  return context.database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(calendarNotes)
      .values({
        ...note,
        ...(id === undefined ? {} : { id }),
        workspaceId,
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: calendarNotes.id });
    const noteId = made?.id ?? id;
    if (noteId === undefined) throw new Error('the note was not made');
    if (made !== undefined) {
      await recordAudit(transaction, workspaceId, session, 'calendar-note.created', noteId);
      await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    }
    return getNote(transaction, workspaceId, noteId);
  });
}

/** Only what is given changes. @throws AppError not_found, revision_conflict */
export async function updateCalendarNote(
  context: Context,
  session: Session,
  id: string,
  { revision, ...change }: ParsedBodyOf<'updateCalendarNote'>,
): Promise<CalendarNote> {
  const { workspaceId } = session;
  return context.database.transaction(async (transaction) => {
    const changed = await transaction
      .update(calendarNotes)
      .set({ ...change, revision: sql`${calendarNotes.revision} + 1`, updatedAt: context.now() })
      .where(and(isNote(workspaceId, id), eq(calendarNotes.revision, revision)))
      .returning({ id: calendarNotes.id });
    const note = await getNote(transaction, workspaceId, id);
    if (changed.length === 0) throw new AppError('revision_conflict', { details: { revision: note.revision } });
    await recordAudit(transaction, workspaceId, session, 'calendar-note.changed', id);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
    return note;
  });
}

/** @throws AppError not_found */
export async function deleteCalendarNote(context: Context, session: Session, id: string): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const deleted = await transaction
      .delete(calendarNotes)
      .where(isNote(workspaceId, id))
      .returning({ id: calendarNotes.id });
    if (deleted.length === 0) throw new AppError('not_found');
    await recordAudit(transaction, workspaceId, session, 'calendar-note.deleted', id);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
  });
}

async function getNote(database: DatabaseOrTransaction, workspaceId: string, id: string): Promise<CalendarNote> {
  const [note] = await readNotes(database, workspaceId, eq(calendarNotes.id, id));
  if (note === undefined) throw new AppError('not_found');
  return note;
}

async function readNotes(
  database: DatabaseOrTransaction,
  workspaceId: string,
  condition: SQL | undefined,
): Promise<CalendarNote[]> {
  const rows = await database
    .select({ note: calendarNotes, name: users.name, email: users.email })
    .from(calendarNotes)
    .leftJoin(users, eq(users.id, calendarNotes.createdBy))
    .where(and(eq(calendarNotes.workspaceId, workspaceId), condition))
    .orderBy(asc(calendarNotes.date), asc(calendarNotes.createdAt), asc(calendarNotes.id))
    .limit(listMax);
  return rows.map(({ email, name, note: { createdBy, date, id, revision, text, updatedAt } }) => ({
    ...{ id, date, text, revision },
    author: createdBy === null || email === null ? null : { id: createdBy, name: name ?? email },
    updatedAt: updatedAt.toISOString(),
  }));
}

function isNote(workspaceId: string, id: string): SQL | undefined {
  return and(eq(calendarNotes.workspaceId, workspaceId), eq(calendarNotes.id, id));
}
