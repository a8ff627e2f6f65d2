/** Writing, changing and deleting internal notes. Nothing here knows a network: a note has no way out. */
import { randomUUID } from 'node:crypto';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { Note } from '@parley/contract/notes/schemas.ts';
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships } from '../../db/schema/auth.ts';
import { noteDrafts, notes } from '../../db/schema/notes.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { sessionMay } from '../../http/session-may.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { forgetOccasion } from '../notifications/erase-notifications.service.ts';
import { lockTicket } from '../tickets/lock-ticket.service.ts';
import { getNote } from './notes.queries.ts';
import { noteOccasion, tellMentioned } from './tell-mentioned.ts';

type NoteRow = typeof notes.$inferSelect;

/**
 * Writes a note and forgets its author's draft of one. The same id with the same words again changes nothing.
 * @throws AppError not_found, customer_erased, note_id_reused, mention_unknown, validation_failed
 */
export async function createNote(
  context: Pick<Context, 'database' | 'now'>,
  session: Session,
  ticketId: number,
  body: ParsedBodyOf<'createNote'>,
): Promise<Note> {
  const { userId, workspaceId } = session;
  const { id = randomUUID() } = body;
  const text = cleanText(body.text);
  return context.database.transaction(async (transaction) => {
    // Waits for an erasure of the customer, after which nothing is written about them here.
    const ticket = await lockTicket(transaction, workspaceId, ticketId);
    const earlier = await lockNote(transaction, workspaceId, id);
    if (earlier !== undefined) {
      if (earlier.authorId !== userId || earlier.ticketId !== ticketId || earlier.text !== text)
        throw new AppError('note_id_reused');
      return getNote(transaction, session, id);
    }
    if (ticket.erasedAt !== null) throw new AppError('customer_erased');
    const mentions = await checkMentions(transaction, workspaceId, body.mentions);
    await transaction.insert(notes).values({
      ...{ workspaceId, id, ticketId, text, mentions },
      ...{ authorId: userId, authorName: session.userName, createdAt: context.now() },
    });
    await forgetDraft(transaction, { workspaceId, ticketId, userId });
    const told = await tellMentioned(transaction, session, { ticket, noteId: id, text, userIds: mentions });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'notes.changed', messageId: ticketId }, ...told]);
    return getNote(transaction, session, id);
  });
}

/** @throws AppError not_found, note_not_own, revision_conflict, mention_unknown, validation_failed */
export async function updateNote(
  context: Pick<Context, 'database' | 'now'>,
  session: Session,
  { noteId: id, id: ticketId }: { id: number; noteId: string },
  body: ParsedBodyOf<'updateNote'>,
): Promise<Note> {
  const { workspaceId } = session;
  const text = cleanText(body.text);
  return context.database.transaction(async (transaction) => {
    const ticket = await lockTicket(transaction, workspaceId, ticketId);
    const before = await lockNote(transaction, workspaceId, id);
    if (before === undefined || before.ticketId !== ticketId) throw new AppError('not_found');
    if (before.authorId !== session.userId) throw new AppError('note_not_own');
    if (before.revision !== body.revision)
      throw new AppError('revision_conflict', { details: { revision: before.revision } });
    const known = new Set(before.mentions);
    const added = await checkMentions(
      transaction,
      workspaceId,
      body.mentions.filter((each) => !known.has(each)),
    );
    const mentions = [...before.mentions.filter((each) => body.mentions.includes(each)), ...added];
    await transaction
      .update(notes)
      .set({ text, mentions, revision: before.revision + 1, editedAt: context.now() })
      .where(isNote(workspaceId, id));
    const told = await tellMentioned(transaction, session, { ticket, noteId: id, text, userIds: added });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'notes.changed', messageId: ticketId }, ...told]);
    return getNote(transaction, session, id);
  });
}

/** What the bell said of it goes too. @throws AppError not_found, note_not_own */
export async function deleteNote(
  context: Pick<Context, 'database'>,
  session: Session,
  { noteId: id, id: ticketId }: { id: number; noteId: string },
): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    await lockTicket(transaction, workspaceId, ticketId);
    const note = await lockNote(transaction, workspaceId, id);
    if (note === undefined || note.ticketId !== ticketId) throw new AppError('not_found');
    if (note.authorId !== session.userId && !sessionMay(session, 'notes.manage')) throw new AppError('note_not_own');
    await transaction.delete(notes).where(isNote(workspaceId, id));
    await recordAudit(transaction, workspaceId, session, 'note.deleted', String(ticketId), {
      noteId: id,
      authorId: note.authorId,
    });
    const told = await forgetOccasion(transaction, workspaceId, noteOccasion(id));
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'notes.changed', messageId: ticketId }, ...told]);
  });
}

/**
 * Keeps the note that is being typed; an empty text forgets it. Nothing is kept where the note with the given id is stored: a page that is
 * left while it sends saves the text that it still shows.
 * @throws AppError not_found
 */
export async function saveNoteDraft(
  context: Pick<Context, 'database' | 'now'>,
  { userId, workspaceId }: Session,
  ticketId: number,
  { noteId, text }: ParsedBodyOf<'saveNoteDraft'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const ticket = await lockTicket(transaction, workspaceId, ticketId);
    if (noteId !== undefined && (await lockNote(transaction, workspaceId, noteId)) !== undefined) return;
    const key = { workspaceId, ticketId, userId };
    if (text === '' || ticket.erasedAt !== null) return forgetDraft(transaction, key);
    const draft = { text: toStorableText(text), updatedAt: context.now() };
    await transaction
      .insert(noteDrafts)
      .values({ ...key, ...draft })
      .onConflictDoUpdate({ target: [noteDrafts.workspaceId, noteDrafts.ticketId, noteDrafts.userId], set: draft });
  });
}

async function forgetDraft(
  transaction: Transaction,
  { ticketId, userId, workspaceId }: { workspaceId: string; ticketId: number; userId: string },
): Promise<void> {
  await transaction
    .delete(noteDrafts)
    .where(
      and(eq(noteDrafts.workspaceId, workspaceId), eq(noteDrafts.ticketId, ticketId), eq(noteDrafts.userId, userId)),
    );
}

async function lockNote(transaction: Transaction, workspaceId: string, id: string): Promise<NoteRow | undefined> {
  const [note] = await transaction.select().from(notes).where(isNote(workspaceId, id)).for('update');
  return note;
}

function isNote(workspaceId: string, id: string) {
  return and(eq(notes.workspaceId, workspaceId), eq(notes.id, id));
}

/** Each once, in the order given. @throws AppError mention_unknown where one is no member who may read notes */
async function checkMentions(
  transaction: Transaction,
  workspaceId: string,
  given: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(given)];
  if (wanted.length === 0) return [];
  const found = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        inArray(memberships.userId, wanted),
        inArray(memberships.role, [...rolesOfAction['notes.read']]),
      ),
    );
  const known = new Set(found.map(({ userId }) => userId));
  const unknown = wanted.filter((each) => !known.has(each));
  if (unknown.length > 0) throw new AppError('mention_unknown', { details: { userIds: unknown } });
  return wanted;
}

/** @throws AppError validation_failed where nothing is left of it */
function cleanText(text: string): string {
  const clean = toStorableText(text).replace(/\r\n?/g, '\n').trim();
  if (clean === '') throw new AppError('validation_failed', { message: 'The note is empty.' });
  return clean;
}
