/** What a person does in several tests. */
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { ParleyProcess } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';

export async function signIn(page: Page, parley: ParleyProcess): Promise<void> {
  await page.goto(parley.url);
  await page.getByRole('textbox', { name: 'Email' }).fill(parley.administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(parley.administrator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/connect');
}

export type Person = { email: string; password: string };

/** The same without the page, for tests of something else. */
export async function signInByCall(
  context: BrowserContext,
  parley: ParleyProcess,
  person: Person = parley.administrator,
): Promise<void> {
  const answer = await context.request.post(`${parley.url}/api/auth/login`, {
    data: { username: person.email, password: person.password },
  });
  expect(answer.status()).toBe(200);
}

/** Gives somebody access, as the administrator does at the command line. */
export async function addPerson(
  parley: ParleyProcess,
  email: string,
  role: 'owner' | 'admin' | 'agent' | 'viewer' | null,
): Promise<Person> {
  const person = { email, password: randomUUID() };
  await parley.command(
    ...['user', 'add', '--email', email, '--password', person.password],
    ...(role === null ? [] : ['--role', role]),
  );
  return person;
}

/** Connects the first account of a network without the pages before its consent page. Ends on /connect. */
export async function connectQuickly(page: Page, parley: ParleyProcess, platform: string): Promise<void> {
  if (platform === 'telegram') {
    const answer = await page.request.post(`${parley.url}/api/connections/telegram/token`, {
      data: { token: '100001:sandbox' },
    });
    expect(answer.status()).toBe(200);
    return;
  }
  await page.goto(`${parley.url}/api/oauth/${platform}/connect`);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(/\/connect/);
}

/** Connects the first account of a network by its consent page. Starts and ends on /connect. */
export async function connectByConsent(page: Page, platform: 'facebook' | 'twitter'): Promise<void> {
  const name = platform === 'facebook' ? 'Facebook' : 'X/Twitter';
  await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Connect', exact: true }).click();
  if (platform === 'facebook')
    await page
      .getByRole('button', { name: /^Continue/ })
      .or(page.getByRole('link', { name: /^Continue/ }))
      .click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(/\/connect/);
  await expect(
    page.getByRole('region', { name, exact: true }).getByText('Connected', { exact: true }).first(),
  ).toBeVisible();
}

export async function connectTelegram(page: Page, parley: ParleyProcess): Promise<void> {
  await page.goto(`${parley.url}/settings?tab=integrations`);
  const form = page.getByRole('form', { name: 'Connect Telegram' });
  await form.getByLabel('Bot token').fill('100001:sandbox');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Tern Outdoor Support').first()).toBeVisible();
}

export type Customer = { platform: string; kind: 'comment' | 'message' | 'mention'; name: string; text: string };

/** A customer writes on the network; the ticket's row in an inbox that is open already. */
export async function receiveMessage(
  page: Page,
  parley: ParleyProcess,
  customer: Customer,
  patience: { timeout?: number } = {},
) {
  await sandboxOf(parley.url).writeAsCustomer(customer.platform, {
    kind: customer.kind,
    author: { handle: customer.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''), name: customer.name },
    text: customer.text,
  });
  const row = page.getByRole('row').filter({ hasText: customer.text });
  await expect(row).toBeVisible(patience);
  return row;
}

export async function openInbox(page: Page, parley: ParleyProcess): Promise<void> {
  await page.goto(`${parley.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
}

/** The detail panel of a ticket; opens it by its message. */
export async function openTicket(page: Page, text: string) {
  await page.getByRole('row').filter({ hasText: text }).getByRole('button', { name: text }).first().click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Conversation Trail')).toBeVisible();
  return panel;
}

/** How often the network got this very reply: the witness. */
export async function countOnNetwork(parley: ParleyProcess, platform: string, text: string): Promise<number> {
  const outbound = await sandboxOf(parley.url).listOutbound(platform);
  return outbound.filter((item) => item.type === 'reply' && item.text.includes(text)).length;
}
/** What the toast says. Behind an open dialog it is seen, and read out, but no place to go to: hence hidden ones too. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(description);
}
