import { and, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { auditLog, recoveryCodes, secondSteps, sessions, twoFactors, users } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';

const stepMs = 30_000;
const wrong = { status: 403, error: { error: 'wrong_code' } };
const over = { status: 401, error: { error: 'second_step_over' } };
const wanted = { status: 401, error: { error: 'two_factor_required' } };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.clock.set(new Date()));
afterAll(() => testApp?.close());

type Armed = { person: Browser; secret: string; recoveryCodes: string[] };

/** What the person's app shows now, or so many steps of 30 seconds later. */
function codeOf(secret: string, stepsLater = 0): Promise<string> {
  const epoch = Math.floor((testApp.context.now().getTime() + stepsLater * stepMs) / 1000);
  return generate({ secret, epoch });
}

/** Somebody with two-factor sign-in on, whose set-up code lies a minute back. */
async function arm(): Promise<Armed> {
  const person = await testApp.signIn('agent');
  const begun = await person.call('beginTwoFactor', { body: { password: person.password } });
  const { secret } = begun.body;
  const confirmed = await person.call('confirmTwoFactor', { body: { code: await codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  testApp.clock.advance(2 * stepMs);
  return { person, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Of the mails to a person, the oldest first. */
async function subjectsTo({ userId }: Browser): Promise<string[]> {
  const rows = await testApp.context.database.select().from(mails).where(eq(mails.userId, userId)).orderBy(mails.id);
  return rows.map(({ subject }) => subject);
}

async function givePassword({ person }: Armed, browser = testApp.openBrowser(), rememberMe = false): Promise<Browser> {
  const answer = await browser.call('login', {
    body: { username: person.email, password: person.password, rememberMe },
  });
  expect(answer).toMatchObject(wanted);
  return browser;
}

describe('setting up', () => {
  test('wants the password, shows secret and address once, counts with a code, and ends the other sessions', async () => {
    const person = await testApp.signIn('agent');
    const other = testApp.openBrowser();
    await other.call('login', { body: { username: person.email, password: person.password } });
    const refused = await person.call('beginTwoFactor', { body: { password: 'wrong-wrong' } });
    expect(refused).toMatchObject({ status: 403, error: { error: 'wrong_password' } });
    const { secret, uri } = (await person.call('beginTwoFactor', { body: { password: person.password } })).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Parley/);
    expect(uri).toContain(secret);
    expect((await person.call('getTwoFactor')).body).toEqual({ since: null, recoveryCodesLeft: 0 });

    expect(await person.call('confirmTwoFactor', { body: { code: '000000' } })).toMatchObject(wrong);
    const confirmed = await person.call('confirmTwoFactor', { body: { code: await codeOf(secret) } });
    const codes = confirmed.body.recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    expect((await person.call('getTwoFactor')).body).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await person.call('getCurrentUser')).status).toBe(200);
    expect((await other.call('getCurrentUser')).status).toBe(401);

    const { database } = testApp.context;
    const stored = JSON.stringify([
      await database.select().from(twoFactors),
      await database.select().from(recoveryCodes),
      await database.select().from(auditLog),
    ]);
    for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden);
    const again = await person.call('beginTwoFactor', { body: { password: person.password } });
    expect(again).toMatchObject({ status: 409, error: { error: 'two_factor_on' } });
  });

  test('that was begun and not ended asks nobody for a code', async () => {
    const person = await testApp.signIn('agent');
    await person.call('beginTwoFactor', { body: { password: person.password } });
    const visitor = testApp.openBrowser();
    const { email: username, password } = person;
    expect((await visitor.call('login', { body: { username, password } })).status).toBe(200);
  });

  test('is nobody else’s: not by a colleague’s code, nor by who acts as the person', async () => {
    const armed = await arm();
    const colleague = await testApp.signIn('agent', { platformAdmin: true });
    await colleague.call('beginTwoFactor', { body: { password: colleague.password } });
    expect(await colleague.call('confirmTwoFactor', { body: { code: await codeOf(armed.secret) } })).toMatchObject(
      wrong,
    );
    await testApp.context.database
      .update(sessions)
      .set({ originalUserId: colleague.userId })
      .where(eq(sessions.userId, armed.person.userId));
    const off = { password: armed.person.password, code: await codeOf(armed.secret) };
    expect(await armed.person.call('switchTwoFactorOff', { body: off })).toMatchObject({
      status: 403,
      error: { error: 'impersonation_personal' },
    });
  });
});

describe('signing in', () => {
  test('the right password alone opens nothing, and the code makes a new session', async () => {
    const armed = await arm();
    const browser = await givePassword(armed, testApp.openBrowser(), true);
    expect(browser.cookie).toBe('');
    expect(browser.stepCookie).not.toBe('');
    expect(await browser.call('getCurrentUser')).toMatchObject({ status: 401, error: { error: 'not_signed_in' } });
    // Its token is none of a session.
    const asSession = testApp.openBrowser();
    asSession.cookie = browser.stepCookie.replace('parley_second_step', 'parley_session');
    expect((await asSession.call('getCurrentUser')).status).toBe(401);

    const signedIn = await browser.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: armed.person.userId } } });
    expect(browser.stepCookie).toBe('');
    expect(String(signedIn.headers['set-cookie'])).toMatch(/parley_session=[^;]+; Max-Age=2592000/);
    expect((await browser.call('getCurrentUser')).status).toBe(200);
  });

  test('a code counts once: not for a second sign-in, not for two at once, and not the one that switched it on', async () => {
    const armed = await arm();
    const code = await codeOf(armed.secret);
    const both = await Promise.all([givePassword(armed), givePassword(armed)]);
    const answers = await Promise.all(both.map((browser) => browser.call('takeSecondStep', { body: { code } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const third = await givePassword(armed);
    expect(await third.call('takeSecondStep', { body: { code } })).toMatchObject(wrong);
    expect(await third.call('takeSecondStep', { body: { code: await codeOf(armed.secret, -2) } })).toMatchObject(wrong);
    testApp.clock.advance(stepMs);
    expect((await third.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } })).status).toBe(200);
  });

  test('one step of difference between clocks is borne, two are not', async () => {
    const armed = await arm();
    const browser = await givePassword(armed);
    const take = async (stepsLater: number) =>
      browser.call('takeSecondStep', { body: { code: await codeOf(armed.secret, stepsLater) } });
    expect(await take(2)).toMatchObject(wrong);
    expect(await take(-2)).toMatchObject(wrong);
    expect((await take(1)).status).toBe(200);
    testApp.clock.advance(4 * stepMs);
    await givePassword(armed, browser);
    expect((await take(-1)).status).toBe(200);
  });

  test('a recovery code counts once, however it is typed', async () => {
    const armed = await arm();
    const [first = ''] = armed.recoveryCodes;
    const browser = await givePassword(armed);
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    expect((await browser.call('takeSecondStep', { body: { code: typed } })).status).toBe(200);
    expect((await browser.call('getTwoFactor')).body.recoveryCodesLeft).toBe(9);
    const again = await givePassword(armed);
    expect(await again.call('takeSecondStep', { body: { code: first } })).toMatchObject(wrong);
  });

  test('a step is over after ten minutes, once it was taken, and when the password changes', async () => {
    const armed = await arm();
    const late = await givePassword(armed);
    testApp.clock.advance(10 * 60_000);
    expect(await late.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } })).toMatchObject(over);

    const taken = await givePassword(armed);
    const { stepCookie } = taken;
    expect((await taken.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } })).status).toBe(200);
    testApp.clock.advance(2 * stepMs);
    taken.stepCookie = stepCookie;
    expect(await taken.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } })).toMatchObject(over);

    const waiting = await givePassword(armed);
    const newPassword = 'a better password';
    await armed.person.call('changePassword', { body: { password: armed.person.password, newPassword } });
    expect(await waiting.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } })).toMatchObject(over);
    const nobody = testApp.openBrowser();
    expect(await nobody.call('takeSecondStep', { body: { code: '123456' } })).toMatchObject(over);

    testApp.clock.advance(10 * 60_000);
    await testApp.context.work.drain(['remove-ended-sessions']);
    const left = await testApp.context.database
      .select()
      .from(secondSteps)
      .where(eq(secondSteps.userId, armed.person.userId));
    expect(left).toEqual([]);
  });

  test('guessing is closed after ten tries, in whichever step, and stands in the audit log', async () => {
    const armed = await arm();
    for (let tried = 0; tried < 10; tried += 1) {
      const browser = await givePassword(armed);
      expect(await browser.call('takeSecondStep', { body: { code: '000000' } })).toMatchObject(wrong);
    }
    const browser = await givePassword(armed);
    const right = await browser.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } });
    expect(right).toMatchObject({ status: 429, error: { error: 'rate_limited' } });
    const refused = await testApp.context.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, armed.person.userId), eq(auditLog.action, 'session.code-refused')));
    expect(refused).toHaveLength(10);
    expect(await subjectsTo(armed.person)).toEqual([
      'Two-factor sign-in is on',
      'Too many wrong codes for your account',
    ]);
  });

  test('the session that the browser had ends with the new one, and a wrong password tells nothing of the second step', async () => {
    const armed = await arm();
    const attacker = await testApp.signIn('agent');
    const planted = attacker.cookie;
    await givePassword(armed, attacker);
    await attacker.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } });
    expect(attacker.cookie).not.toBe(planted);
    const old = testApp.openBrowser();
    old.cookie = planted;
    expect((await old.call('getCurrentUser')).status).toBe(401);
    const guess = await old.call('login', { body: { username: armed.person.email, password: 'wrong-wrong' } });
    expect(guess).toMatchObject({ status: 401, error: { error: 'bad_credentials' } });
    expect(old.stepCookie).toBe('');
  });

  test('who was switched off in between does not get in', async () => {
    const armed = await arm();
    const browser = await givePassword(armed);
    await testApp.context.database.update(users).set({ isActive: false }).where(eq(users.id, armed.person.userId));
    expect(await browser.call('takeSecondStep', { body: { code: await codeOf(armed.secret) } })).toMatchObject(over);
  });
});

