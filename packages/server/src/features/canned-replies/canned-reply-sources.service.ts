/** Canned replies as what a draft may rest on. */
import type { DraftSource } from '@parley/ai/engine.ts';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { cannedReplies } from '../../db/schema/assistant.ts';
import { listAllCannedReplies } from './canned-replies.queries.ts';

/** Another text after every change of any of them; null where there are none. */
export async function readCannedRepliesVersion(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<string | null> {
  const [state] = await database
    .select({
      total: sql<number>`count(*)::int`,
      // Changes of one moment are told apart by how often each was changed.
      version: sql<string>`concat_ws(' ', count(*), max(${cannedReplies.updatedAt}), sum(${cannedReplies.revision}))`,
    })
    .from(cannedReplies)
    .where(eq(cannedReplies.workspaceId, workspaceId));
  return state === undefined || state.total === 0 ? null : state.version;
}

/** Variables stand in the texts as they are written: the engine leaves out what it cannot fill. */
export async function listCannedReplySources(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<DraftSource[]> {
  const replies = await listAllCannedReplies(database, workspaceId);
  return replies.map(({ content, id, title }) => ({ kind: 'canned-reply', id, title, text: content }));
}
