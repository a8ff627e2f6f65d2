/** Whether a workspace wants two-factor sign-in of its people, and the way back for who has lost theirs. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { pages } from '@parley/contract/pages.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships, recoveryCodes, twoFactors, users, workspaces } from '../../db/schema/auth.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { say } from '../../messages/message.ts';
import { type Actor, nowhere, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { requireTwoFactor } from '../workspace/workspace.service.ts';
import { giveAccountBack } from './give-account-back.ts';
import { tellPerson } from './tell-person.service.ts';
import { UserError } from './user.service.ts';

type Parts = Pick<Context, 'database' | 'now' | 'recoveryListeners'>;

export async function getAccessRules(
  { database }: Pick<Context, 'database'>,
  workspaceId: string,
): Promise<AnswerOf<'getAccessRules'>> {
  const [workspace] = await database
    .select({ requiresTwoFactor: workspaces.requiresTwoFactor })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const [without] = await database
    .select({ members: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), isNull(users.twoFactorAt), eq(users.isActive, true)));
  return {
    requiresTwoFactor: workspace?.requiresTwoFactor ?? false,
    membersWithoutTwoFactor: without?.members ?? 0,
  };
}

/**
 * Sessions stay; whoever has no second factor sets it up before anything else, and hears of it by mail.
 * @throws AppError two_factor_off where the owner has none, who would be the first to be shut out; workspace_read_only in the demo
 */
export async function setAccessRules(
  context: Context,
  session: Session,
  { requiresTwoFactor }: { requiresTwoFactor: boolean },
): Promise<void> {
  if (session.isDemoWorkspace) throw new AppError('workspace_read_only');
  const { userId, workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const [own] = await transaction.select({ since: users.twoFactorAt }).from(users).where(eq(users.id, userId));
    if (requiresTwoFactor && own?.since == null)
      throw new AppError('two_factor_off', {
        message: 'Set two-factor sign-in up for yourself first, in Settings, Security.',
      });
    const isChanged = await requireTwoFactor(transaction, workspaceId, requiresTwoFactor);
    if (!isChanged) return;
    const action = requiresTwoFactor ? 'two-factor.required' : 'two-factor.no-longer-required';
    await recordAudit(transaction, workspaceId, session, action, workspaceId);
    if (requiresTwoFactor) await tellMembersWithout(transaction, workspaceId, context.now());
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

async function tellMembersWithout(transaction: Transaction, workspaceId: string, at: Date): Promise<void> {
  const members = await transaction
    .select({ userId: users.id, workspaceName: workspaces.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.workspaceId, workspaceId), isNull(users.twoFactorAt)));
  await queueMail(transaction, {
    workspaceId,
    userIds: members.map(({ userId }) => userId),
    subject: say('Two-factor sign-in is needed from now on'),
    paragraphs: [
      say(
        'The workspace {workspace} wants two-factor sign-in of everybody. Set it up with an authenticator app on your phone; it takes two minutes.',
        { workspace: members[0]?.workspaceName ?? say('that you work in') },
      ),
      say('Until then you can sign in, but not work in this workspace.'),
    ],
    link: { path: `${pages.settings}?tab=security`, label: say('Set it up') },
    at,
  });
}

/**
 * For who has lost app and recovery codes: sign-in asks for the password alone again, their sessions end and they are told by mail. That the
 * right person asks is the administrator's to make sure of.
 * @throws AppError not_found, two_factor_off, not_permitted for oneself
 */
export async function resetTwoFactorOf(context: Context, session: Session, userId: string): Promise<void> {
  if (userId === session.userId)
    throw new AppError('not_permitted', {
      message: 'Your own you switch off in Settings, Security, with password and code.',
    });
  const outcome = await context.database.transaction((transaction) =>
    removeSecondFactor(context, transaction, session, userId),
  );
  if (outcome !== 'removed') throw new AppError(outcome);
}

/** The same from the command line. @throws UserError */
export async function resetTwoFactorByAddress(context: Parts, email: string): Promise<void> {
  const outcome = await context.database.transaction(async (transaction) => {
    const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email.trim()));
    return user === undefined ? 'not_found' : removeSecondFactor(context, transaction, null, user.id);
  });
  if (outcome === 'not_found') throw new UserError(`Nobody here has the address ${email}.`);
  if (outcome === 'two_factor_off') throw new UserError(`${email} has no two-factor sign-in.`);
}

async function removeSecondFactor(
  context: Parts,
  transaction: Transaction,
  actor: Actor,
  userId: string,
): Promise<'removed' | 'not_found' | 'two_factor_off'> {
  const [user] = await transaction
    .select({ since: users.twoFactorAt, workspaceId: users.lastWorkspaceId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (user === undefined) return 'not_found';
  if (user.since === null) return 'two_factor_off';
  await transaction.update(users).set({ twoFactorAt: null }).where(eq(users.id, userId));
  await transaction.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const workspaceId = user.workspaceId ?? nowhere;
  const also = await giveAccountBack(context, transaction, {
    userId,
    workspaceId,
    actor,
    at: context.now(),
  });
  await recordAudit(transaction, workspaceId, actor, 'two-factor.reset', userId);
  await tellPerson(
    transaction,
    { userId, workspaceId, at: context.now() },
    {
      subject: say('Your two-factor sign-in was reset'),
      happened: say(
        'An administrator switched two-factor sign-in off for your Parley account, and ended your sessions,',
      ),
      also,
      ifNotYou: say(
        'If you did not ask for this, change your password now, set two-factor sign-in up again in Settings, Security, and tell whoever runs this installation.',
      ),
    },
  );
  return 'removed';
}
