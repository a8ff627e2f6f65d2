import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workspaces } from '../src/db/schema/auth.ts';
import { createFirstAdministrator } from '../src/features/auth/user.service.ts';
import { countUnread } from '../src/features/notifications/notifications.queries.ts';
import { createSandboxApp, type SandboxApp } from '../test/sandbox.ts';
import { findDemoProgress } from './demo-progress.ts';
import { ensureDemoWorkspace } from './demo-workspace.ts';

let sandboxApp: SandboxApp;
let workspaceId: string;
let administratorId: string;

const settle = async () => {
  sandboxApp.clock.advance(5000);
  await sandboxApp.context.work.drain();
};

beforeAll(async () => {
  sandboxApp = await createSandboxApp({ history: true, isDemoWanted: true });
  const administrator = await createFirstAdministrator(sandboxApp.context.database, { email: null, password: null });
  if (administrator === null) throw new Error('no administrator was made');
  administratorId = administrator.userId;
  // The first start is stopped in the middle, more than once; the next one goes on.
  for (const lastMs of [1500, 2500]) {
    await ensureDemoWorkspace(sandboxApp.context, { settle, signal: AbortSignal.timeout(lastMs) }).catch(
      () => undefined,
    );
  }
  await ensureDemoWorkspace(sandboxApp.context, { settle });
  const [workspace] = await sandboxApp.context.database.select().from(workspaces).where(eq(workspaces.isDemo, true));
  if (workspace === undefined) throw new Error('no demo workspace was made');
  workspaceId = workspace.id;
}, 120_000);
afterAll(() => sandboxApp.close());

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await sandboxApp.context.database.execute(query)).rows as Row[];
}

describe('the demo workspace', () => {
  it('has some four hundred tickets in all statuses', async () => {
    const counts = await rows<{ status: string; count: number }>(
      sql`select status, count(*)::int as count from tickets where workspace_id = ${workspaceId} group by status`,
    );
    const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBeGreaterThan(350);
    expect(byStatus.completed).toBeGreaterThan(200);
    expect(byStatus.pending).toBeGreaterThan(20);
    expect(byStatus.escalated).toBeGreaterThan(8);
  });

  it('was answered by the whole team, at believable times, and the networks have the replies', async () => {
    const replies = await rows<{ sender_name: string; count: number }>(sql`
      select sender_name, count(*)::int as count from conversation_entries
      where workspace_id = ${workspaceId} and type = 'agent' and user_id is not null and external_id is not null group by 1
    `);
    expect(replies).toHaveLength(3);
    expect(Math.min(...replies.map(({ count }) => count))).toBeGreaterThan(30);
    const [times] = await rows<{ slowest: number; earliest: number }>(sql`
      select max(extract(epoch from first_responded_at - created_at))::float8 as slowest,
        min(extract(epoch from first_responded_at - created_at))::float8 as earliest
      from tickets where workspace_id = ${workspaceId} and agent_reply is not null and customer_message_count = 1
        and id in (select ticket_id from deliveries where workspace_id = ${workspaceId} and state = 'delivered')
    `);
    expect(times?.earliest).toBeGreaterThan(0);
    expect(times?.slowest).toBeLessThan(24 * 3600);
    const undelivered = await rows(
      sql`select 1 from deliveries where workspace_id = ${workspaceId} and state in ('queued', 'sending')`,
    );
    expect(undelivered).toEqual([]);
  });

  it('starts with exactly three unread notifications for the administrator', async () => {
    expect(await countUnread(sandboxApp.context.database, workspaceId, administratorId)).toBe(3);
  });

  it('is made once, whatever starts again', async () => {
    const before = await rows(
      sql`select id, status, updated_at from tickets where workspace_id = ${workspaceId} order by id`,
    );
    await ensureDemoWorkspace(sandboxApp.context, { settle });
    expect(
      await rows(sql`select id, status, updated_at from tickets where workspace_id = ${workspaceId} order by id`),
    ).toEqual(before);
    expect(await sandboxApp.context.database.select().from(workspaces).where(eq(workspaces.isDemo, true))).toHaveLength(
      1,
    );
    expect((await findDemoProgress(sandboxApp.context.database))?.stage).toBe('done');
  });
});
