import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createPublishedPost, createTicket, createWorkspace } from '../../../test/factories.ts';
import { memberships } from '../../db/schema/auth.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { posts } from '../../db/schema/posting.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp?.close());

describe('the first steps', () => {
  test('are ticked by what the workspace really has, one after the other', async () => {
    const { database, now } = testApp.context;
    const workspaceId = await createWorkspace(database);
    const owner = await testApp.signIn('owner', { workspaceId });
    const done = async () => (await owner.call('getFirstSteps')).body.done;
    expect(await done()).toEqual([]);

    const connectionId = await createConnection(database, workspaceId);
    expect(await done()).toEqual(['connect']);
    const ticketId = await createTicket(database, { workspaceId, connectionId });
    expect(await done()).toEqual(['connect', 'receive']);

    const reply = {
      ...{ workspaceId, id: randomUUID(), kind: 'reply', connectionId, ticketId, payload: {} },
      ...{ nextAttemptAt: now(), createdAt: now() },
    };
    await database.insert(deliveries).values({ ...reply, state: 'failed' });
    expect(await done()).toEqual(['connect', 'receive']);
    await database.insert(deliveries).values({ ...reply, id: randomUUID(), state: 'delivered' });
    expect(await done()).toEqual(['connect', 'receive', 'answer']);

    await createPublishedPost(database, { workspaceId, connectionId, publishedAt: now() });
    expect(await done()).toEqual(['connect', 'receive', 'answer']);
    await database.update(posts).set({ scheduledAt: now() });
    expect(await done()).toEqual(['connect', 'receive', 'answer', 'schedule']);

    const invited = await owner.call('inviteMember', { body: { email: 'bea@tern.example', role: 'agent' } });
    expect(invited.status).toBeLessThan(300);
    expect(await done()).toEqual(['connect', 'receive', 'answer', 'invite', 'schedule']);
  });

  test('are the leaders’ to see until each puts them away for themselves', async () => {
    const owner = await testApp.signIn('owner');
    const admin = await testApp.signIn('admin');
    const agent = await testApp.signIn('agent');
    const sees = async (browser: typeof owner) => (await browser.call('getCurrentUser')).body.workspace.hasFirstSteps;
    expect([await sees(owner), await sees(admin), await sees(agent)]).toEqual([true, true, false]);

    expect((await owner.call('putFirstStepsAway')).status).toBe(200);
    expect((await owner.call('putFirstStepsAway')).status).toBe(200);
    expect([await sees(owner), await sees(admin)]).toEqual([false, true]);
    const away = await testApp.context.database.select().from(memberships);
    expect(away.filter(({ firstStepsAwayAt }) => firstStepsAwayAt !== null).map(({ userId }) => userId)).toEqual([
      owner.userId,
    ]);
  });

  test('of another workspace are not told', async () => {
    const { database } = testApp.context;
    const connectionId = await createConnection(database, testApp.otherWorkspaceId);
    await createTicket(database, { workspaceId: testApp.otherWorkspaceId, connectionId });
    const workspaceId = await createWorkspace(database);
    const owner = await testApp.signIn('owner', { workspaceId });
    expect((await owner.call('getFirstSteps')).body.done).toEqual([]);
  });
});
