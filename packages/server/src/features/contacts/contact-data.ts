/** What is held of a customer. */
import type { Contact, ContactData, ContactKey } from '@parley/contract/contacts/schemas.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { corrections } from '../../db/schema/corrections.ts';
import { conversationEntries, drafts, tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import { listKeptNotes, withMergedIdentities } from '../customers/merged-identities.service.ts';
import { countUnderWay } from '../delivery/erase-deliveries.service.ts';
import { listAttachedFiles } from '../media/erase-attachments.service.ts';
import { listNotesOf } from '../notes/notes-of-tickets.service.ts';
import { countNotificationsAbout } from '../notifications/erase-notifications.service.ts';
import { type CustomersRows, findCustomersRows } from '../tickets/find-customer.service.ts';
import { listKnownContacts } from './find-contacts.ts';

const ticketsShownMax = 100;

export type Held = CustomersRows & {
  contacts: Contact[] /** With those whom the team says to be the same people. */;
  keys: ContactKey[];
};

/** @throws AppError `not_found` where nothing is held of them */
export async function findHeld(
  database: DatabaseOrTransaction,
  workspaceId: string,
  chosen: readonly ContactKey[],
): Promise<Held> {
  const keys = await withMergedIdentities(database, workspaceId, chosen);
  const rows = await findCustomersRows(database, workspaceId, keys);
  if (rows.messages.length === 0 && rows.tickets.length === 0)
    throw new AppError('not_found', { message: 'Nothing is held of this customer.' });
  return { ...rows, keys, contacts: await listKnownContacts(database, workspaceId, keys) };
}

export async function readContactData(
  { database }: Pick<Context, 'database'>,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<ContactData> {
  const { contacts, keys: all, messages, tickets: found } = await findHeld(database, workspaceId, keys);
  const ids = found.map(({ id }) => id);
  const whole = found.filter(({ isTheirs }) => isTheirs).map(({ id }) => id);
  const countOf = Map.groupBy(messages, ({ ticketId }) => ticketId);
  const isOfAnother = new Set(found.filter(({ isTheirs }) => !isTheirs).map(({ id }) => id));
  const [answers] = await database
    .select({ found: count() })
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.workspaceId, workspaceId),
        isAnyOf(conversationEntries.ticketId, whole),
        ne(conversationEntries.type, 'customer'),
      ),
    );
  const [draftsFound] = await database
    .select({ found: count() })
    .from(drafts)
    .where(and(eq(drafts.workspaceId, workspaceId), isAnyOf(drafts.ticketId, whole)));
  const [correctionsFound] = await database
    .select({ found: count() })
    .from(corrections)
    .where(and(eq(corrections.workspaceId, workspaceId), isAnyOf(corrections.ticketId, whole)));
  const files = await listAttachedFiles(
    database,
    workspaceId,
    messages.map(({ id }) => id),
  );
  const shown = await database
    .select({
      id: tickets.id,
      ticketId: tickets.ticketId,
      platform: tickets.platform,
      status: tickets.status,
      createdAt: tickets.createdAt,
    })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), isAnyOf(tickets.id, ids)))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(ticketsShownMax);
  return {
    contacts,
    held: {
      tickets: ids.length,
      messages: messages.length,
      answers: answers?.found ?? 0,
      files: new Set(files.map(({ id }) => id)).size,
      drafts: draftsFound?.found ?? 0,
      corrections: correctionsFound?.found ?? 0,
      notes:
        (await listNotesOf(database, workspaceId, whole)).length +
        (await listKeptNotes(database, workspaceId, all)).length,
      notifications: await countNotificationsAbout(database, workspaceId, whole.map(ticketLink)),
    },
    tickets: shown.map(({ createdAt, ...ticket }) => ({
      ...ticket,
      isOfAnother: isOfAnother.has(ticket.id),
      messages: countOf.get(ticket.id)?.length ?? 0,
      createdAt: createdAt.toISOString(),
    })),
    repliesUnderWay: await countUnderWay(database, workspaceId, whole),
  };
}
