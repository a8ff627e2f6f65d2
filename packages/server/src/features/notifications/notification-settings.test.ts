import { notificationKinds } from '@parley/contract/notifications/rules.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnection, createTicket } from '../../../test/factories.ts';
import { auditLog, memberships, users, workspaces } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { type NewNotification, notify } from './notifications.service.ts';

const minuteMs = 60_000;
const publicUrl = 'http://localhost:3000';

let testApp: TestApp;
let agent: Browser;
beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  testApp.clock.set(new Date('2026-11-22T12:00:00Z'));
  agent = await testApp.signIn('agent', { rememberMe: true });
});
afterAll(() => testApp?.close());

async function tell(changes: Partial<NewNotification> = {}): Promise<number> {
  const notice = {
    kind: 'crisis',
    title: '14 people wrote something negative',
    body: 'Usual are 2.',
    link: '/incidents/1',
    occasion: null,
    ...changes,
  } as const;
  const told = await testApp.context.database.transaction((transaction) =>
    notify(transaction, testApp.workspaceId, { userIds: [agent.userId] }, notice),
  );
  return told.length;
}

async function mailsOf(person: Browser) {
  await testApp.context.work.drain(['send-notices', 'send-digests']);
  return testApp.context.database.select().from(mails).where(eq(mails.userId, person.userId)).orderBy(desc(mails.id));
}

const subjects = async () => (await mailsOf(agent)).map(({ subject }) => subject);
const bell = async () => (await agent.call('listNotifications')).body;
type Change = Parameters<typeof agent.call<'updateNotificationSettings'>>[1];
const save = async (body: NonNullable<Change>['body']) => {
  const answer = await agent.call('updateNotificationSettings', body === undefined ? {} : { body });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('what a person chooses', () => {
  test('begins with the defaults, in the workspace’s zone until they have their own', async () => {
    const { body } = await agent.call('getNotificationSettings');
    expect(body).toMatchObject({
      timeZone: { name: 'UTC', isOwn: false },
      quietHours: { isOn: false, from: '20:00', to: '08:00', crisisPasses: true },
      digest: { every: 'off', hour: 8, weekday: 1, nextAt: null },
      mail: { isServerSetUp: false, address: agent.email },
    });
    expect(body.choices).toContainEqual({ kind: 'crisis', bell: true, mail: true, push: true });
    expect(body.choices.map(({ kind }) => kind)).not.toContain('network-refuses');
    await agent.call('updateProfile', { body: { name: '', timeZone: 'Asia/Kolkata' } });
    expect((await agent.call('getNotificationSettings')).body.timeZone).toEqual({ name: 'Asia/Kolkata', isOwn: true });
  });

  test('offers administrators of the installation what only they are told of', async () => {
    const administrator = await testApp.signIn('viewer', { platformAdmin: true });
    const { choices } = (await administrator.call('getNotificationSettings')).body;
    expect(choices.map(({ kind }) => kind)).toEqual(notificationKinds);
  });

  test('changes what is named and nothing else, of this member and workspace alone, and stands in the audit log', async () => {
    const saved = await save({ choices: [{ kind: 'escalation', bell: true, mail: true, push: false }] });
    expect(saved.choices).toContainEqual({ kind: 'escalation', bell: true, mail: true, push: false });
    expect(saved.quietHours.isOn).toBe(false);
    await save({ quietHours: { isOn: true, from: '22:00', to: '06:00', crisisPasses: false } });
    const { body } = await agent.call('getNotificationSettings');
    expect(body.choices).toEqual(saved.choices);
    const colleague = await testApp.signIn('agent');
    const others = (await colleague.call('getNotificationSettings')).body;
    expect(others.choices).toContainEqual({ kind: 'escalation', bell: true, mail: false, push: true });
    expect(others.quietHours.isOn).toBe(false);
    await testApp.context.database
      .insert(memberships)
      .values({ workspaceId: testApp.otherWorkspaceId, userId: agent.userId, role: 'agent' });
    await agent.call('switchWorkspace', { body: { workspaceId: testApp.otherWorkspaceId } });
    expect((await agent.call('getNotificationSettings')).body).toMatchObject({ quietHours: { isOn: false } });
    const rows = await testApp.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, agent.userId), eq(auditLog.action, 'notifications.settings-changed')));
    expect(rows).toHaveLength(2);
  });

  test('is refused with a reason where it makes no sense', async () => {
    for (const [payload, words] of [
      [{}, 'Name what should change'],
      [{ choices: [{ kind: 'weather', bell: true, mail: true, push: true }] }, 'kind'],
      [{ quietHours: { isOn: true, from: '20:00', to: '20:00', crisisPasses: true } }, 'same time'],
      [{ quietHours: { isOn: true, from: '25:00', to: '08:00', crisisPasses: true } }, '20:00'],
      [{ digest: { every: 'hourly', hour: 8, weekday: 1 } }, 'every'],
      [{ digest: { every: 'daily', hour: 24, weekday: 1 } }, 'hour'],
    ] as const) {
      const answer = await agent.send({ method: 'PUT', url: '/api/notifications/settings', payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(words);
    }
  });
});

