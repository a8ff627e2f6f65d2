import { and, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { type AuthenticatorOptions, createAuthenticator } from '../../../test/authenticator.ts';
import { auditLog, emailChanges, passwordLinks, secondSteps, users } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { createPasswordLink } from '../auth/password-links.service.ts';
import { resetPassword } from '../auth/user.service.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;
const refused = { error: { error: 'passkey_refused' } };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.clock.set(new Date()));
afterAll(() => testApp?.close());

async function beginAdding(person: Browser): Promise<Record<string, unknown>> {
  const begun = await person.call('beginPasskey', { body: { password: person.password } });
  expect(begun.status).toBe(200);
  return begun.body.options;
}

async function addTo(person: Browser, name = 'My phone', options: AuthenticatorOptions = {}): Promise<Authenticator> {
  const authenticator = createAuthenticator(options);
  const added = await person.call('addPasskey', {
    body: { name, response: authenticator.create(await beginAdding(person)) },
  });
  expect(added.status).toBe(201);
  return authenticator;
}

async function begin(browser: Browser): Promise<Record<string, unknown>> {
  return (await browser.call('beginPasskeySignIn')).body.options;
}

async function signIn(
  browser: Browser,
  authenticator: Authenticator,
  signed: { counter?: number; handle?: string } = {},
) {
  const response = authenticator.get(await begin(browser), signed);
  return browser.call('signInByPasskey', { body: { response, rememberMe: false } });
}

async function subjectsTo({ userId }: Browser): Promise<string[]> {
  const rows = await testApp.context.database.select().from(mails).where(eq(mails.userId, userId));
  return rows.map(({ subject }) => subject);
}

describe('a passkey', () => {
  test('is added with the password, named, and signs in without an address', async () => {
    const person = await testApp.signIn('agent');
    const wrong = await person.call('beginPasskey', { body: { password: 'wrong-wrong' } });
    expect(wrong).toMatchObject({ status: 403, error: { error: 'wrong_password' } });
    const options = await beginAdding(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Parley' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = await addTo(person, '  My\u202e phone ');
    expect((await person.call('listPasskeys')).body).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect(await subjectsTo(person)).toContain('A passkey was added');

    const browser = testApp.openBrowser();
    expect(await signIn(browser, authenticator)).toMatchObject({ status: 200, body: { user: { id: person.userId } } });
    expect((await browser.call('getCurrentUser')).body.session.isSingleSignOn).toBe(false);
    const [passkey] = (await person.call('listPasskeys')).body;
    expect(passkey?.lastUsedAt).not.toBeNull();
    // One that does not count signs in again.
    expect((await signIn(testApp.openBrowser(), authenticator)).status).toBe(200);
    const actions = await testApp.context.database.select().from(auditLog).where(eq(auditLog.userId, person.userId));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['passkey.added', 'session.passkey-taken']),
    );
  });

  test('wants the code as well where sign-in does: it stands in for both', async () => {
    const person = await testApp.signIn('agent');
    const codeNow = await switchTwoFactorOn(person);
    const { password } = person;
    const wrong = { status: 403, error: { error: 'wrong_code' } };
    expect(await person.call('beginPasskey', { body: { password } })).toMatchObject(wrong);
    const guessed = (await codeNow()) === '123456' ? '654321' : '123456';
    expect(await person.call('beginPasskey', { body: { password, code: guessed } })).toMatchObject(wrong);
    const code = await codeNow();
    const stolen = await person.call('beginPasskey', { body: { password: 'wrong-wrong', code } });
    expect(stolen).toMatchObject({ status: 403, error: { error: 'wrong_password' } });
    const { body, status } = await person.call('beginPasskey', { body: { password, code } });
    expect(status).toBe(200);
    const added = { name: 'My phone', response: createAuthenticator().create(body.options) };
    expect((await person.call('addPasskey', { body: added })).status).toBe(201);
    // A code counts once.
    expect(await person.call('beginPasskey', { body: { password, code } })).toMatchObject(wrong);
  });

  test('is renamed and removed by its person alone, and then signs in no more', async () => {
    const person = await testApp.signIn('agent');
    const stranger = await testApp.signIn('owner', { platformAdmin: true });
    const authenticator = await addTo(person);
    const id = (await person.call('listPasskeys')).body[0]?.id ?? '';
    const body = { name: 'Key in the safe' };
    expect((await stranger.call('renamePasskey', { params: { id }, body })).status).toBe(404);
    expect((await stranger.call('removePasskey', { params: { id } })).status).toBe(404);
    expect((await person.call('renamePasskey', { params: { id }, body })).body).toMatchObject([body]);
    expect((await person.call('removePasskey', { params: { id } })).status).toBe(200);
    expect(await subjectsTo(person)).toContain('A passkey was removed');
    expect(await signIn(testApp.openBrowser(), authenticator)).toMatchObject({ status: 401, ...refused });
  });

  test('stands in for the code after the password, of this person alone', async () => {
    const person = await testApp.signIn('agent');
    const authenticator = await addTo(person);
    const { secret } = (await person.call('beginTwoFactor', { body: { password: person.password } })).body;
    const epoch = Math.floor(testApp.context.now().getTime() / 1000);
    await person.call('confirmTwoFactor', { body: { code: await generate({ secret, epoch }) } });
    const browser = testApp.openBrowser();
    const { email: username, password } = person;
    expect((await browser.call('login', { body: { username, password, rememberMe: true } })).status).toBe(401);

    const other = await testApp.signIn('agent');
    const others = await addTo(other);
    // A sign-in that somebody else has left half finished in this browser is no way in, and none to be kept out by.
    const shared = testApp.openBrowser();
    await shared.call('login', { body: { username, password, rememberMe: true } });
    const theirs = await signIn(shared, others);
    expect(theirs).toMatchObject({ status: 200, body: { user: { id: other.userId } } });
    expect(shared.stepCookie).toBe('');
    expect((await shared.call('listSessions')).body.find(({ isCurrent }) => isCurrent)?.isRemembered).toBe(false);

    expect((await signIn(browser, authenticator)).status).toBe(200);
    expect((await browser.call('listSessions')).body.find(({ isCurrent }) => isCurrent)?.isRemembered).toBe(true);
    expect(browser.stepCookie).toBe('');
  });
});

