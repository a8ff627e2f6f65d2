/** What everybody may open: the legal pages without JavaScript, leaving, by the rules of WCAG 2.2 AA in both themes and at both sizes. */
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { expectToast } from './steps.ts';

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const;

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley({ OPERATOR_NAME: 'Tern Outdoor Ltd', OPERATOR_JURISDICTION: 'Ireland' });
});
test.afterAll(() => parley.dispose());

test('the legal pages are read without JavaScript, and the landing page leads there and back', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(parley.url);
  // What does nothing yet cannot be clicked: the browser would send the form itself.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  for (const name of ['Privacy Policy', 'Terms of Service']) {
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Parley`);
    await expect(page.getByText(/^Effective date: \w+ \d+, \d{4}$/)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Tern Outdoor Ltd' })).toBeVisible();
    await expect(page.getByText('The operator has not given a postal address here.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${parley.url}/`);
  }
  const legal = (name: string) => page.getByRole('navigation', { name });
  await legal('Legal').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'हर बातचीत का अच्छा उत्तर।' })).toBeVisible();
  await legal('कानूनी').getByRole('link', { name: 'सेवा की शर्तें' }).click();
  await expect(page.getByText('आपकी आयु कम से कम 18 वर्ष होनी चाहिए।')).toBeVisible();
  await legal('कानूनी').getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('You must be at least 18 years old.')).toBeVisible();
  await page.close();
});

test('the public pages break no rule and nothing is cut off, in both themes and at both sizes', async ({ page }) => {
  for (const path of ['/privacy', '/terms', '/delete-account']) {
    await page.goto(`${parley.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { colorScheme, ...viewport } of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const coloursOnly = colorScheme === 'dark';
      expect(await violationsOf(page, { coloursOnly }), `${path} ${colorScheme} ${viewport.width}`).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  }
});

test('who is not signed in asks for a deletion, and is told nothing about who has an account', async ({ page }) => {
  await page.goto(`${parley.url}/delete-account`);
  const button = page.getByRole('button', { name: 'Delete My Account' });
  await expect(page.getByRole('button', { name: 'Request Data Download' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Deactivate Account' })).toBeDisabled();
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill('nobody@tern.example');
  await expect(button).toBeDisabled();
  await page.getByLabel('I understand that my account').check();
  await button.click();
  await expectToast(page, 'Deletion Request Submitted', 'If an account has this e-mail address');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(button).toBeDisabled();
});

test('somebody takes their data along, takes a break, and comes back by signing in', async ({ page }) => {
  const person = { email: 'mira@tern.example', password: 'long enough' };
  await parley.command('user', 'add', '--email', person.email, '--password', person.password);
  const signIn = () =>
    page.request.post(`${parley.url}/api/auth/login`, {
      data: { username: person.email, password: person.password },
      headers: { origin: parley.url },
    });
  expect((await signIn()).status()).toBe(200);
  await page.goto(`${parley.url}/delete-account`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Request Data Download' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  expect((await download).suggestedFilename()).toBe('parley-data.tar.gz');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Deactivate Account' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page).toHaveURL(`${parley.url}/`);
  await expect(page.getByText('Account deactivated', { exact: true })).toBeVisible();
  expect((await page.request.get(`${parley.url}/api/auth/me`)).status()).toBe(401);
  expect((await signIn()).status()).toBe(200);
  expect((await page.request.get(`${parley.url}/api/auth/me`)).status()).toBe(200);
});
