/** What a person sees when a network fails: the reply waits, stops with a reason, or asks for a new connection. */
import { expect, type Locator, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import {
  type Customer,
  connectQuickly,
  countOnNetwork,
  expectToast,
  openInbox,
  openTicket,
  receiveMessage,
  signInByCall,
} from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await page.close();
});
test.afterAll(() => parley.dispose());
test.beforeEach(({ page }) => signInByCall(page.context(), parley));
test.afterEach(() => sandboxOf(parley.url).heal('facebook'));

const comment: Customer = {
  platform: 'facebook',
  kind: 'comment',
  name: 'Amara Okafor',
  text: 'Is the tent in stock?',
};

async function reply(panel: Locator, text: string): Promise<Locator> {
  await panel.getByRole('textbox', { name: 'Reply' }).fill(text);
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  return panel.getByRole('listitem').filter({ hasText: text });
}

test('while a network is down the reply stays queued and says so, then goes out by itself', async ({ page }) => {
  await openInbox(page, parley);
  await receiveMessage(page, parley, comment);
  await sandboxOf(parley.url).fail('facebook', { mode: 'status', status: 503, count: 1000 });
  const panel = await openTicket(page, comment.text);
  const entry = await reply(panel, 'Queued Q1.');
  await expect(entry.getByText('Queued', { exact: true })).toBeVisible();
  await expect(entry.getByText(/^next attempt \d/)).toBeVisible();
  await expect(entry.getByText(/stays queued/)).toBeVisible();
  await expect(entry.getByText('Delivered')).toHaveCount(0);
  await expectToast(page, 'Reply Queued', 'It is sent by itself; the trail says why it waits.');
  expect(await countOnNetwork(parley, 'facebook', 'Queued Q1.')).toBe(0);

  await sandboxOf(parley.url).heal('facebook');
  await expect(entry.getByText('Delivered')).toBeVisible({ timeout: 90_000 });
  expect(await countOnNetwork(parley, 'facebook', 'Queued Q1.')).toBe(1);
});

test('a queued reply that is not wanted any more can be taken back', async ({ page }) => {
  const customer = { ...comment, name: 'Ivo Brandt', text: 'Can I change my order?' };
  await openInbox(page, parley);
  await receiveMessage(page, parley, customer);
  await sandboxOf(parley.url).fail('facebook', { mode: 'rate-limit', retryAfter: 600, count: 1000 });
  const panel = await openTicket(page, customer.text);
  const entry = await reply(panel, 'Queued Q2.');
  await expect(entry.getByText(/^next attempt \d/)).toBeVisible();
  await entry.getByRole('button', { name: 'Cancel' }).click();
  await expect(entry).toHaveCount(0);
  await expect(panel.getByRole('combobox', { name: /Pending/ })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Reply' })).toHaveValue('Queued Q2.');
  await sandboxOf(parley.url).heal('facebook');
  expect(await countOnNetwork(parley, 'facebook', 'Queued Q2.')).toBe(0);
});

test('a rejected reply fails with the reason, opens the ticket again, and Retry sends it', async ({ page }) => {
  const customer = { ...comment, name: 'Noor Haddad', text: 'Is the jacket waterproof?' };
  await openInbox(page, parley);
  await receiveMessage(page, parley, customer);
  await sandboxOf(parley.url).fail('facebook', { mode: 'status', status: 400, count: 1000 });
  const panel = await openTicket(page, customer.text);
  const entry = await reply(panel, 'Rejected R1.');
  await expect(entry.getByText('Failed', { exact: true })).toBeVisible();
  await expect(entry.getByText(/Invalid parameter/)).toBeVisible();
  await expect(panel.getByRole('combobox', { name: /Pending/ })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^A reply to Noor Haddad .* was not delivered$/)
      .first(),
  ).toBeVisible();
  await expectToast(page, 'Reply Not Sent', 'Invalid parameter');
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();

  await sandboxOf(parley.url).heal('facebook');
  await entry.getByRole('button', { name: 'Retry' }).click();
  await expect(entry.getByText('Delivered')).toBeVisible();
  await expect(panel.getByRole('combobox', { name: /Responded/ })).toBeVisible();
  expect(await countOnNetwork(parley, 'facebook', 'Rejected R1.')).toBe(1);
});

test('a closed reply window is said before anybody presses Send, and the text is kept', async ({ page }) => {
  const text = 'My order from last week never came.';
  await openInbox(page, parley);
  await sandboxOf(parley.url).writeAsCustomer('facebook', {
    kind: 'message',
    author: { handle: 'petra.lang', name: 'Petra Lang' },
    text,
    at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString(),
  });
  await page.getByRole('combobox', { name: 'Time Filter' }).click();
  await page.getByRole('option', { name: '30 Days' }).click();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('never came');
  const panel = await openTicket(page, text);
  await expect(panel.getByText(/its reply window has closed\. It opens again when the customer writes/)).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
  await panel.getByRole('textbox', { name: 'Reply' }).fill('Dear Petra, it is on its way.');
  await saved;
  await expect(panel.getByRole('button', { name: 'Send Reply' })).toBeDisabled();
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Reply' })).toHaveValue('Dear Petra, it is on its way.');
});

