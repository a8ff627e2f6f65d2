import { once } from 'node:events';
import { connect } from 'node:net';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { type EventReader, openEventReader } from '../../../test/event-reader.ts';
import { memberships } from '../../db/schema/auth.ts';
import { hashSessionToken } from '../../http/session-cookie.ts';
import { resetPassword } from '../auth/user.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { publishLiveEvents } from './live.service.ts';
import { createPurgeLiveEventsLoop } from './purge-live-events.loop.ts';

let testApp: TestApp;
let address: string;
let agent: Browser;
const readers: EventReader[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  agent = await testApp.signIn('agent');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => testApp?.close());

async function open(browser: Browser, options: { lastEventId?: string; query?: string } = {}): Promise<EventReader> {
  const reader = await openEventReader(`${address}/api/live${options.query ?? ''}`, {
    cookie: browser.cookie,
    ...(options.lastEventId === undefined ? {} : { 'last-event-id': options.lastEventId }),
  });
  readers.push(reader);
  return reader;
}

const updated = (id: number): LiveEvent => ({ kind: 'message.updated', messageIds: [id] });

async function publish(workspaceId: string, ...events: LiveEvent[]): Promise<void> {
  await testApp.context.database.transaction((transaction) => publishLiveEvents(transaction, workspaceId, events));
}

describe('streams', () => {
  test('two browsers see the same events in their order, numbered without a gap', async () => {
    const [first, second] = [await open(agent), await open(await testApp.signIn('viewer'))];
    await publish(testApp.workspaceId, updated(1), updated(2));
    await publish(testApp.workspaceId, updated(3));
    for (const reader of [first, second]) {
      const events = await reader.take(3);
      expect(events.map((event) => event.data)).toEqual([updated(1), updated(2), updated(3)]);
      expect(events.map((event) => event.name)).toEqual(['message.updated', 'message.updated', 'message.updated']);
      const numbers = events.map((event) => Number(event.id));
      expect(numbers).toEqual([first.startedAt + 1, first.startedAt + 2, first.startedAt + 3]);
    }
  });

  test('a browser that was cut off gets what it missed once each, and goes on with what is new', async () => {
    const before = await open(agent);
    await publish(testApp.workspaceId, updated(10));
    const [seen] = await before.take(1);
    before.close();
    await publish(testApp.workspaceId, updated(11), updated(12));
    const after = await open(agent, { lastEventId: seen?.id ?? '' });
    await publish(testApp.workspaceId, updated(13));
    expect((await after.take(3)).map((event) => event.data)).toEqual([updated(11), updated(12), updated(13)]);
  });

  test('a break before the first event loses nothing, because the stream tells where it stands', async () => {
    const before = await open(agent);
    before.close();
    await publish(testApp.workspaceId, updated(20));
    const after = await open(agent, { query: `?lastEventId=${before.startedAt}` });
    expect((await after.take(1))[0]?.data).toEqual(updated(20));
  });

  test('a page that fetched while it connected hears of what happened in that time, and of nothing earlier', async () => {
    const place = await open(agent);
    await publish(testApp.workspaceId, updated(30), updated(31));
    await testApp.context.database.execute(
      sql`update live_events set created_at = created_at - interval '20 seconds' where number <= ${place.startedAt + 1}`,
    );
    const page = await open(agent, { query: '?overlapMs=10000' });
    await publish(testApp.workspaceId, updated(32));
    expect((await page.take(2)).map((event) => event.data)).toEqual([updated(31), updated(32)]);
    const resumed = await open(agent, { query: `?overlapMs=10000&lastEventId=${place.startedAt + 2}` });
    expect((await resumed.take(1))[0]?.data).toEqual(updated(32));
    expect((await open(agent)).startedAt).toBe(place.startedAt + 3);
    expect((await agent.call('openLiveEvents', { query: { overlapMs: 3_600_000 } })).status).toBe(400);
  });

  test('many writers at once leave no gap and no double for a reader that joins among them', async () => {
    const start = await open(agent);
    const writers = Array.from({ length: 40 }, (_, index) => publish(testApp.workspaceId, updated(100 + index)));
    const late = await open(agent, { lastEventId: String(start.startedAt) });
    await Promise.all(writers);
    for (const reader of [start, late]) {
      const events = await reader.take(40);
      expect(events.map((event) => Number(event.id))).toEqual(events.map((_, index) => start.startedAt + 1 + index));
      const ids = events.flatMap((event) => (event.data.kind === 'message.updated' ? event.data.messageIds : []));
      expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => 100 + index));
    }
  });

  test('an event of a change that is rolled back is never seen', async () => {
    const reader = await open(agent);
    const rolledBack = testApp.context.database.transaction(async (transaction) => {
      await publishLiveEvents(transaction, testApp.workspaceId, [updated(30)]);
      throw new Error('the change failed');
    });
    await expect(rolledBack).rejects.toThrow('the change failed');
    await publish(testApp.workspaceId, updated(31));
    expect((await reader.take(1))[0]).toMatchObject({ id: String(reader.startedAt + 1), data: updated(31) });
  });

  test('another workspace’s events are not seen', async () => {
    const reader = await open(agent);
    await publish(testApp.otherWorkspaceId, updated(40));
    await publish(testApp.workspaceId, updated(41));
    expect((await reader.take(1))[0]?.data).toEqual(updated(41));
  });

  test('a notification is told to its own member only', async () => {
    const colleague = await testApp.signIn('agent');
    const [own, others] = [await open(agent), await open(colleague)];
    await testApp.context.database.transaction(async (transaction) => {
      const told = await notify(transaction, testApp.workspaceId, { userIds: [agent.userId] }, escalation);
      await publishLiveEvents(transaction, testApp.workspaceId, [...told, updated(50)]);
    });
    expect((await own.take(2)).map((event) => event.data.kind)).toEqual(['notification.created', 'message.updated']);
    expect((await others.take(1))[0]?.data).toEqual(updated(50));
  });
});

