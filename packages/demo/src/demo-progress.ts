/** How far the demo workspace is, kept in `installation`, so that a start that was killed is gone on with by the next one. */
import type { DatabaseOrTransaction } from '@parley/server/db/client.ts';
import { findInstallationFact, keepInstallationFact } from '@parley/server/features/auth/installation-facts.service.ts';
import { z } from 'zod';

const key = 'demo-workspace';
const progressSchema = z.object({
  workspaceId: z.uuid(),
  administratorId: z.uuid(),
  /** The members of the team who answer. */
  team: z.array(z.object({ userId: z.uuid(), userName: z.string() })),
  /** The moment from which the posting desk's days are counted; absent before it began. */
  postsCountedFrom: z.iso.datetime().optional(),
  /** Kept before the first of them: no start writes one twice. */
  areCommentsWritten: z.boolean().optional(),
  stage: z.enum(['connecting', 'playing', 'done']),
});
export type DemoProgress = z.infer<typeof progressSchema>;

/** Null before the demo workspace was begun. */
export async function findDemoProgress(database: DatabaseOrTransaction): Promise<DemoProgress | null> {
  const value = await findInstallationFact(database, key);
  return value === undefined ? null : progressSchema.parse(value);
}

export async function saveDemoProgress(database: DatabaseOrTransaction, progress: DemoProgress): Promise<void> {
  await keepInstallationFact(database, key, progress);
}
