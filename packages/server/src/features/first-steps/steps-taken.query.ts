/** The first steps that a workspace has taken, read from what is there: nobody ticks them. */
import { type FirstStep, firstSteps } from '@parley/contract/first-steps/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';

/** In the order of `firstSteps`. A colleague counts as invited from the invitation on; a post as scheduled once it has a time and is no draft. */
export async function listStepsTaken(database: DatabaseOrTransaction, workspaceId: string): Promise<FirstStep[]> {
  const proofs: Record<FirstStep, SQL> = {
    connect: sql`select from connections where workspace_id = ${workspaceId}`,
    receive: sql`select from tickets where workspace_id = ${workspaceId}`,
    answer: sql`select from deliveries where workspace_id = ${workspaceId} and kind = 'reply' and state = 'delivered'`,
    invite: sql`
      select from invitations where workspace_id = ${workspaceId}
      union all (select from memberships where workspace_id = ${workspaceId} offset 1)`,
    schedule: sql`
      select from posts where workspace_id = ${workspaceId} and scheduled_at is not null and status <> 'draft'`,
  };
  const columns = firstSteps.map((step) => sql`exists (${proofs[step]}) as ${sql.identifier(step)}`);
  const { rows } = await database.execute<Record<FirstStep, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  return firstSteps.filter((step) => rows[0]?.[step] === true);
}
