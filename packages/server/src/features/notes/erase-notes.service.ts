/** Notes are about customers: they go with what is erased of them. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { noteDrafts, notes } from '../../db/schema/notes.ts';

/** Of these tickets, drafts of notes as well. @returns how many notes there were */
export async function eraseNotes(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<number> {
  await transaction
    .delete(noteDrafts)
    .where(and(eq(noteDrafts.workspaceId, workspaceId), isAnyOf(noteDrafts.ticketId, ticketIds)));
  const gone = await transaction
    .delete(notes)
    .where(and(eq(notes.workspaceId, workspaceId), isAnyOf(notes.ticketId, ticketIds)));
  return gone.rowCount ?? 0;
}
