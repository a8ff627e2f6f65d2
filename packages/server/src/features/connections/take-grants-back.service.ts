/** Before a workspace is erased, the networks are told: what they had granted would live on there without anybody who could end it. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { connections } from '../../db/schema/connections.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../audit/audit.service.ts';
import { listConnectionRows } from './connection-rows.service.ts';
import { disconnect } from './disconnect.service.ts';

/**
 * Disconnects all accounts of these workspaces; `release-connections.loop.ts` tells the networks in its time, and gives up on one that does
 * not answer. To be asked again until it is so.
 * @param actor whose workspaces they are; null: Parley itself
 * @returns whether no network is still to be told
 */
export async function takeGrantsBack(
  context: Context,
  workspaceIds: readonly string[],
  actor: Actor = null,
): Promise<boolean> {
  if (workspaceIds.length === 0) return true;
  const { database } = context;
  for (const workspaceId of workspaceIds) {
    const rows = await listConnectionRows(database, workspaceId, { states: ['active', 'needs-reconnect', 'saved'] });
    for (const platform of new Set(rows.map((row) => row.platform)))
      await disconnect(context, { workspaceId, actor }, platform, { accountId: '0', saveSession: false }).catch(
        (error: unknown) => {
          // A network that this installation no longer reaches: its tokens go with the rows.
          if (!(error instanceof AppError)) throw error;
        },
      );
  }
  const waiting = await database.$count(
    connections,
    and(
      inArray(connections.workspaceId, [...workspaceIds]),
      eq(connections.state, 'gone'),
      isNotNull(connections.accessTokenEncrypted),
    ),
  );
  return waiting === 0;
}
