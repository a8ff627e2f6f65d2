/** Writes a reply into its ticket's conversation. */
import { replyFileKindOf } from '@parley/contract/inbox/reply-files.ts';
import type { ReplyFile } from '@parley/contract/media/schemas.ts';
import type { DraftUse } from '@parley/contract/tickets/rules.ts';
import type { Transaction } from '../../db/client.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import type { Actor } from '../audit/audit.service.ts';
import { attachReplyFiles } from '../media/reply-files.service.ts';
import { draftUseOf } from './draft-use.ts';
import type { TicketRow } from './lock-ticket.service.ts';

export type Author = NonNullable<Actor> & { userName: string };

/** What an automatic reply's entry names as its sender; the customer sees the account. */
const automaticSender = 'Automatic reply';

/** @returns the entry's id */
export async function insertReply(
  transaction: Transaction,
  ticket: TicketRow,
  { files, text }: { text: string; files: readonly ReplyFile[] },
  author: Author | null,
  { draftUse, now }: { now: Date; draftUse?: DraftUse | null | undefined },
): Promise<number> {
  const [entry] = await transaction
    .insert(conversationEntries)
    .values({
      workspaceId: ticket.workspaceId,
      ticketId: ticket.id,
      connectionId: ticket.connectionId,
      type: author === null ? 'ai' : 'agent',
      senderName: author?.userName ?? automaticSender,
      text,
      attachments: files.map(toAttachment),
      replyTarget: ticket.replyTarget,
      userId: author?.userId ?? null,
      apiKeyId: author?.apiKey?.id ?? null,
      draftUse: draftUse !== undefined ? draftUse : author === null ? null : useOfDrafts(ticket, text),
      at: now,
      createdAt: now,
    })
    .returning({ id: conversationEntries.id });
  // An insert of one row returns one row.
  if (entry === undefined) throw new Error('the reply was not stored');
  const { connectionId, workspaceId } = ticket;
  await attachReplyFiles(transaction, { workspaceId, entryId: entry.id, connectionId }, files);
  return entry.id;
}

/** How far a person's text is what stands in the ticket as a draft. */
export function useOfDrafts({ aiReply, holdingReply }: TicketRow, text: string): DraftUse | null {
  return draftUseOf(text, [aiReply, holdingReply]);
}

function toAttachment({ altText, mimeType, name }: ReplyFile) {
  const kind = replyFileKindOf(mimeType);
  return { kind: kind === 'document' ? 'file' : kind, url: null, name, ...(altText === null ? {} : { altText }) };
}
