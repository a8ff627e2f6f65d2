/** Writes that name an idempotency key happen once, however often they are sent. */
import type { ErrorCode } from '@parley/contract/errors.ts';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';

export const answersKeptMs = 24 * 60 * 60_000;

/** Whose it is, and its name. */
export type Claim = { workspaceId: string; holderId: string; key: string };
export type StoredAnswer = { status: number; answer: string };

/**
 * Takes the key for a request that begins now. Null: it is the first of this key. Otherwise what the first one was answered.
 * @throws AppError idempotency_key_reused, idempotency_key_running
 */
export async function claimKey(
  { database, now }: Context,
  session: Session,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<{ claim: Claim; stored: StoredAnswer | null }> {
  const { workspaceId, userId } = session;
  const claim = { workspaceId, holderId: session.apiKey?.id ?? userId, key };
  const taken = await database
    .insert(idempotencyKeys)
    .values({ ...claim, userId, requestHash, startedAt: now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return { claim, stored: null };
  const [earlier] = await database.select().from(idempotencyKeys).where(isThis(claim));
  // Refused in the very moment: the next try begins anew.
  if (earlier === undefined) throw new AppError('idempotency_key_running');
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
  const { answer, startedAt, status } = earlier;
  if (status === null || answer === null)
    throw new AppError('idempotency_key_running', { details: { startedAt: startedAt.toISOString() } });
  return { claim, stored: { status, answer } };
}

export async function storeAnswer({ database }: Context, claim: Claim, answer: StoredAnswer): Promise<void> {
  await database.update(idempotencyKeys).set(answer).where(isThis(claim));
}

/** Stands in the place of an answer that may name somebody who was erased since. */
const forgottenAnswer: StoredAnswer = {
  status: 409,
  answer: JSON.stringify({
    message:
      'This was done. What it was answered is no longer kept, because it may name a customer who was erased since.',
    error: 'customer_erased' satisfies ErrorCode,
  }),
};

/**
 * Forgets what the workspace's writes were answered, for the answers hold customers' words. The keys stay: a write that is sent again is not
 * done again.
 */
export async function forgetAnswers(transaction: DatabaseOrTransaction, workspaceId: string): Promise<void> {
  await transaction
    .update(idempotencyKeys)
    .set(forgottenAnswer)
    .where(and(eq(idempotencyKeys.workspaceId, workspaceId), isNotNull(idempotencyKeys.answer)));
}

/** Nothing was done: the key is free again. */
export async function releaseKey({ database }: Context, claim: Claim): Promise<void> {
  await database.delete(idempotencyKeys).where(isThis(claim));
}

/** @returns how many were forgotten */
export async function removeOldAnswers({ database, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - answersKeptMs);
  return (await database.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, before))).rowCount ?? 0;
}

function isThis({ workspaceId, holderId, key }: Claim) {
  return and(
    eq(idempotencyKeys.workspaceId, workspaceId),
    eq(idempotencyKeys.holderId, holderId),
    eq(idempotencyKeys.key, key),
  );
}