describe('resync', () => {
  test('a browser from before what is kept is told to fetch everything anew, then goes on', async () => {
    const before = await open(agent);
    before.close();
    await publish(testApp.workspaceId, updated(60), updated(61));
    testApp.clock.advance(25 * 60 * 60 * 1000);
    await createPurgeLiveEventsLoop(testApp.context).run(new AbortController().signal);
    testApp.clock.advance(-25 * 60 * 60 * 1000);
    const after = await open(agent, { lastEventId: String(before.startedAt) });
    await publish(testApp.workspaceId, updated(62));
    const events = await after.take(2);
    expect(events.map((event) => event.data)).toEqual([{ kind: 'resync' }, updated(62)]);
    expect(events.map((event) => event.id)).toEqual([String(before.startedAt + 2), String(before.startedAt + 3)]);
  });

  test('a number that was never given is answered with a resync', async () => {
    const reader = await open(agent, { lastEventId: '999999999' });
    expect((await reader.take(1))[0]?.data).toEqual({ kind: 'resync' });
  });

  test('a browser thousands of events behind is not sent them one by one', async () => {
    const before = await open(agent);
    before.close();
    await publish(testApp.workspaceId, ...Array.from({ length: 2_001 }, (_, index) => updated(index)));
    const after = await open(agent, { lastEventId: String(before.startedAt) });
    expect((await after.take(1))[0]).toMatchObject({ id: String(before.startedAt + 2_001), data: { kind: 'resync' } });
  });
});

