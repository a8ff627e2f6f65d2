import { type CallName, calls } from '@parley/contract/calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import { users } from '../../db/schema/auth.ts';

let app: TestApp;
let workspaceId: string;
beforeAll(async () => {
  app = await createTestApp({ config: { isDemoWanted: true } });
  const { database } = app.context;
  workspaceId = await createWorkspace(database, { name: 'Tern Outdoor (demo)', isDemo: true });
  const connectionId = await createConnection(database, workspaceId);
  await createTicket(database, { workspaceId, connectionId, createdAt: app.context.now() });
});
afterAll(() => app.close());

test('a visitor looks around in the demo workspace as a viewer, for two hours', async () => {
  const visitor = app.openBrowser();
  expect((await visitor.call('enterDemo')).body).toEqual({ success: true, email: 'demo@parley.example' });
  const { body } = await visitor.call('getCurrentUser');
  expect(body).toMatchObject({
    isReadOnly: true,
    isImpersonating: false,
    role: 'user',
    workspace: { id: workspaceId, role: 'viewer', isDemo: true },
  });
  expect((await visitor.call('listMessages', { query: { status: 'all' } })).body).toHaveLength(1);
  app.clock.advance(2 * 60 * 60_000);
  expect((await visitor.call('getCurrentUser')).status).toBe(401);
});

test('the server refuses every call of a visitor that changes something', async () => {
  const visitor = app.openBrowser();
  await visitor.call('enterDemo');
  const { body: me } = await visitor.call('getCurrentUser');
  const changing = (Object.keys(calls) as CallName[]).filter((name) => {
    const { feature, method, permission } = calls[name];
    const isOwnWay =
      feature === 'demo-visit' ||
      feature === 'ingest' ||
      (permission === 'public' && ['auth', 'passkeys', 'single-sign-on'].includes(feature));
    return method !== 'GET' && !isOwnWay && name !== 'openInvitation';
  });
  expect(changing.length).toBeGreaterThan(80);
  for (const name of changing) {
    const { method, path } = calls[name];
    const answer = await visitor.send({ method, url: path.replaceAll(/:\w+/g, '1') });
    expect({ name, status: answer.statusCode }).toEqual({ name, status: 403 });
  }
  const [row] = await app.context.database.select().from(users).where(eq(users.id, me.id));
  expect(row).toMatchObject({ isActive: true, email: 'visitor@parley.invalid' });
});

test('a visitor may look at an invitation of theirs, to sign out and accept it', async () => {
  const visitor = app.openBrowser();
  await visitor.call('enterDemo');
  const looked = await visitor.call('openInvitation', { body: { token: 'nothing-that-was-sent' } });
  expect(looked).toMatchObject({ status: 404, error: { error: 'invitation_wrong' } });
  const accepted = await visitor.call('acceptInvitation', { body: { token: 'nothing-that-was-sent' } });
  expect(accepted).toMatchObject({ status: 403, error: { error: 'workspace_read_only' } });
});

test('a visitor signs in as themselves by every way that there is', async () => {
  const visitor = app.openBrowser();
  await visitor.call('enterDemo');
  expect((await visitor.call('beginPasskeySignIn')).status).toBe(200);
  const nobody = await visitor.call('startSingleSignOn', { body: { workspace: 'nobody@nowhere.example' } });
  expect(nobody).toMatchObject({ status: 404, error: { error: 'single_sign_on_unknown' } });
});

test('who is signed in stays who they are', async () => {
  const agent = await app.signIn('agent');
  expect((await agent.call('enterDemo')).body).toEqual({ success: true, email: null });
  expect((await agent.call('getCurrentUser')).body).toMatchObject({ email: agent.email, isReadOnly: false });
});

test('there is no way in where the demo is off, and only so many from one address', async () => {
  const off = await createTestApp();
  expect(await off.openBrowser().call('enterDemo')).toMatchObject({ status: 404, error: { error: 'demo_off' } });
  await off.close();
  const statuses = [];
  for (let index = 0; index < 21; index += 1) statuses.push((await app.openBrowser().call('enterDemo')).status);
  expect(statuses.at(-1)).toBe(429);
});
