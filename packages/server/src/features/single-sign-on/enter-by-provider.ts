/**
 * From what a provider says of a person to who they are here. The provider speaks for its own workspace: an account that is there already
 * is never opened by an e-mail address alone, and what a sign-in opens is this workspace and nothing else (`Session.isSingleSignOn`).
 */
import { personNameMaxChars } from '@parley/contract/auth/rules.ts';
import { emailSchema } from '@parley/contract/auth/schemas.ts';
import { toOneLine } from '@parley/contract/plain-text.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { singleSignOnIdentities } from '../../db/schema/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { rememberPlace } from '../auth/session-place.service.ts';
import { type Caller, type StartedSession, startSession } from '../auth/start-session.service.ts';
import { addUser } from '../auth/user.service.ts';
import { acceptForNewcomer, wasInvited } from '../invitations/accept-invitation.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { lockTeam, type Team } from '../team/team.service.ts';
import { addMember } from '../workspace/workspace.service.ts';
import { isOfProvenDomain } from './domains.service.ts';
import { linkIdentity } from './link-identity.ts';
import type { ProviderPerson } from './provider.ts';
import type { SingleSignOnRow } from './settings.service.ts';

/**
 * Signs the person in. @throws AppError single_sign_on_refused, single_sign_on_email_unverified, single_sign_on_taken
 */
export async function enterByProvider(
  context: Context,
  caller: Caller,
  settings: SingleSignOnRow,
  person: ProviderPerson,
  earlierTokenHash: string | null,
): Promise<StartedSession> {
  const { workspaceId } = settings;
  return context.database.transaction(async (transaction) => {
    const team = await lockTeam(transaction, workspaceId);
    const linked = await findLinked(context, transaction, workspaceId, person);
    const userId =
      linked?.endedAt === null
        ? linked.userId
        : await linkByAddress(context, transaction, settings, team, { person, formerUserId: linked?.userId ?? null });
    const [user] = await transaction.select({ isActive: users.isActive }).from(users).where(eq(users.id, userId));
    const isMember = (await lockTeam(transaction, workspaceId)).has(userId);
    // A closed account is opened again by its person's own sign-in, and by no provider.
    if (user?.isActive !== true || !isMember) throw new AppError('single_sign_on_refused');
    return startSession(context, transaction, caller, {
      ...{ userId, workspaceId, earlierTokenHash },
      isRemembered: false,
      isSingleSignOn: true,
    });
  });
}

/** By issuer and subject: whatever the provider calls them today. */
async function findLinked(
  { now }: Context,
  transaction: Transaction,
  workspaceId: string,
  { email, issuer, subject }: ProviderPerson,
): Promise<{ userId: string; endedAt: Date | null } | null> {
  const isTheirs = and(
    eq(singleSignOnIdentities.workspaceId, workspaceId),
    eq(singleSignOnIdentities.issuer, issuer),
    eq(singleSignOnIdentities.subject, subject),
  );
  const [found] = await transaction
    .select({ userId: singleSignOnIdentities.userId, endedAt: singleSignOnIdentities.endedAt })
    .from(singleSignOnIdentities)
    .where(isTheirs);
  if (found?.endedAt === null)
    await transaction.update(singleSignOnIdentities).set({ lastUsedAt: now(), email }).where(isTheirs);
  return found ?? null;
}

/**
 * The first time, and after a membership that ended. Members who were invited, or whose mail domain is the workspace's own; newcomers
 * likewise; nobody else.
 * @param came.formerUserId whose account at the provider it was before: nobody else's, whatever its address is now
 */
async function linkByAddress(
  context: Context,
  transaction: Transaction,
  settings: SingleSignOnRow,
  team: Team,
  { formerUserId, person }: { formerUserId: string | null; person: ProviderPerson },
): Promise<string> {
  const { workspaceId } = settings;
  const address = emailSchema.safeParse(person.email ?? '');
  if (!address.success || !person.isEmailVerified) throw new AppError('single_sign_on_email_unverified');
  const email = address.data;
  const isOwnDomain = await isOfProvenDomain(transaction, workspaceId, email);
  const [known] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (formerUserId !== null && known?.id !== formerUserId) throw new AppError('single_sign_on_refused');
  if (known === undefined) {
    const userId = await addNewcomer(context, transaction, settings, { email, name: person.name, isOwnDomain });
    await linkIdentity(context, transaction, { workspaceId, userId, person });
    return userId;
  }
  const { id: userId } = known;
  const isVouchedFor = isOwnDomain || (await wasInvited(transaction, { workspaceId, userId }));
  if (!team.has(userId) || !isVouchedFor) throw new AppError('single_sign_on_refused');
  await linkIdentity(context, transaction, { workspaceId, userId, person });
  return userId;
}

/** Without a password: the provider's word is their only way in until they ask for one by mail. */
async function addNewcomer(
  context: Context,
  transaction: Transaction,
  { defaultRole, workspaceId }: SingleSignOnRow,
  { email, isOwnDomain, name }: { email: string; isOwnDomain: boolean; name: string | null },
): Promise<string> {
  const userId = await addUser(transaction, {
    email,
    name: name === null ? null : toOneLine(name).slice(0, personNameMaxChars),
  });
  if (userId === null) throw new AppError('single_sign_on_refused');
  if (!(await acceptForNewcomer(context, transaction, { email, userId, workspaceId }))) {
    // The roll-back takes them back.
    if (!isOwnDomain) throw new AppError('single_sign_on_refused');
    await addMember(transaction, { workspaceId, userId, role: defaultRole });
    await recordAudit(transaction, workspaceId, { userId, originalUserId: null }, 'member.joined', userId, {
      role: defaultRole,
    });
  }
  await rememberPlace(transaction, userId, workspaceId);
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  return userId;
}
