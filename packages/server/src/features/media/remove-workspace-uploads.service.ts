import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { uploads } from '../../db/schema/media.ts';
import { pathOf } from './uploads.ts';

/** Removes what has arrived of unfinished uploads to a workspace that is about to be erased; their rows are erased with it. */
export async function removeUploadsOfWorkspace(
  { config }: Pick<Context, 'config'>,
  transaction: Transaction,
  workspaceId: string,
): Promise<void> {
  const unfinished = await transaction.select().from(uploads).where(eq(uploads.workspaceId, workspaceId));
  for (const upload of unfinished) await rm(pathOf(config, upload), { force: true });
}
