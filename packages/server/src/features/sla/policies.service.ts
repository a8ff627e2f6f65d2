/** What a workspace promises: its SLA policies, read and set as a whole. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { noSlaCondition, type SlaCondition, type SlaPolicy } from '@parley/contract/sla/rules.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import type { tickets } from '../../db/schema/inbox.ts';
import { type SlaTerms, slaSettings } from '../../db/schema/sla.ts';
import { AppError } from '../../http/app-error.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

/** All that decides what a ticket is measured by. */
export type SlaRules = {
  policies: readonly SlaPolicy[];
  revision: number;
  /** When the policies were changed last; null: never. */
  changedAt: Date | null;
  clock: Pick<SlaTerms, 'timeZone' | 'businessHours'>;
};

/** As they hold now; of a workspace that is gone, none. */
export async function readSlaRules(database: DatabaseOrTransaction, workspaceId: string): Promise<SlaRules> {
  const [found] = await database
    .select({ row: slaSettings, timeZone: workspaces.timeZone, businessHours: workspaces.businessHours })
    .from(workspaces)
    .leftJoin(slaSettings, eq(slaSettings.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  return {
    // Those from before a condition could be given do not name it.
    policies: (found?.row?.policies ?? []).map((policy) => ({
      ...policy,
      condition: { ...noSlaCondition, ...policy.condition },
    })),
    revision: found?.row?.revision ?? 0,
    changedAt: found?.row?.changedAt ?? null,
    clock: { timeZone: found?.timeZone ?? 'UTC', businessHours: found?.businessHours ?? [] },
  };
}

/** Sets them as a whole, and has every open ticket measured anew. @throws AppError revision_conflict */
export async function setSlaPolicies(
  context: Context,
  workspaceId: string,
  { policies, revision }: ParsedBodyOf<'setSlaPolicies'>,
  actor: NonNullable<Actor>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    // Two who save at once wait for each other here, also where no row is yet.
    await transaction.insert(slaSettings).values({ workspaceId, changedAt: context.now() }).onConflictDoNothing();
    const [stored] = await transaction
      .select({ revision: slaSettings.revision })
      .from(slaSettings)
      .where(eq(slaSettings.workspaceId, workspaceId))
      .for('update');
    if (stored?.revision !== revision)
      throw new AppError('revision_conflict', {
        message:
          'Somebody else has changed the SLA policies since you opened them. Look at theirs before you save yours.',
      });
    await transaction
      .update(slaSettings)
      .set({ policies, revision: revision + 1, changedAt: context.now() })
      .where(eq(slaSettings.workspaceId, workspaceId));
    await transaction.execute(sql`
      insert into sla_changes (workspace_id, ticket_id)
      select workspace_id, id from tickets where workspace_id = ${workspaceId} and status <> 'completed'`);
    await recordAudit(transaction, workspaceId, actor, 'sla.set', null, { policies });
    await wakeAfterCommit(transaction, 'follow-slas');
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}

type Facts = Pick<
  typeof tickets.$inferSelect,
  'platform' | 'messageType' | 'tag' | 'sentiment' | 'urgency' | 'priority' | 'spam' | 'erasedAt'
> & { isVip: boolean };

/** What a ticket is measured by: the first policy that covers it. Spam is promised nothing. */
export function termsOf(facts: Facts, { clock, policies }: Pick<SlaRules, 'policies' | 'clock'>): SlaTerms | null {
  if (facts.spam === true) return null;
  const found = policies.find(({ condition, isOn }) => isOn && covers(condition, facts));
  if (found === undefined) return null;
  const { condition: _, isOn: __, ...policy } = found;
  // Hours that do not count are left out: who changes them changes nothing for this ticket.
  return policy.hours === 'business' ? { policy, ...clock } : { policy, timeZone: clock.timeZone, businessHours: [] };
}

function covers(condition: SlaCondition, facts: Facts): boolean {
  const { isVip, messageType, platform, priority, sentiment, tag, urgency } = facts;
  const isAmong = <Value>(wanted: readonly Value[], value: Value | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  return (
    isAmong(condition.platforms, platform) &&
    isAmong(condition.messageTypes, messageType) &&
    isAmong(condition.tags, tag) &&
    isAmong(condition.sentiments, sentiment) &&
    (condition.urgencyAtLeast === null || (urgency ?? 0) >= condition.urgencyAtLeast) &&
    isAmong(condition.priorities, priority) &&
    (!condition.isVip || isVip)
  );
}
