/** Writes new messages into the trails of their tickets. */
import type { Transaction } from '../../db/client.ts';
import { insertRecords } from '../../db/records.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { byTime } from './inbound.ts';
import { numberOf, type PlannedEntry } from './plan-threads.ts';
import { textOf } from './text-of.ts';

/** Inserts the messages, oldest first, in one statement. A unique violation (another worker brought the same message) is thrown. */
export async function insertEntries(
  transaction: Transaction,
  entries: readonly PlannedEntry[],
  now: Date,
): Promise<void> {
  const inOrder = entries.toSorted((one, other) => byTime(one.arrival, other.arrival));
  await insertRecords(
    transaction,
    conversationEntries,
    inOrder.map((entry) => toRow(entry, now)),
  );
}

function toRow({ arrival, ticket }: PlannedEntry, now: Date): typeof conversationEntries.$inferInsert {
  const { connection, isLate, message } = arrival;
  return {
    workspaceId: connection.workspaceId,
    ticketId: numberOf(ticket),
    connectionId: connection.id,
    type: message.isOwn ? 'agent' : 'customer',
    externalId: message.externalId,
    senderExternalId: message.author.externalId,
    senderName: message.author.name,
    senderAvatar: message.author.avatar,
    text: textOf(message),
    attachments: message.attachments,
    permalink: message.permalink,
    replyTarget: message.replyTarget,
    isWrittenOnPlatform: message.isOwn,
    arrivedLate: isLate,
    at: message.at,
    createdAt: now,
  };
}
