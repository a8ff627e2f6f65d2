import { refusalOfImpersonation } from '@parley/contract/impersonation/rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog, users } from '../../db/schema/auth.ts';

const hourMs = 60 * 60_000;
const readOnly = { status: 403, error: { error: 'impersonation_read_only' } };
const reply = { title: 'Hours', content: 'At nine.' };

let testApp: TestApp;
let admin: Browser;
let owner: Browser;
beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  admin = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId, platformAdmin: true });
  owner = await testApp.signIn('owner');
});
afterEach(() => testApp.clock.set(new Date()));
afterAll(() => testApp?.close());

const start = (userId: string) => admin.call('startImpersonation', { params: { id: userId } });

test('an administrator looks on as a person: their workspace, their role, and nothing that is the administrator’s', async () => {
  const before = testApp.openBrowser();
  before.cookie = admin.cookie;
  const started = await start(owner.userId);
  expect(started).toMatchObject({
    status: 200,
    body: {
      user: { id: owner.userId, role: 'user', isImpersonating: true, originalUserId: admin.userId, isReadOnly: true },
    },
  });
  expect((await admin.call('getCurrentUser')).body.workspace).toMatchObject({ id: testApp.workspaceId, role: 'owner' });
  expect((await admin.call('listApprovedClients')).status).toBe(403);
  expect((await start(owner.userId)).status).toBe(403);
  // A copy of the administrator's cookie is worth nothing meanwhile, and the person is still signed in themselves.
  expect((await before.call('getCurrentUser')).status).toBe(401);
  expect((await owner.call('getCurrentUser')).body).toMatchObject({ isImpersonating: false, originalUserId: null });
});

test('nothing can be changed until that is switched on; both ids stand beside what is', async () => {
  await start(owner.userId);
  expect((await admin.call('listCannedReplies')).status).toBe(200);
  expect(await admin.call('createCannedReply', { body: reply })).toMatchObject(readOnly);
  const connecting = await admin.send({ method: 'GET', url: '/api/oauth/facebook/connect' });
  expect({ status: connecting.statusCode, error: connecting.json() }).toMatchObject(readOnly);

  const writing = await admin.call('setImpersonationMode', { body: { isReadOnly: false } });
  expect(writing.body.user.isReadOnly).toBe(false);
  expect((await admin.call('createCannedReply', { body: reply })).status).toBe(201);
  await admin.call('setImpersonationMode', { body: { isReadOnly: true } });
  expect(await admin.call('createCannedReply', { body: { ...reply, title: 'More' } })).toMatchObject(readOnly);
  await admin.call('stopImpersonation');

  const audited = await testApp.context.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.originalUserId, admin.userId));
  expect(new Set(audited.map(({ userId }) => userId))).toEqual(new Set([owner.userId]));
  const actions = audited.map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('impersonation.')).toSorted()).toEqual([
    'impersonation.read-only',
    'impersonation.started',
    'impersonation.stopped',
    'impersonation.writing',
  ]);
  expect(actions.some((action) => action.startsWith('canned-repl'))).toBe(true);
});

test('what is the person’s own is refused, whether writing is on or off', () => {
  for (const isReadOnly of [true, false]) {
    expect(refusalOfImpersonation('getCurrentUser', isReadOnly)).toBeNull();
    expect(refusalOfImpersonation('switchWorkspace', isReadOnly)).toBeNull();
    expect(refusalOfImpersonation('stopImpersonation', isReadOnly)).toBeNull();
  }
  expect(refusalOfImpersonation('startConnection', false)).toBeNull();
  expect(refusalOfImpersonation('startConnection', true)).toBe('impersonation_read_only');
});

test('Stop makes the administrator themselves again, by a new session, and only once', async () => {
  await start(owner.userId);
  const acting = admin.cookie;
  const stopped = await admin.call('stopImpersonation');
  expect(stopped.body.user).toMatchObject({ id: admin.userId, role: 'admin', isImpersonating: false });
  expect((await admin.call('listApprovedClients')).status).toBe(200);
  const copy = testApp.openBrowser();
  copy.cookie = acting;
  expect((await copy.call('stopImpersonation')).status).toBe(401);
  expect(await admin.call('stopImpersonation')).toMatchObject({ status: 409, error: { error: 'not_impersonating' } });
});

test('nobody acts as an administrator, as a person who may not sign in, or as nobody', async () => {
  const refused = { status: 409, error: { error: 'impersonation_refused' } };
  const other = await testApp.signIn('owner', { platformAdmin: true });
  expect(await start(other.userId)).toMatchObject(refused);
  expect(await start(admin.userId)).toMatchObject(refused);
  await testApp.context.database.update(users).set({ isActive: false }).where(eq(users.id, owner.userId));
  expect(await start(owner.userId)).toMatchObject(refused);
  expect((await start('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).status).toBe(404);
  expect((await other.call('listApprovedClients')).status).toBe(200);
});

test('it ends after two hours, and at once when the administrator is one no more', async () => {
  await start(owner.userId);
  testApp.clock.advance(2 * hourMs - 1);
  expect((await admin.call('listCannedReplies')).status).toBe(200);
  testApp.clock.advance(1);
  expect((await admin.call('listCannedReplies')).error.error).toBe('session_expired');

  testApp.clock.set(new Date());
  admin = await testApp.signIn('owner', { platformAdmin: true });
  await start(owner.userId);
  await testApp.context.database.update(users).set({ platformRole: 'user' }).where(eq(users.id, admin.userId));
  expect((await admin.call('getCurrentUser')).error.error).toBe('session_expired');
});
