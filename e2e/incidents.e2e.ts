/** A flood of negative messages: it is told by the bell, stands on its page with what is behind it, is worked on and closed. */
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import { connectQuickly, expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await page.close();
});
test.afterAll(() => parley.dispose());

const people = 16;

test('a flood is told, shown with its messages, led, noted and closed', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/incidents`);
  await expect(page.getByText('No incident so far')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const sandbox = sandboxOf(parley.url);
  for (let person = 0; person < people; person += 1)
    await sandbox.writeAsCustomer('facebook', {
      kind: 'comment',
      author: { handle: `angry${person}`, name: `Angry Customer ${person}` },
      text: 'The checkout is broken again, this is terrible and I am furious. Worst shop ever.',
    });
  const row = page.getByRole('list', { name: 'Incidents' }).getByRole('listitem');
  await expect(row).toContainText('people within 15 minutes');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByRole('link', { name: /people wrote something negative/ }).click();
  await page.waitForURL(/\/incidents\/[0-9a-f-]{36}$/);

  const messages = page.getByRole('list', { name: 'Messages behind it' });
  await expect(messages.getByRole('listitem')).toHaveCount(people);
  await expect(messages.getByRole('link').first()).toHaveAttribute('href', /\/dashboard\?ticket=\d+$/);
  await expect(page.getByRole('img', { name: /People with negative messages by 15 minutes/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Lead' }).click();
  await page.getByRole('option').nth(1).click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Lead');
  await page.getByRole('button', { name: 'Pause automatic replies' }).click();
  await expectToast(page, 'Automatic replies paused', 'None goes out until');
  // The second click of a double click meets the button that takes it back.
  await page.getByRole('button', { name: 'Resume automatic replies' }).dispatchEvent('click', { detail: 2 });
  await page.getByRole('button', { name: 'Pause scheduled posts' }).click();
  await expect(page.getByText('Publishing is paused')).toBeVisible();
  await page.getByLabel('Add a note').fill('The payment provider is down.');
  await page.reload();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(timeline).toContainText('The payment provider is down.');

  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'Close the incident' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the incident' });
  await dialog.getByLabel('What was it?').fill('Fixed.');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close it' }).click();
  await expectToast(page, 'Incident closed', 'Publishing is still paused.');
  await expect(timeline).toContainText('Fixed.');
  await expect(timeline).not.toContainText('Automatic replies resumed');
  await expect(page.getByRole('button', { name: 'Pause automatic replies' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All incidents' }).click();
  await expect(row).toContainText('Closed');
});
