/** Signing in by a passkey: the device and its PIN, finger or face are two factors, so that nothing more is asked. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema/auth.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { AppError } from '../../http/app-error.ts';
import { say } from '../../messages/message.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { canReopen, reopenAccount } from '../auth/account-closure.service.ts';
import { passSecondStep } from '../auth/second-step.service.ts';
import { type Caller, type StartedSession, startSession } from '../auth/start-session.service.ts';
import { tellPerson } from '../auth/tell-person.service.ts';
import { enterSomeWorkspace } from '../workspace/workspace.service.ts';
import { rememberChallenge, takeChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';

type PasskeyRow = typeof passkeys.$inferSelect;

/** What the browser asks a passkey to sign: whichever the person has for this installation. */
export async function beginPasskeySignIn(context: Context, browserHash: string): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context.config).id,
    userVerification: 'required',
  });
  await rememberChallenge(context, options.challenge, browserHash);
  return { ...options };
}

/**
 * @param given.secondStepToken of a sign-in whose password was right: it is done. That of somebody else, who left it half finished in this
 *   browser, ends
 * @throws AppError passkey_refused, the same for one that is not known, a wrong signature and a challenge that is over
 */
export async function signInByPasskey(
  context: Context,
  caller: Caller,
  given: ParsedBodyOf<'signInByPasskey'> & {
    browserHash: string | null;
    secondStepToken: string | null;
    earlierTokenHash: string | null;
  },
): Promise<StartedSession> {
  const { database } = context;
  const { browserHash, earlierTokenHash, rememberMe, response, secondStepToken } = given;
  const [found] = await database
    .select({ passkey: passkeys, isActive: users.isActive, workspaceId: users.lastWorkspaceId })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, response.id));
  const counter = found === undefined ? null : await verify(context, found.passkey, response, browserHash);
  if (found === undefined || counter === null) throw new AppError('passkey_refused');
  const { isActive, passkey } = found;
  const { userId } = passkey;
  if (isCopy(passkey, counter)) {
    await tellOfCopy(context, passkey, caller, found.workspaceId ?? nowhere);
    throw new AppError('passkey_refused');
  }
  if (!(isActive || (await canReopen(context, userId)))) throw new AppError('passkey_refused');
  return database.transaction(async (transaction) => {
    const used = await transaction
      .update(passkeys)
      .set({ counter, lastUsedAt: context.now() })
      // Of two that bring one number, one succeeds; authenticators that do not count say 0.
      .where(and(eq(passkeys.id, passkey.id), or(lt(passkeys.counter, counter), eq(passkeys.counter, 0))))
      .returning({ id: passkeys.id });
    if (used.length === 0) throw new AppError('passkey_refused');
    const step = secondStepToken === null ? null : await passSecondStep(context, transaction, secondStepToken);
    if (!isActive && !(await reopenAccount(context, transaction, userId))) throw new AppError('passkey_refused');
    const { workspaceId } = await enterSomeWorkspace(transaction, userId);
    const actor = { userId, originalUserId: null };
    await recordAudit(transaction, workspaceId, actor, 'session.passkey-taken', userId, { passkey: passkey.id });
    return startSession(context, transaction, caller, {
      ...{ userId, workspaceId, earlierTokenHash },
      isRemembered: step?.userId === userId ? step.isRemembered : rememberMe,
    });
  });
}

/** @returns how often the passkey has signed; null where what it signed does not hold */
async function verify(
  context: Context,
  passkey: PasskeyRow,
  response: ParsedBodyOf<'signInByPasskey'>['response'],
  browserHash: string | null,
): Promise<number | null> {
  if (browserHash === null) return null;
  const { id, origin } = relyingPartyOf(context.config);
  // The handle says whose the passkey is: one that says another person's is no passkey of this one.
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return null;
  try {
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      // The schema has looked at its form; the library reads what it holds.
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (challenge) => takeChallenge(context, challenge, browserHash),
      expectedOrigin: origin,
      expectedRPID: id,
      // Its count is looked at below, where a copy is told from a wrong signature.
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    context.log.info({ error }, 'passkey refused');
    return null;
  }
}

/** Source: WebAuthn Level 3, section 6.1.1 (signature counter). */
function isCopy(passkey: PasskeyRow, counter: number): boolean {
  return (passkey.counter > 0 || counter > 0) && counter <= passkey.counter;
}

async function tellOfCopy(
  context: Context,
  { id, name, userId }: PasskeyRow,
  caller: Caller,
  workspaceId: string,
): Promise<void> {
  const at = context.now();
  await context.database.transaction(async (transaction) => {
    await recordAudit(transaction, workspaceId, { userId, originalUserId: null }, 'passkey.copy-refused', id, {
      address: caller.address,
    });
    await tellPerson(
      transaction,
      { userId, workspaceId, at },
      {
        subject: say('A passkey of yours may have been copied'),
        happened: say('Your passkey "{name}" signed with a number that it had used before, and was refused,', { name }),
        ifNotYou: say('Sign in with your password, remove it in Settings, Security, and make a new one.'),
      },
    );
  });
}
