/** Checks that the files, accounts and the campaign that a post names exist. */
import { and, count, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { connections } from '../../db/schema/connections.ts';
import { campaigns } from '../../db/schema/posting.ts';
import { AppError } from '../../http/app-error.ts';
import { getMediaItems } from '../media/media-library.service.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';

/** Checks all references. In a transaction, nobody can delete the files before it ends. @throws AppError not_found (campaign, account), media_not_found */
export async function assertReferences(
  database: DatabaseOrTransaction,
  workspaceId: string,
  content: PostContent,
): Promise<void> {
  await assertMedia(database, workspaceId, content);
  await assertConnections(database, workspaceId, [...new Set(content.connectionIds)]);
  if (content.campaignId === null) return;
  const found = await database
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.workspaceId, workspaceId), eq(campaigns.id, content.campaignId)));
  if (found.length === 0) throw new AppError('not_found', { message: 'This campaign is no longer there.' });
}

/** Checks the files. In a transaction, nobody can delete them before it ends. @throws AppError media_not_found */
export async function assertMedia(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { media, platformContent }: Pick<PostContent, 'media' | 'platformContent'>,
): Promise<void> {
  const ids = [...new Set(media.map(({ mediaId }) => mediaId))];
  const known = await getMediaItems(database, workspaceId, ids, { hold: true });
  // A network chooses among the post's files.
  const chosen = Object.values(platformContent.media ?? {}).flat();
  const missing = [...ids.filter((id) => !known.has(id)), ...chosen.filter((id) => !ids.includes(id))];
  if (missing.length > 0) throw new AppError('media_not_found', { details: { mediaIds: missing } });
}

/** A draft may name disconnected accounts, because they may be connected again. */
async function assertConnections(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const [known] = await database
    .select({ number: count() })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), inArray(connections.id, [...ids])));
  if (known?.number !== ids.length) throw new AppError('not_found', { message: 'One of these accounts is not there.' });
}