describe('the bell and mails', () => {
  test('are asked cell by cell', async () => {
    for (const [bellOn, mailOn] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      agent = await testApp.signIn('agent');
      await save({ choices: [{ kind: 'crisis', bell: bellOn, mail: mailOn, push: false }] });
      expect(await tell()).toBe(bellOn ? 1 : 0);
      expect((await bell()).unread).toBe(bellOn ? 1 : 0);
      expect(await subjects()).toHaveLength(mailOn ? 1 : 0);
    }
  });

  test('one mail has the words of its notice and tells where to choose otherwise', async () => {
    await tell({ mail: { paragraphs: ['It began at noon.'], linkLabel: 'Look at the incident' } });
    expect((await mailsOf(agent))[0]).toMatchObject({
      toAddress: agent.email,
      subject: '14 people wrote something negative',
      paragraphs: ['It began at noon.', expect.stringContaining(`${publicUrl}/settings?tab=notifications`)],
      link: '/incidents/1',
      linkLabel: 'Look at the incident',
    });
  });

  test('no mail holds what a customer is called or wrote', async () => {
    await save({ choices: [{ kind: 'escalation', bell: true, mail: true, push: false }] });
    await tell({ kind: 'escalation', title: 'http://evil.example needs somebody now', body: 'Threatens us' });
    const [mail] = await mailsOf(agent);
    expect(mail?.subject).toBe('A ticket was escalated');
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(JSON.stringify(mail)).not.toContain('Threatens');
  });

  test('many at once are one mail, and so is what follows within minutes', async () => {
    await save({ choices: [{ kind: 'publish-failed', bell: true, mail: true, push: false }] });
    const failed = (name: string) =>
      tell({ kind: 'publish-failed', title: `${name} failed`, link: `/posting?post=${name}` });
    for (let post = 1; post <= 25; post += 1) await failed(`Post ${post}`);
    const [first] = await mailsOf(agent);
    expect(first?.subject).toBe('25 notices for you');
    expect(first?.paragraphs).toContain(`Post 1 failed. ${publicUrl}/posting?post=Post 1`);
    expect(first?.paragraphs).toContain('And 5 more.');

    await failed('Later one');
    await failed('Later two');
    expect(await subjects()).toHaveLength(1);
    testApp.clock.advance(10 * minuteMs);
    expect(await subjects()).toEqual(['2 notices for you', '25 notices for you']);
    testApp.clock.advance(10 * minuteMs);
    await failed('Much later');
    expect((await subjects())[0]).toBe('Much later failed');
  });

  test('what was read in the bell meanwhile is not mailed any more', async () => {
    await tell();
    expect(await subjects()).toHaveLength(1);
    await tell({ kind: 'connection-expired', title: 'Read soon' });
    await mailsOf(agent);
    await agent.call('readNotifications', { body: { all: true } });
    testApp.clock.advance(10 * minuteMs);
    expect(await subjects()).toHaveLength(1);
  });

  test('with the bell off, an occasion is mailed once, and reading the bell changes nothing of it', async () => {
    await save({ choices: [{ kind: 'connection-expired', bell: false, mail: true, push: false }] });
    const expired = () => tell({ kind: 'connection-expired', title: 'Lost', occasion: 'connection-expired:7' });
    await expired();
    await agent.call('readNotifications', { body: { all: true } });
    await expired();
    expect(await subjects()).toEqual(['Lost']);
    expect((await bell()).notifications).toEqual([]);
  });

  test('nobody is mailed who has left, or whose workspace is suspended', async () => {
    const { database } = testApp.context;
    await tell();
    await database.update(workspaces).set({ suspendedAt: new Date() }).where(eq(workspaces.id, testApp.workspaceId));
    expect(await subjects()).toEqual([]);
    await database.update(workspaces).set({ suspendedAt: null }).where(eq(workspaces.id, testApp.workspaceId));
    await tell();
    await database.delete(memberships).where(eq(memberships.userId, agent.userId));
    expect(await subjects()).toEqual([]);
  });
});

describe('quiet hours', () => {
  const quiet = { isOn: true, from: '20:00', to: '08:00', crisisPasses: true };

  test('hold mails until they end by the person’s own clock, and then send them as one', async () => {
    await agent.call('updateProfile', { body: { name: '', timeZone: 'Asia/Kolkata' } });
    await save({ quietHours: quiet });
    // 20:30 in Kolkata.
    testApp.clock.set(new Date('2026-11-22T15:00:00Z'));
    await tell({ kind: 'connection-expired', title: 'One' });
    await tell({ kind: 'connection-expired', title: 'Two' });
    expect(await subjects()).toEqual([]);
    expect((await bell()).unread).toBe(2);
    testApp.clock.set(new Date('2026-11-23T02:29:59Z'));
    expect(await subjects()).toEqual([]);
    testApp.clock.set(new Date('2026-11-23T02:30:00Z'));
    expect(await subjects()).toEqual(['2 notices for you']);
  });

  test('let a crisis alert pass, where that is so chosen', async () => {
    await save({ quietHours: quiet });
    testApp.clock.set(new Date('2026-11-22T22:00:00Z'));
    await tell({ kind: 'connection-expired', title: 'Waits' });
    await tell();
    expect(await subjects()).toEqual(['14 people wrote something negative']);
    await save({ quietHours: { ...quiet, crisisPasses: false } });
    await tell({ title: 'Another crisis' });
    expect(await subjects()).toHaveLength(1);
    testApp.clock.set(new Date('2026-11-23T08:00:00Z'));
    expect((await subjects())[0]).toBe('2 notices for you');
  });
});

