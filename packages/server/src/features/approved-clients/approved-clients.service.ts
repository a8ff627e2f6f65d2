/** Letting people in, and out again. Each change stands in the audit log of no workspace (`nowhere`), with its administrator. */
import { eraseAfterDays } from '@parley/contract/approved-clients/rules.ts';
import type { ChangedClient, NewApprovedClient } from '@parley/contract/approved-clients/schemas.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { approvedClients } from '../../db/schema/approved-clients.ts';
import { users } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { say } from '../../messages/message.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { prepareAccount, setAccountActive } from '../auth/accounts.service.ts';
import { changeEmailOf } from '../auth/email-change.service.ts';
import { createPasswordLink } from '../auth/password-links.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { setErasure } from '../workspace/suspend-workspaces.service.ts';
import { getApprovedClient } from './approved-clients.queries.ts';

const dayMs = 24 * 60 * 60_000;

/** @throws AppError `client_known` */
export async function addApprovedClient(
  context: Context,
  admin: Session,
  client: NewApprovedClient,
): Promise<ChangedClient> {
  return context.database.transaction(async (transaction) => {
    const added = await insertClient(context, transaction, admin, client);
    if (added === null) throw new AppError('client_known');
    return added;
  });
}

/**
 * Puts one client on the list: an account is prepared, or the one that this address has is opened again.
 * @returns null where this address is on the list already
 */
export async function insertClient(
  context: Context,
  transaction: Transaction,
  admin: Session,
  { email, isActive, ...texts }: NewApprovedClient,
): Promise<ChangedClient | null> {
  const now = context.now();
  const prepared = await prepareAccount(
    transaction,
    { email, name: texts.contactPerson === '' ? null : texts.contactPerson, isActive },
    now,
  );
  const userId = prepared?.userId ?? (await findUserId(transaction, email));
  const [made] = await transaction
    .insert(approvedClients)
    .values({ ...texts, userId, approvedBy: admin.userId, createdAt: now })
    .onConflictDoNothing({ target: approvedClients.userId })
    .returning({ id: approvedClients.id });
  if (made === undefined) return null;
  if (prepared === null) {
    await setAccountActive(transaction, userId, isActive, now);
    await setErasure(transaction, userId, null);
  }
  await recordAudit(transaction, nowhere, admin, 'client.added', userId, { isActive });
  return withLink(context, transaction, admin, made.id);
}

/**
 * Who has no password yet is mailed a new link when they get another address, and when they may sign in again.
 * @throws AppError `not_found`, `client_is_you`, `email_taken`
 */
export async function updateApprovedClient(
  context: Context,
  admin: Session,
  id: string,
  { email, isActive, ...texts }: ParsedBodyOf<'updateApprovedClient'>,
): Promise<ChangedClient> {
  return context.database.transaction(async (transaction) => {
    const { userId } = await lockClient(transaction, id);
    const before = await getApprovedClient(transaction, id);
    const changed = (['companyName', 'contactPerson', 'notes'] as const).filter(
      (name) => texts[name] !== undefined && texts[name] !== before[name],
    );
    const isMoved = email !== undefined && email !== before.email;
    const isToggled = isActive !== undefined && isActive !== before.isActive;
    if (changed.length > 0) await transaction.update(approvedClients).set(texts).where(eq(approvedClients.id, id));
    if (isMoved) {
      if (userId === admin.userId)
        throw new AppError('client_is_you', { message: 'Change your own e-mail address in Settings, Account.' });
      await changeEmailOf(transaction, { userId, email, administrator: admin, at: context.now() });
    }
    if (isToggled) {
      if (!isActive) await assertMayGo(transaction, admin, userId);
      await setAccountActive(transaction, userId, isActive, context.now());
      await recordAudit(transaction, nowhere, admin, isActive ? 'client.activated' : 'client.deactivated', userId);
    }
    const fields = [...(isMoved ? ['email'] : []), ...changed];
    if (fields.length > 0) await recordAudit(transaction, nowhere, admin, 'client.changed', userId, { fields });
    if (isMoved || (isToggled && isActive)) return withLink(context, transaction, admin, id);
    return { ...(await getApprovedClient(transaction, id)), passwordLink: null };
  });
}

