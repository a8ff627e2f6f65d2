/** The server is killed between any two steps of the story: the open page recovers by itself, and the answer arrives once. */
import { expect, type Page, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import {
  type Customer,
  connectQuickly,
  countOnNetwork,
  openInbox,
  openTicket,
  receiveMessage,
  signInByCall,
} from './steps.ts';

// A restart brings the database back too; a reply held by the killed server waits until its lease has run out, and where it may have
// left, until the network can be asked. The first test is killed four times: on a busy machine it takes a minute and a half.
test.setTimeout(240_000);
const afterLease = { timeout: 120_000 };

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  for (const platform of ['facebook', 'telegram']) await connectQuickly(page, parley, platform);
  await page.close();
});
test.afterAll(() => parley.dispose());
test.beforeEach(({ page }) => signInByCall(page.context(), parley));

async function killAndStartAgain(): Promise<void> {
  await parley.killHard();
  await parley.startAgain();
}

/** Writes an answer and sends it; ends when the server has answered, not when the network has. */
async function send(page: Page, customer: Customer, text: string) {
  const panel = await openTicket(page, customer.text);
  await panel.getByRole('textbox', { name: 'Reply' }).fill(text);
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/api\/messages\/\d+$/.test(response.url()),
  );
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  expect((await stored).status()).toBe(200);
  return panel;
}

async function expectAnsweredOnce(page: Page, customer: Customer, text: string): Promise<void> {
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Delivered')).toBeVisible(afterLease);
  await expect(panel.getByRole('combobox', { name: /Responded/ })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  expect(await countOnNetwork(parley, customer.platform, text)).toBe(1);
}

const comment: Customer = {
  platform: 'facebook',
  kind: 'comment',
  name: 'Amara Okafor',
  text: 'The buckle of my Trilha 30 broke on the first hike.',
};

test('every step on Facebook outlives a kill, without a reload', async ({ page }) => {
  await openInbox(page, parley);

  await sandboxOf(parley.url).writeAsCustomer('facebook', {
    kind: 'comment',
    author: { handle: 'amara.okafor', name: comment.name },
    text: comment.text,
  });
  await killAndStartAgain();
  const row = page.getByRole('row').filter({ hasText: comment.text });
  await expect(row).toBeVisible(afterLease);
  await expect(row).toHaveCount(1);

  await killAndStartAgain();
  const panel = await openTicket(page, comment.text);
  const box = panel.getByRole('textbox', { name: 'Reply' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
  await box.fill('We are sorry, Amara.');
  await saved;

  await parley.killHard();
  await box.press('ControlOrMeta+End');
  await box.pressSequentially(' A new buckle is on its way.');
  await expect(panel.getByText('Draft not saved yet, trying again')).toBeVisible();
  await parley.startAgain();
  await expect(panel.getByText('Draft not saved yet, trying again')).toHaveCount(0);
  await page.reload();
  await expect(box).toHaveValue('We are sorry, Amara. A new buckle is on its way.');

  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/api\/messages\/\d+$/.test(response.url()),
  );
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  expect((await stored).status()).toBe(200);
  await killAndStartAgain();
  await expectAnsweredOnce(page, comment, 'A new buckle is on its way.');
  await expect(box).toHaveValue('');
});

test('sending while the server is down keeps the text, a ticket opened meanwhile fills by itself, and sending again sends once', async ({
  page,
}) => {
  const customer: Customer = { ...comment, name: 'Noor Haddad', text: 'Is the Sereia jacket waterproof?' };
  const other: Customer = { ...comment, name: 'Ines Duarte', text: 'Do you mend zips, too?' };
  await openInbox(page, parley);
  await receiveMessage(page, parley, customer, afterLease);
  // Nothing is left to be told of it: no event fetches it by chance.
  await expect(await receiveMessage(page, parley, other, afterLease)).not.toContainText('Reading...');
  const panel = await openTicket(page, customer.text);
  const box = panel.getByRole('textbox', { name: 'Reply' });
  await box.fill('Yes, up to 20,000 mm.');
  await parley.killHard();
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Failed to send reply. Please try again.').first()).toBeVisible();
  await expect(box).toHaveValue('Yes, up to 20,000 mm.');
  await page.getByRole('row').filter({ hasText: other.text }).getByRole('button', { name: other.text }).first().click();
  await expect(panel.getByText('The ticket could not be loaded')).toBeVisible();
  await parley.startAgain();
  await expect(panel.getByText(other.text)).toBeVisible(afterLease);
  await expect(panel.getByText('This message is the whole conversation so far.')).toBeVisible(afterLease);
  await openTicket(page, customer.text);
  await expect(box).toHaveValue('Yes, up to 20,000 mm.');
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expectAnsweredOnce(page, customer, 'Yes, up to 20,000 mm.');
});

test('a kill while a network holds its answer back sends nothing twice, where it can be asked what it has', async ({
  page,
}) => {
  const letter = { ...comment, name: 'Jonas Weber', text: 'Wann ist das Zelt wieder da?' };
  await openInbox(page, parley);
  await receiveMessage(page, parley, letter, afterLease);
  await sandboxOf(parley.url).fail('facebook', { mode: 'timeout-after-commit' });
  await send(page, letter, 'Kept K2.');
  await expect.poll(() => countOnNetwork(parley, 'facebook', 'Kept K2.')).toBe(1);
  await killAndStartAgain();
  await expectAnsweredOnce(page, letter, 'Kept K2.');
});

// Telegram offers no way to look what was sent.
test('a kill while a network that cannot be asked holds its answer back sends nothing twice, and asks a person to look', async ({
  page,
}) => {
  const letter: Customer = { platform: 'telegram', kind: 'message', name: 'Mira Sand', text: 'Is there a green one?' };
  await openInbox(page, parley);
  await receiveMessage(page, parley, letter, afterLease);
  await sandboxOf(parley.url).fail('telegram', {
    mode: 'timeout-after-commit',
    path: '/bot100001:sandbox/sendMessage',
  });
  const panel = await send(page, letter, 'Kept T2.');
  await expect.poll(() => countOnNetwork(parley, 'telegram', 'Kept T2.')).toBe(1);
  await killAndStartAgain();
  await expect(panel.getByText(/check the account before sending again/i)).toBeVisible(afterLease);
  await expect(panel.getByText('Failed', { exact: true })).toBeVisible();
  await expect(panel.getByRole('combobox', { name: /Pending/ })).toBeVisible();
  expect(await countOnNetwork(parley, 'telegram', 'Kept T2.')).toBe(1);
});
