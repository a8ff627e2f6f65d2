/** Signing in and out, what goes wrong at it, and who is let in where. */
import { expect, type Page, test } from '@playwright/test';
import { providerClient, startOpenIdProvider } from '../packages/server/test/openid-provider.ts';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { drawPicture } from './picture-files.ts';
import {
  addPerson,
  connectQuickly,
  expectToast,
  openInbox,
  type Person,
  receiveMessage,
  signInByCall,
} from './steps.ts';

let parley: ParleyProcess;
let person: Person;
test.beforeAll(async () => {
  parley = await startParley();
  person = await addPerson(parley, 'bea@tern.example', 'agent');
});
test.afterAll(() => parley.dispose());

async function sessionCookieOf(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'parley_session');
}

async function fillLandingCard(page: Page, { email, password }: Person): Promise<void> {
  await page.goto(parley.url);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

test.describe('the login card of the landing page', () => {
  test('without e-mail or password nothing is sent and a toast asks for both', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    for (const missing of [
      { email: '', password: 'secret' },
      { email: 'bea@tern.example', password: '' },
    ]) {
      await fillLandingCard(page, missing);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectToast(page, 'Missing credentials', 'Please enter both email and password.');
    }
    expect(sent).toEqual([]);
  });

  test('an e-mail without access is told to contact support', async ({ page }) => {
    await fillLandingCard(page, { email: 'stranger@elsewhere.example', password: 'secret-secret' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Account Setup Required', 'Please contact support, which is whoever runs this Parley');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('stranger@elsewhere.example');
  });

  test('a wrong password is told, the e-mail stays, and nobody is signed in', async ({ page }) => {
    await fillLandingCard(page, { ...person, password: 'wrong-wrong' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Login failed', 'Invalid credentials');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    expect((await page.request.get(`${parley.url}/api/auth/me`)).status()).toBe(401);
  });

  test('a server that does not answer is told in general words', async ({ page }) => {
    await page.route('**/api/auth/verify-email', (route) => route.abort());
    await fillLandingCard(page, person);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Login failed', 'Please check your credentials and try again.');
  });

  test('signs in and goes to /connect', async ({ page }) => {
    await fillLandingCard(page, person);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/connect');
    await expect(page.getByText('Step 2 of 2 - Platform Connection')).toBeVisible();
  });

  test('the trial and demo buttons and the video button say to contact support', async ({ page }) => {
    await page.goto(parley.url);
    await page.getByRole('button', { name: /trial/i }).first().click();
    await expectToast(page, 'Contact support', 'Please contact support: whoever runs this Parley');
    await page.getByRole('button', { name: /demo/i }).first().click();
    await expectToast(page, 'Contact support', 'Please contact support: whoever runs this Parley');
    await page.getByRole('button', { name: /video support/i }).click();
    await expectToast(page, 'Video support', 'Schedule a demo with whoever runs this Parley');
  });
});

test.describe('the two-step page', () => {
  test('takes the e-mail first, then the password, and leads to /connect', async ({ page }) => {
    await page.goto(`${parley.url}/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/connect');

    // Once more by a bookmark: there is nothing to sign in to.
    await page.goto(`${parley.url}/login`);
    await page.waitForURL('**/connect');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('empty fields send nothing; Back to Email returns; Back to Home leads to the landing page', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto(`${parley.url}/login`);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    expect(sent).toEqual([]);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Email' }).press('Enter');
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Back to Email' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeEnabled();
    await expect(page.getByText('7-Day Free Trial')).toBeVisible();
    await expect(page.getByText('Full access, no credit card required, then ₹499/month')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(`${parley.url}/`);
  });

  test('a stranger is denied, a wrong password fails', async ({ page }) => {
    await page.goto(`${parley.url}/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill('stranger@elsewhere.example');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await expectToast(page, 'Access Denied', 'contact support');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong-wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Login Failed', 'Invalid credentials');
  });
});

test('Remember me keeps the e-mail and the tick, never the password, and makes the cookie last 30 days', async ({
  page,
}) => {
  await fillLandingCard(page, person);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/connect');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain(person.email);
  expect(stored).not.toContain(person.password);
  const cookie = await sessionCookieOf(page);
  expect(cookie).toMatchObject({ name: 'parley_session', httpOnly: true, sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);

  await page.goto(parley.url);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();

  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/connect');
  expect((await sessionCookieOf(page))?.expires).toBe(-1);
  await page.goto(parley.url);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('Logout revokes the session, clears what the browser kept, and goes to the landing page', async ({ page }) => {
  await signInByCall(page.context(), parley, person);
  const cookie = await sessionCookieOf(page);
  await page.goto(`${parley.url}/dashboard`);
  await page.evaluate(() => localStorage.setItem('left-behind', 'yes'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${parley.url}/`);
  expect(await page.evaluate(() => sessionStorage.getItem('oauth_tokens_cleared'))).toBe('true');
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  const stolen = await fetch(`${parley.url}/api/auth/me`, { headers: { cookie: `parley_session=${cookie?.value}` } });
  expect(stolen.status).toBe(401);
  await page.goBack();
  await page.waitForURL(`${parley.url}/`);
});

test('after signing out the same browser shows no file that it had', async ({ page }) => {
  await signInByCall(page.context(), parley, person);
  const media = await drawPicture(page, 'river.jpg', { widthPx: 200, heightPx: 150, colour: 'noise' });
  const kept = await page.request.post(`${parley.url}/api/upload/media`, { multipart: { media } });
  const { url } = (await kept.json()).data[0];
  await page.goto(parley.url + url);
  // Also as a picture of a page, which is kept.
  await page.goto(`${parley.url}/dashboard`);
  await page.evaluate((address) => fetch(address).then((answer) => answer.blob()), url);
  await page.goto(parley.url + url);
  const size = () => page.evaluate(() => document.querySelector('img')?.naturalWidth ?? null);
  expect(await size()).toBeGreaterThan(0);
  await page.goto(`${parley.url}/dashboard`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${parley.url}/`);
  const again = await page.goto(parley.url + url);
  expect(again?.status()).toBe(401);
  expect(await size()).toBeNull();
  // Back through the history to where the file was shown.
  const [shown] = await Promise.all([
    page.waitForResponse((answer) => answer.url() === parley.url + url),
    page.evaluate(() => void setTimeout(() => history.go(-3))),
  ]);
  expect(shown.status()).toBe(401);
});

test.describe('the end of a session', () => {
  test('is announced two minutes before, “Stay signed in” keeps the session, and idleness ends it', async ({
    page,
  }) => {
    await signInByCall(page.context(), parley, person);
    await page.clock.install();
    // This one is asked for before the leap and answered after it: no sign of life, for the server counts from the question.
    const asked = page.waitForRequest('**/api/posting/settings');
    let answer: () => void = () => undefined;
    const isAwaited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/posting/settings', async (route) => {
      await isAwaited;
      await route.continue();
    });
    await page.goto(`${parley.url}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    await asked;
    await page.clock.fastForward('07:58:30');
    await expectToast(page, 'Session expiring', 'You will be signed out in 2 minutes.');
    const answered = page.waitForResponse('**/api/posting/settings');
    answer();
    await answered;
    // The page has noted the answer when it tells the other tabs of it; that the answer came is too early to leap again.
    const noted = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new BroadcastChannel('parley-session').onmessage = () => resolve();
        }),
    );
    const kept = page.waitForResponse('**/api/auth/me');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await kept;
    await noted;
    await expect(page.getByText('Session expiring')).toHaveCount(0);
    await page.clock.fastForward('00:02:00');
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    await page.clock.fastForward('08:01:00');
    await page.waitForURL(`${parley.url}/`);
    await expectToast(page, 'Session Expired', 'Please sign in again.');
  });

  test('that the server decided leaves nothing lost to who signs in again, and nothing to see to anybody else', async ({
    page,
    browser,
  }) => {
    const administration = await browser.newPage();
    await signInByCall(administration.context(), parley);
    await connectQuickly(administration, parley, 'facebook');
    await openInbox(administration, parley);
    const text = 'Is the tent in stock?';
    await receiveMessage(administration, parley, { platform: 'facebook', kind: 'comment', name: 'Amara Okafor', text });
    await administration.close();
    const other = await addPerson(parley, 'ended@tern.example', 'agent');
    await signInByCall(page.context(), parley, other);
    /** Ends the session while what was typed is on its way: the server never gets it, whatever the page hears first. */
    const endSessionWhile = async (typing: () => Promise<void>) => {
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      await page.route('**/api/**', async (route) => {
        if (route.request().method() !== 'GET') await ended;
        await route.fallback();
      });
      await typing();
      const elsewhere = await browser.newContext();
      await signInByCall(elsewhere, parley, other);
      const answer = await elsewhere.request.post(`${parley.url}/api/account/sessions/end-others`);
      expect(answer.status()).toBe(200);
      await elsewhere.close();
      end();
      await page.waitForURL(`${parley.url}/`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    };
    const signInAgain = async ({ email, password }: Person) => {
      await expectToast(page, 'Session Expired', 'Please sign in again.');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    const reply = page.getByRole('textbox', { name: 'Reply', exact: true });

    await page.goto(`${parley.url}/dashboard?dateFilter=30days&status=all`);
    await page.locator('[data-message]').first().click();
    await expect(reply).toBeVisible();
    const place = page.url();
    await endSessionWhile(() => reply.fill('We are looking into it.'));
    await signInAgain(other);
    await page.waitForURL(place);
    await expect(reply).toHaveValue('We are looking into it.');

    // The composer, with a post that the server has never seen.
    await page.goto(`${parley.url}/posting?compose=new`);
    const caption = page.getByRole('textbox', { name: 'Caption', exact: true });
    await expect(caption).toBeVisible();
    await endSessionWhile(() => caption.fill('New boots are here'));
    await signInAgain(other);
    await page.waitForURL(/\/posting\?compose=/);
    await expect(caption).toHaveValue('New boots are here');

    await page.goto(place);
    await expect(reply).toHaveValue('We are looking into it.');
    await endSessionWhile(() => reply.fill('We are looking into it, and it is a secret.'));
    await signInAgain(person);
    await page.waitForURL(`${parley.url}/connect`);
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret');
    await page.goto(place);
    await expect(reply).toBeVisible();
    await expect(reply).not.toHaveValue(/looking into it/);
  });
});

test('a window of somebody who signed out in another one does nothing in the name of who signed in there', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto(`${parley.url}/settings?tab=replies`);
  await page.getByRole('button', { name: 'New macro' }).click();
  const dialog = page.getByRole('dialog', { name: 'New macro' });
  await dialog.getByLabel('Name').fill('By the owner');
  await dialog.getByLabel('Text for the reply box').fill('Hello, who am I?');
  await signInByCall(page.context(), parley, person);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Somebody else is signed in', 'In another window you went on as bea@tern.example.');
  expect(await (await page.request.get(`${parley.url}/api/macros`)).json()).toEqual([]);
});

test('who is not signed in is led to the landing page', async ({ page }) => {
  for (const path of ['/dashboard', '/connect', '/connect/facebook', '/settings?tab=integrations']) {
    await page.goto(parley.url + path);
    await page.waitForURL(`${parley.url}/`);
  }
});

test('an unknown address shows 404 and the ways out of it', async ({ page }) => {
  await page.goto(`${parley.url}/no/such/page`);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${parley.url}/`);
});

test('after ten wrong passwords the account rests, and the page says for how long', async ({ page }) => {
  const other = await addPerson(parley, 'guessed@tern.example', 'agent');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answer = await page.request.post(`${parley.url}/api/auth/login`, {
      data: { username: other.email, password: `guess ${attempt}` },
    });
    expect(answer.status()).toBe(401);
  }
  await fillLandingCard(page, other);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Login failed', 'Too many attempts. Please try again in 15 minutes.');
  expect((await page.request.get(`${parley.url}/api/auth/me`)).status()).toBe(401);
});

test('single sign-on says where it leads, and whom the provider signs in comes back to work', async ({
  browser,
  page,
}) => {
  const office = await browser.newContext();
  await signInByCall(office, parley);
  const places = await (await office.request.get(`${parley.url}/api/workspace/single-sign-on`)).json();
  const provider = await startOpenIdProvider([places.redirectUri]);
  try {
    const settings = { issuer: provider.issuer, ...providerClient, domains: [] };
    expect((await office.request.put(`${parley.url}/api/workspace/single-sign-on`, { data: settings })).status()).toBe(
      200,
    );
    const invitation = { email: 'ada@tern.example', role: 'agent' };
    expect((await office.request.post(`${parley.url}/api/workspace/invite`, { data: invitation })).ok()).toBe(true);
    provider.accounts.set('ada', { email: 'ada@tern.example', email_verified: true, name: 'Ada Voss' });

    await page.goto(places.signInUrl);
    await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
    const { host } = new URL(provider.issuer);
    await expect(page.getByRole('status').filter({ hasText: `signs its people in at ${host}` })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: `Go on to ${host}` }).click();
    await page.locator('input[name=login]').fill('ada');
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/(connect|dashboard)$/);
    const me = await (await page.request.get(new URL('/api/auth/me', page.url()).href)).json();
    expect(me).toMatchObject({ name: 'Ada Voss', session: { isSingleSignOn: true }, workspace: { role: 'agent' } });
  } finally {
    await provider.close();
    await office.close();
  }
});
