import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { openPushService, type PushService, readVapid } from '../../../test/push-service.ts';
import { memberships } from '../../db/schema/auth.ts';
import { pushDevices, pushes } from '../../db/schema/notifications.ts';
import { type NewNotification, notify } from './notifications.service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let service: PushService;
let testApp: TestApp;
let agent: Browser;
beforeAll(async () => {
  service = await openPushService();
  testApp = await createTestApp({ config: { pushAddresses: [service.address] } });
});
beforeEach(async () => {
  testApp.clock.set(new Date('2026-11-22T12:00:00Z'));
  service.received.length = 0;
  service.answers.length = 0;
  await testApp.context.database.delete(pushDevices);
  agent = await testApp.signIn('agent', { rememberMe: true });
});
afterAll(async () => {
  await testApp?.close();
  await service?.close();
});

async function tell(changes: Partial<NewNotification> = {}): Promise<void> {
  const notice = {
    kind: 'escalation',
    title: 'Jo Doe needs somebody now',
    body: 'Threatens to sue',
    link: '/dashboard?ticket=7',
    occasion: null,
    ...changes,
  } as const;
  await testApp.context.database.transaction((transaction) =>
    notify(transaction, testApp.workspaceId, { userIds: [agent.userId] }, notice),
  );
}

const drain = () => testApp.context.work.drain(['send-notices', 'send-pushes']);
const shown = async () => {
  await drain();
  return service.received.splice(0).map(({ message }) => message);
};
const subscribe = async (browser = agent, headers = {}) => {
  const subscription = service.subscribe();
  const answer = await browser.call('addPushDevice', { body: subscription, headers });
  const [device] = answer.body.push.devices;
  if (device === undefined) throw new Error('the device was not kept');
  return { subscription, device };
};
const devicesOf = async (browser = agent) => (await browser.call('getNotificationSettings')).body.push.devices;

describe('a device', () => {
  test('is shown what happened, encrypted for it alone and signed by this installation', async () => {
    const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36' };
    const { device, subscription } = await subscribe(agent, chrome);
    expect(device).toMatchObject({ device: 'Chrome on Linux', lastReachedAt: null, failure: null });
    await tell();
    await drain();
    const [received] = service.received;
    expect(received?.message).toEqual({
      title: 'Jo Doe needs somebody now',
      body: 'Threatens to sue',
      path: '/dashboard?ticket=7',
      tag: expect.stringMatching(/^notice-\d+$/),
    });
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(12 * 60 * 60),
      urgency: 'normal',
    });
    const vapid = readVapid(String(received?.headers.authorization));
    const { publicKey } = (await agent.call('getNotificationSettings')).body.push;
    expect(vapid).toMatchObject({ key: publicKey, claims: { aud: new URL(subscription.endpoint).origin } });
    expect((await devicesOf())[0]?.lastReachedAt).toBe('2026-11-22T12:00:00.000Z');
    expect(await testApp.context.database.select().from(pushes)).toEqual([]);
  });

  test('is asked cell by cell, and is told nothing of kinds that its person does not want there', async () => {
    await subscribe();
    await agent.call('updateNotificationSettings', {
      body: {
        choices: [
          { kind: 'escalation', bell: true, mail: false, push: false },
          { kind: 'post-review', bell: false, mail: false, push: true },
        ],
      },
    });
    await tell();
    expect(await shown()).toEqual([]);
    await tell({ kind: 'post-review', title: 'Mira asks for your approval' });
    expect(await shown()).toMatchObject([{ title: 'Mira asks for your approval' }]);
    expect((await agent.call('listNotifications')).body.unread).toBe(1);
  });

  test('shows no customer’s words or name where its person wants none', async () => {
    await subscribe();
    await agent.call('updateNotificationSettings', { body: { push: { showsWords: false } } });
    await tell();
    expect(await shown()).toMatchObject([
      { title: 'A ticket was escalated', body: 'A customer needs somebody now.', path: '/dashboard?ticket=7' },
    ]);
  });

  test('is shown many at once as one, and what follows within a minute as well', async () => {
    await subscribe();
    for (const name of ['One', 'Two', 'Three', 'Four']) await tell({ kind: 'publish-failed', title: name });
    expect(await shown()).toMatchObject([
      { title: '4 notices for you', body: 'One\nTwo\nThree\nand 1 more', path: '/dashboard' },
    ]);
    await tell({ title: 'Five' });
    expect(await shown()).toEqual([]);
    testApp.clock.advance(minuteMs);
    expect(await shown()).toMatchObject([{ title: 'Five' }]);
  });

  test('is left in peace in quiet hours, but for a crisis, and urgently then', async () => {
    await subscribe();
    await agent.call('updateNotificationSettings', {
      body: { quietHours: { isOn: true, from: '20:00', to: '08:00', crisisPasses: true } },
    });
    testApp.clock.set(new Date('2026-11-22T22:00:00Z'));
    await tell();
    await tell({ kind: 'crisis', title: 'Many are angry' });
    await drain();
    expect(service.received.map(({ message }) => message)).toMatchObject([{ title: 'Many are angry' }]);
    expect(service.received.splice(0)[0]?.headers.urgency).toBe('high');
    testApp.clock.set(new Date('2026-11-23T08:00:00Z'));
    expect(await shown()).toMatchObject([{ title: 'Jo Doe needs somebody now' }]);
  });
});

