import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog, passwordLinks, users } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { queueMail } from '../mail/mail.service.ts';
import { createPasswordLink, type PasswordLinkPurpose } from './password-links.service.ts';

const hourMs = 60 * 60_000;
const invalid = { status: 410, error: { error: 'password_link_invalid' } };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.clock.set(new Date()));
afterAll(() => testApp?.close());

async function createToken(userId: string, purpose: PasswordLinkPurpose = 'reset'): Promise<string> {
  const { context } = testApp;
  const { path } = await createPasswordLink(context.database, context.now(), { userId, purpose });
  return path.split('/').at(-1) ?? '';
}

describe('a link for a password', () => {
  test('gives its person a new password once, and ends all their sessions', async () => {
    const agent = await testApp.signIn('agent');
    const token = await createToken(agent.userId);
    const visitor = testApp.openBrowser();
    const found = await visitor.call('checkPasswordLink', { body: { token } });
    expect(found).toMatchObject({ status: 200, body: { email: agent.email, purpose: 'reset' } });

    const password = 'a better password';
    const set = await visitor.call('setPassword', { body: { token, password } });
    expect(set).toMatchObject({ status: 200, body: { success: true, email: agent.email } });
    expect(visitor.cookie).toBe('');
    expect(await agent.call('getCurrentUser')).toMatchObject({ status: 401, error: { error: 'session_expired' } });
    const old = await visitor.call('login', { body: { username: agent.email, password: agent.password } });
    expect(old.status).toBe(401);
    expect((await visitor.call('login', { body: { username: agent.email, password } })).status).toBe(200);

    expect(await visitor.call('setPassword', { body: { token, password: 'one more password' } })).toMatchObject(
      invalid,
    );
    expect(await visitor.call('checkPasswordLink', { body: { token } })).toMatchObject(invalid);
    const told = await testApp.context.database.select().from(mails).where(eq(mails.userId, agent.userId));
    expect(told).toMatchObject([{ subject: 'Your password was changed', toAddress: agent.email }]);
    const audited = await testApp.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, agent.userId), eq(auditLog.action, 'user.password-reset')));
    expect(audited).toHaveLength(1);
  });

  test('is used by one alone, when two use it at once', async () => {
    const agent = await testApp.signIn('agent');
    const token = await createToken(agent.userId);
    const answers = await Promise.all(
      ['first password', 'other password'].map((password) =>
        testApp.openBrowser().call('setPassword', { body: { token, password } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  test('says the same when it is wrong and when it is over: an hour for a forgotten password, a week for the first', async () => {
    const agent = await testApp.signIn('agent');
    const visitor = testApp.openBrowser();
    const wrong = await visitor.call('checkPasswordLink', { body: { token: 'A'.repeat(43) } });
    expect(wrong).toMatchObject(invalid);
    for (const [purpose, lifetimeMs] of [['reset', hourMs] as const, ['set', 7 * 24 * hourMs] as const]) {
      const token = await createToken(agent.userId, purpose);
      testApp.clock.advance(lifetimeMs - 1);
      expect((await visitor.call('checkPasswordLink', { body: { token } })).status).toBe(200);
      testApp.clock.advance(1);
      const over = await visitor.call('setPassword', { body: { token, password: 'a better password' } });
      expect(over.error).toEqual(wrong.error);
    }
    await testApp.context.work.drain(['remove-ended-sessions']);
    expect(
      await testApp.context.database.select().from(passwordLinks).where(eq(passwordLinks.userId, agent.userId)),
    ).toEqual([]);
  });

  test('is over when a newer one is made, and when its person is switched off', async () => {
    const agent = await testApp.signIn('agent');
    const older = await createToken(agent.userId, 'set');
    const newer = await createToken(agent.userId, 'reset');
    const visitor = testApp.openBrowser();
    expect(await visitor.call('checkPasswordLink', { body: { token: older } })).toMatchObject(invalid);
    await testApp.context.database.update(users).set({ isActive: false }).where(eq(users.id, agent.userId));
    const off = await visitor.call('setPassword', { body: { token: newer, password: 'a better password' } });
    expect(off).toMatchObject(invalid);
  });

  test('wants a password by the same rules as everywhere, and is not used up by a bad one', async () => {
    const agent = await testApp.signIn('agent');
    const token = await createToken(agent.userId);
    const visitor = testApp.openBrowser();
    const short = await visitor.call('setPassword', { body: { token, password: '1234567' } });
    expect(short).toMatchObject({ status: 400, error: { message: 'Give at least 8 characters.' } });
    expect((await visitor.call('checkPasswordLink', { body: { token } })).status).toBe(200);
  });

  test('is nowhere at rest but in a mail that waits or is kept for want of a mail server', async () => {
    const agent = await testApp.signIn('agent');
    const admin = await testApp.signIn('owner', { platformAdmin: true });
    const { context } = testApp;
    const { path } = await createPasswordLink(context.database, context.now(), {
      userId: agent.userId,
      purpose: 'set',
    });
    const token = path.split('/').at(-1) ?? '';
    const stored = await context.database.select().from(passwordLinks).where(eq(passwordLinks.userId, agent.userId));
    expect(JSON.stringify(stored)).not.toContain(token);

    await queueMail(context.database, {
      workspaceId: testApp.workspaceId,
      userIds: [agent.userId],
      subject: 'Choose your password',
      paragraphs: ['Hello.'],
      link: { path, label: 'Choose your password', isSecret: true },
      at: context.now(),
    });
    const shown = async () => JSON.stringify((await admin.call('listMails')).body);
    expect(await shown()).not.toContain(token);
    await context.work.drain(['send-mails']);
    expect(await shown()).toContain(token);
    await context.database.update(mails).set({ state: 'sent' }).where(eq(mails.userId, agent.userId));
    expect(await shown()).not.toContain(token);
  });
});
