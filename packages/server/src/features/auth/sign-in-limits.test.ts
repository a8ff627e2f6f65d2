import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { knownDevices } from '../../db/schema/auth.ts';
import { mails } from '../../db/schema/mail.ts';
import { deviceLifetimeMs } from './known-devices.ts';
import { resetPassword } from './user.service.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp?.close());

let addresses = 0;
/** An address where nobody has been before. */
const newAddress = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

type Try = { email: string; password: string; remoteAddress: string; cookie?: string };
async function tryToSignIn({ email, password, remoteAddress, cookie = '' }: Try) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { cookie },
    payload: { username: email, password },
  });
  return { status: answer.statusCode, message: answer.json().message, headers: answer.headers };
}

async function guess(email: string, count: number, from: () => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await tryToSignIn({ email, password: `guess ${index}`, remoteAddress: from() })).status);
  return statuses;
}

const signInWith = (browser: Browser) =>
  browser.call('login', { body: { username: browser.email, password: browser.password } });

describe('ten wrong passwords', () => {
  test('close the account to where they came from, for the right password too, and say for how long', async () => {
    const agent = await testApp.signIn('agent');
    const from = newAddress();
    expect(await guess(agent.email, 10, () => from)).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await tryToSignIn({ email: agent.email, password: agent.password, remoteAddress: from });
    expect(refused).toMatchObject({ status: 429, message: 'Too many attempts. Please try again in 15 minutes.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('of somebody else do not keep its owner out, not at another address and not at the same one in a known browser', async () => {
    const owner = await testApp.signIn('owner');
    const from = newAddress();
    await guess(owner.email, 11, () => from);
    const own = { email: owner.email, password: owner.password };
    expect((await tryToSignIn({ ...own, remoteAddress: newAddress() })).status).toBe(200);
    expect((await tryToSignIn({ ...own, remoteAddress: from })).status).toBe(429);
    expect((await tryToSignIn({ ...own, remoteAddress: from, cookie: owner.deviceCookie })).status).toBe(200);
  });

  test('in a known browser close it there', async () => {
    const agent = await testApp.signIn('agent');
    const known = { email: agent.email, remoteAddress: newAddress(), cookie: agent.deviceCookie };
    for (let index = 0; index < 10; index += 1)
      expect((await tryToSignIn({ ...known, password: 'guess' })).status).toBe(401);
    expect((await tryToSignIn({ ...known, password: agent.password })).status).toBe(429);
  });
});

test('guesses from everywhere together close an account only to places where its owner never was', async () => {
  const owner = await testApp.signIn('owner');
  expect(await guess(owner.email, 100, newAddress)).not.toContain(429);
  const own = { email: owner.email, password: owner.password };
  expect((await tryToSignIn({ ...own, remoteAddress: newAddress() })).status).toBe(429);
  // Where `signIn` came from.
  expect((await tryToSignIn({ ...own, remoteAddress: '127.0.0.1' })).status).toBe(200);
  expect((await tryToSignIn({ ...own, remoteAddress: newAddress(), cookie: owner.deviceCookie })).status).toBe(200);
});

test('addresses of one IPv6 subscriber count as one', async () => {
  const agent = await testApp.signIn('agent');
  let index = 0;
  const statuses = await guess(agent.email, 11, () => {
    index += 1;
    return `2001:db8:7:7::${index.toString(16)}`;
  });
  expect(statuses.at(-1)).toBe(429);
});

describe('a browser that is known', () => {
  const isKnown = async (email: string, cookie: string) => {
    const from = newAddress();
    await guess(email, 10, () => from);
    return (await tryToSignIn({ email, password: 'guess', remoteAddress: from, cookie })).status === 401;
  };

  test('has a cookie of its own that scripts and other sites never see, and of which only the hash is kept', async () => {
    const agent = await testApp.signIn('agent');
    const { headers } = await signInWith(agent);
    expect([headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^parley_device=[\w-]{43}; Max-Age=7776000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/),
    );
    const rows = await testApp.context.database
      .select()
      .from(knownDevices)
      .where(eq(knownDevices.userId, agent.userId));
    const token = agent.deviceCookie.split('=')[1] ?? '';
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  test('gets a new one at each sign-in, and the old one counts no more', async () => {
    const agent = await testApp.signIn('agent');
    const old = agent.deviceCookie;
    await signInWith(agent);
    expect(agent.deviceCookie).not.toBe(old);
    expect(await isKnown(agent.email, old)).toBe(false);
    expect(await isKnown(agent.email, agent.deviceCookie)).toBe(true);
  });

  test('is known for its own people only', async () => {
    const [agent, other] = [await testApp.signIn('agent'), await testApp.signIn('agent')];
    expect(await isKnown(other.email, agent.deviceCookie)).toBe(false);
  });

  test('is a stranger again after signing out, with a new password, and after 90 days', async () => {
    const [leaver, renewed, away] = [
      await testApp.signIn('agent'),
      await testApp.signIn('agent'),
      await testApp.signIn('agent'),
    ];
    const cookie = leaver.deviceCookie;
    await leaver.call('logout');
    expect(leaver.deviceCookie).toBe('');
    expect(await isKnown(leaver.email, cookie)).toBe(false);
    await resetPassword(testApp.context, renewed.email, 'another password');
    expect(await isKnown(renewed.email, renewed.deviceCookie)).toBe(false);
    testApp.clock.advance(deviceLifetimeMs);
    expect(await isKnown(away.email, away.deviceCookie)).toBe(false);
    await testApp.context.work.drain(['remove-ended-sessions']);
    expect(await testApp.context.database.select().from(knownDevices)).toEqual([]);
  });
});

describe('a sign-in from where the person never was', () => {
  const told = async (agent: Browser) =>
    testApp.context.database.select().from(mails).where(eq(mails.userId, agent.userId)).orderBy(mails.id);

  test('is told them by mail, with browser and address, once', async () => {
    const agent = await testApp.signIn('agent');
    expect(await told(agent)).toEqual([]);
    const own = { email: agent.email, password: agent.password, remoteAddress: newAddress() };
    expect((await tryToSignIn(own)).status).toBe(200);
    expect(await told(agent)).toMatchObject([
      {
        subject: 'A new sign-in to your account',
        paragraphs: [expect.stringContaining(own.remoteAddress), expect.stringContaining('change your password')],
        link: '/settings?tab=security',
      },
    ]);
    await tryToSignIn(own);
    expect(await told(agent)).toHaveLength(1);
  });

  test('in a browser that is known, or at an address that is, tells nothing', async () => {
    const agent = await testApp.signIn('agent');
    const own = { email: agent.email, password: agent.password };
    expect((await tryToSignIn({ ...own, remoteAddress: newAddress(), cookie: agent.deviceCookie })).status).toBe(200);
    expect((await tryToSignIn({ ...own, remoteAddress: '127.0.0.1' })).status).toBe(200);
    expect(await told(agent)).toEqual([]);
  });
});
