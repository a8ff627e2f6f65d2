/** Who stands in the place of people that are gone: what they did for a team stays, without them. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { noPassword } from './password-hash.ts';

const deletedPersonEmail = 'deleted-user@parley.invalid';
export const deletedPersonName = 'Deleted user';

/** The one row that stands for all of them, made when it is first needed. Nobody can sign in as it. @returns its id */
export async function ensureDeletedPerson(transaction: Transaction): Promise<string> {
  await transaction
    .insert(users)
    .values({ email: deletedPersonEmail, name: deletedPersonName, passwordHash: noPassword, isActive: false })
    .onConflictDoNothing({ target: users.email });
  const [row] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, deletedPersonEmail));
  if (row === undefined) throw new Error('the row of deleted people was not made');
  return row.id;
}

/** Removes a person's own row, and with it what belongs to nobody else: sessions, memberships, known devices, links. */
export async function removePerson(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(users).where(eq(users.id, userId));
}
