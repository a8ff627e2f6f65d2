import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog, memberships, sessions, users } from '../../db/schema/auth.ts';
import { hashSessionToken } from '../../http/session-cookie.ts';
import { createRemoveEndedSessionsLoop } from './remove-ended-sessions.loop.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterEach(() => {
  testApp.clock.set(new Date());
});
afterAll(() => testApp?.close());

const who = async (browser: Browser) => await browser.call('getCurrentUser');
const tokenOf = (browser: Browser) => browser.cookie.split('=')[1] ?? '';
const setCookieOf = (headers: Record<string, unknown>) =>
  String([headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('parley_session=')) ?? '');

async function storedSessions(userId: string) {
  return await testApp.context.database.select().from(sessions).where(eq(sessions.userId, userId));
}

describe('verify-email', () => {
  test('says whether an address may sign in, whatever its capitals', async () => {
    const agent = await testApp.signIn('agent');
    const visitor = testApp.openBrowser();
    const known = await visitor.call('verifyEmail', { body: { email: ` ${agent.email.toUpperCase()} ` } });
    expect(known).toMatchObject({ status: 200, body: { success: true, email: agent.email } });
    const unknown = await visitor.call('verifyEmail', { body: { email: 'nobody@company.example' } });
    expect(unknown).toMatchObject({ status: 403, error: { error: 'email_not_approved' } });
  });

  test('a person who was switched off is as unknown as a stranger', async () => {
    const leaver = await testApp.signIn('agent');
    await testApp.context.database.update(users).set({ isActive: false }).where(eq(users.id, leaver.userId));
    const visitor = testApp.openBrowser();
    expect((await visitor.call('verifyEmail', { body: { email: leaver.email } })).status).toBe(403);
    const login = await visitor.call('login', { body: { username: leaver.email, password: leaver.password } });
    expect(login).toMatchObject({ status: 401, error: { error: 'bad_credentials' } });
    expect(await who(leaver)).toMatchObject({ status: 401, error: { error: 'session_expired' } });
  });

  test('what is no address is told so', async () => {
    const answer = await testApp.openBrowser().call('verifyEmail', { body: { email: 'ada' } });
    expect(answer).toMatchObject({
      status: 400,
      error: {
        error: 'validation_failed',
        message: 'Give an e-mail address such as name@company.example.',
        details: [{ path: 'email', message: 'Give an e-mail address such as name@company.example.' }],
      },
    });
  });
});

