/** What a person sees while the database is away and the server is not: it is said, nothing typed is lost, and all goes on by itself. */
import { expect, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import {
  type Customer,
  connectQuickly,
  countOnNetwork,
  openInbox,
  openTicket,
  receiveMessage,
  signInByCall,
} from './steps.ts';

let parley: ParleyProcess;
let goOn: () => void = () => undefined;
test.beforeAll(async ({ browser }) => {
  parley = await startParley({ DATABASE_TIMEOUT_SECONDS: '1' });
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await page.close();
});
test.afterAll(() => parley.dispose());
test.beforeEach(({ page }) => signInByCall(page.context(), parley));
test.afterEach(() => goOn());

const customer: Customer = {
  platform: 'facebook',
  kind: 'comment',
  name: 'Amara Okafor',
  text: 'Does the Sereia jacket come in red?',
};

test('a reply that is written while the database is away is kept, and sent once afterwards', async ({ page }) => {
  await openInbox(page, parley);
  await receiveMessage(page, parley, customer);
  const panel = await openTicket(page, customer.text);
  const box = panel.getByRole('textbox', { name: 'Reply' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
  await box.fill('Yes,');
  await saved;

  goOn = await parley.freezeDatabase();
  await box.press('ControlOrMeta+End');
  await box.pressSequentially(' in two shades.');
  await expect(panel.getByText('Draft not saved yet, trying again')).toBeVisible();
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Failed to send reply. Please try again.').first()).toBeVisible();
  await expect(box).toHaveValue('Yes, in two shades.');

  goOn();
  await expect(page.getByText('Connection lost.')).toHaveCount(0);
  await expect(panel.getByText('Draft not saved yet, trying again')).toHaveCount(0);
  await expect(box).toHaveValue('Yes, in two shades.');
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expect(panel.getByText('Delivered')).toBeVisible();
  expect(await countOnNetwork(parley, 'facebook', 'Yes, in two shades.')).toBe(1);
});

test('a list that failed because of the database is there again without a click', async ({ page }) => {
  await openInbox(page, parley);
  goOn = await parley.freezeDatabase();
  await page.getByRole('combobox', { name: 'Time Filter' }).click();
  await page.getByRole('option', { name: '30 Days' }).click();
  await expect(page.getByText('Messages could not be loaded')).toBeVisible();
  await expect(page.getByText(/^The database does not answer\./).first()).toBeVisible();
  goOn();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Messages could not be loaded')).toHaveCount(0);
});

test('a page that is opened while the database is away says so, and opens by itself', async ({ page }) => {
  goOn = await parley.freezeDatabase();
  await page.goto(`${parley.url}/dashboard`);
  await expect(page.getByText('Your session could not be checked')).toBeVisible();
  await expect(page.getByText(/^The database does not answer\./)).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { name: 'Messages' }).first()).toBeVisible();
});
