/** Erases one customer: all that names them or that they wrote, and what they were answered. Counts stay. */
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { contactExports } from '../../db/schema/contacts.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { removeExportsOfWorkspace } from '../account-data/data-exports.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { listTicketsUnderWay } from '../delivery/erase-deliveries.service.ts';
import { eraseEvents } from '../ingest/erase-events.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { eraseAttachments } from '../media/erase-attachments.service.ts';
import { eraseMessages, listThreadNames } from '../tickets/erase-tickets.service.ts';
import { rememberErased } from '../tickets/erased-ids.service.ts';
import { findCustomersRows } from '../tickets/find-customer.service.ts';
import { findHeld } from './contact-data.ts';
import { type Identity, readIdentity } from './customer-identity.ts';
import { eraseMentions } from './erase-mentions.ts';
import { type Erased, eraseTicketsEverywhere } from './erase-tickets-everywhere.service.ts';

/**
 * Erases at once, in one transaction. What the network tells again of the time before is left out from then on; a later message makes a new
 * contact. The audit log keeps that it was done and how much, not of whom.
 * @throws AppError not_found, confirmation_wrong, delivery_not_cancellable
 */
export async function eraseContact(
  context: Context,
  session: Session,
  { confirmation, contacts: keys }: { contacts: readonly ContactKey[]; confirmation: string },
): Promise<Erased> {
  const { workspaceId } = session;
  const now = context.now();
  return await context.database.transaction(async (transaction) => {
    const first = await findHeld(transaction, workspaceId, keys);
    await lockTickets(transaction, workspaceId, first.tickets);
    // As they are now that nobody else changes them.
    const rows = await findCustomersRows(transaction, workspaceId, keys);
    const whole = rows.tickets.filter(({ isShared, isTheirs }) => isTheirs && !isShared).map(({ id }) => id);
    const shared = rows.tickets.filter(({ id }) => !whole.includes(id)).map(({ id }) => id);
    const threadNames = await listThreadNames(transaction, workspaceId, whole);
    const identity = await readIdentity(transaction, workspaceId, keys, { rows, whole, threadNames });
    assertConfirmed(confirmation, identity);
    await assertNothingUnderWay(transaction, workspaceId, whole);
    const platforms = [...new Set(keys.map(({ platform }) => platform))];
    await rememberErased(context, transaction, workspaceId, {
      people: platforms.flatMap((platform) => identity.ids.map((externalId) => ({ platform, externalId }))),
      messages: identity.messages,
    });

    const inShared = rows.messages.filter(({ ticketId }) => shared.includes(ticketId)).map(({ id }) => id);
    await eraseMessages(transaction, { workspaceId, ticketIds: shared, messageIds: inShared, now });
    await eraseMentions(transaction, workspaceId, identity);
    await eraseEvents(transaction, {
      platforms,
      names: distinctNamesOf(identity),
      texts: [...identity.messages.map(({ externalId }) => externalId), ...identity.texts].filter(isLong),
    });
    await forgetExports(transaction, workspaceId, keys);
    await removeExportsOfWorkspace(context, transaction, workspaceId);
    const inWhole = await eraseTicketsEverywhere(
      context,
      transaction,
      { workspaceId, ticketIds: whole },
      { isForgotten: true },
    );
    const files = inWhole.files + (await eraseAttachments(context, transaction, workspaceId, inShared));
    const erased = { tickets: rows.tickets.length, messages: rows.messages.length, files };
    await recordAudit(transaction, workspaceId, session, 'contact.erased', null, { platforms, ...erased });
    await publishLiveEvents(transaction, workspaceId, [
      { kind: 'message.updated', messageIds: rows.tickets.map(({ id }) => id) },
    ]);
    return erased;
  });
}

/** In the one order of `lock-tickets.ts`. */
async function lockTickets(
  transaction: Transaction,
  workspaceId: string,
  found: readonly { id: number }[],
): Promise<void> {
  await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.workspaceId, workspaceId),
        inArray(
          tickets.id,
          found.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(tickets.id)
    .for('update');
}

function assertConfirmed(confirmation: string, { names }: Identity): void {
  const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (!names.some((name) => plain(name) === plain(confirmation))) throw new AppError('confirmation_wrong');
}

async function assertNothingUnderWay(
  transaction: Transaction,
  workspaceId: string,
  ticketIds: readonly number[],
): Promise<void> {
  if ((await listTicketsUnderWay(transaction, workspaceId, ticketIds)).length > 0)
    throw new AppError('delivery_not_cancellable', {
      message: 'A reply to this customer is on its way to the network. Wait a moment, then erase them.',
    });
}

function distinctNamesOf({ emails, handles, ids, names, phones, urls }: Identity): string[] {
  const full = names.filter((name) => /\S\s+\S/.test(name.trim()));
  return [...ids.filter(isLong), ...full, ...handles.filter(isLong), ...emails, ...phones, ...urls];
}

/** Shorter words stand in many a body. */
function isLong(word: string): boolean {
  return word.length >= 6;
}

/** Archives of them that nobody has fetched. */
async function forgetExports(
  transaction: Transaction,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<void> {
  const holds = keys.map(
    ({ externalId, name, platform }) =>
      sql`${contactExports.contacts} @> ${JSON.stringify([externalId === null ? { platform, name } : { platform, externalId }])}::jsonb`,
  );
  await transaction.delete(contactExports).where(and(eq(contactExports.workspaceId, workspaceId), or(...holds)));
}
