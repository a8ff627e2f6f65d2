/** A person's passkeys: made, named, let go. */
import type { OwnProof } from '@parley/contract/auth/schemas.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { passkeysMax } from '@parley/contract/passkeys/rules.ts';
import type { Passkey } from '@parley/contract/passkeys/schemas.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { users } from '../../db/schema/auth.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseVisitors } from '../../http/refuse-visitors.ts';
import type { Session } from '../../http/register-call.ts';
import { say } from '../../messages/message.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { CheckOwnProof } from '../auth/own-proof.service.ts';
import { tellPerson } from '../auth/tell-person.service.ts';
import { rememberChallenge, takeChallenge } from './challenges.ts';
import { relyingPartyName, relyingPartyOf } from './relying-party.ts';

export async function listPasskeys(database: DatabaseOrTransaction, userId: string): Promise<Passkey[]> {
  const rows = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ createdAt, id, isSynced, lastUsedAt, name }) => ({
    ...{ id, name, isSynced },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** @returns what the browser makes a passkey of. @throws AppError wrong_password, wrong_code, passkeys_full, rate_limited */
export async function beginPasskey(
  context: Context,
  checkOwnProof: CheckOwnProof,
  session: Session,
  proof: OwnProof,
): Promise<Record<string, unknown>> {
  refuseVisitors(session);
  await checkOwnProof(session, proof);
  const own = await context.database.select().from(passkeys).where(eq(passkeys.userId, session.userId));
  if (own.length >= passkeysMax) throw new AppError('passkeys_full');
  const options = await generateRegistrationOptions({
    rpName: relyingPartyName,
    rpID: relyingPartyOf(context.config).id,
    userID: new Uint8Array(Buffer.from(session.userId)),
    userName: session.email,
    userDisplayName: session.userName,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    // Found without an address being typed, and opened by the person: it is two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await rememberChallenge(context, options.challenge, session.tokenHash);
  return { ...options };
}

/** The person is told by mail. @throws AppError passkey_refused, passkeys_full */
export async function addPasskey(
  context: Context,
  session: Session,
  { name, response }: ParsedBodyOf<'addPasskey'>,
): Promise<void> {
  refuseVisitors(session);
  const { userId, workspaceId } = session;
  const { id, origin } = relyingPartyOf(context.config);
  const made = await verifyRegistrationResponse({
    // The schema has looked at its form; the library reads what it holds.
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(context, challenge, session.tokenHash),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause });
  });
  if (!made.verified) throw new AppError('passkey_refused');
  const { credential, credentialBackedUp } = made.registrationInfo;
  const at = context.now();
  await context.database.transaction(async (transaction) => {
    // Of two at once the second sees the first.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const own = await transaction.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
    if (own.length >= passkeysMax) throw new AppError('passkeys_full');
    const [added] = await transaction
      .insert(passkeys)
      .values({
        ...{ userId, name, createdAt: at },
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        isSynced: credentialBackedUp,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (added === undefined) throw new AppError('passkey_refused');
    await recordAudit(transaction, workspaceId, session, 'passkey.added', added.id, { name });
    await tellPerson(
      transaction,
      { userId, workspaceId, at },
      {
        subject: say('A passkey was added'),
        happened: say('The passkey "{name}" was added to your Parley account', { name }),
        ifNotYou: say('If it was not you, remove it in Settings, Security, and change your password now.'),
      },
    );
  });
}

/** @throws AppError not_found */
export async function renamePasskey(context: Context, session: Session, id: string, name: string): Promise<void> {
  refuseVisitors(session);
  await context.database.transaction(async (transaction) => {
    const renamed = await transaction.update(passkeys).set({ name }).where(isOwn(session, id)).returning();
    if (renamed.length === 0) throw new AppError('not_found');
    await recordAudit(transaction, session.workspaceId, session, 'passkey.renamed', id, { name });
  });
}

/** @throws AppError not_found */
export async function removePasskey(context: Context, session: Session, id: string): Promise<void> {
  refuseVisitors(session);
  const { userId, workspaceId } = session;
  const at = context.now();
  await context.database.transaction(async (transaction) => {
    const [removed] = await transaction.delete(passkeys).where(isOwn(session, id)).returning();
    if (removed === undefined) throw new AppError('not_found');
    const { name } = removed;
    await recordAudit(transaction, workspaceId, session, 'passkey.removed', id, { name });
    await tellPerson(
      transaction,
      { userId, workspaceId, at },
      {
        subject: say('A passkey was removed'),
        happened: say('The passkey "{name}" was removed from your Parley account', { name }),
        ifNotYou: say('If it was not you, change your password now and look at your sessions.'),
      },
    );
  });
}

function isOwn({ userId }: Session, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId));
}