/** @returns the code of the moment */
async function switchTwoFactorOn(person: Browser): Promise<() => Promise<string>> {
  const { secret } = (await person.call('beginTwoFactor', { body: { password: person.password } })).body;
  const codeNow = () => generate({ secret, epoch: Math.floor(testApp.context.now().getTime() / 1000) });
  expect((await person.call('confirmTwoFactor', { body: { code: await codeNow() } })).status).toBe(200);
  testApp.clock.advance(30_000);
  return codeNow;
}

describe('whoever took an account over keeps no passkey of it:', () => {
  async function expectGone(person: Browser, authenticator: Authenticator, subject: string): Promise<void> {
    expect(await signIn(testApp.openBrowser(), authenticator)).toMatchObject({ status: 401, ...refused });
    const { database } = testApp.context;
    const told = await database
      .select({ paragraphs: mails.paragraphs })
      .from(mails)
      .where(and(eq(mails.userId, person.userId), eq(mails.subject, subject)));
    expect(told).toHaveLength(1);
    expect(told[0]?.paragraphs.join(' ')).toContain('"Stolen"');
    const actions = await database.select().from(auditLog).where(eq(auditLog.action, 'passkey.removed'));
    expect(actions.map(({ detail }) => detail)).toContainEqual({ name: 'Stolen', isRecovery: true });
    const waiting = await Promise.all([
      database.select().from(secondSteps).where(eq(secondSteps.userId, person.userId)),
      database.select().from(emailChanges).where(eq(emailChanges.userId, person.userId)),
    ]);
    expect(waiting.flat()).toEqual([]);
  }

  /** What somebody who has the password leaves behind to come back by. */
  async function leaveBehind(person: Browser): Promise<Authenticator> {
    const authenticator = await addTo(person, 'Stolen');
    const email = `thief-${person.userId}@company.example`;
    const { password } = person;
    expect((await person.call('requestEmailChange', { body: { email, password } })).status).toBe(200);
    return authenticator;
  }

  test('a mailed link to a new password takes them away', async () => {
    const person = await testApp.signIn('agent');
    const authenticator = await leaveBehind(person);
    const { database, now } = testApp.context;
    const { path } = await createPasswordLink(database, now(), { userId: person.userId, purpose: 'reset' });
    const body = { token: path.split('/').at(-1) ?? '', password: 'a better password' };
    expect((await testApp.openBrowser().call('setPassword', { body })).status).toBe(200);
    await expectGone(person, authenticator, 'Your password was changed');
  });

  test('a new password by the command line does, and ends sign-ins and links that wait', async () => {
    const person = await testApp.signIn('agent');
    const authenticator = await leaveBehind(person);
    await switchTwoFactorOn(person);
    const { database, now } = testApp.context;
    const { email: username, password, userId } = person;
    expect((await testApp.openBrowser().call('login', { body: { username, password } })).status).toBe(401);
    await createPasswordLink(database, now(), { userId, purpose: 'reset' });
    await resetPassword(testApp.context, username, 'a better password');
    await expectGone(person, authenticator, 'Your password was changed');
    expect(await database.select().from(passwordLinks).where(eq(passwordLinks.userId, userId))).toEqual([]);
  });

  test('an administrator who resets the second factor does', async () => {
    const administrator = await testApp.signIn('viewer', { platformAdmin: true });
    const person = await testApp.signIn('agent');
    const authenticator = await leaveBehind(person);
    await switchTwoFactorOn(person);
    expect((await administrator.call('resetTwoFactor', { params: { id: person.userId } })).status).toBe(200);
    await expectGone(person, authenticator, 'Your two-factor sign-in was reset');
  });
});

