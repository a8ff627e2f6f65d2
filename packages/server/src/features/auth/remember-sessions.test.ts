import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createApp } from '../../app.ts';
import { memberships, sessions, users } from '../../db/schema/auth.ts';
import { hashSessionToken } from '../../http/session-cookie.ts';
import { createSessionFinder } from './find-session.ts';
import { rememberSessions, type SessionMemory } from './remember-sessions.ts';

let test: TestApp;
let agent: Browser;
let tokenHash: string;
let memory: SessionMemory;
let lookUps: number;
let stopListening: () => Promise<void>;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  agent = await test.signIn('agent');
  tokenHash = hashSessionToken(agent.cookie.split('=')[1] ?? '');
  const find = createSessionFinder(test.context);
  lookUps = 0;
  memory = rememberSessions(test.context, (...asked) => {
    lookUps += 1;
    return find(...asked);
  });
  stopListening = await memory.listen();
});
afterEach(() => stopListening());

describe('who is asking', () => {
  it('is looked up once for many calls of a moment, and anew after it', async () => {
    for (let call = 0; call < 5; call += 1) expect(await memory.find(tokenHash, true)).toMatchObject({ role: 'agent' });
    expect(lookUps).toBe(1);
    test.clock.advance(2_000);
    await memory.find(tokenHash, true);
    expect(lookUps).toBe(2);
  });

  it('is looked up again for a person’s own call after one in the background, so that being there is noted', async () => {
    await memory.find(tokenHash, false);
    await memory.find(tokenHash, true);
    await memory.find(tokenHash, false);
    expect(lookUps).toBe(2);
  });

  it.each([
    ['another role', () => changeRole('viewer'), { role: 'viewer' }],
    ['an account that is switched off', switchOff, 'expired'],
    ['a session that was ended', endSession, 'expired'],
    ['a session that may only look on', lookOn, { isReadOnly: true }],
  ] as const)('is known anew after %s, changed by another process', async (_name, change, expected) => {
    await memory.find(tokenHash, true);
    await change();
    await vi.waitFor(async () => {
      const found = await memory.find(tokenHash, true);
      if (expected === 'expired') expect(found).toBe('expired');
      else expect(found).toMatchObject(expected);
    });
  });

  it('is not remembered while changes are not heard of', async () => {
    await stopListening();
    await memory.find(tokenHash, true);
    await memory.find(tokenHash, true);
    expect(lookUps).toBe(2);
  });

  it('is not remembered while the connection that tells of changes is lost, and is again once it is back', async () => {
    await memory.find(tokenHash, true);
    await test.context.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley_access' and datname = current_database()`,
    );
    const asksEachTime = async () => {
      const before = lookUps;
      await memory.find(tokenHash, true);
      await memory.find(tokenHash, true);
      return lookUps - before;
    };
    await vi.waitFor(async () => expect(await asksEachTime()).toBe(2));
    await vi.waitFor(async () => expect(await asksEachTime()).toBeLessThan(2), 10_000);
  });

  it('is forgotten before the answer of a call that may have changed it', async () => {
    const app = await createApp(test.context, { sessions: memory });
    const ask = (method: 'GET' | 'POST', url: string) =>
      app.inject({ method, url, headers: { cookie: agent.cookie, origin: test.context.config.publicUrl } });
    expect((await ask('GET', '/api/auth/me')).statusCode).toBe(200);
    expect((await ask('POST', '/api/auth/logout')).statusCode).toBe(200);
    expect((await ask('GET', '/api/auth/me')).statusCode).toBe(401);
    await app.close();
  });

  it('is still known after a call of the inbox, which changes nobody’s access', async () => {
    const app = await createApp(test.context, { sessions: memory });
    const headers = { cookie: agent.cookie, origin: test.context.config.publicUrl };
    await app.inject({ method: 'GET', url: '/api/messages', headers });
    await app.inject({ method: 'POST', url: '/api/messages/1/presence', headers, payload: {} });
    await app.inject({ method: 'PUT', url: '/api/messages/1', headers, payload: { status: 'completed' } });
    expect(lookUps).toBe(1);
    await app.close();
  });
});

const ofAgent = () => and(eq(memberships.workspaceId, test.workspaceId), eq(memberships.userId, agent.userId));
async function changeRole(role: 'viewer'): Promise<void> {
  await test.context.database.update(memberships).set({ role }).where(ofAgent());
}
async function switchOff(): Promise<void> {
  await test.context.database.update(users).set({ isActive: false }).where(eq(users.id, agent.userId));
}
async function lookOn(): Promise<void> {
  await test.context.database.update(sessions).set({ isReadOnly: true }).where(eq(sessions.tokenHash, tokenHash));
}
async function endSession(): Promise<void> {
  await test.context.database.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