test('who is no member any more is shown nothing that waits', async () => {
  await subscribe();
  service.answers.push({ status: 503 });
  await tell();
  await drain();
  service.received.length = 0;
  await testApp.context.database.delete(memberships).where(eq(memberships.userId, agent.userId));
  testApp.clock.advance(hourMs);
  expect(await shown()).toEqual([]);
  expect(await testApp.context.database.$count(pushes)).toBe(0);
});

test('an address that does not answer holds up no other', async () => {
  const slow = await subscribe();
  const other = await testApp.signIn('agent', { rememberMe: true });
  const { device } = await subscribe(other);
  let arrived: () => void = () => undefined;
  // It answers once the other device was reached.
  service.held.set(new URL(slow.subscription.endpoint).pathname, new Promise((resolve) => (arrived = resolve)));
  service.onReceived = ({ message }) => {
    if ((message as { title: string }).title === 'For the other') arrived();
  };
  const { workspaceId } = testApp;
  const createdAt = testApp.context.now();
  const waiting = (userId: string, deviceId: string, title: string, order: number) => ({
    ...{ workspaceId, userId, deviceId, isUrgent: false, createdAt },
    message: { title, body: '', path: '/dashboard', tag: title },
    nextAttemptAt: new Date(createdAt.getTime() - 60_000 + order),
  });
  await testApp.context.database
    .insert(pushes)
    .values([
      ...Array.from({ length: 40 }, (_, index) => waiting(agent.userId, slow.device.id, `Slow ${index}`, index)),
      waiting(other.userId, device.id, 'For the other', 100),
    ]);
  await drain();
  expect(service.received).toHaveLength(41);
  expect((await devicesOf())[0]?.failure).toBeNull();
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i has the device removed, and is called no more', async (status) => {
    await subscribe();
    service.answers.push({ status });
    await tell();
    await drain();
    expect(await devicesOf()).toEqual([]);
    service.received.length = 0;
    testApp.clock.advance(hourMs);
    await tell();
    expect(await shown()).toEqual([]);
  });

  test('that is busy or broken is asked again, when it says and not before, and the device says why meanwhile', async () => {
    await subscribe();
    service.answers.push({ status: 429, headers: { 'retry-after': '600' } }, { status: 503 });
    await tell();
    expect(await shown()).toHaveLength(1);
    expect((await devicesOf())[0]?.failure).toContain('429');
    testApp.clock.advance(9 * minuteMs);
    expect(await shown()).toHaveLength(0);
    testApp.clock.advance(minuteMs);
    expect(await shown()).toHaveLength(1);
    expect((await devicesOf())[0]?.failure).toContain('503');
    testApp.clock.advance(hourMs);
    expect(await shown()).toHaveLength(1);
    expect((await devicesOf())[0]).toMatchObject({ failure: null, lastReachedAt: expect.any(String) });
  });

  test('that never takes it is given up when the notice is no news any more', async () => {
    await subscribe();
    await tell();
    for (let hour = 0; hour < 14; hour += 1) {
      service.answers.push({ status: 503 });
      await drain();
      testApp.clock.advance(hourMs);
    }
    expect(await testApp.context.database.select().from(pushes)).toEqual([]);
    expect(await devicesOf()).toHaveLength(1);
  });

  test('that refuses for good is not asked again', async () => {
    await subscribe();
    service.answers.push({ status: 403 });
    await tell();
    expect(await shown()).toHaveLength(1);
    expect(await testApp.context.database.select().from(pushes)).toEqual([]);
    expect((await devicesOf())[0]?.failure).toContain('403');
  });

  test('is refused inside of our own network, and where it is none', async () => {
    const { keys } = service.subscribe();
    for (const endpoint of [
      'http://127.0.0.1:1/send/1',
      'https://10.0.0.5/send/1',
      'https://[::1]/send/1',
      'https://169.254.169.254/latest',
      'http://push.example.com/send/1',
      'file:///etc/passwd',
    ]) {
      const payload = { endpoint, keys };
      const answer = await agent.send({ method: 'POST', url: '/api/notifications/push-devices', payload });
      expect({ endpoint, status: answer.statusCode }).toEqual({ endpoint, status: 400 });
    }
    expect(await devicesOf()).toEqual([]);
  });

  test('whose address leads inward later is not called', async () => {
    const { device } = await subscribe();
    await testApp.context.database
      .update(pushDevices)
      .set({ endpoint: 'https://127.0.0.1:1/send' })
      .where(eq(pushDevices.id, device.id));
    await tell();
    await drain();
    expect((await devicesOf())[0]?.failure).toContain('does not lie in the public internet');
  });
});

