/** For what is done with all that is held of a customer: who else they are, and what is kept of them beside tickets. */
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { customerNotes, customers } from '../../db/schema/customers.ts';
import { findGroup, identityOf, isIdentity, keyOf } from './customer-group.ts';

/** These identities, and those that the team says are the same people. */
export async function withMergedIdentities(
  database: DatabaseOrTransaction,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<ContactKey[]> {
  const all = new Map(keys.map((key) => [`${key.platform} ${keyOf(key)}`, key]));
  for (const key of keys)
    for (const row of await findGroup(database, workspaceId, key)) {
      const name = `${row.platform} ${row.key}`;
      if (!all.has(name)) all.set(name, identityOf(row));
    }
  return [...all.values()];
}

export type KeptNote = { author: string; text: string; at: string };

/** What colleagues wrote on these identities, oldest first. */
export async function listKeptNotes(
  database: DatabaseOrTransaction,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<KeptNote[]> {
  const ids = await findIds(database, workspaceId, keys);
  const rows = await database
    .select()
    .from(customerNotes)
    .where(and(eq(customerNotes.workspaceId, workspaceId), inArray(customerNotes.customerId, ids)))
    .orderBy(customerNotes.createdAt, customerNotes.id);
  return rows.map(({ authorName, createdAt, text }) => ({ author: authorName, text, at: createdAt.toISOString() }));
}

/** Notes, marks, and that they were one person: nothing is left, a block neither. */
export async function eraseKeptOf(
  transaction: Transaction,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<void> {
  const ids = await findIds(transaction, workspaceId, keys);
  if (ids.length === 0) return;
  await transaction
    .delete(customerNotes)
    .where(and(eq(customerNotes.workspaceId, workspaceId), inArray(customerNotes.customerId, ids)));
  await transaction.delete(customers).where(and(eq(customers.workspaceId, workspaceId), inArray(customers.id, ids)));
}

/**
 * What is kept of customers of whom no ticket holds anything any more goes, where it is old enough. Who is blocked stays so, without notes:
 * the block is there for what they write next.
 * @returns how many customers
 */
export async function removeKeptWithoutTickets(
  transaction: Transaction,
  { before, workspaceId }: { workspaceId: string; before: Date },
): Promise<number> {
  const { rows } = await transaction.execute<{ id: string; is_blocked: boolean }>(sql`
    select id, blocked_at is not null as is_blocked from customers
    where workspace_id = ${workspaceId} and updated_at < ${before.toISOString()}::timestamptz
      and (blocked_at is null or exists (select 1 from customer_notes note where note.workspace_id = customers.workspace_id and note.customer_id = customers.id))
      and not exists (
        select 1 from tickets ticket where ticket.workspace_id = customers.workspace_id and ticket.platform = customers.platform
          and ticket.erased_at is null and ticket.sender_external_id is not distinct from customers.external_id
          and (customers.external_id is not null or ticket.sender_name = customers.name))`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await transaction
    .delete(customerNotes)
    .where(and(eq(customerNotes.workspaceId, workspaceId), inArray(customerNotes.customerId, ids)));
  const gone = rows.filter(({ is_blocked }) => !is_blocked).map(({ id }) => id);
  await transaction.delete(customers).where(and(eq(customers.workspaceId, workspaceId), inArray(customers.id, gone)));
  return rows.length;
}

async function findIds(
  database: DatabaseOrTransaction,
  workspaceId: string,
  keys: readonly ContactKey[],
): Promise<string[]> {
  const found: string[] = [];
  for (const key of keys)
    found.push(
      ...(await database.select({ id: customers.id }).from(customers).where(isIdentity(workspaceId, key))).map(
        ({ id }) => id,
      ),
    );
  return found;
}
