/** Notes of tickets, for what is made of them elsewhere: archives and exports. */
import { and, asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { notes } from '../../db/schema/notes.ts';

export type TicketNote = { ticketId: number; author: string; text: string; at: string };

/** Oldest first. */
export async function listNotesOf(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<TicketNote[]> {
  const rows = await database
    .select()
    .from(notes)
    .where(and(eq(notes.workspaceId, workspaceId), isAnyOf(notes.ticketId, ticketIds)))
    .orderBy(asc(notes.createdAt), asc(notes.id));
  return rows.map(({ authorName, createdAt, text, ticketId }) => ({
    ...{ ticketId, author: authorName, text },
    at: createdAt.toISOString(),
  }));
}
