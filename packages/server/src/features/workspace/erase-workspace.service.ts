/** Erasing a workspace with all that is in it. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships, workspaces } from '../../db/schema/auth.ts';
import { media, mediaRenditions } from '../../db/schema/media.ts';

/** The workspaces whose time has come. */
export async function listWorkspacesToErase({ database, now }: Context): Promise<string[]> {
  const due = await database.select({ id: workspaces.id }).from(workspaces).where(lte(workspaces.eraseAfter, now()));
  return due.map(({ id }) => id);
}

/**
 * Removes the files, then every row of every table that names the workspace, then the workspace. Killed in between it is done again from
 * the start. Nothing is erased where that was taken back meanwhile.
 * @returns who were its members
 */
export async function eraseWorkspace(context: Context, workspaceId: string): Promise<string[]> {
  const { database, now } = context;
  const isDue = and(eq(workspaces.id, workspaceId), lte(workspaces.eraseAfter, now()));
  return database.transaction(async (transaction) => {
    const [due] = await transaction.select({ id: workspaces.id }).from(workspaces).where(isDue).for('update');
    if (due === undefined) return [];
    const members = await transaction
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(eq(memberships.workspaceId, workspaceId));
    await eraseWorkspaceNow(context, transaction, workspaceId);
    return members.map(({ userId }) => userId);
  });
}

/** The same without a date, in the transaction of what makes it go: nobody is a member of it any more. The files are gone whatever comes of that. */
export async function eraseWorkspaceNow(
  context: Context,
  transaction: Transaction,
  workspaceId: string,
): Promise<void> {
  for (const sha256 of await listFiles(context, workspaceId)) await context.storage.remove({ workspaceId, sha256 });
  const { rows } = await transaction.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'workspace_id'
  `);
  for (const { name } of rows)
    await transaction.execute(sql`delete from ${sql.identifier(name)} where workspace_id = ${workspaceId}`);
  await transaction.delete(workspaces).where(eq(workspaces.id, workspaceId));
}

async function listFiles({ database }: Context, workspaceId: string): Promise<Set<string>> {
  const files = await database
    .select({ sha256: media.sha256, thumbnailSha256: media.thumbnailSha256 })
    .from(media)
    .where(eq(media.workspaceId, workspaceId));
  const renditions = await database
    .select({ sha256: mediaRenditions.sha256 })
    .from(mediaRenditions)
    .where(eq(mediaRenditions.workspaceId, workspaceId));
  const thumbnails = files.flatMap(({ thumbnailSha256 }) => (thumbnailSha256 === null ? [] : [thumbnailSha256]));
  return new Set([...files.map(({ sha256 }) => sha256), ...thumbnails, ...renditions.map(({ sha256 }) => sha256)]);
}