describe('whose a device is', () => {
  test('its person removes and tests it, and nobody else does', async () => {
    const { device } = await subscribe();
    const colleague = await testApp.signIn('owner');
    const params = { id: device.id };
    expect((await colleague.call('removePushDevice', { params })).status).toBe(404);
    expect((await colleague.call('sendTestPush', { params })).status).toBe(404);
    expect((await agent.call('sendTestPush', { params })).status).toBe(200);
    expect(await shown()).toMatchObject([{ title: 'Notices reach this device', path: '/settings?tab=notifications' }]);
    expect((await agent.call('removePushDevice', { params })).body.push.devices).toEqual([]);
    expect((await agent.call('removePushDevice', { params })).status).toBe(404);
  });

  test('the same browser is kept once, and goes with whoever signs in there next', async () => {
    const { subscription } = await subscribe();
    await agent.call('addPushDevice', { body: subscription });
    expect(await devicesOf()).toHaveLength(1);
    const colleague = await testApp.signIn('agent');
    await colleague.call('addPushDevice', { body: subscription });
    expect(await devicesOf()).toEqual([]);
    expect(await devicesOf(colleague)).toHaveLength(1);
  });

  test('it stays when its person signs in there again, and goes when somebody else does', async () => {
    await subscribe();
    const { cookie } = agent;
    const again = testApp.openBrowser();
    again.cookie = cookie;
    await again.call('login', { body: { username: agent.email, password: agent.password } });
    expect(await devicesOf(again)).toHaveLength(1);
    const colleague = await testApp.signIn('agent');
    const other = testApp.openBrowser();
    other.cookie = again.cookie;
    await other.call('login', { body: { username: colleague.email, password: colleague.password } });
    expect(await testApp.context.database.select().from(pushDevices)).toEqual([]);
  });

  test('signing out there, ending all other sessions and a new password end it', async () => {
    const elsewhere = testApp.openBrowser();
    const { email, password } = agent;
    await elsewhere.call('login', { body: { username: email, password } });
    await subscribe(elsewhere);
    await subscribe();
    await elsewhere.call('logout');
    expect(await devicesOf()).toHaveLength(1);
    await elsewhere.call('login', { body: { username: email, password } });
    await subscribe(elsewhere);
    await agent.call('endOtherSessions');
    expect(await devicesOf()).toHaveLength(1);
    await elsewhere.call('login', { body: { username: email, password } });
    await subscribe(elsewhere);
    await agent.call('changePassword', { body: { password, newPassword: 'a better password' } });
    expect(await devicesOf()).toHaveLength(1);
  });
});
