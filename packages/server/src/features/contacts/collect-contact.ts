/** All that is held of a customer, as an archive gives it. */
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { connections } from '../../db/schema/connections.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { listKeptNotes } from '../customers/merged-identities.service.ts';
import { type AttachedFile, listAttachedFiles } from '../media/erase-attachments.service.ts';
import { listNotesOf } from '../notes/notes-of-tickets.service.ts';
import { listRatingsOf } from '../surveys/ratings-of-tickets.service.ts';
import { findHeld } from './contact-data.ts';

export type CollectedEntry = {
  at: string;
  /** `customer` and `name` are theirs; others who wrote in the same ticket are not shown. */
  by: 'customer' | 'assistant' | 'team';
  name: string;
  text: string;
  attachments: { kind: string; name: string | null }[];
  /** Below `media/`. */
  files: string[];
};
export type CollectedTicket = {
  ticketId: string;
  network: string;
  account: string;
  kind: string;
  status: string;
  sentiment: string | null;
  tag: string | null;
  language: string | null;
  urgency: number | null;
  createdAt: string;
  link: string | null;
  /** What they said of the answer, by the link that they were sent. */
  rating: { rating: number; comment: string; at: string } | null;
  conversation: CollectedEntry[];
};
export type CollectedContact = {
  madeAt: string;
  people: {
    network: string;
    id: string | null;
    name: string;
    otherNames: string[];
    handle: string | null;
    profile: string | null;
  }[];
  tickets: CollectedTicket[];
  /** What the team wrote about them for itself. */
  internalNotes: { author: string; text: string; at: string }[];
};
/** By the name in the archive. */
export type CollectedFiles = Map<string, AttachedFile>;

/**
 * Their messages, wherever they stand, and what they were answered in their own tickets. What other customers wrote in the same threads is
 * not theirs to take. @throws AppError `not_found`
 */
export async function collectContact(
  { database, now }: Pick<Context, 'database' | 'now'>,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<{ contact: CollectedContact; files: CollectedFiles }> {
  const { contacts, keys: all, messages, tickets: found } = await findHeld(database, workspaceId, keys);
  const own = messages.map(({ id }) => id);
  const whole = found.filter(({ isTheirs }) => isTheirs).map(({ id }) => id);
  const rows = await database
    .select({ ticket: tickets, account: connections.name })
    .from(tickets)
    .innerJoin(
      connections,
      and(eq(connections.workspaceId, tickets.workspaceId), eq(connections.id, tickets.connectionId)),
    )
    .where(
      and(
        eq(tickets.workspaceId, workspaceId),
        isAnyOf(
          tickets.id,
          found.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(tickets.createdAt), asc(tickets.id));
  const ownMessages = new Set(own);
  const entries = (
    await database
      .select()
      .from(conversationEntries)
      .where(
        and(
          eq(conversationEntries.workspaceId, workspaceId),
          or(isAnyOf(conversationEntries.id, own), isAnyOf(conversationEntries.ticketId, whole)),
        ),
      )
      .orderBy(asc(conversationEntries.at), asc(conversationEntries.id))
  ).filter(({ id, type }) => type !== 'customer' || ownMessages.has(id));
  const files: CollectedFiles = new Map();
  const namesByEntry = new Map<number, string[]>();
  for (const file of await listAttachedFiles(database, workspaceId, own)) {
    const name = `${file.id}.${file.mimeType.split('/')[1]?.replaceAll(/[^a-z0-9]/g, '') ?? 'bin'}`;
    files.set(name, file);
    namesByEntry.set(file.entryId, [...(namesByEntry.get(file.entryId) ?? []), name]);
  }
  const ratings = await listRatingsOf(database, workspaceId, whole);
  const ticketNotes = await listNotesOf(database, workspaceId, whole);
  const byTicket = Map.groupBy(entries, ({ ticketId }) => ticketId);
  return {
    files,
    contact: {
      madeAt: now().toISOString(),
      people: contacts.map(({ externalId, handle, name, otherNames, platform, profileUrl }) => ({
        ...{ network: platform, id: externalId, name, otherNames, handle, profile: profileUrl },
      })),
      tickets: rows.map(({ account, ticket }) => ({
        ticketId: ticket.ticketId,
        network: ticket.platform,
        account,
        kind: ticket.messageType,
        status: ticket.status,
        sentiment: ticket.sentiment,
        tag: ticket.tag,
        language: ticket.language,
        urgency: ticket.urgency,
        createdAt: ticket.createdAt.toISOString(),
        link: ticket.permalink,
        rating: ratings.get(ticket.id) ?? null,
        conversation: (byTicket.get(ticket.id) ?? []).map((entry) => ({
          at: entry.at.toISOString(),
          by: byOf(entry.type),
          name: entry.senderName,
          text: entry.text,
          attachments: entry.attachments.map(({ kind, name }) => ({ kind, name })),
          files: namesByEntry.get(entry.id) ?? [],
        })),
      })),
      internalNotes: [
        ...(await listKeptNotes(database, workspaceId, all)),
        ...ticketNotes.map(({ at, author, text }) => ({ at, author, text })),
      ],
    },
  };
}

function byOf(type: 'customer' | 'ai' | 'agent'): CollectedEntry['by'] {
  if (type === 'customer') return type;
  return type === 'ai' ? 'assistant' : 'team';
}
