import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog, passwordResetRequests, users } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp?.close());

const drain = () => testApp.context.work.drain(['send-password-links']);
const mailsTo = (address: string) =>
  testApp.context.database.select().from(mails).where(eq(mails.toAddress, address)).orderBy(desc(mails.id));

/** Asked from an address of its own, so that no test uses up another's tries. */
async function ask(email: string, remoteAddress: string) {
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/password-reset',
    payload: { email },
    headers: { origin: testApp.context.config.publicUrl },
    remoteAddress,
  });
  return { status: response.statusCode, body: response.body, cookies: response.cookies };
}

describe('a forgotten password', () => {
  test('gets a link by mail, with which its person chooses another', async () => {
    const agent = await testApp.signIn('agent');
    expect(await ask(agent.email.toUpperCase(), '10.0.0.1')).toMatchObject({ status: 200, cookies: [] });
    await drain();
    const [mail] = await mailsTo(agent.email);
    expect(mail).toMatchObject({ subject: 'Choose a new password', isLinkSecret: true });
    const token = mail?.link?.split('/').at(-1) ?? '';
    const visitor = testApp.openBrowser();
    const password = 'a better password';
    expect((await visitor.call('setPassword', { body: { token, password } })).status).toBe(200);
    expect((await visitor.call('login', { body: { username: agent.email, password } })).status).toBe(200);
    const audited = await testApp.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target, agent.userId), eq(auditLog.action, 'user.password-reset-asked')));
    expect(audited).toHaveLength(1);
  });

  test('is answered the same, and does the same while it is asked, for somebody, for nobody and for who is switched off', async () => {
    const agent = await testApp.signIn('agent');
    const off = await testApp.signIn('agent');
    await testApp.context.database.update(users).set({ isActive: false }).where(eq(users.id, off.userId));
    const addresses = [agent.email, 'nobody@elsewhere.example', off.email];
    const answers = [];
    for (const email of addresses) answers.push(await ask(email, '10.0.0.2'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await testApp.context.database.select().from(passwordResetRequests)).toHaveLength(3);
    for (const email of addresses) expect(await mailsTo(email)).toEqual([]);
    await drain();
    expect(await testApp.context.database.select().from(passwordResetRequests)).toEqual([]);
    expect((await Promise.all(addresses.map(mailsTo))).map((list) => list.length)).toEqual([1, 0, 0]);
  });

  test('asked for twice before the mail leaves is one mail, and the newer link ends the older', async () => {
    const agent = await testApp.signIn('agent');
    await ask(agent.email, '10.0.0.3');
    await ask(agent.email, '10.0.0.3');
    await drain();
    expect(await mailsTo(agent.email)).toHaveLength(1);
    await ask(agent.email, '10.0.0.3');
    await drain();
    const [newer, older] = (await mailsTo(agent.email)).map((mail) => mail.link?.split('/').at(-1) ?? '');
    const visitor = testApp.openBrowser();
    expect((await visitor.call('checkPasswordLink', { body: { token: older ?? '' } })).status).toBe(410);
    expect((await visitor.call('checkPasswordLink', { body: { token: newer ?? '' } })).status).toBe(200);
  });

  test('is limited for each account, whether there is one or not, and for each address', async () => {
    const agent = await testApp.signIn('agent');
    for (const email of [agent.email, 'nobody-again@elsewhere.example']) {
      for (let asked = 0; asked < 5; asked += 1) expect((await ask(email, `10.1.0.${asked}`)).status).toBe(200);
      expect((await ask(email, '10.1.0.9')).status).toBe(429);
    }
    for (let asked = 0; asked < 20; asked += 1)
      expect((await ask(`person-${asked}@elsewhere.example`, '10.2.0.1')).status).toBe(200);
    expect((await ask('person-20@elsewhere.example', '10.2.0.1')).status).toBe(429);
    expect((await ask('person-20@elsewhere.example', '10.2.0.2')).status).toBe(200);
  });
});
