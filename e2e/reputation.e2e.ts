/** Insights, Reputation: the angry Tuesday is a dip that one clicks through to the messages behind it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectQuickly, expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley({}, { withHistory: true });
});
test.afterAll(() => parley.dispose());

test('a score, what it is made of, the day on which it fell, and the messages of that day', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/analytics?tab=reputation`);
  await expect(page.getByText('No messages yet', { exact: true })).toBeVisible();
  await connectQuickly(page, parley, 'facebook');
  await page.goto(`${parley.url}/analytics?tab=reputation`);

  // The page follows by itself while the history is fetched, read and counted.
  const moves = page.getByRole('list', { name: 'Largest moves' });
  const dip = moves
    .getByRole('listitem')
    .filter({ hasText: /^All messagesTue, / })
    .first();
  await expect(async () => {
    await page.reload();
    await expect(dip).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(dip).toContainText('Volume −');

  const show = dip.getByRole('button');
  const dialog = page.getByRole('dialog');
  const more = dialog.getByRole('button', { name: 'Show more' });
  const items = dialog.getByRole('list', { name: 'Messages behind it' }).getByRole('listitem');
  // More of the history may still come: what is counted and what is listed agree once it is all there.
  await expect(async () => {
    await page.reload();
    await expect(dip).toBeVisible();
    const count = Number(/^\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await show.click();
    await expect(dialog.getByRole('status').first()).toContainText(`${count} messages`, { timeout: 5_000 });
    for (let shown = await items.count(); shown < count; shown = await items.count()) {
      await more.click({ timeout: 5_000 });
      await expect.poll(() => items.count(), { timeout: 5_000 }).toBeGreaterThan(shown);
    }
    expect(await items.count()).toBe(count);
    await expect(more).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

  // A page of them that cannot be loaded says so below those that are there, and comes at a click.
  const nextPages = /\/api\/reputation\/messages\?.*cursor=/;
  await page.route(nextPages, (route) => route.fulfill({ status: 500, json: { message: 'The server is not well.' } }));
  await page.reload();
  await show.click();
  await more.click();
  await expect(dialog.getByRole('alert')).toContainText('More could not be loaded. The server is not well.');
  const listed = await items.count();
  await page.unroute(nextPages);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => items.count()).toBeGreaterThan(listed);
  await dialog.getByRole('button', { name: 'Negative' }).click();
  await expect(items.first()).toContainText('Negative');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(show).toBeFocused();

  const chart = page.getByRole('slider', { name: 'Score by day' });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /points$|no messages$/);
  await page.getByRole('button', { name: 'How it is computed' }).click();
  await expect(page.getByText('Net sentiment: (', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('row').getByRole('button', { name: 'Price and payment', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=reputation&topic=payment$/);
  await expect(page.getByRole('region', { name: 'Score of Price and payment' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  await expectToast(page, 'CSV exported', 'Download started');
  expect(download.suggestedFilename()).toBe('reputation-30days.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('\r\nPrice and payment,All,');

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=reputation&topic=payment&range=7$/);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
