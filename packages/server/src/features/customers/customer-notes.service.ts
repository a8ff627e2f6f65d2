/** What colleagues write on a customer. */
import { randomUUID } from 'node:crypto';
import { customerNotesMax } from '@parley/contract/customers/rules.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { customerNotes } from '../../db/schema/customers.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { sessionMay } from '../../http/session-may.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { ensureCustomer, findGroup, lockGroups } from './customer-group.ts';
import { requireSender, tellChanged } from './customers.service.ts';

type Needed = Pick<Context, 'database' | 'now'>;

/** @throws AppError not_found, customer_unknown, note_id_reused, customer_notes_full, validation_failed */
export async function createCustomerNote(
  context: Needed,
  session: Session,
  ticketId: number,
  { id = randomUUID(), text: given }: ParsedBodyOf<'createCustomerNote'>,
): Promise<void> {
  const { userId, userName, workspaceId } = session;
  const text = toStorableText(given).replace(/\r\n?/g, '\n').trim();
  if (text === '') throw new AppError('validation_failed', { message: 'The note is empty.' });
  await context.database.transaction(async (transaction) => {
    const now = context.now();
    const sender = await requireSender(transaction, workspaceId, ticketId);
    await lockGroups(transaction, workspaceId);
    const { id: customerId } = await ensureCustomer(transaction, workspaceId, sender, now);
    const [earlier] = await transaction
      .select()
      .from(customerNotes)
      .where(and(eq(customerNotes.workspaceId, workspaceId), eq(customerNotes.id, id)));
    if (earlier !== undefined) {
      if (earlier.customerId !== customerId || earlier.authorId !== userId || earlier.text !== text)
        throw new AppError('note_id_reused');
      return;
    }
    const isTheirs = and(eq(customerNotes.workspaceId, workspaceId), eq(customerNotes.customerId, customerId));
    if ((await transaction.$count(customerNotes, isTheirs)) >= customerNotesMax)
      throw new AppError('customer_notes_full');
    await transaction
      .insert(customerNotes)
      .values({ workspaceId, id, customerId, authorId: userId, authorName: userName, text, createdAt: now });
    await tellChanged(transaction, workspaceId, sender);
  });
}

/** @throws AppError not_found, customer_unknown, note_not_own */
export async function deleteCustomerNote(
  context: Needed,
  session: Session,
  { id: ticketId, noteId }: { id: number; noteId: string },
): Promise<void> {
  const { userId, workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const sender = await requireSender(transaction, workspaceId, ticketId);
    const group = await findGroup(transaction, workspaceId, sender);
    const isNote = and(
      eq(customerNotes.workspaceId, workspaceId),
      eq(customerNotes.id, noteId),
      inArray(
        customerNotes.customerId,
        group.map(({ id }) => id),
      ),
    );
    const [note] = await transaction.select().from(customerNotes).where(isNote).for('update');
    if (note === undefined) throw new AppError('not_found');
    if (note.authorId !== userId && !sessionMay(session, 'notes.manage')) throw new AppError('note_not_own');
    await transaction.delete(customerNotes).where(isNote);
    await recordAudit(transaction, workspaceId, session, 'customer-note.deleted', String(ticketId), {
      noteId,
      authorId: note.authorId,
    });
    await tellChanged(transaction, workspaceId, sender);
  });
}
