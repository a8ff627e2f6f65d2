/** What the company tells its customers: written by hand and taken from a file, tried, and found by the draft of a message. */
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectQuickly, expectToast, openInbox, openTicket, receiveMessage, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());
test.beforeEach(({ page }) => signInByCall(page.context(), parley));

test('from nothing: an entry by hand, a file, a question that is tried, and an entry for one that nothing answers', async ({
  page,
}) => {
  await page.goto(`${parley.url}/settings`);
  await page.getByRole('link', { name: 'Knowledge' }).click();
  await expect(page.getByText('Nothing here yet: add what your customers ask most')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add the first entry' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an entry' });
  await adding.getByRole('button', { name: 'Add entry' }).click();
  await expect(adding.getByText('Write what your customers should be told.')).toBeVisible();
  await adding.getByLabel('Title').fill('How can I return a tent?');
  await adding.getByLabel('Text').fill('Tents can be returned within 30 days. <b>Keep</b> the receipt.');
  // Nothing typed is lost by a key.
  await page.keyboard.press('Escape');
  await expect(adding.getByText('What you wrote is not saved.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Add entry' }).dblclick();
  await expectToast(page, 'Entry added', 'New drafts rest on it from now on.');
  const entries = page.getByRole('list', { name: 'Knowledge entries' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('<b>Keep</b> the receipt.');

  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import knowledge' });
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await importing.getByLabel('Knowledge file').setInputFiles(file('help.pdf', 'no pdf'));
  await expect(importing.getByRole('alert')).toContainText('The file is called .pdf, but is none.');
  await importing
    .getByLabel('Knowledge file')
    .setInputFiles(
      file(
        'help.md',
        '# Opening hours\n\nThe shop is open from 9 to 18.\n\n## Do you ship to Norway?\n\nYes, in five days.\n\n## About us\n\nWe sew.',
      ),
    );
  const found = importing.getByRole('region', { name: 'What was found' });
  await expect(found.getByRole('status')).toHaveText('3 entries found.');
  await found.getByRole('checkbox', { name: 'About us' }).uncheck();
  expect(await violationsOf(page)).toEqual([]);
  await importing.getByRole('button', { name: 'Add 2 entries' }).click();
  await expectToast(page, '2 entries added', '');
  await expect(importing).toHaveCount(0);
  await expect(entries).toHaveCount(3);

  const question = page.getByLabel('What a customer asks');
  await question.fill('Within how many days can I return a tent?');
  await question.press('Enter');
  const matches = page.getByRole('list', { name: 'What was found' }).getByRole('listitem');
  await expect(matches.first()).toContainText('How can I return a tent?');
  await expect(matches.first()).toContainText('A draft rests on it');
  await question.fill('Do you hire students in summer?');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Nothing in your knowledge answers this for certain.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an entry for it' }).click();
  await expect(adding.getByLabel('Title')).toHaveValue('Do you hire students in summer?');
  await page.keyboard.press('Escape');
  await expect(adding).toHaveCount(0);
});

test('an entry is found, changed and deleted, also on a phone, and a question of a ticket opens a new one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${parley.url}/knowledge?question=${encodeURIComponent('Do you repair zips?')}`);
  const adding = page.getByRole('dialog', { name: 'Add an entry' });
  await expect(adding.getByLabel('Title')).toHaveValue('Do you repair zips?');
  await adding.getByLabel('Text').fill('Yes, for every tent of ours.');
  await adding.getByLabel('Text').press('Tab');
  await adding.getByRole('button', { name: 'Add entry' }).click();
  await expect(adding).toHaveCount(0);
  await expect(page).not.toHaveURL(/question=/);

  await page.getByRole('searchbox', { name: 'Search knowledge' }).fill('zips');
  const entries = page.getByRole('list', { name: 'Knowledge entries' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit Do you repair zips?' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the entry' });
  await editing.getByLabel('Text').fill('Yes, for every tent and bag of ours.');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(entries.first()).toContainText('tent and bag');
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Delete Do you repair zips?' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('No entry found')).toBeVisible();
});

test('a message that an entry answers gets a draft that names it', async ({ page }) => {
  const entry = { kind: 'shipping', title: 'Shipping to Norway', text: 'Parcels to Norway take five working days.' };
  const added = await page.request.post(`${parley.url}/api/knowledge`, {
    data: entry,
    headers: { origin: parley.url },
  });
  expect(added.status()).toBe(201);
  await connectQuickly(page, parley, 'facebook');
  await openInbox(page, parley);
  const text = 'Hello, how long do parcels to Norway take?';
  await receiveMessage(page, parley, { platform: 'facebook', kind: 'comment', name: 'Kari Lund', text });
  const panel = await openTicket(page, text);
  await expect(panel.getByText('Parcels to Norway take five working days.')).toBeVisible();
  await expect(panel.getByText('from Shipping “Shipping to Norway”')).toBeVisible();
});
