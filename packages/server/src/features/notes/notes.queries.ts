/** Reads of internal notes. */

import { notesShownMax } from '@parley/contract/notes/rules.ts';
import type { Note, Notes } from '@parley/contract/notes/schemas.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isoOf } from '../../db/iso-of.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { isOfThread } from '../tickets/of-thread.service.ts';

export type Reader = Pick<Session, 'workspaceId' | 'userId' | 'role'>;

type NoteRow = {
  id: string;
  ticket_id: string;
  author_id: string;
  author: string;
  text: string;
  mentions: { userId: string; name: string }[];
  revision: number;
  created_at: string;
  edited_at: string | null;
};

const shownName = sql`coalesce(users.name, split_part(users.email::text, '@', 1))`;

/**
 * The notes of the whole conversation, as the inbox shows it: of every ticket of the thread. Oldest first.
 * @throws AppError not_found
 */
export async function listNotes(database: DatabaseOrTransaction, reader: Reader, ticketId: number): Promise<Notes> {
  const { userId, workspaceId } = reader;
  const [known, found, drafts] = await Promise.all([
    database.execute(sql`select 1 from tickets where workspace_id = ${workspaceId} and id = ${ticketId}`),
    selectNotes(
      database,
      sql`notes.workspace_id = ${workspaceId} and notes.ticket_id in (
        select member.id from tickets member where ${isOfThread('member', { workspaceId, ticketId })})`,
    ),
    database.execute<{ text: string; updated_at: string }>(sql`
      select text, updated_at from note_drafts
      where workspace_id = ${workspaceId} and ticket_id = ${ticketId} and user_id = ${userId}`),
  ]);
  if (known.rows.length === 0) throw new AppError('not_found');
  const [draft] = drafts.rows;
  return {
    notes: found.map((row) => toNote(row, reader)),
    draft: draft === undefined ? null : { text: draft.text, updatedAt: isoOf(draft.updated_at) },
  };
}

/** @throws AppError not_found */
export async function getNote(database: DatabaseOrTransaction, reader: Reader, id: string): Promise<Note> {
  const [row] = await selectNotes(database, sql`notes.workspace_id = ${reader.workspaceId} and notes.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return toNote(row, reader);
}

/** Names are those of now; of somebody whose account is gone, the one that is left. */
async function selectNotes(database: DatabaseOrTransaction, where: SQL): Promise<NoteRow[]> {
  const { rows } = await database.execute<NoteRow>(sql`
    select * from (
      select notes.id, notes.ticket_id, notes.author_id, notes.text, notes.revision, notes.created_at, notes.edited_at,
        coalesce((select ${shownName} from users where users.id = notes.author_id), notes.author_name) as author,
        (select coalesce(json_agg(json_build_object('userId', users.id, 'name', ${shownName}) order by users.id), '[]')
         from users where users.id = any(notes.mentions)) as mentions
      from notes where ${where}
      order by notes.created_at desc, notes.id desc limit ${notesShownMax}
    ) newest order by created_at, id`);
  return rows;
}

function toNote(row: NoteRow, { role, userId }: Reader): Note {
  const isOwn = row.author_id === userId;
  return {
    id: row.id,
    messageId: Number(row.ticket_id),
    authorId: row.author_id,
    author: row.author,
    text: row.text,
    mentions: row.mentions,
    revision: row.revision,
    at: isoOf(row.created_at),
    editedAt: row.edited_at === null ? null : isoOf(row.edited_at),
    isOwn,
    canDelete: isOwn || isAllowed(role, 'notes.manage'),
  };
}
