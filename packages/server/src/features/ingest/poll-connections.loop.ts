/** Asks the networks for what is new, many accounts side by side: a network that hangs holds only its own places. */
import { setTimeout as wait } from 'node:timers/promises';
import { isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { type PollTask, pollConnection, pollLeaseMs } from './poll-connection.ts';

const placesPerNetwork = 6;
/** How long the loop waits for one of the polls under way before it looks for others that are due. */
const lookAgainMs = 500;

export function createPollConnectionsLoop(context: Context): Loop {
  const underWay = new Map<Promise<void>, string>();
  return {
    name: 'poll-connections',
    idleMs: 1000,
    async run(signal) {
      for (const task of await claimDue(context, underWay.values())) {
        const poll = pollConnection(context, task, signal).finally(() => underWay.delete(poll));
        underWay.set(poll, task.platform);
      }
      if (underWay.size === 0) return 0;
      const look = new AbortController();
      await Promise.race([
        ...underWay.keys(),
        wait(lookAgainMs, undefined, { signal: look.signal }).catch(() => undefined),
      ]);
      look.abort();
      return 1;
    },
    async finish() {
      await Promise.all(underWay.keys());
    },
  };
}

/**
 * At a worker's start: what a killed worker held is asked again at once, not when its lease has run out. Where another worker is
 * just asking, its page is refused and read once more, which is harmless.
 */
export async function releasePollLeases({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.update(connections).set({ pollLeaseUntil: null }).where(isNotNull(connections.pollLeaseUntil));
}

/** Takes due accounts, at most as many of each network as it has free places. One account is asked by one worker at a time. */
async function claimDue(context: Context, busyPlatforms: Iterable<string>): Promise<PollTask[]> {
  const busy = new Map<string, number>();
  for (const platform of busyPlatforms) busy.set(platform, (busy.get(platform) ?? 0) + 1);
  const free = [...context.networks]
    .filter(([, network]) => network.connector.inbox !== undefined || network.connector.webhooks !== undefined)
    .map(([platform, network]) => ({
      platform,
      is_sandbox: network.isSandbox,
      places: placesPerNetwork - (busy.get(platform) ?? 0),
    }))
    .filter(({ places }) => places > 0);
  if (free.length === 0) return [];
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + pollLeaseMs);
  const claimed = await context.database.execute<{ workspace_id: string; id: string; platform: string }>(sql`
    update connections set poll_lease_until = ${leaseUntil.toISOString()}::timestamptz
    from (
      select due.workspace_id, due.id
      from json_to_recordset(${JSON.stringify(free)}::json) as network(platform text, is_sandbox boolean, places integer)
      cross join lateral (
        select candidate.workspace_id, candidate.id from connections candidate
        where candidate.platform = network.platform and candidate.is_sandbox = network.is_sandbox
          and candidate.state = 'active' and candidate.next_poll_at <= ${now.toISOString()}::timestamptz
          and (candidate.poll_lease_until is null or candidate.poll_lease_until <= ${now.toISOString()}::timestamptz)
          and not exists (
            select 1 from connections other
            where other.platform = candidate.platform and other.external_id = candidate.external_id
              and other.id <> candidate.id and other.poll_lease_until > ${now.toISOString()}::timestamptz
          )
        order by candidate.next_poll_at limit network.places
        for update skip locked
      ) due
    ) due
    where connections.workspace_id = due.workspace_id and connections.id = due.id
    returning connections.workspace_id, connections.id, connections.platform
  `);
  return claimed.rows.map((row) => ({ workspaceId: row.workspace_id, id: row.id, platform: row.platform, leaseUntil }));
}