describe('a digest', () => {
  test('has the figures of its time and of now, with the addresses of what it counts', async () => {
    const { context, workspaceId } = testApp;
    const { database } = context;
    await database.update(users).set({ timeZone: 'Europe/Berlin' }).where(eq(users.id, agent.userId));
    const saved = await save({ digest: { every: 'daily', hour: 8, weekday: 1 } });
    expect(saved.digest.nextAt).toBe('2026-11-23T07:00:00.000Z');
    const connectionId = await createConnection(database, workspaceId);
    const ticket = (changes: object) => createTicket(database, { workspaceId, connectionId, ...changes });
    const noon = new Date('2026-11-22T12:00:00Z');
    await ticket({ createdAt: noon, sentiment: 'negative', status: 'escalated' });
    await ticket({ createdAt: noon, status: 'completed', firstRespondedAt: new Date('2026-11-22T13:30:00Z') });
    await ticket({ createdAt: new Date('2026-11-01T12:00:00Z') });
    await tell({ kind: 'post-review', title: 'Unread' });

    testApp.clock.set(new Date('2026-11-23T06:59:59Z'));
    expect(await subjects()).toEqual([]);
    testApp.clock.set(new Date('2026-11-23T07:00:00Z'));
    const [digest, ...more] = await mailsOf(agent);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('Your daily digest of Workspace: 2 new, 2 open');
    expect(digest?.paragraphs).toEqual([
      'What happened in Workspace from November 22 at 08:00 to November 23 at 08:00 (Europe/Berlin).',
      `New messages: 2, 1 of them negative. ${publicUrl}/dashboard?status=all`,
      'Answered: 1, half of them within 1 h 30 min.',
      `Waiting for an answer now: 1. ${publicUrl}/dashboard?status=open`,
      'Escalated now: 1.',
      `Posts published: 0. ${publicUrl}/posting?status=published`,
      `Posts that did not go out: 0. ${publicUrl}/posting?status=attention`,
      `Posts scheduled from now on: 0. ${publicUrl}/posting?status=scheduled`,
      'Notices that you have not read: 1.',
      expect.stringContaining('/settings?tab=notifications'),
    ]);
    expect((await agent.call('getNotificationSettings')).body.digest.nextAt).toBe('2026-11-24T07:00:00.000Z');
  });

  test('that was due while nothing ran comes once, and the next one at its hour', async () => {
    await save({ digest: { every: 'daily', hour: 8, weekday: 1 } });
    testApp.clock.set(new Date('2026-11-26T10:00:00Z'));
    const told = async () => (await mailsOf(agent)).map(({ paragraphs }) => paragraphs[0]);
    expect(await told()).toEqual([
      'What happened in Workspace from November 22 at 08:00 to November 26 at 08:00 (UTC).',
    ]);
    testApp.clock.set(new Date('2026-11-27T08:00:00Z'));
    expect((await told())[0]).toBe(
      'What happened in Workspace from November 26 at 08:00 to November 27 at 08:00 (UTC).',
    );
  });

  test('that fails for one member comes to the others', async () => {
    await save({ digest: { every: 'daily', hour: 8, weekday: 1 } });
    const other = agent;
    agent = await testApp.signIn('agent', { rememberMe: true });
    await save({ digest: { every: 'daily', hour: 9, weekday: 1 } });
    const { database } = testApp.context;
    await database.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'it is broken'; end $$`);
    await database.execute(
      sql.raw(`create trigger refuse before insert on mails for each row
        when (new.user_id = '${other.userId}') execute function refuse()`),
    );
    testApp.clock.set(new Date('2026-11-23T10:00:00Z'));
    expect(await subjects()).toHaveLength(1);
    await database.execute(sql`drop trigger refuse on mails`);
    testApp.clock.advance(30 * minuteMs);
    expect(await mailsOf(other)).toHaveLength(1);
  });

  test('follows the person into another zone, and ends when they want none', async () => {
    await save({ digest: { every: 'weekly', hour: 8, weekday: 3 } });
    await agent.call('updateProfile', { body: { name: '', timeZone: 'America/New_York' } });
    const nextAt = async () => (await agent.call('getNotificationSettings')).body.digest.nextAt;
    expect(await nextAt()).toBe('2026-11-25T13:00:00.000Z');
    await save({ digest: { every: 'off', hour: 8, weekday: 3 } });
    expect(await nextAt()).toBeNull();
  });
});
