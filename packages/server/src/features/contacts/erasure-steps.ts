/**
 * The steps by which a customer is erased, a batch a transaction. What a step does is remembered where it stands, and doing it again changes
 * nothing: killed in between, the erasure goes on.
 */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import {
  contactErasures,
  contactErasureTickets,
  contactExports,
  type erasurePhases,
} from '../../db/schema/contacts.ts';
import { conversationEntries, tickets } from '../../db/schema/inbox.ts';
import { removeExportsOfWorkspace } from '../account-data/data-exports.service.ts';
import { forgetAnswers } from '../api-keys/idempotency.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { forgetCorrections } from '../corrections/corrections.service.ts';
import { eraseKeptOf } from '../customers/merged-identities.service.ts';
import { listTicketsUnderWay } from '../delivery/erase-deliveries.service.ts';
import { createEventEraser } from '../ingest/erase-events.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { eraseAttachments } from '../media/erase-attachments.service.ts';
import { removeReportFiles } from '../reports/report-files.service.ts';
import { eraseMessages, listThreadNames } from '../tickets/erase-tickets.service.ts';
import { rememberErased } from '../tickets/erased-ids.service.ts';
import { type CustomersRows, findCustomersRows, searchCustomersTickets } from '../tickets/find-customer.service.ts';
import { addressesOf, joinIdentities, readIdentity } from './customer-identity.ts';
import { eraseMentions } from './erase-mentions.ts';
import { eraseTicketsEverywhere } from './erase-tickets-everywhere.service.ts';
import { withoutOthersAddresses } from './find-others-addresses.ts';

export type ErasureRow = typeof contactErasures.$inferSelect;

/** How much one transaction does. */
export type ErasureSizes = {
  ticketsScanned: number;
  tickets: number;
  rows: number;
  events: number;
  eventBytes: number;
  eventPages: number;
};

export const erasureSizes: ErasureSizes = {
  ticketsScanned: 5_000,
  tickets: 200,
  rows: 5_000,
  events: 500,
  // Read in one turn of the process, which serves others, too.
  eventBytes: 1024 * 1024,
  eventPages: 100,
};

/** `cursor`: where the step stands now; null: it is done. `changes`: of the row. `waitMs`: it can only go on later. */
type Advance = {
  cursor: unknown;
  changes?: Partial<Pick<ErasureRow, 'identity' | 'tickets' | 'messages' | 'files'>>;
  waitMs?: number;
};
type Step = (context: Context, transaction: Transaction, erasure: ErasureRow, sizes: ErasureSizes) => Promise<Advance>;

/** For replies that are on their way. */
const waitForRepliesMs = 30_000;

const afterSchema = z.object({ after: z.number() }).nullable();
const mentionsSchema = z.object({ place: z.number(), after: z.array(z.string()).nullable() }).nullable();
const readAfter = (erasure: ErasureRow) => afterSchema.parse(erasure.cursor)?.after ?? 0;

