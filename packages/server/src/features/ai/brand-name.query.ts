import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { connections } from '../../db/schema/connections.ts';

/** How the brand calls itself: as its account on this network does, else any account, else the workspace; empty where nothing tells. */
export async function findBrandName(
  database: DatabaseOrTransaction,
  workspaceId: string,
  target: PostTarget,
): Promise<string> {
  const accounts = await database
    .select({ platform: connections.platform, name: connections.name })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.state, 'active')))
    .orderBy(asc(connections.createdAt), asc(connections.id));
  const account = accounts.find(({ platform }) => platform === target) ?? accounts[0];
  if (account !== undefined) return account.name;
  const [workspace] = await database
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return workspace?.name ?? '';
}
