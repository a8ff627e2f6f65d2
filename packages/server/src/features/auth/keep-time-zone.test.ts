import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import { workspaces } from '../../db/schema/auth.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp?.close());

async function zoneOf(workspaceId: string): Promise<string | undefined> {
  const rows = await testApp.context.database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  return rows[0]?.timeZone;
}

describe('the time zone of the first browser', () => {
  test('becomes the person’s own once, and a later browser changes nothing', async () => {
    const agent = await testApp.signIn('agent');
    expect((await agent.call('getCurrentUser')).body.timeZone).toBeNull();
    const first = await agent.call('keepTimeZone', { body: { timeZone: 'Asia/Kolkata' } });
    expect(first).toMatchObject({ status: 200, body: { timeZone: 'Asia/Kolkata' } });
    const second = await agent.call('keepTimeZone', { body: { timeZone: 'Europe/Berlin' } });
    expect(second.body).toEqual({ timeZone: 'Asia/Kolkata' });
    expect((await agent.call('getCurrentUser')).body.timeZone).toBe('Asia/Kolkata');
    expect((await agent.call('getProfile')).body.timeZone).toBe('Asia/Kolkata');
    expect(await zoneOf(testApp.workspaceId)).toBe('UTC');
  });

  test('becomes that of an owner’s workspace too where nothing has happened in it', async () => {
    const { database } = testApp.context;
    const untouched = await createWorkspace(database);
    const busy = await createWorkspace(database);
    const connectionId = await createConnection(database, busy);
    await createTicket(database, { workspaceId: busy, connectionId });
    for (const workspaceId of [untouched, busy]) {
      const owner = await testApp.signIn('owner', { workspaceId });
      await owner.call('keepTimeZone', { body: { timeZone: 'America/Lima' } });
    }
    expect([await zoneOf(untouched), await zoneOf(busy)]).toEqual(['America/Lima', 'UTC']);
  });

  test('is refused where it is none, and where a visitor of the demo tells it', async () => {
    const agent = await testApp.signIn('agent');
    const wrong = await agent.call('keepTimeZone', { body: { timeZone: 'Mars/Olympus' } });
    expect(wrong.status).toBe(400);
    const workspaceId = await createWorkspace(testApp.context.database, { isDemo: true });
    const visitor = await testApp.signIn('viewer', { workspaceId });
    const refused = await visitor.call('keepTimeZone', { body: { timeZone: 'Asia/Kolkata' } });
    expect(refused).toMatchObject({ status: 403, error: { error: 'workspace_read_only' } });
  });
});