describe('switching off, and new recovery codes', () => {
  test('want password and code, and then sign-in asks no more', async () => {
    const armed = await arm();
    const { person, secret } = armed;
    const { password } = person;
    const code = await codeOf(secret);
    expect(await person.call('switchTwoFactorOff', { body: { password: 'wrong-wrong', code } })).toMatchObject({
      status: 403,
      error: { error: 'wrong_password' },
    });
    expect(await person.call('switchTwoFactorOff', { body: { password, code: '000000' } })).toMatchObject(wrong);
    expect((await person.call('getTwoFactor')).body.since).not.toBeNull();
    expect((await person.call('switchTwoFactorOff', { body: { password, code } })).status).toBe(200);
    expect((await person.call('getTwoFactor')).body).toEqual({ since: null, recoveryCodesLeft: 0 });
    const visitor = testApp.openBrowser();
    expect((await visitor.call('login', { body: { username: person.email, password } })).status).toBe(200);
    expect(await person.call('switchTwoFactorOff', { body: { password, code } })).toMatchObject({
      status: 409,
      error: { error: 'two_factor_off' },
    });
  });

  test('new recovery codes end the earlier ones', async () => {
    const armed = await arm();
    const { password } = armed.person;
    const made = await armed.person.call('replaceRecoveryCodes', {
      body: { password, code: await codeOf(armed.secret) },
    });
    expect(made.body.recoveryCodes).toHaveLength(10);
    expect(await subjectsTo(armed.person)).toEqual(['Two-factor sign-in is on', 'You have new recovery codes']);
    const browser = await givePassword(armed);
    expect(await browser.call('takeSecondStep', { body: { code: armed.recoveryCodes[0] ?? '' } })).toMatchObject(wrong);
    const [fresh = ''] = made.body.recoveryCodes;
    expect((await browser.call('takeSecondStep', { body: { code: fresh } })).status).toBe(200);
  });
});
