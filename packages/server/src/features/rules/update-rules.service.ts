/** Changes what a workspace lets Parley do by itself, and pauses automatic replies. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { ruleSettings } from '../../db/schema/rules.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

/** Sets them as a whole. @throws AppError revision_conflict */
export async function setRules(
  context: Context,
  workspaceId: string,
  { revision, ...settings }: ParsedBodyOf<'setRules'>,
  actor: NonNullable<Actor>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    // Two who save at once wait for each other here, also where no row is yet.
    await transaction.insert(ruleSettings).values({ workspaceId }).onConflictDoNothing();
    const [stored] = await transaction
      .select({ revision: ruleSettings.revision })
      .from(ruleSettings)
      .where(eq(ruleSettings.workspaceId, workspaceId))
      .for('update');
    if (stored?.revision !== revision)
      throw new AppError('revision_conflict', {
        message: 'Somebody else has changed the rules since you opened them. Look at theirs before you save yours.',
      });
    await transaction
      .update(ruleSettings)
      .set({ ...settings, revision: revision + 1 })
      .where(eq(ruleSettings.workspaceId, workspaceId));
    await recordAudit(transaction, workspaceId, actor, 'rules.set', null, {
      ...settings,
      keywordGroups: settings.keywordGroups.map(({ key, isOn, words }) => ({ key, isOn, words: words.length })),
    });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'assistant.changed' }]);
  });
}

/**
 * Stops every automatic reply that has not left from leaving, or lets them leave again. Doing it twice changes nothing. With `pausedAt` only
 * the pause of that instant ends: one that somebody else began since is theirs.
 */
export async function setAutoReplyPause(
  context: Pick<Context, 'now'>,
  transaction: Transaction,
  workspaceId: string,
  /** Why, in a sentence; null: they go on. */
  reason: string | null,
  actor: Actor,
  pausedAt?: Date,
): Promise<void> {
  const [stored] = await transaction
    .select({ pausedAt: ruleSettings.pausedAt })
    .from(ruleSettings)
    .where(eq(ruleSettings.workspaceId, workspaceId))
    .for('update');
  if ((stored?.pausedAt ?? null) === null ? reason === null : reason !== null) return;
  if (pausedAt !== undefined && stored?.pausedAt?.getTime() !== pausedAt.getTime()) return;
  const changes = { pausedReason: reason, pausedAt: reason === null ? null : context.now() };
  await transaction
    .insert(ruleSettings)
    .values({ workspaceId, ...changes })
    .onConflictDoUpdate({ target: ruleSettings.workspaceId, set: changes });
  await recordAudit(
    transaction,
    workspaceId,
    actor,
    reason === null ? 'automatic-replies.resumed' : 'automatic-replies.paused',
    null,
    reason === null ? {} : { reason },
  );
  await publishLiveEvents(transaction, workspaceId, [{ kind: 'assistant.changed' }]);
}