describe('is refused:', () => {
  let person: Browser;
  let authenticator: Authenticator;
  beforeAll(async () => {
    person = await testApp.signIn('agent');
    authenticator = await addTo(person);
  });

  test('what was signed already, or too late, or for another browser', async () => {
    const browser = testApp.openBrowser();
    const options = await begin(browser);
    const { passkeyCookie } = browser;
    const body = { response: authenticator.get(options), rememberMe: false };
    expect(await testApp.openBrowser().call('signInByPasskey', { body })).toMatchObject({ status: 401, ...refused });
    expect((await browser.call('signInByPasskey', { body })).status).toBe(200);
    browser.passkeyCookie = passkeyCookie;
    expect(await browser.call('signInByPasskey', { body })).toMatchObject(refused);

    const slow = testApp.openBrowser();
    const late = authenticator.get(await begin(slow));
    testApp.clock.advance(5 * 60_000 + 1);
    expect(await slow.call('signInByPasskey', { body: { response: late, rememberMe: false } })).toMatchObject(refused);
    const foreign = await begin(testApp.openBrowser());
    await begin(browser);
    const injected = { response: authenticator.get(foreign), rememberMe: false };
    expect(await browser.call('signInByPasskey', { body: injected })).toMatchObject(refused);
  });

  test.each([
    ['another site', { origin: 'https://attacker.example' }],
    ['another name', { relyingParty: 'attacker.example' }],
    ['nobody who showed a PIN, finger or face', { isUserVerified: false }],
  ] as const)('one that signs for %s', async (_, options) => {
    const other = createAuthenticator(options);
    const added = await person.call('addPasskey', {
      body: { name: 'x', response: other.create(await beginAdding(person)) },
    });
    expect(added).toMatchObject(refused);
  });

  test('one that is not known, another’s signature, and another person’s handle', async () => {
    const unknown = createAuthenticator();
    unknown.create(await beginAdding(person));
    expect(await signIn(testApp.openBrowser(), unknown)).toMatchObject(refused);
    const browser = testApp.openBrowser();
    const options = await begin(browser);
    const response = { ...authenticator.get(options), response: unknown.get(options).response };
    expect(await browser.call('signInByPasskey', { body: { response, rememberMe: false } })).toMatchObject(refused);
    const stranger = await testApp.signIn('owner');
    const handle = Buffer.from(stranger.userId).toString('base64url');
    expect(await signIn(testApp.openBrowser(), authenticator, { handle })).toMatchObject(refused);
  });

  test('a copy, which is told by its count; the person hears of it', async () => {
    const counting = await addTo(person, 'Security key');
    expect((await signIn(testApp.openBrowser(), counting, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0])
      expect(await signIn(testApp.openBrowser(), counting, { counter })).toMatchObject(refused);
    expect(await subjectsTo(person)).toContain('A passkey of yours may have been copied');
    expect((await signIn(testApp.openBrowser(), counting, { counter: 8 })).status).toBe(200);
  });

  test('a challenge of another session, and the same passkey twice', async () => {
    const colleague = await testApp.signIn('agent');
    const response = createAuthenticator().create(await beginAdding(colleague));
    expect(await person.call('addPasskey', { body: { name: 'x', response } })).toMatchObject(refused);
    const again = { name: 'x', response: authenticator.create(await beginAdding(colleague)) };
    expect(await colleague.call('addPasskey', { body: again })).toMatchObject(refused);
  });

  test('whoever may not sign in any more', async () => {
    const gone = await testApp.signIn('agent');
    const theirs = await addTo(gone);
    await testApp.context.database.update(users).set({ isActive: false }).where(eq(users.id, gone.userId));
    expect(await signIn(testApp.openBrowser(), theirs)).toMatchObject({ status: 401, ...refused });
  });

  test('more than twenty', async () => {
    const keen = await testApp.signIn('agent');
    const { database, now } = testApp.context;
    await database.insert(passkeys).values(
      Array.from({ length: 20 }, (_, number) => ({
        userId: keen.userId,
        name: `Key ${number}`,
        credentialId: `${keen.userId}-${number}`,
        publicKey: '',
        counter: 0,
        isSynced: false,
        createdAt: now(),
      })),
    );
    expect(await keen.call('beginPasskey', { body: { password: keen.password } })).toMatchObject({
      status: 409,
      error: { error: 'passkeys_full' },
    });
  });
});