export const erasureSteps: Record<(typeof erasurePhases)[number], Step> = {
  /** Finds their tickets and what they are called, and remembers it for what the networks tell again. */
  async gather(context, transaction, erasure, sizes) {
    const { contacts, id: erasureId, identity, requestedAt, workspaceId } = erasure;
    const { after, isEnd, ticketIds } = await searchCustomersTickets(transaction, workspaceId, contacts, {
      after: readAfter(erasure),
      scanned: sizes.ticketsScanned,
      found: sizes.tickets,
    });
    const cursor = isEnd ? null : { after };
    if (ticketIds.length === 0) return { cursor };
    const rows = await findCustomersRows(transaction, workspaceId, contacts, { ticketIds, writtenUntil: requestedAt });
    const { whole } = sortTickets(rows);
    const threadNames = await listThreadNames(transaction, workspaceId, whole);
    const found = await readIdentity(transaction, workspaceId, { rows, whole, threadNames });
    await rememberErased(context, transaction, workspaceId, {
      people: platformsOf(erasure).flatMap((platform) =>
        [...found.identity.ids, ...threadNames].map((externalId) => ({ platform, externalId })),
      ),
      messages: found.messages,
      erasedAt: requestedAt,
    });
    await transaction
      .insert(contactErasureTickets)
      .values(rows.tickets.map(({ id: ticketId }) => ({ workspaceId, erasureId, ticketId })))
      .onConflictDoNothing();
    return { cursor, changes: { identity: joinIdentities(identity, found.identity) } };
  },

  async addresses(_context, transaction, erasure, { rows: messagesMax }) {
    const { after, identity, isEnd } = await withoutOthersAddresses(transaction, erasure.workspaceId, erasure, {
      after: readAfter(erasure),
      messagesMax,
    });
    return { cursor: isEnd ? null : { after }, changes: { identity } };
  },

  /** While it is still known what they wrote. */
  async events(_context, transaction, erasure, { eventBytes: bytesMax, eventPages, events: eventsMax }) {
    const { workspaceId } = erasure;
    const rows = await findCustomersRows(transaction, workspaceId, erasure.contacts, {
      ticketIds: await listLeft(transaction, erasure, { after: 0, limit: null }),
      writtenUntil: erasure.requestedAt,
    });
    const { whole } = sortTickets(rows);
    const threadNames = await listThreadNames(transaction, workspaceId, whole);
    const own = isAnyOf(
      conversationEntries.id,
      rows.messages.map(({ id }) => id),
    );
    const entries = await transaction
      .select({
        externalId: conversationEntries.externalId,
        text: sql<string | null>`case when ${own} then ${conversationEntries.text} end`,
      })
      .from(conversationEntries)
      .where(
        and(eq(conversationEntries.workspaceId, workspaceId), or(own, isAnyOf(conversationEntries.ticketId, whole))),
      );
    const erase = await createEventEraser(workspaceId, {
      platforms: platformsOf(erasure),
      names: [...distinctNamesOf(erasure), ...threadNames.filter(isLong)],
      messageIds: longOnes(entries.map(({ externalId }) => externalId)),
      texts: longOnes(entries.map(({ text }) => text)),
    });
    let after = readAfter(erasure);
    for (let pages = 0; pages < eventPages; pages += 1) {
      const page = await erase(transaction, { after, bytesMax, eventsMax });
      if (page.isEnd) return { cursor: null };
      after = page.after;
    }
    return { cursor: { after } };
  },

  /** A ticket with a reply on its way is left for later. */
  async tickets(context, transaction, erasure, sizes) {
    const { workspaceId } = erasure;
    const ticketIds = await listLeft(transaction, erasure, { after: readAfter(erasure), limit: sizes.tickets });
    const last = ticketIds.at(-1);
    if (last === undefined) {
      const [left] = await listLeft(transaction, erasure, { after: 0, limit: 1 });
      return left === undefined ? { cursor: null } : { cursor: { after: 0 }, waitMs: waitForRepliesMs };
    }
    await lockTickets(transaction, workspaceId, ticketIds);
    // As they are now that nobody else changes them.
    const rows = await findCustomersRows(transaction, workspaceId, erasure.contacts, {
      ticketIds,
      writtenUntil: erasure.requestedAt,
    });
    const sorted = sortTickets(rows);
    const underWay = new Set(await listTicketsUnderWay(transaction, workspaceId, sorted.whole));
    const whole = sorted.whole.filter((id) => !underWay.has(id));
    const { shared } = sorted;
    const isShared = new Set(shared);
    const inShared = rows.messages.filter(({ ticketId }) => isShared.has(ticketId));
    const messageIds = inShared.map(({ id }) => id);
    await eraseMessages(transaction, { workspaceId, ticketIds: shared, messageIds, now: context.now() });
    // What was corrected in a shared thread may be their words.
    const touched = [...new Set(inShared.map(({ ticketId }) => ticketId))];
    await forgetCorrections(transaction, workspaceId, touched, { isLearntAnew: false });
    const inWhole = await eraseTicketsEverywhere(
      context,
      transaction,
      { workspaceId, ticketIds: whole },
      { isForgotten: true },
    );
    const files = inWhole.files + (await eraseAttachments(context, transaction, workspaceId, messageIds));
    await transaction.delete(contactErasureTickets).where(
      and(
        isOf(erasure),
        isAnyOf(
          contactErasureTickets.ticketId,
          ticketIds.filter((id) => !underWay.has(id)),
        ),
      ),
    );
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'message.updated', messageIds: [...whole, ...shared] }]);
    return {
      cursor: { after: last },
      changes: {
        tickets: erasure.tickets + whole.length + shared.length,
        messages: erasure.messages + rows.messages.filter(({ ticketId }) => !underWay.has(ticketId)).length,
        files: erasure.files + files,
      },
    };
  },

  async mentions(_context, transaction, { cursor, identity, workspaceId }, { rows: rowsMax }) {
    const from = mentionsSchema.parse(cursor) ?? { place: 0, after: null };
    return { cursor: await eraseMentions(transaction, workspaceId, identity, { cursor: from, rowsMax }) };
  },

  /** What can only be said, or removed, once all of it is gone. */
  async finish(context, transaction, erasure) {
    const { apiKeyId, files, messages, originalUserId, requestedBy, tickets: found, workspaceId } = erasure;
    await eraseKeptOf(transaction, workspaceId, erasure.contacts);
    await forgetCorrections(transaction, workspaceId, [], { isLearntAnew: true });
    await forgetAnswers(transaction, workspaceId);
    await forgetExports(transaction, erasure);
    await removeExportsOfWorkspace(context, transaction, workspaceId);
    await removeReportFiles(transaction, workspaceId);
    const actor = { userId: requestedBy, originalUserId, ...(apiKeyId === null ? {} : { apiKey: { id: apiKeyId } }) };
    await recordAudit(transaction, workspaceId, actor, 'contact.erased', null, {
      platforms: platformsOf(erasure),
      ...{ tickets: found, messages, files },
    });
    await transaction
      .delete(contactErasures)
      .where(and(eq(contactErasures.workspaceId, workspaceId), eq(contactErasures.id, erasure.id)));
    return { cursor: null };
  },
};