describe('who may listen', () => {
  test('nobody without a session', async () => {
    const response = await fetch(`${address}/api/live`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: 'not_signed_in' });
  });

  test('signing out ends the stream', async () => {
    const leaving = await testApp.signIn('agent');
    const reader = await open(leaving);
    await leaving.call('logout');
    await reader.ended;
  });

  test('a new password ends the streams of every browser', async () => {
    const agentAtRisk = await testApp.signIn('agent');
    const reader = await open(agentAtRisk);
    await resetPassword(testApp.context, agentAtRisk.email, 'another password');
    await reader.ended;
  });

  test('a member who is taken out of the workspace hears nothing more of it', async () => {
    const leaving = await testApp.signIn('agent');
    const reader = await open(leaving);
    await testApp.context.database.delete(memberships).where(eq(memberships.userId, leaving.userId));
    await testApp.app.live.beat();
    expect((await reader.take(1))[0]?.data).toEqual({ kind: 'resync' });
    await publish(testApp.workspaceId, updated(70));
    const own = await leaving.call('getCurrentUser');
    await publish(own.body.workspace.id, updated(71));
    expect((await reader.take(1))[0]?.data).toEqual(updated(71));
  });

  test('the stream follows its session into another workspace', async () => {
    const member = await testApp.signIn('agent');
    await testApp.context.database
      .insert(memberships)
      .values({ workspaceId: testApp.otherWorkspaceId, userId: member.userId, role: 'viewer' });
    const reader = await open(member);
    await member.call('switchWorkspace', { body: { workspaceId: testApp.otherWorkspaceId } });
    expect((await reader.take(1))[0]?.data).toEqual({ kind: 'resync' });
    await publish(testApp.otherWorkspaceId, updated(80));
    expect((await reader.take(1))[0]?.data).toEqual(updated(80));
  });

  test('listening does not keep a session from idling out, and the stream ends with it', async () => {
    const idle = await testApp.signIn('agent');
    const reader = await open(idle);
    testApp.clock.advance(8 * 60 * 60 * 1000);
    await testApp.app.live.beat();
    await reader.ended;
    testApp.clock.advance(-8 * 60 * 60 * 1000);
  });

  test('one session cannot hold any number of streams', async () => {
    const greedy = await testApp.signIn('agent');
    for (let index = 0; index < 20; index += 1) await open(greedy);
    const response = await fetch(`${address}/api/live`, { headers: { cookie: greedy.cookie } });
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ error: 'rate_limited' });
  });
});

describe('when things break', () => {
  test('events from while the database connection was lost arrive once it is back', async () => {
    const reader = await open(agent);
    await testApp.context.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley-live' and datname = current_database()`,
    );
    await publish(testApp.workspaceId, updated(90), updated(91));
    expect((await reader.take(2)).map((event) => event.data)).toEqual([updated(90), updated(91)]);
  });

  test('a reader that does not read fills no memory, is dropped, and resumes later', async () => {
    const slow = await testApp.signIn('agent');
    const hash = hashSessionToken(slow.cookie.split('=')[1] ?? '');
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' });
    socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${slow.cookie}\r\n\r\n`);
    await once(socket, 'readable');
    const reading = await open(agent);
    const ids = Array.from({ length: 60_000 }, (_, index) => index);
    for (let index = 0; index < 20; index += 1) {
      await publish(testApp.workspaceId, { kind: 'message.updated', messageIds: ids });
    }
    const numbers = (await reading.take(20)).map((event) => Number(event.id));
    expect(numbers).toEqual(numbers.map((_, index) => reading.startedAt + 1 + index));
    await testApp.app.live.beat();
    expect(testApp.app.live.countOf(hash)).toBe(1);
    await testApp.app.live.beat();
    expect(testApp.app.live.countOf(hash)).toBe(0);
    socket.destroy();
    const resumed = await open(slow, { lastEventId: String(reading.startedAt) });
    expect((await resumed.take(20)).map((event) => Number(event.id))).toEqual(numbers);
  });

  test('an application that closes ends its streams and does not wait for them', async () => {
    const closing = await createTestApp();
    const base = await closing.app.listen({ port: 0, host: '127.0.0.1' });
    const member = await closing.signIn('viewer');
    const reader = await openEventReader(`${base}/api/live`, { cookie: member.cookie });
    await closing.close();
    await reader.ended;
  });
});

const escalation = { kind: 'escalation', title: 'Escalated', body: 'FB-0001', link: null, occasion: null } as const;
