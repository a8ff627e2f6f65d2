/** Asks networks that refuse this installation, now and then and by one account, whether they accept it again. */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { askWhetherAccepted } from './refused-networks.service.ts';
import { askRefusedEveryMs, askRefusedLoopName } from './refused-networks.ts';

export function createAskRefusedNetworksLoop(context: Context): Loop {
  return {
    name: askRefusedLoopName,
    idleMs: 5_000,
    async run() {
      const due = await claimDue(context);
      for (const connection of due) await askWhetherAccepted(context, connection);
      return due.length;
    },
  };
}

/** One account of each network whose turn it is, drawn by lot: one that nothing can be read with must not be asked for ever. */
async function claimDue(context: Context): Promise<{ workspaceId: string; connectionId: string }[]> {
  const now = context.now();
  const { rows } = await context.database.execute<{ workspace_id: string; id: string }>(sql`
    with due as (
      update network_states set next_ask_at = ${new Date(now.getTime() + askRefusedEveryMs).toISOString()}::timestamptz
      where refused_since is not null and next_ask_at <= ${now.toISOString()}::timestamptz
      returning platform, is_sandbox
    )
    select account.workspace_id, account.id
    from due cross join lateral (
      select workspace_id, id from connections
      where connections.platform = due.platform and connections.is_sandbox = due.is_sandbox and connections.state = 'active'
      order by random() limit 1
    ) account
  `);
  return rows.map((row) => ({ workspaceId: row.workspace_id, connectionId: row.id }));
}
