/** Changing how a workspace publishes, and the one switch that pauses it. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { postingSettings } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { describeShortLinks } from '../short-links/short-link-reach.service.ts';
import { setTimeZone } from '../workspace/workspace.service.ts';
import { assertCountry } from './country.ts';

/**
 * What is left out stays.
 * @throws AppError validation_failed where there is no such time zone or country, short_links_unreachable where they would lead nowhere
 */
export async function updatePostingSettings(
  context: Context,
  workspaceId: string,
  changes: ParsedBodyOf<'updatePostingSettings'>,
  actor: Actor,
): Promise<void> {
  const { timeZone, ...others } = changes;
  if (changes.country !== undefined) await assertCountry(changes.country);
  const { refusal } = describeShortLinks(context.config);
  if (changes.shortenLinks === true && refusal !== null)
    throw new AppError('short_links_unreachable', { message: refusal });
  await context.database.transaction(async (transaction) => {
    if (timeZone !== undefined) await setTimeZone(transaction, workspaceId, timeZone);
    await writeSettings(transaction, workspaceId, others);
    await recordAudit(transaction, workspaceId, actor, 'posting-settings.updated', workspaceId, changes);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
  });
}

/** Stops everything that has not begun to leave, or lets it go on. Doing it twice changes nothing. */
export async function pausePublishing(
  context: Context,
  workspaceId: string,
  isPaused: boolean,
  actor: NonNullable<Actor>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [known] = await transaction
      .select({ isPaused: postingSettings.isPaused })
      .from(postingSettings)
      .where(eq(postingSettings.workspaceId, workspaceId))
      .for('update');
    if ((known?.isPaused ?? false) === isPaused) return;
    const pausedBy = isPaused ? actor.userId : null;
    await writeSettings(transaction, workspaceId, { isPaused, pausedBy, pausedAt: isPaused ? context.now() : null });
    await recordAudit(
      transaction,
      workspaceId,
      actor,
      isPaused ? 'publishing.paused' : 'publishing.resumed',
      workspaceId,
    );
    if (!isPaused) await wakeAfterCommit(transaction, 'deliver');
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'posting.changed' }]);
  });
}

async function writeSettings(
  transaction: Transaction,
  workspaceId: string,
  changes: Partial<Omit<typeof postingSettings.$inferInsert, 'workspaceId'>>,
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await transaction
    .insert(postingSettings)
    .values({ workspaceId, ...changes })
    .onConflictDoUpdate({ target: postingSettings.workspaceId, set: changes });
}
