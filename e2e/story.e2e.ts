/** The whole story on each network: sign in, connect, a customer writes, the ticket appears by itself, the answer arrives once. */
import { expect, type Page, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import {
  type Customer,
  connectByConsent,
  connectTelegram,
  countOnNetwork,
  openInbox,
  openTicket,
  receiveMessage,
  signIn,
} from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());

async function answer(page: Page, customer: Customer, ending: string): Promise<void> {
  await openInbox(page, parley);
  await receiveMessage(page, parley, customer);
  const panel = await openTicket(page, customer.text);
  await panel.getByRole('button', { name: 'Use reply' }).click();
  const box = panel.getByRole('textbox', { name: 'Reply' });
  await expect(box).not.toHaveValue('');
  await box.press('ControlOrMeta+End');
  await box.pressSequentially(` ${ending}`);
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Your response has been sent and ticket has been closed.').first()).toBeVisible();
  await expect(panel.getByText('Delivered')).toBeVisible();
  await expect(panel.getByRole('combobox', { name: /Responded/ })).toBeVisible();
  expect(await countOnNetwork(parley, customer.platform, ending)).toBe(1);
}

test('a comment on Facebook is answered', async ({ page }) => {
  await signIn(page, parley);
  await connectByConsent(page, 'facebook');
  await answer(
    page,
    {
      platform: 'facebook',
      kind: 'comment',
      name: 'Amara Okafor',
      text: 'My rain cover tore on day one, can you help?',
    },
    'Story F1.',
  );
});

test('a Messenger conversation is answered, and a second letter joins it', async ({ page }) => {
  await signIn(page, parley);
  await answer(
    page,
    { platform: 'facebook', kind: 'message', name: 'Jonas Weber', text: 'Kann ich das Zelt noch umtauschen?' },
    'Story F2.',
  );
});

test('a mention on X is answered', async ({ page }) => {
  await signIn(page, parley);
  await connectByConsent(page, 'twitter');
  await answer(
    page,
    { platform: 'twitter', kind: 'mention', name: 'Lucia Ferrer', text: '@TernOutdoor do you ship to the Canaries?' },
    'Story X1.',
  );
});

test('a private message on Telegram is answered', async ({ page }) => {
  await signIn(page, parley);
  await connectTelegram(page, parley);
  await answer(
    page,
    { platform: 'telegram', kind: 'message', name: 'Rafa Monteiro', text: 'Is the Trilha 30 back in stock soon?' },
    'Story T1.',
  );
});
