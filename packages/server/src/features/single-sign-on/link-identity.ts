/** Links a person to their account at a workspace's provider, and shows and undoes it. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { singleSignOnIdentities } from '../../db/schema/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { say } from '../../messages/message.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endSingleSignOnSessions } from '../auth/session.service.ts';
import { tellPerson } from '../auth/tell-person.service.ts';
import type { ProviderPerson } from './provider.ts';
import { findSettings } from './settings.service.ts';

type Link = { workspaceId: string; userId: string; person: ProviderPerson };

/**
 * The person is told by mail. Who has linked another account keeps that one: a mailbox may have been given to somebody new.
 * @throws AppError single_sign_on_taken
 */
export async function linkIdentity(context: Context, transaction: Transaction, link: Link): Promise<void> {
  const { person, userId, workspaceId } = link;
  const at = context.now();
  // The link of an earlier membership makes room.
  await transaction.delete(singleSignOnIdentities).where(and(isOf(link), isNotNull(singleSignOnIdentities.endedAt)));
  const linked = await transaction
    .insert(singleSignOnIdentities)
    .values({
      ...{ workspaceId, userId, linkedAt: at, lastUsedAt: at },
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
    })
    .onConflictDoNothing()
    .returning({ userId: singleSignOnIdentities.userId });
  if (linked.length === 0) throw new AppError('single_sign_on_taken');
  const actor = { userId, originalUserId: null };
  await recordAudit(transaction, workspaceId, actor, 'single-sign-on.linked', userId, { issuer: person.issuer });
  await tellPerson(
    transaction,
    { userId, workspaceId, at },
    {
      subject: say('Single sign-on opens your account'),
      happened: say('Your Parley account was linked to your account at {host}', { host: new URL(person.issuer).host }),
      ifNotYou: say('If it was not you, undo it in Settings, Security, and tell whoever runs this installation.'),
    },
  );
}

/** Of somebody who is signed in and has gone to the provider themselves. @throws AppError single_sign_on_taken */
export async function linkOwnIdentity(context: Context, link: Link): Promise<void> {
  await context.database.transaction((transaction) => linkIdentity(context, transaction, link));
}

export async function getOwnSingleSignOn(
  { database }: Context,
  session: Session,
): Promise<AnswerOf<'getOwnSingleSignOn'>> {
  const { isSingleSignOn, userId, workspaceId } = session;
  const rows = await database
    .select({ identity: singleSignOnIdentities, workspaceName: workspaces.name })
    .from(singleSignOnIdentities)
    .innerJoin(workspaces, eq(workspaces.id, singleSignOnIdentities.workspaceId))
    .where(
      and(
        eq(singleSignOnIdentities.userId, userId),
        isNull(singleSignOnIdentities.endedAt),
        ...(isSingleSignOn ? [eq(singleSignOnIdentities.workspaceId, workspaceId)] : []),
      ),
    )
    .orderBy(asc(singleSignOnIdentities.linkedAt));
  const here = await findSettings(database, workspaceId);
  return {
    identities: rows.map(({ identity, workspaceName }) => ({
      workspaceId: identity.workspaceId,
      workspaceName,
      issuer: identity.issuer,
      email: identity.email,
      linkedAt: identity.linkedAt.toISOString(),
      lastUsedAt: identity.lastUsedAt.toISOString(),
    })),
    issuerHere: here?.issuer ?? null,
  };
}

/** @throws AppError not_found */
export async function removeOwnIdentity(context: Context, session: Session, workspaceId: string): Promise<void> {
  refuseVisitors(session);
  const { userId } = session;
  await context.database.transaction((transaction) => unlink(transaction, session, { workspaceId, userId }));
}

/** By an owner: the account at the provider was replaced, or is somebody else's. The person is told by mail. @throws AppError not_found */
export async function unlinkMember(context: Context, session: Session, userId: string): Promise<void> {
  if (session.isDemoWorkspace) throw new AppError('workspace_read_only');
  const { workspaceId } = session;
  const at = context.now();
  await context.database.transaction(async (transaction) => {
    const { issuer } = await unlink(transaction, session, { workspaceId, userId });
    await tellPerson(
      transaction,
      { userId, workspaceId, at },
      {
        subject: say('Single sign-on no longer opens your account'),
        happened: say('An owner of your workspace undid the link of your Parley account to your account at {host}', {
          host: new URL(issuer).host,
        }),
        ifNotYou: say('You can link it again in Settings, Security. If you do not know why it was undone, ask them.'),
      },
    );
  });
}

async function unlink(
  transaction: Transaction,
  session: Session,
  of: { workspaceId: string; userId: string },
): Promise<{ issuer: string }> {
  const [identity] = await transaction
    .delete(singleSignOnIdentities)
    .where(and(isOf(of), isNull(singleSignOnIdentities.endedAt)))
    .returning({ issuer: singleSignOnIdentities.issuer });
  if (identity === undefined) throw new AppError('not_found');
  await endSingleSignOnSessions(transaction, of.workspaceId, { userId: of.userId });
  await recordAudit(transaction, of.workspaceId, session, 'single-sign-on.unlinked', of.userId, identity);
  return identity;
}

function isOf({ userId, workspaceId }: { workspaceId: string; userId: string }) {
  return and(eq(singleSignOnIdentities.workspaceId, workspaceId), eq(singleSignOnIdentities.userId, userId));
}
