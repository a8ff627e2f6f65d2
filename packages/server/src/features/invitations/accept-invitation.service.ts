/** Coming into a workspace by the link of an invitation: once, by the one it is for. */
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { invitations } from '../../db/schema/invitations.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { enterWorkspace, rememberPlace } from '../auth/session-place.service.ts';
import { type Caller, hashNewPassword, type StartedSession, startSession } from '../auth/start-session.service.ts';
import { addUser } from '../auth/user.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { lockTeam } from '../team/team.service.ts';
import { addMember } from '../workspace/workspace.service.ts';
import { findUsable, findUsableOf, type InvitationRow } from './invitations.queries.ts';

/** Whoever is signed in joins, and works there at once. @throws AppError as `findUsable`, invitation_for_another, not_permitted */
export async function acceptAsMember(context: Context, session: Session, token: string): Promise<void> {
  if (session.originalUserId !== null)
    throw new AppError('not_permitted', {
      message: 'You look on as somebody else. Only they can accept this invitation.',
    });
  await context.database.transaction(async (transaction) => {
    const invitation = await lockUsable(context, transaction, token);
    if (session.email.toLowerCase() !== invitation.email.toLowerCase())
      throw new AppError('invitation_for_another', {
        message: `This invitation is for ${invitation.email}. Sign in as that address to accept it.`,
      });
    await take(context, transaction, invitation, session);
    await enterWorkspace(transaction, session, invitation.workspaceId);
    await publishLiveEvents(transaction, invitation.workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

/**
 * Makes the invited person's account, and signs them in. That the link came to them shows that the address is theirs.
 * @throws AppError as `findUsable`, invitation_needs_sign_in where there is an account, validation_failed without name and password
 */
export async function acceptAsNewcomer(
  context: Context,
  caller: Caller,
  given: { token: string; account: { name: string; password: string } | null; earlierTokenHash: string | null },
): Promise<StartedSession> {
  const { token, account, earlierTokenHash } = given;
  const { email } = await findUsable(context.database, token, context.now());
  const [known] = await context.database.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known !== undefined) throw new AppError('invitation_needs_sign_in');
  if (account === null) throw new AppError('validation_failed', { message: 'Give your name and a password.' });
  const passwordHash = await hashNewPassword(account.password);
  return await context.database.transaction(async (transaction) => {
    const invitation = await lockUsable(context, transaction, token);
    const userId = await addUser(transaction, {
      email: invitation.email.toLowerCase(),
      name: account.name,
      passwordHash,
    });
    if (userId === null) throw new AppError('invitation_needs_sign_in');
    const { workspaceId } = invitation;
    await take(context, transaction, invitation, { userId, originalUserId: null });
    await rememberPlace(transaction, userId, workspaceId);
    const started = await startSession(context, transaction, caller, {
      ...{ userId, workspaceId, earlierTokenHash },
      isRemembered: false,
    });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
    return started;
  });
}

/**
 * For a newcomer whose address their workspace's provider vouches for. The team is locked by the caller.
 * @returns false where nothing invites them
 */
export async function acceptForNewcomer(
  context: Context,
  transaction: Transaction,
  { email, userId, workspaceId }: { email: string; userId: string; workspaceId: string },
): Promise<boolean> {
  const invitation = await findUsableOf(transaction, { email, workspaceId }, context.now());
  if (invitation === null) return false;
  await take(context, transaction, invitation, { userId, originalUserId: null });
  return true;
}

/** Whether this person came into the workspace by an invitation. */
export async function wasInvited(
  database: DatabaseOrTransaction,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<boolean> {
  const [found] = await database
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.acceptedBy, userId)))
    .limit(1);
  return found !== undefined;
}

/** The team is locked first, as by everything that changes it; then the link is looked at once more. */
async function lockUsable(context: Context, transaction: Transaction, token: string): Promise<InvitationRow> {
  const { workspaceId } = await findUsable(transaction, token, context.now());
  await lockTeam(transaction, workspaceId);
  return await findUsable(transaction, token, context.now());
}

async function take(
  context: Context,
  transaction: Transaction,
  { workspaceId, id, role }: InvitationRow,
  actor: { userId: string; originalUserId: string | null },
): Promise<void> {
  const { userId } = actor;
  await transaction
    .update(invitations)
    .set({ acceptedAt: context.now(), acceptedBy: userId })
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id)));
  // Who came in some other way meanwhile keeps the role they have.
  const team = await lockTeam(transaction, workspaceId);
  if (!team.has(userId)) await addMember(transaction, { workspaceId, userId, role });
  await recordAudit(transaction, workspaceId, actor, 'invitation.accepted', id, { role });
}
