/** Asks networks that refuse this installation whether they accept it again: every few minutes, as a few of its accounts. */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { askWhetherAccepted, type RefusedConnection } from './refused-networks.service.ts';
import { askRefusedEveryMs } from './refused-networks.ts';

type Asked = RefusedConnection & { network: string };

export function createAskRefusedNetworksLoop(context: Context): Loop {
  return {
    name: 'ask-refused-networks',
    idleMs: 5_000,
    async run() {
      const due = await claimDue(context);
      for (const accounts of Map.groupBy(due, ({ network }) => network).values())
        await askUntilAccepted(context, accounts);
      return due.length;
    },
  };
}

async function askUntilAccepted(context: Context, accounts: readonly Asked[]): Promise<void> {
  for (const account of accounts) if ((await askWhetherAccepted(context, account)) === 'accepted') return;
}

/**
 * Takes the networks whose turn it is, with three accounts of each: the one with the newest rights, which may be the first of a new
 * application, and two drawn by lot, so that an account which can read nothing is not the only one that is ever asked.
 */
async function claimDue(context: Context): Promise<Asked[]> {
  const now = context.now();
  const { rows } = await context.database.execute<{ network: string; workspace_id: string; id: string }>(sql`
    with due as (
      update network_states set next_ask_at = ${new Date(now.getTime() + askRefusedEveryMs).toISOString()}::timestamptz
      where refused_since is not null and next_ask_at <= ${now.toISOString()}::timestamptz
      returning platform, is_sandbox
    )
    select due.platform || ' ' || due.is_sandbox as network, account.workspace_id, account.id
    from due cross join lateral (
      select workspace_id, id, row_number() over (order by token_issued_at desc nulls last) as age from connections
      where connections.platform = due.platform and connections.is_sandbox = due.is_sandbox and connections.state = 'active'
      order by least(2, row_number() over (order by token_issued_at desc nulls last)), random() limit 3
    ) account
    order by account.age
  `);
  return rows.map((row) => ({ network: row.network, workspaceId: row.workspace_id, connectionId: row.id }));
}
