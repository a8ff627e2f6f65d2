/** What everybody may read: the legal pages without JavaScript, by the rules of WCAG 2.2 AA in both themes and at both sizes. */
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley({ OPERATOR_NAME: 'Tern Outdoor Ltd', OPERATOR_JURISDICTION: 'Ireland' });
});
test.afterAll(() => parley.dispose());

test('the legal pages are read without JavaScript, and the landing page leads there and back', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(parley.url);
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
  await page.close();
});

test('the public pages break no rule and nothing is cut off, in both themes and at both sizes', async ({ browser }) => {
  for (const viewport of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme });
      const page = await context.newPage();
      for (const path of ['/privacy', '/terms']) {
        await page.goto(`${parley.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violationsOf(page), `${path} ${colorScheme} ${viewport.width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      }
      await context.close();
    }
});
