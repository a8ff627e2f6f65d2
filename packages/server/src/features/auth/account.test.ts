import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog, emailChanges, sessions, users } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { createPasswordLink } from './password-links.service.ts';

const hourMs = 60 * 60_000;
const refusedPassword = { status: 403, error: { error: 'wrong_password' } };
const overLink = { status: 410, error: { error: 'email_link_invalid' } };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.clock.set(new Date()));
afterAll(() => testApp?.close());

async function mailsTo(address: string) {
  return testApp.context.database.select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.id));
}

async function auditedOf(userId: string, action: string): Promise<number> {
  const rows = await testApp.context.database
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), eq(auditLog.action, action)));
  return rows.length;
}

/** The same person in a second browser. */
async function signInAgain(person: Browser, userAgent?: string): Promise<Browser> {
  const other = testApp.openBrowser();
  const answer = await other.call('login', {
    body: { username: person.email, password: person.password },
    ...(userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } }),
  });
  expect(answer.status).toBe(200);
  return other;
}

/** As an administrator who acts as this person would stand there. */
async function impersonate(person: Browser): Promise<void> {
  const admin = await testApp.signIn('owner', { platformAdmin: true });
  await testApp.context.database
    .update(sessions)
    .set({ originalUserId: admin.userId })
    .where(eq(sessions.userId, person.userId));
}

describe('a profile', () => {
  test('has a name and a time zone, which are the person’s own to change', async () => {
    const agent = await testApp.signIn('viewer');
    expect((await agent.call('getProfile')).body).toEqual({
      name: null,
      email: agent.email,
      timeZone: null,
      language: null,
      pendingEmail: null,
    });
    const saved = await agent.call('updateProfile', { body: { name: '  Mira Voss ', timeZone: 'Asia/Kolkata' } });
    expect(saved.body).toMatchObject({ name: 'Mira Voss', timeZone: 'Asia/Kolkata' });
    expect((await agent.call('getCurrentUser')).body.name).toBe('Mira Voss');
    expect((await agent.call('updateProfile', { body: { name: '', timeZone: 'UTC' } })).body.name).toBeNull();
    expect(await auditedOf(agent.userId, 'user.profile-changed')).toBe(2);
  });

  test('keeps the language of the screens, which goes back to the browser’s own', async () => {
    const agent = await testApp.signIn('agent');
    const save = async (language?: 'en' | 'hi' | null) =>
      (await agent.call('updateProfile', { body: { name: 'Mira', timeZone: 'UTC', language } })).body.language;
    expect(await save('hi')).toBe('hi');
    expect(await save()).toBe('hi');
    expect((await agent.call('getCurrentUser')).body.language).toBe('hi');
    expect(await save(null)).toBeNull();
    const unknown = { name: 'Mira', timeZone: 'UTC', language: 'tlh' };
    expect((await agent.send({ method: 'PUT', url: '/api/account/profile', payload: unknown })).statusCode).toBe(400);
  });

  test('takes no zone that there is not, no endless name and nothing else of the account', async () => {
    const agent = await testApp.signIn('agent');
    const wrongZone = await agent.call('updateProfile', { body: { name: 'Mira', timeZone: 'Mars/Base' } });
    expect(wrongZone).toMatchObject({ status: 400, error: { message: expect.stringContaining('Mars/Base') } });
    expect((await agent.call('updateProfile', { body: { name: 'x'.repeat(101), timeZone: 'UTC' } })).status).toBe(400);
    const more = { name: 'Mira', timeZone: 'UTC', platformRole: 'admin' };
    expect((await agent.send({ method: 'PUT', url: '/api/account/profile', payload: more })).statusCode).toBe(400);
    expect((await agent.call('getCurrentUser')).body.role).toBe('user');
  });
});

