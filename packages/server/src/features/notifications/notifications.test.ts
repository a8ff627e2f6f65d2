import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { openEventReader } from '../../../test/event-reader.ts';
import { type NewNotification, notify, type Recipients } from './notifications.service.ts';

let testApp: TestApp;
let agent: Browser;
beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  agent = await testApp.signIn('agent');
});
afterAll(() => testApp?.close());

async function tell(recipients: Recipients, changes: Partial<NewNotification> = {}, workspaceId = testApp.workspaceId) {
  const notification = {
    kind: 'escalation',
    title: 'Escalated',
    body: 'FB-0001-000000',
    link: '/dashboard?ticket=1',
    occasion: null,
    ...changes,
  } as const;
  return await testApp.context.database.transaction((transaction) =>
    notify(transaction, workspaceId, recipients, notification),
  );
}

const bell = async (browser: Browser, query = {}) => (await browser.call('listNotifications', { query })).body;
const titles = (list: Awaited<ReturnType<typeof bell>>) => list.notifications.map((each) => each.title);

test('the bell counts what is unread and lists the newest first', async () => {
  expect(await bell(agent)).toEqual({ unread: 0, notifications: [] });
  await tell({ userIds: [agent.userId] }, { title: 'First' });
  await tell({ userIds: [agent.userId] }, { title: 'Second' });
  const list = await bell(agent);
  expect(list.unread).toBe(2);
  expect(list.notifications[0]).toEqual({
    id: expect.any(Number),
    kind: 'escalation',
    title: 'Second',
    body: 'FB-0001-000000',
    link: '/dashboard?ticket=1',
    createdAt: expect.stringMatching(/Z$/),
    readAt: null,
  });
  expect(titles(list)).toEqual(['Second', 'First']);
});

test('older ones come page by page', async () => {
  for (const title of ['1', '2', '3', '4', '5']) await tell({ userIds: [agent.userId] }, { title });
  const first = await bell(agent, { limit: 2 });
  expect(titles(first)).toEqual(['5', '4']);
  const before = first.notifications.at(-1)?.id;
  expect(titles(await bell(agent, { limit: 10, before }))).toEqual(['3', '2', '1']);
});

test('some or all are marked as read, and stay marked', async () => {
  for (const title of ['1', '2', '3']) await tell({ userIds: [agent.userId] }, { title });
  const [newest] = (await bell(agent)).notifications;
  await agent.call('readNotifications', { body: { ids: [newest?.id ?? 0] } });
  const afterOne = await bell(agent);
  expect(afterOne.unread).toBe(2);
  expect(afterOne.notifications.map((each) => each.readAt !== null)).toEqual([true, false, false]);
  await agent.call('readNotifications', { body: { all: true } });
  const afterAll = await bell(agent);
  expect(afterAll.unread).toBe(0);
  expect(afterAll.notifications[0]?.readAt).toBe(afterOne.notifications[0]?.readAt);
});

test('nobody sees or marks what is told to another, or in another workspace', async () => {
  const colleague = await testApp.signIn('agent');
  const stranger = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
  await tell({ userIds: [agent.userId] });
  const [own] = (await bell(agent)).notifications;
  for (const other of [colleague, stranger]) {
    expect((await bell(other)).notifications).toEqual([]);
    await other.call('readNotifications', { body: { ids: [own?.id ?? 0] } });
    await other.call('readNotifications', { body: { all: true } });
  }
  expect((await bell(agent)).unread).toBe(1);
});

test('who is no member of the workspace is not told', async () => {
  const stranger = await testApp.signIn('owner', { workspaceId: testApp.otherWorkspaceId });
  expect(await tell({ userIds: [stranger.userId] })).toEqual([]);
});

test('an occasion notifies once until it is read, and those it concerns by their role', async () => {
  const viewer = await testApp.signIn('viewer');
  const occasion = 'connection-expired:1';
  await tell({ allowedTo: 'inbox.reply' }, { occasion });
  await tell({ allowedTo: 'inbox.reply' }, { occasion });
  expect((await bell(agent)).unread).toBe(1);
  expect((await bell(viewer)).unread).toBe(0);
  await agent.call('readNotifications', { body: { all: true } });
  await tell({ allowedTo: 'inbox.reply' }, { occasion });
  expect((await bell(agent)).unread).toBe(1);
});

test('marking is told to the person’s other browsers, once', async () => {
  await tell({ userIds: [agent.userId] });
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const reader = await openEventReader(`${address}/api/live`, { cookie: agent.cookie });
  await agent.call('readNotifications', { body: { all: true } });
  await agent.call('readNotifications', { body: { all: true } });
  await tell({ userIds: [agent.userId] });
  const [event] = await reader.take(1);
  expect(event?.data).toEqual({ kind: 'notification.read', userId: agent.userId });
  reader.close();
});

test.each([{}, { ids: [] }, { all: false }, { ids: ['1'] }, { ids: [1], all: true }])(
  'a body such as %j is refused',
  async (payload) => {
    const response = await agent.send({ method: 'POST', url: '/api/notifications/read', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toBe('validation_failed');
  },
);