/** Their own, in which nobody else wrote, and the others. */
function sortTickets({ tickets: found }: CustomersRows): { whole: number[]; shared: number[] } {
  const isWhole = ({ isShared, isTheirs }: CustomersRows['tickets'][number]) => isTheirs && !isShared;
  return {
    whole: found.filter(isWhole).map(({ id }) => id),
    shared: found.filter((ticket) => !isWhole(ticket)).map(({ id }) => id),
  };
}

function platformsOf({ contacts }: ErasureRow) {
  return [...new Set(contacts.map(({ platform }) => platform))];
}

function isOf({ id, workspaceId }: ErasureRow) {
  return and(eq(contactErasureTickets.workspaceId, workspaceId), eq(contactErasureTickets.erasureId, id));
}

async function listLeft(
  transaction: Transaction,
  erasure: ErasureRow,
  { after, limit }: { after: number; limit: number | null },
): Promise<number[]> {
  const query = transaction
    .select({ ticketId: contactErasureTickets.ticketId })
    .from(contactErasureTickets)
    .where(and(isOf(erasure), gt(contactErasureTickets.ticketId, after)))
    .orderBy(asc(contactErasureTickets.ticketId));
  const rows = limit === null ? await query : await query.limit(limit);
  return rows.map(({ ticketId }) => ticketId);
}

/** In the one order of `lock-tickets.ts`. */
async function lockTickets(transaction: Transaction, workspaceId: string, ids: readonly number[]): Promise<void> {
  await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), isAnyOf(tickets.id, ids)))
    .orderBy(tickets.id)
    .for('update');
}

function distinctNamesOf({ identity }: ErasureRow): string[] {
  const { emails, phones } = addressesOf(identity);
  const full = identity.names.filter((name) => name !== unknownAuthorName && /\S\s+\S/.test(name.trim()));
  const ids = [...identity.ids, ...identity.threadNames];
  return [...ids.filter(isLong), ...full, ...identity.handles.filter(isLong), ...emails, ...phones, ...identity.urls];
}

function longOnes(words: readonly (string | null)[]): string[] {
  return words.filter((word): word is string => word !== null && isLong(word));
}

/** Shorter words stand in many a body. */
function isLong(word: string): boolean {
  return word.length >= 6;
}

/** Archives of them that nobody has fetched. */
async function forgetExports(transaction: Transaction, { contacts, workspaceId }: ErasureRow): Promise<void> {
  const holds = contacts.map(
    ({ externalId, name, platform }) =>
      sql`${contactExports.contacts} @> ${JSON.stringify([externalId === null ? { platform, name } : { platform, externalId }])}::jsonb`,
  );
  await transaction.delete(contactExports).where(and(eq(contactExports.workspaceId, workspaceId), or(...holds)));
}
