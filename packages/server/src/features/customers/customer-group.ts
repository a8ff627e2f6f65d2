/** Which identities are one person. */
import { unknownAuthorName } from '@parley/connectors/author.ts';
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import { AppError } from '../../http/app-error.ts';

export type CustomerRow = typeof customers.$inferSelect;
export type Place = { workspaceId: string; ticketId: number };

/** As `customers.key` holds it. */
export function keyOf({ externalId, name }: Pick<ContactKey, 'externalId' | 'name'>): string {
  return externalId === null ? `name:${name}` : `id:${externalId}`;
}

/** Whose ticket it is; null where nobody knows, or they were erased. @throws AppError not_found */
export async function findSender(
  database: DatabaseOrTransaction,
  { ticketId, workspaceId }: Place,
): Promise<ContactKey | null> {
  const { rows } = await database.execute<ContactKey & { isErased: boolean }>(sql`
    select platform, sender_external_id as "externalId", sender_name as name, erased_at is not null as "isErased"
    from tickets where workspace_id = ${workspaceId} and id = ${ticketId}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const { isErased, ...sender } = row;
  return isErased || (sender.externalId === null && sender.name === unknownAuthorName) ? null : sender;
}

/** The rows of the person whom this identity belongs to; empty where nothing is kept of them. */
export async function findGroup(
  database: DatabaseOrTransaction,
  workspaceId: string,
  identity: ContactKey,
): Promise<CustomerRow[]> {
  const own = database.select({ groupId: customers.groupId }).from(customers).where(isIdentity(workspaceId, identity));
  return await database
    .select()
    .from(customers)
    .where(and(eq(customers.workspaceId, workspaceId), sql`${customers.groupId} = (${own})`))
    .orderBy(customers.createdAt, customers.id);
}

/** The identity's row, made where there was none. */
export async function ensureCustomer(
  transaction: Transaction,
  workspaceId: string,
  identity: ContactKey,
  now: Date,
): Promise<CustomerRow> {
  const { externalId, name, platform } = identity;
  await transaction
    .insert(customers)
    .values({ workspaceId, platform, externalId, name, key: keyOf(identity), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [customers.workspaceId, customers.platform, customers.key] });
  const [row] = await transaction.select().from(customers).where(isIdentity(workspaceId, identity)).for('update');
  if (row === undefined) throw new Error('the customer was not written');
  return row;
}

/** Who is one person is changed by one at a time: of two merges that cross each other the second sees the first. */
export async function lockGroups(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customers:${workspaceId}`}, 0))`);
}

export function isIdentity(workspaceId: string, identity: ContactKey) {
  return and(
    eq(customers.workspaceId, workspaceId),
    eq(customers.platform, identity.platform),
    eq(customers.key, keyOf(identity)),
  );
}

export function identityOf({ externalId, name, platform }: CustomerRow): ContactKey {
  return { platform, externalId, name };
}