test('what was sent is no draft again when the panel is left before the server has answered', async ({ page }) => {
  const customer = { ...comment, name: 'Ottilie Marsh', text: 'Does the carrier fit a newborn?' };
  await openInbox(page, parley);
  await receiveMessage(page, parley, customer);
  const panel = await openTicket(page, customer.text);
  const draftSaved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
  const stored = Promise.withResolvers<void>();
  await page.route(/\/api\/messages\/\d+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    stored.resolve();
    await draftSaved;
    await route.fulfill({ response });
  });
  await panel.getByRole('textbox', { name: 'Reply' }).fill('Sent once S1.');
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await stored.promise;
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expectToast(page, 'Reply Sent', 'Your response has been sent and ticket has been closed.');
  await page.goForward();
  await expect(panel.getByText('Delivered')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
  await expect(panel.getByRole('button', { name: 'Send Reply' })).toBeDisabled();
  expect(await countOnNetwork(parley, 'facebook', 'Sent once S1.')).toBe(1);
});

test('a revoked connection asks to be reconnected; afterwards the queued reply goes out', async ({ page }) => {
  const customer = { ...comment, name: 'Jonas Weber', text: 'Kann ich das Zelt umtauschen?' };
  await openInbox(page, parley);
  await receiveMessage(page, parley, customer);
  await sandboxOf(parley.url).fail('facebook', { mode: 'revoked-token' });
  const panel = await openTicket(page, customer.text);
  const entry = await reply(panel, 'Revoked V1.');
  await expect(entry.getByText('Queued', { exact: true })).toBeVisible();
  await expect(
    entry.getByText('The account must be reconnected. The reply stays queued and is sent afterwards.'),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /reconnect/i })
    .first()
    .click();
  await page.waitForURL(/\/connect/);
  const card = page.getByRole('region', { name: 'Facebook', exact: true });
  await expect(card.getByText('Needs Reconnection').first()).toBeVisible();
  await expect(card.getByRole('alert')).toContainText('Connection Error');
  await card.getByRole('button', { name: 'Reconnect' }).click();
  await page.getByRole('button', { name: 'Continue to Facebook' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);

  await expect.poll(() => countOnNetwork(parley, 'facebook', 'Revoked V1.')).toBe(1);
  await page.goto(`${parley.url}/dashboard?status=all&search=umtauschen`);
  await openTicket(page, customer.text);
  await expect(entry.getByText('Delivered')).toBeVisible();
});

test('a list that cannot be loaded says why and loads with Retry', async ({ page }) => {
  await page.route('**/api/messages?*', (route) => route.abort());
  await page.goto(`${parley.url}/dashboard`);
  await expect(page.getByText('Messages could not be loaded')).toBeVisible();
  const retry = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('button', { name: 'Retry' });
  const asked = page.waitForRequest('**/api/messages?*');
  await retry.click();
  await asked;
  await page.unroute('**/api/messages?*');
  // It may come by itself before the button is pressed.
  await retry.or(page.getByRole('row').nth(1)).first().waitFor();
  await retry.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Messages could not be loaded')).toHaveCount(0);
});

test('parts of a page that cannot be loaded say so with their Retry, and ask no more by themselves', async ({
  page,
}) => {
  let asked = 0;
  const failing = /\/api\/(account\/(two-factor|passkeys|sessions)|workspace\/team|platforms)$/;
  await page.route(failing, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { message: 'The server is not well.' } });
  });
  const retries = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await page.goto(`${parley.url}/settings?tab=integrations`);
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  await page.goto(`${parley.url}/workspace-settings`);
  await expect(retries).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
  await page.goto(`${parley.url}/settings?tab=security`);
  await expect(retries).toHaveCount(3);
  // Each of the five by its page, its part and what stands beside it; without an end it was hundreds.
  expect(asked).toBeLessThanOrEqual(20);

  await page.unroute(failing);
  for (let left = 3; left > 0; left -= 1) {
    await retries.first().click();
    await expect(retries).toHaveCount(left - 1);
  }
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
});

test('code that cannot be fetched for a while takes nothing with it, and comes when it can be had', async ({
  page,
}) => {
  const customer = { ...comment, name: 'Sanne de Vries', text: 'Is the chart still there?' };
  let tries = 0;
  await page.route(/\/assets\/(SentimentChart|DetailPanel)-.*\.js$/, async (route) => {
    tries += 1;
    await route.abort('internetdisconnected');
  });
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
  await openInbox(page, parley);
  const row = await receiveMessage(page, parley, customer);
  await row.getByRole('button', { name: customer.text }).first().click();
  await expect.poll(() => tries).toBeGreaterThan(5);
  await expect(row).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('complementary').getByText('Conversation Trail')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sentiment' }).locator('svg.recharts-surface')).toBeVisible();
});
