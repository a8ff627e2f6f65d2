/** The log of what was hidden on the networks, and shown again. */
import type { HiddenMessage } from '@parley/contract/message-hiding/schemas.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isoOf } from '../../db/iso-of.ts';
import { type AskedRow, askedJoins, askedPairs, toAskedHiding } from './asked-hiding.service.ts';

const excerptMaxChars = 200;

type LogRow = {
  id: string;
  number: string;
  asked: AskedRow;
  message_id: string;
  ticket_id: string;
  entry_id: string;
  platform: HiddenMessage['platform'];
  sender_name: string;
  excerpt: string;
  word: string | null;
  hidden_at: string | null;
  is_newest: boolean;
};

/** Newest first, a page of them. @param options.after the `nextCursor` of the page before */
export async function listHidden(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { after, byRules, limit }: { byRules: boolean; after: number | undefined; limit: number },
): Promise<{ messages: HiddenMessage[]; nextCursor: string | null }> {
  const { rows } = await database.execute<LogRow>(sql`
    select hiding.id, hiding.number, json_build_object(${askedPairs}) as asked, ticket.id as message_id, ticket.ticket_id, hiding.entry_id,
      ticket.platform, entry.sender_name, left(entry.text, ${excerptMaxChars}) as excerpt, hiding.word,
      entry.hidden_on_network_at as hidden_at,
      not exists (
        select from message_hidings later where later.workspace_id = hiding.workspace_id and later.entry_id = hiding.entry_id
          and later.number > hiding.number
      ) as is_newest
    from message_hidings hiding
    join conversation_entries entry on entry.workspace_id = hiding.workspace_id and entry.id = hiding.entry_id
    join tickets ticket on ticket.workspace_id = entry.workspace_id and ticket.id = entry.ticket_id
    ${askedJoins}
    where hiding.workspace_id = ${workspaceId}
      ${byRules ? sql`and hiding.rule_key is not null` : sql``}
      ${after === undefined ? sql`` : sql`and hiding.number < ${after}`}
    order by hiding.number desc
    limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    messages: page.map(toHiddenMessage),
    nextCursor: rows.length > page.length && last !== undefined ? last.number : null,
  };
}

function toHiddenMessage(row: LogRow): HiddenMessage {
  return {
    ...toAskedHiding(row.asked),
    ...{ id: row.id, messageId: Number(row.message_id), ticketId: row.ticket_id, entryId: Number(row.entry_id) },
    ...{ platform: row.platform, senderName: row.sender_name, excerpt: row.excerpt.toWellFormed(), word: row.word },
    hiddenAt: row.hidden_at === null ? null : isoOf(row.hidden_at),
    isNewest: row.is_newest,
  };
}