describe('a new password', () => {
  test('wants the present one, ends all other sessions and waiting links, and tells the person in their own time', async () => {
    const agent = await testApp.signIn('agent');
    const other = await signInAgain(agent);
    await agent.call('updateProfile', { body: { name: 'Mira', timeZone: 'Asia/Kolkata' } });
    const { database } = testApp.context;
    const { path } = await createPasswordLink(database, testApp.context.now(), {
      userId: agent.userId,
      purpose: 'reset',
    });
    testApp.clock.set(new Date('2026-11-22T20:00:00Z'));
    const { password } = agent;
    const newPassword = 'a better password';
    expect(await agent.call('changePassword', { body: { password: 'wrong-wrong', newPassword } })).toMatchObject(
      refusedPassword,
    );
    expect((await other.call('getCurrentUser')).status).toBe(200);

    const changed = await agent.call('changePassword', { body: { password, newPassword } });
    expect(changed).toMatchObject({ status: 200, body: { success: true, endedSessions: 1 } });
    expect((await agent.call('getCurrentUser')).status).toBe(200);
    expect(await other.call('getCurrentUser')).toMatchObject({ status: 401, error: { error: 'session_expired' } });
    const visitor = testApp.openBrowser();
    expect((await visitor.call('login', { body: { username: agent.email, password } })).status).toBe(401);
    expect((await visitor.call('login', { body: { username: agent.email, password: newPassword } })).status).toBe(200);
    const token = path.split('/').at(-1) ?? '';
    expect((await visitor.call('checkPasswordLink', { body: { token } })).status).toBe(410);
    const [told] = await mailsTo(agent.email);
    expect(told?.subject).toBe('Your password was changed');
    expect(told?.paragraphs[0]).toContain('on November 23, 2026 at 01:30 (Asia/Kolkata)');
    expect(await auditedOf(agent.userId, 'user.password-changed')).toBe(1);
    expect(await auditedOf(agent.userId, 'user.password-refused')).toBe(1);
  });

  test('ends a change of the e-mail address that waits: whoever asked for it may have had the old one', async () => {
    const agent = await testApp.signIn('agent');
    const { email, password } = agent;
    await agent.call('requestEmailChange', { body: { email: `thief-${email}`, password } });
    expect((await agent.call('getProfile')).body.pendingEmail).not.toBeNull();
    expect((await agent.call('changePassword', { body: { password, newPassword: 'a better one' } })).status).toBe(200);
    expect((await agent.call('getProfile')).body.pendingEmail).toBeNull();
  });

  test('of two at once with the same present one, one counts', async () => {
    const agent = await testApp.signIn('agent');
    const answers = await Promise.all(
      ['first password', 'other password'].map((newPassword) =>
        agent.call('changePassword', { body: { password: agent.password, newPassword } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('is refused when it is too short, and to whoever guesses the present one', async () => {
    const agent = await testApp.signIn('agent');
    const short = await agent.call('changePassword', { body: { password: agent.password, newPassword: '1234567' } });
    expect(short).toMatchObject({ status: 400, error: { message: 'Give at least 8 characters.' } });
    const guess = () =>
      agent.call('changePassword', { body: { password: 'wrong-wrong', newPassword: 'a better password' } });
    for (let tried = 0; tried < 10; tried += 1) expect((await guess()).status).toBe(403);
    expect(await guess()).toMatchObject({ status: 429, error: { error: 'rate_limited' } });
    const right = { password: agent.password, newPassword: 'a better password' };
    expect((await agent.call('changePassword', { body: right })).status).toBe(429);
  });
});

describe('another e-mail address', () => {
  const tokenOf = (path: string | null | undefined) => path?.split('/').at(-1) ?? '';

  test('counts when its mailed link is followed, once; the old one is told of both', async () => {
    const agent = await testApp.signIn('agent');
    const email = `new-${agent.email}`;
    const asked = await agent.call('requestEmailChange', { body: { email, password: agent.password } });
    expect(asked.body).toMatchObject({ email: agent.email, pendingEmail: { email } });
    const [link] = await mailsTo(email);
    expect(link).toMatchObject({ isLinkSecret: true, link: expect.stringMatching(/^\/confirm-email\/[\w-]{43}$/) });
    expect((await mailsTo(agent.email))[0]?.paragraphs[0]).toContain(email);
    const stored = await testApp.context.database.select().from(emailChanges);
    expect(JSON.stringify(stored)).not.toContain(tokenOf(link?.link));

    const visitor = testApp.openBrowser();
    const confirmed = await visitor.call('confirmEmailChange', { body: { token: tokenOf(link?.link) } });
    expect(confirmed).toMatchObject({ status: 200, body: { success: true, email } });
    expect(visitor.cookie).toBe('');
    expect((await mailsTo(agent.email))[0]?.subject).toBe('Your e-mail address was changed');
    expect((await agent.call('getProfile')).body).toMatchObject({ email, pendingEmail: null });
    const { password } = agent;
    expect((await visitor.call('login', { body: { username: agent.email, password } })).status).toBe(401);
    expect((await visitor.call('login', { body: { username: email, password } })).status).toBe(200);
    const again = await visitor.call('confirmEmailChange', { body: { token: tokenOf(link?.link) } });
    expect(again).toMatchObject(overLink);
    expect(await auditedOf(agent.userId, 'user.email-changed')).toBe(1);
  });

  test('wants the password, and is nobody else’s', async () => {
    const agent = await testApp.signIn('agent');
    const other = await testApp.signIn('agent');
    const email = `new-${agent.email}`;
    expect(await agent.call('requestEmailChange', { body: { email, password: 'wrong-wrong' } })).toMatchObject(
      refusedPassword,
    );
    expect(await mailsTo(email)).toEqual([]);
    const taken = await agent.call('requestEmailChange', { body: { email: other.email, password: agent.password } });
    expect(taken).toMatchObject({ status: 409, error: { error: 'email_taken' } });

    await agent.call('requestEmailChange', { body: { email, password: agent.password } });
    await testApp.context.database.update(users).set({ email }).where(eq(users.id, other.userId));
    const [link] = await mailsTo(email);
    const confirmed = await agent.call('confirmEmailChange', { body: { token: tokenOf(link?.link) } });
    expect(confirmed).toMatchObject({ status: 409, error: { error: 'email_taken' } });
    expect((await agent.call('getProfile')).body.email).toBe(agent.email);
  });

  test('is over after a day, when it is cancelled and when another is asked for; a wrong link gets the same answer', async () => {
    const agent = await testApp.signIn('agent', { rememberMe: true });
    const visitor = testApp.openBrowser();
    const ask = async (email: string) => {
      expect((await agent.call('requestEmailChange', { body: { email, password: agent.password } })).status).toBe(200);
      return tokenOf((await mailsTo(email))[0]?.link);
    };
    const wrong = await visitor.call('confirmEmailChange', { body: { token: 'A'.repeat(43) } });
    expect(wrong).toMatchObject(overLink);
    const expectOver = async (token: string) =>
      expect((await visitor.call('confirmEmailChange', { body: { token } })).error).toEqual(wrong.error);

    const first = await ask(`first-${agent.email}`);
    const second = await ask(`second-${agent.email}`);
    await expectOver(first);
    expect((await agent.call('cancelEmailChange')).body.pendingEmail).toBeNull();
    await expectOver(second);
    const third = await ask(`third-${agent.email}`);
    testApp.clock.advance(24 * hourMs);
    await expectOver(third);
    expect((await agent.call('getProfile')).body).toMatchObject({ email: agent.email, pendingEmail: null });
  });
});

describe('a person’s sessions', () => {
  test('are listed with device and address, this one marked, and ended one by one or all but this', async () => {
    const agent = await testApp.signIn('agent');
    const phone = await signInAgain(
      agent,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    );
    const third = await signInAgain(agent);
    const listed = (await agent.call('listSessions')).body;
    expect(listed).toHaveLength(3);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const onPhone = listed.find(({ device }) => device === 'Safari on iPhone');
    expect(onPhone).toMatchObject({ address: '127.0.0.1', isRemembered: false, isImpersonation: false });
    const stored = await testApp.context.database.select().from(sessions);
    for (const { tokenHash } of stored) expect(JSON.stringify(listed)).not.toContain(tokenHash);

    const id = onPhone?.id ?? '';
    expect((await agent.call('endSession', { params: { id } })).status).toBe(200);
    expect((await phone.call('getCurrentUser')).status).toBe(401);
    expect((await agent.call('endSession', { params: { id } })).status).toBe(404);
    expect((await agent.call('endOtherSessions')).body).toEqual({ success: true, endedSessions: 1 });
    expect((await third.call('getCurrentUser')).status).toBe(401);
    expect((await agent.call('listSessions')).body.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  test('are nobody else’s to end, not even a colleague’s or an administrator’s', async () => {
    const agent = await testApp.signIn('agent');
    const owner = await testApp.signIn('owner', { platformAdmin: true });
    const [own] = (await agent.call('listSessions')).body;
    expect((await owner.call('endSession', { params: { id: own?.id ?? '' } })).status).toBe(404);
    await owner.call('endOtherSessions');
    expect((await agent.call('getCurrentUser')).status).toBe(200);
  });

  test('that have idled out are not shown', async () => {
    const agent = await testApp.signIn('agent');
    testApp.clock.advance(5 * hourMs);
    const other = await signInAgain(agent);
    testApp.clock.advance(4 * hourMs);
    expect((await other.call('listSessions')).body).toHaveLength(1);
  });
});

test('an administrator who acts as somebody else changes nothing of how they get in', async () => {
  const agent = await testApp.signIn('agent');
  const [own] = (await agent.call('listSessions')).body;
  await impersonate(agent);
  const { password } = agent;
  const answers = [
    await agent.call('updateProfile', { body: { name: 'Taken', timeZone: 'UTC' } }),
    await agent.call('changePassword', { body: { password, newPassword: 'a better password' } }),
    await agent.call('requestEmailChange', { body: { email: 'taken@company.example', password } }),
    await agent.call('cancelEmailChange'),
    await agent.call('endOtherSessions'),
    await agent.call('endSession', { params: { id: own?.id ?? '' } }),
  ];
  expect(answers.map(({ status, error }) => [status, error.error])).toEqual(
    answers.map(() => [403, 'impersonation_personal']),
  );
  expect((await agent.call('listSessions')).body[0]).toMatchObject({ isImpersonation: true });
});
