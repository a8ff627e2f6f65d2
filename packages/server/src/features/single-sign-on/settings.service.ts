/** How a workspace lets its people in by its provider of identities: set by its owner. */
import { randomBytes } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { pages } from '@parley/contract/pages.ts';
import { domainProofPrefix, domainProofStart, singleSignOnPage } from '@parley/contract/single-sign-on/rules.ts';
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import {
  singleSignOnDomains,
  singleSignOnFlows,
  singleSignOnIdentities,
  singleSignOns,
} from '../../db/schema/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { type Message, say } from '../../messages/message.ts';
import { tokenCipherOf } from '../../token-encryption.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endSingleSignOnSessions } from '../auth/session.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { requireSingleSignOn } from '../workspace/workspace.service.ts';
import { discoverProvider, type Provider } from './provider.ts';

export type SingleSignOnRow = typeof singleSignOns.$inferSelect;

export async function findSettings(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<SingleSignOnRow | null> {
  const [row] = await database.select().from(singleSignOns).where(eq(singleSignOns.workspaceId, workspaceId));
  return row ?? null;
}

/** With the secret. @throws UnknownKeyError where it was encrypted with another key */
export function toProvider({ config }: Pick<Context, 'config'>, row: SingleSignOnRow): Provider {
  return {
    issuer: row.issuer,
    clientId: row.clientId,
    clientSecret: tokenCipherOf(config).decrypt(row.clientSecretEncrypted, placeOf(row.workspaceId)),
  };
}

/** One for each workspace: a provider that sends an answer meant for another one is noticed by it (RFC 9700, section 4.4.2.2). */
export function redirectUriOf({ publicUrl }: { publicUrl: string }, workspaceId: string): string {
  return `${publicUrl}/api/auth/single-sign-on/callback/${workspaceId}`;
}

export async function getSingleSignOn(
  { config, database }: Context,
  workspaceId: string,
): Promise<AnswerOf<'getSingleSignOn'>> {
  const places = {
    redirectUri: redirectUriOf(config, workspaceId),
    signInUrl: config.publicUrl + singleSignOnPage(workspaceId),
  };
  const row = await findSettings(database, workspaceId);
  if (row === null) return { ...places, settings: null };
  const domains = await database
    .select()
    .from(singleSignOnDomains)
    .where(eq(singleSignOnDomains.workspaceId, workspaceId))
    .orderBy(asc(singleSignOnDomains.domain));
  const [workspace] = await database
    .select({ isRequired: workspaces.requiresSingleSignOn })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const linked = await database
    .select({ identity: singleSignOnIdentities, name: users.name, email: users.email })
    .from(singleSignOnIdentities)
    .innerJoin(users, eq(users.id, singleSignOnIdentities.userId))
    .where(and(eq(singleSignOnIdentities.workspaceId, workspaceId), isNull(singleSignOnIdentities.endedAt)))
    .orderBy(asc(users.email));
  return {
    ...places,
    settings: {
      issuer: row.issuer,
      clientId: row.clientId,
      domains: domains.map(({ domain, proof, provenAt }) => ({
        domain,
        provenAt: provenAt?.toISOString() ?? null,
        recordName: domainProofPrefix + domain,
        recordText: domainProofStart + proof,
      })),
      defaultRole: row.defaultRole,
      isRequired: workspace?.isRequired ?? false,
      linkedMembers: linked.map(({ email, identity, name }) => ({
        userId: identity.userId,
        name: name ?? email.split('@', 1)[0] ?? email,
        email,
        accountEmail: identity.email,
        linkedAt: identity.linkedAt.toISOString(),
        lastUsedAt: identity.lastUsedAt.toISOString(),
      })),
    },
  };
}

/**
 * The provider is asked what it says of itself before anything is kept. Another issuer or client begins anew, for a provider may call its
 * people otherwise to each client (pairwise subjects, OpenID Connect Core 1.0, section 8.1): links to accounts at the one before go, and
 * sessions that began there end. The other owners are told by mail.
 * @throws AppError single_sign_on_unreachable, validation_failed without a secret, workspace_read_only in the demo workspace
 */
export async function saveSingleSignOn(
  context: Context,
  session: Session,
  given: ParsedBodyOf<'saveSingleSignOn'>,
): Promise<void> {
  if (session.isDemoWorkspace) throw new AppError('workspace_read_only');
  const { workspaceId } = session;
  const { clientId, clientSecret: newSecret, defaultRole, domains, isRequired, issuer } = given;
  const before = await findSettings(context.database, workspaceId);
  const isSameIssuer = before?.issuer === issuer;
  // A kept secret is for the provider it was given for: it is not shown to another one.
  if (newSecret === undefined && !isSameIssuer)
    throw new AppError('validation_failed', { message: 'Give the client secret.' });
  const clientSecret = newSecret ?? (before === null ? '' : toProvider(context, before).clientSecret);
  await discoverProvider(context.config, { issuer, clientId, clientSecret });
  const now = context.now();
  const row = {
    issuer,
    clientId,
    clientSecretEncrypted: tokenCipherOf(context.config).encrypt(clientSecret, placeOf(workspaceId)),
    defaultRole,
    updatedAt: now,
  };
  await context.database.transaction(async (transaction) => {
    await transaction
      .insert(singleSignOns)
      .values({ workspaceId, ...row })
      .onConflictDoUpdate({ target: singleSignOns.workspaceId, set: row });
    await setDomains(transaction, workspaceId, domains);
    await requireSingleSignOn(transaction, workspaceId, isRequired);
    if (before !== null && !(isSameIssuer && before.clientId === clientId))
      await forgetIdentities(transaction, session);
    await recordAudit(transaction, workspaceId, session, 'single-sign-on.changed', workspaceId, {
      issuer,
      clientId,
      domains,
      defaultRole,
      isRequired,
      isNewSecret: newSecret !== undefined,
    });
    await tellOwners(context, transaction, session, say('Single sign-on was set to {issuer}', { issuer }));
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

export async function removeSingleSignOn(context: Context, session: Session): Promise<void> {
  if (session.isDemoWorkspace) throw new AppError('workspace_read_only');
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const removed = await transaction
      .delete(singleSignOns)
      .where(eq(singleSignOns.workspaceId, workspaceId))
      .returning({ issuer: singleSignOns.issuer });
    const [row] = removed;
    if (row === undefined) return;
    await transaction.delete(singleSignOnDomains).where(eq(singleSignOnDomains.workspaceId, workspaceId));
    await requireSingleSignOn(transaction, workspaceId, false);
    await forgetIdentities(transaction, session);
    await recordAudit(transaction, workspaceId, session, 'single-sign-on.removed', workspaceId, { issuer: row.issuer });
    await tellOwners(context, transaction, session, say('Single sign-on was switched off'));
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

/** What was proven stays proven. */
async function setDomains(transaction: Transaction, workspaceId: string, domains: readonly string[]): Promise<void> {
  const ofWorkspace = eq(singleSignOnDomains.workspaceId, workspaceId);
  await transaction
    .delete(singleSignOnDomains)
    .where(domains.length === 0 ? ofWorkspace : and(ofWorkspace, notInArray(singleSignOnDomains.domain, [...domains])));
  if (domains.length === 0) return;
  await transaction
    .insert(singleSignOnDomains)
    .values([...new Set(domains)].map((domain) => ({ workspaceId, domain, proof: randomBytes(16).toString('hex') })))
    .onConflictDoNothing();
}

/** The owner who does it stays signed in. */
async function forgetIdentities(transaction: Transaction, { tokenHash, workspaceId }: Session): Promise<void> {
  await transaction.delete(singleSignOnIdentities).where(eq(singleSignOnIdentities.workspaceId, workspaceId));
  await transaction.delete(singleSignOnFlows).where(eq(singleSignOnFlows.workspaceId, workspaceId));
  await endSingleSignOnSessions(transaction, workspaceId, { exceptTokenHash: tokenHash });
}

/** Whoever changes how people get in could come in as one of them: all owners hear of it. */
async function tellOwners(
  { now }: Context,
  transaction: Transaction,
  { email, workspaceId }: Session,
  happened: Message,
): Promise<void> {
  const [workspace] = await transaction.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  const owners = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'owner')));
  await queueMail(transaction, {
    workspaceId,
    userIds: owners.map(({ userId }) => userId),
    subject: say('Single sign-on was changed'),
    paragraphs: [
      say('{happened} by {email}, for the workspace {workspace}.', {
        happened,
        email,
        workspace: workspace?.name ?? say('without a name'),
      }),
      say('If you did not know of this, sign in with your password and look at it in Workspace Settings.'),
    ],
    link: { path: pages.workspaceSettings, label: say('Open Workspace Settings') },
    at: now(),
  });
}

/** The secret opens for this workspace's row alone. */
function placeOf(workspaceId: string): readonly string[] {
  return ['single-sign-on', workspaceId];
}