/**
 * Takes a client off the list and closes their account. With `erase`, the workspaces of which nobody else is an active owner are erased
 * with all that is in them after 30 days, unless the client is added again before.
 * @throws AppError `not_found`, `client_is_you`
 */
export async function removeApprovedClient(
  context: Context,
  admin: Session,
  id: string,
  data: 'keep' | 'erase',
): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (transaction) => {
    const { userId } = await lockClient(transaction, id);
    await assertMayGo(transaction, admin, userId);
    await setAccountActive(transaction, userId, false, now);
    const eraseAfter = data === 'erase' ? new Date(now.getTime() + eraseAfterDays * dayMs) : null;
    const erased = eraseAfter === null ? [] : await setErasure(transaction, userId, eraseAfter);
    await transaction.delete(approvedClients).where(eq(approvedClients.id, id));
    await recordAudit(transaction, nowhere, admin, 'client.removed', userId, { data, workspaceIds: erased });
  });
}

/** @throws AppError `not_found`, `client_has_password` */
export async function createClientLink(context: Context, admin: Session, id: string): Promise<ChangedClient> {
  return context.database.transaction(async (transaction) => {
    const { userId } = await lockClient(transaction, id);
    const changed = await withLink(context, transaction, admin, id);
    if (changed.passwordLink === null) throw new AppError('client_has_password');
    await recordAudit(transaction, nowhere, admin, 'client.invited', userId);
    return changed;
  });
}

/** Whoever was made at the command line or at the first start stands on the list too. */
export async function noteApprovedClient(database: DatabaseOrTransaction, userId: string, now: Date): Promise<void> {
  await database.insert(approvedClients).values({ userId, createdAt: now }).onConflictDoNothing();
}

/** The client as they are now; who can sign in and has no password yet is mailed a link for it. */
async function withLink(
  context: Context,
  transaction: Transaction,
  admin: Session,
  id: string,
): Promise<ChangedClient> {
  const client = await getApprovedClient(transaction, id);
  if (client.hasPassword || !client.isActive) return { ...client, passwordLink: null };
  const now = context.now();
  const link = await createPasswordLink(transaction, now, { userId: client.userId, purpose: 'set' });
  const [user] = await transaction
    .select({ workspaceId: users.lastWorkspaceId })
    .from(users)
    .where(eq(users.id, client.userId));
  await queueMail(transaction, {
    workspaceId: user?.workspaceId ?? nowhere,
    userIds: [client.userId],
    subject: say('Your Parley account is ready'),
    paragraphs: [
      say('{name} has opened an account for {email} on this Parley.', { name: admin.userName, email: client.email }),
      say(
        'Choose your password by the link below; it can be used once, for seven days. Then sign in with this e-mail address.',
      ),
    ],
    link: { path: link.path, label: say('Choose your password'), isSecret: true },
    at: now,
  });
  return {
    ...client,
    passwordLink: { url: `${context.config.publicUrl}${link.path}`, expiresAt: link.expiresAt.toISOString() },
  };
}

async function findUserId(transaction: Transaction, email: string): Promise<string> {
  const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error('an address that is taken has nobody');
  return user.id;
}

async function lockClient(transaction: Transaction, id: string): Promise<{ userId: string; isActive: boolean }> {
  const [client] = await transaction
    .select({ userId: approvedClients.userId, isActive: users.isActive })
    .from(approvedClients)
    .innerJoin(users, eq(users.id, approvedClients.userId))
    .where(eq(approvedClients.id, id))
    .for('update');
  if (client === undefined) throw new AppError('not_found');
  return client;
}

/** Nobody locks themselves out, so that one administrator is always left: two who do it to each other at once wait here. */
async function assertMayGo(transaction: Transaction, admin: Session, userId: string): Promise<void> {
  if (userId === admin.userId) throw new AppError('client_is_you');
  const administrators = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.platformRole, 'admin'), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for('update');
  // Switched off by the other one while this waited.
  if (!administrators.some(({ id }) => id === admin.userId)) throw new AppError('not_permitted');
}
