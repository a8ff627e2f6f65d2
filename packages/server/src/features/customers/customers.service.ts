/** Marks of customers, and who of them is one person. */

import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { customerIdentitiesMax } from '@parley/contract/customers/rules.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { stopAutomaticReply } from '../rules/stop-automatic-reply.service.ts';
import { customersKeys, isSameSender } from '../tickets/find-customer.service.ts';
import { updateTicket } from '../tickets/update-ticket.service.ts';
import { ensureCustomer, findGroup, findSender, identityOf, isIdentity, keyOf, lockGroups } from './customer-group.ts';

/** Rows of so many tickets are drawn anew at once. */
const toldTicketsMax = 100;

/** Whose ticket it is. @throws AppError not_found, customer_unknown */
export async function requireSender(
  transaction: Transaction,
  workspaceId: string,
  ticketId: number,
): Promise<ContactKey> {
  const sender = await findSender(transaction, { workspaceId, ticketId });
  if (sender === null) throw new AppError('customer_unknown');
  return sender;
}

/**
 * Sets marks for the whole person. Who is blocked has their open tickets closed, here; what they write from then on is closed as it comes
 * (`tickets/close-blocked.ts`).
 * @throws AppError not_found, customer_unknown
 */
export async function markCustomer(
  context: Context,
  session: Session,
  ticketId: number,
  { isBlocked, isVip }: ParsedBodyOf<'updateCustomer'>,
): Promise<void> {
  const { userId, workspaceId } = session;
  const open = await context.database.transaction(async (transaction) => {
    const now = context.now();
    const sender = await requireSender(transaction, workspaceId, ticketId);
    await lockGroups(transaction, workspaceId);
    const { groupId } = await ensureCustomer(transaction, workspaceId, sender, now);
    const isTheirs = and(eq(customers.workspaceId, workspaceId), eq(customers.groupId, groupId));
    if (isVip !== undefined) await transaction.update(customers).set({ isVip, updatedAt: now }).where(isTheirs);
    if (isBlocked !== undefined)
      await transaction
        .update(customers)
        .set({
          blockedAt: isBlocked ? sql`coalesce(${customers.blockedAt}, ${now.toISOString()}::timestamptz)` : null,
          blockedBy: isBlocked ? sql`coalesce(${customers.blockedBy}, ${userId}::uuid)` : null,
          updatedAt: now,
        })
        .where(isTheirs);
    await recordAudit(transaction, workspaceId, session, 'customer.marked', String(ticketId), { isBlocked, isVip });
    await tellChanged(transaction, workspaceId, sender);
    return isBlocked ? await listOpenTickets(transaction, workspaceId, sender) : [];
  });
  for (const id of open) {
    await stopAutomaticReply(context, { workspaceId, ticketId: id }, 'status-changed', session);
    await updateTicket(context, workspaceId, id, { status: 'completed' }, session);
  }
}

/** @throws AppError not_found, customer_unknown, customer_identities_full */
export async function mergeCustomer(
  context: Pick<Context, 'database' | 'now'>,
  session: Session,
  ticketId: number,
  other: ContactKey,
): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const now = context.now();
    const sender = await requireSender(transaction, workspaceId, ticketId);
    await lockGroups(transaction, workspaceId);
    if (!(await isHeld(transaction, workspaceId, other)))
      throw new AppError('not_found', { message: 'Nothing is held of this customer.' });
    const own = await ensureCustomer(transaction, workspaceId, sender, now);
    const joined = await ensureCustomer(transaction, workspaceId, other, now);
    if (own.groupId === joined.groupId) return;
    const together = await transaction.$count(
      customers,
      and(eq(customers.workspaceId, workspaceId), sql`${customers.groupId} in (${own.groupId}, ${joined.groupId})`),
    );
    if (together > customerIdentitiesMax) throw new AppError('customer_identities_full');
    await transaction
      .update(customers)
      .set({ groupId: own.groupId, updatedAt: now })
      .where(and(eq(customers.workspaceId, workspaceId), eq(customers.groupId, joined.groupId)));
    await recordAudit(transaction, workspaceId, session, 'customer.merged', String(ticketId), {
      platforms: [sender.platform, other.platform],
    });
    await tellChanged(transaction, workspaceId, sender);
  });
}

/** The identity becomes a person of its own, with the marks of now. @throws AppError not_found, customer_unknown */
export async function splitCustomer(
  context: Pick<Context, 'database' | 'now'>,
  session: Session,
  ticketId: number,
  identity: ContactKey,
): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const sender = await requireSender(transaction, workspaceId, ticketId);
    await lockGroups(transaction, workspaceId);
    const group = await findGroup(transaction, workspaceId, sender);
    const row = group.find(({ key, platform }) => platform === identity.platform && key === keyOf(identity));
    if (row === undefined) throw new AppError('not_found');
    if (group.length === 1) return;
    await tellChanged(transaction, workspaceId, sender);
    await transaction
      .update(customers)
      .set({ groupId: sql`gen_random_uuid()`, updatedAt: context.now() })
      .where(isIdentity(workspaceId, identityOf(row)));
    await recordAudit(transaction, workspaceId, session, 'customer.split', String(ticketId), {
      platforms: [identity.platform],
    });
  });
}

/** The tickets in whose rows and panels the person stands. */
export async function tellChanged(transaction: Transaction, workspaceId: string, sender: ContactKey): Promise<void> {
  const group = await findGroup(transaction, workspaceId, sender);
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select ticket.id from ${customersKeys(group.length === 0 ? [sender] : group.map(identityOf))}
    join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.platform = key.platform
    where ${isSameSender(sql`ticket`)} order by ticket.created_at desc limit ${toldTicketsMax}`);
  await publishLiveEvents(transaction, workspaceId, [
    { kind: 'customers.changed', messageIds: rows.map(({ id }) => Number(id)) },
  ]);
}

async function listOpenTickets(transaction: Transaction, workspaceId: string, sender: ContactKey): Promise<number[]> {
  const group = await findGroup(transaction, workspaceId, sender);
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select ticket.id from ${customersKeys(group.map(identityOf))}
    join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.platform = key.platform and ticket.status <> 'completed'
    where ${isSameSender(sql`ticket`)} order by ticket.id`);
  return rows.map(({ id }) => Number(id));
}

async function isHeld(transaction: Transaction, workspaceId: string, identity: ContactKey): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select 1 from ${customersKeys([identity])}
    join tickets ticket on ticket.workspace_id = ${workspaceId} and ticket.platform = key.platform and ticket.erased_at is null
    where ${isSameSender(sql`ticket`)} limit 1`);
  return rows.length > 0;
}