describe('login', () => {
  test('gives the person, the workspace and when the session ends', async () => {
    const owner = await testApp.signIn('owner', { platformAdmin: true });
    const { body } = await who(owner);
    expect(body).toEqual({
      id: owner.userId,
      email: owner.email,
      name: null,
      pictureUrl: null,
      role: 'admin',
      isImpersonating: false,
      originalUserId: null,
      isReadOnly: false,
      language: null,
      timeZone: null,
      sandboxPath: null,
      workspace: {
        id: testApp.workspaceId,
        name: 'Workspace',
        role: 'owner',
        isDemo: false,
        logoUrl: null,
        hindrance: null,
        suspendedAt: null,
        hasFirstSteps: true,
      },
      session: {
        idleTimeoutMs: 8 * hourMs,
        idleExpiresAt: expect.any(String),
        expiresAt: expect.any(String),
        isSingleSignOn: false,
      },
    });
    expect(Date.parse(body.session.idleExpiresAt) - testApp.context.now().getTime()).toBeGreaterThan(7 * hourMs);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const agent = await testApp.signIn('agent');
    const visitor = testApp.openBrowser();
    const wrong = await visitor.call('login', { body: { username: agent.email, password: 'wrong' } });
    const unknown = await visitor.call('login', { body: { username: 'no@company.example', password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 401, error: { error: 'bad_credentials', message: 'Invalid credentials' } });
    expect(unknown.error).toEqual(wrong.error);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('the cookie is out of reach of scripts and other sites and ends with the browser', async () => {
    const agent = await testApp.signIn('agent');
    const { headers } = await agent.call('login', { body: { username: agent.email, password: agent.password } });
    expect(setCookieOf(headers)).toMatch(/^parley_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('with Remember me the cookie lasts 30 days', async () => {
    const agent = await testApp.signIn('agent');
    const body = { username: agent.email, password: agent.password, rememberMe: true };
    const { headers } = await agent.call('login', { body });
    expect(setCookieOf(headers)).toContain('Max-Age=2592000');
  });

  test('off loopback the cookie goes over https only', async () => {
    const config = { publicUrl: 'https://inbox.company.example', isLocal: false };
    const publicApp = await createTestApp({ config });
    const agent = publicApp.openBrowser();
    const member = await publicApp.signIn('agent');
    const { headers } = await agent.call('login', {
      body: { username: member.email, password: member.password },
      headers: { origin: config.publicUrl },
    });
    expect(setCookieOf(headers)).toContain('; Secure');
    await publicApp.close();
  });

  test('the token is random anew at each sign-in, is nowhere at rest, and the earlier session ends', async () => {
    const agent = await testApp.signIn('agent');
    const earlier = agent.cookie;
    const earlierToken = tokenOf(agent);
    await agent.call('login', { body: { username: agent.email, password: agent.password } });
    expect(tokenOf(agent)).not.toBe(earlierToken);
    const stored = await storedSessions(agent.userId);
    expect(stored.map((session) => session.tokenHash)).toEqual([hashSessionToken(tokenOf(agent))]);
    expect(JSON.stringify(stored)).not.toContain(tokenOf(agent));
    const replay = testApp.openBrowser();
    replay.cookie = earlier;
    expect((await who(replay)).error.error).toBe('session_expired');
  });

  test('a token chosen by somebody else does not become a session', async () => {
    const agent = await testApp.signIn('agent');
    const planted = testApp.openBrowser();
    planted.cookie = `parley_session=${'A'.repeat(43)}`;
    await planted.call('login', { body: { username: agent.email, password: agent.password } });
    expect(tokenOf(planted)).not.toBe('A'.repeat(43));
    const attacker = testApp.openBrowser();
    attacker.cookie = `parley_session=${'A'.repeat(43)}`;
    expect((await who(attacker)).status).toBe(401);
  });

  test('a password hash of older parameters is made anew', async () => {
    const { hash } = await import('@node-rs/argon2');
    const agent = await testApp.signIn('agent');
    const old = await hash(agent.password, { memoryCost: 8_192, timeCost: 1 });
    await testApp.context.database.update(users).set({ passwordHash: old }).where(eq(users.id, agent.userId));
    const login = await agent.call('login', { body: { username: agent.email, password: agent.password } });
    expect(login.status).toBe(200);
    const [user] = await testApp.context.database.select().from(users).where(eq(users.id, agent.userId));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('the audit log tells sign-ins, refusals and sign-outs, and never a password', async () => {
    const agent = await testApp.signIn('agent');
    await testApp.openBrowser().call('login', { body: { username: agent.email, password: 'wrong-secret' } });
    await agent.call('logout');
    const entries = await testApp.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, agent.userId), eq(auditLog.workspaceId, testApp.workspaceId)));
    const actions = entries.map((entry) => entry.action).filter((action) => action.startsWith('session.'));
    expect(actions.toSorted()).toEqual(['session.ended', 'session.refused', 'session.started']);
    expect(JSON.stringify(entries)).not.toContain('wrong-secret');
    expect(JSON.stringify(entries)).not.toContain(agent.password);
  });
});

describe('logout', () => {
  test('ends the session on the server and clears the browser’s cookies and storage', async () => {
    const agent = await testApp.signIn('agent');
    const copy = testApp.openBrowser();
    copy.cookie = agent.cookie;
    const { status, body, headers } = await agent.call('logout');
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(headers['clear-site-data']).toBe('"cookies", "storage"');
    expect(agent.cookie).toBe('');
    expect(await who(copy)).toMatchObject({ status: 401, error: { error: 'session_expired' } });
    expect(await storedSessions(agent.userId)).toEqual([]);
  });

  test('is fine with nobody signed in', async () => {
    expect((await testApp.openBrowser().call('logout')).status).toBe(200);
  });
});

describe('the end of a session', () => {
  test('nobody signed in and a cookie that is none are told to sign in', async () => {
    const visitor = testApp.openBrowser();
    expect(await who(visitor)).toMatchObject({ status: 401, error: { error: 'not_signed_in' } });
    visitor.cookie = "parley_session=' or 1=1 --";
    expect(await who(visitor)).toMatchObject({ status: 401, error: { error: 'not_signed_in' } });
  });

  test('comes after 8 hours without a call, and activity puts it off', async () => {
    const agent = await testApp.signIn('agent');
    testApp.clock.advance(7 * hourMs);
    expect((await agent.call('listWorkspaces')).status).toBe(200);
    testApp.clock.advance(7 * hourMs);
    expect((await who(agent)).status).toBe(200);
    testApp.clock.advance(8 * hourMs);
    expect(await who(agent)).toMatchObject({
      status: 401,
      error: { error: 'session_expired', message: 'Your session has expired. Please sign in again.' },
    });
  });

  test('is not put off by what the browser asks by itself', async () => {
    const agent = await testApp.signIn('agent');
    for (let hour = 0; hour < 8; hour += 1) {
      await agent.call('listNotifications');
      await agent.call('listWorkspaces', { headers: { 'parley-background': 'true' } });
      testApp.clock.advance(hourMs);
    }
    expect((await agent.call('listNotifications')).error.error).toBe('session_expired');
  });

  test('is written down at most once a minute', async () => {
    const agent = await testApp.signIn('agent');
    const seenAt = async () => (await storedSessions(agent.userId))[0]?.lastSeenAt.getTime();
    const signedInAt = await seenAt();
    testApp.clock.advance(59_000);
    await who(agent);
    expect(await seenAt()).toBe(signedInAt);
    testApp.clock.advance(1_000);
    await who(agent);
    expect(await seenAt()).toBe((signedInAt ?? 0) + 60_000);
  });

  test('a remembered session does not idle out, and ends after 30 days', async () => {
    const agent = await testApp.signIn('agent', { rememberMe: true });
    testApp.clock.advance(29 * dayMs);
    const { status, body } = await who(agent);
    expect(status).toBe(200);
    expect(body.session.idleExpiresAt).toBe(body.session.expiresAt);
    expect(body.session.idleTimeoutMs).toBe(30 * dayMs);
    testApp.clock.advance(dayMs);
    expect((await who(agent)).error.error).toBe('session_expired');
  });

  test('ended sessions are cleared away, others stay', async () => {
    const [idle, remembered] = [await testApp.signIn('agent'), await testApp.signIn('agent', { rememberMe: true })];
    testApp.clock.advance(9 * hourMs);
    const present = await testApp.signIn('agent');
    await createRemoveEndedSessionsLoop(testApp.context).run(new AbortController().signal);
    expect(await storedSessions(idle.userId)).toHaveLength(0);
    expect(await storedSessions(remembered.userId)).toHaveLength(1);
    expect(await storedSessions(present.userId)).toHaveLength(1);
  });
});

describe('acting as another', () => {
  test('is told to the screens and stands in the audit log with both ids', async () => {
    const administrator = await testApp.signIn('owner', { platformAdmin: true });
    const agent = await testApp.signIn('agent');
    await testApp.context.database
      .update(sessions)
      .set({ originalUserId: administrator.userId })
      .where(eq(sessions.userId, agent.userId));
    const { body } = await who(agent);
    expect(body).toMatchObject({ id: agent.userId, isImpersonating: true, originalUserId: administrator.userId });
    await agent.call('logout');
    const [entry] = await testApp.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, agent.userId), eq(auditLog.action, 'session.ended')));
    expect(entry?.originalUserId).toBe(administrator.userId);
  });
});

describe('workspaces', () => {
  test('a member of two sees both, switches, and is there again at the next sign-in', async () => {
    const member = await testApp.signIn('agent');
    await testApp.context.database
      .insert(memberships)
      .values({ workspaceId: testApp.otherWorkspaceId, userId: member.userId, role: 'viewer' });
    const { body } = await member.call('listWorkspaces');
    expect(body.map(({ name, role, isCurrent }) => ({ name, role, isCurrent }))).toEqual([
      { name: 'Workspace', role: 'agent', isCurrent: true },
      { name: 'Other workspace', role: 'viewer', isCurrent: false },
    ]);
    const switched = await member.call('switchWorkspace', { body: { workspaceId: testApp.otherWorkspaceId } });
    expect(switched.status).toBe(200);
    expect((await who(member)).body.workspace).toMatchObject({ id: testApp.otherWorkspaceId, role: 'viewer' });
    await member.call('login', { body: { username: member.email, password: member.password } });
    expect((await who(member)).body.workspace.id).toBe(testApp.otherWorkspaceId);
  });

  test('a workspace of others is not found, and nothing changes', async () => {
    const member = await testApp.signIn('agent');
    const refused = await member.call('switchWorkspace', { body: { workspaceId: testApp.otherWorkspaceId } });
    expect(refused).toMatchObject({ status: 404, error: { error: 'not_found' } });
    expect((await who(member)).body.workspace.id).toBe(testApp.workspaceId);
  });

  test('who is taken out of the last workspace works in an unnamed one of their own', async () => {
    const member = await testApp.signIn('agent');
    await testApp.context.database.delete(memberships).where(eq(memberships.userId, member.userId));
    const { body } = await who(member);
    expect(body.workspace).toMatchObject({ name: null, role: 'owner' });
    expect((await who(member)).body.workspace.id).toBe(body.workspace.id);
  });
});

describe('rate limits', () => {
  // Windows are counted by the machine's clock: on a busy one a minute may end before its tries are made.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('good sign-ins are not counted', async () => {
    const agent = await testApp.signIn('agent');
    for (let index = 0; index < 15; index += 1) {
      const login = await agent.call('login', { body: { username: agent.email, password: agent.password } });
      expect(login.status).toBe(200);
    }
  });

  test('many guesses over many accounts from one address are stopped', async () => {
    const from = (remoteAddress: string, username: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        payload: { username, password: 'guess' },
      });
    for (let index = 0; index < 50; index += 1) {
      expect((await from('203.0.113.5', `person${index}@company.example`)).statusCode).toBe(401);
    }
    expect((await from('203.0.113.5', 'another@company.example')).statusCode).toBe(429);
    expect((await from('203.0.113.6', 'another@company.example')).statusCode).toBe(401);
  });

  test('behind a proxy its word counts for whose tries they are; without one nobody’s does', async () => {
    const publishedApp = await createTestApp({
      config: { publicUrl: 'https://inbox.company.example', isLocal: false, trustedProxies: ['loopback'] },
    });
    const ask = (app: TestApp, from: string, index: number) =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/verify-email',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': from },
        payload: { email: `person${index}@company.example` },
      });
    const statuses = async (app: TestApp, from: (index: number) => string) => {
      const answers = [];
      for (let index = 0; index < 61; index += 1) answers.push((await ask(app, from(index), index)).statusCode);
      return answers;
    };
    expect((await statuses(publishedApp, () => '203.0.113.8')).at(-1)).toBe(429);
    expect((await ask(publishedApp, '203.0.113.9', 0)).statusCode).toBe(403);
    expect((await statuses(testApp, (index) => `203.0.113.${index}`)).at(-1)).toBe(429);
    await publishedApp.close();
  });

  test('asking about addresses one after the other is stopped', async () => {
    const ask = (email: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/auth/verify-email',
        remoteAddress: '203.0.113.7',
        payload: { email },
      });
    for (let index = 0; index < 20; index += 1) expect((await ask('ada@company.example')).statusCode).toBe(403);
    expect((await ask('ada@company.example')).statusCode).toBe(429);
    for (let index = 0; index < 39; index += 1) await ask(`person${index}@company.example`);
    expect((await ask('last@company.example')).statusCode).toBe(429);
  });
});
