/** What a person does in several tests. */
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { ParleyProcess } from './parley-process.ts';
import { type InboundRequest, sandboxOf } from './sandbox-calls.ts';

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
  await page.waitForURL(/\/(?:connect|settings)\b/);
  const choice = new URL(page.url()).searchParams.get('choose');
  if (choice === null) return;
  const address = `${parley.url}/api/oauth/choices/${choice}`;
  const { accounts } = (await (await page.request.get(address)).json()) as { accounts: { externalId: string }[] };
  const chosen = await page.request.post(address, { data: { externalIds: [accounts[0]?.externalId] } });
  expect(chosen.status()).toBe(200);
}

export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  twitter: 'X/Twitter',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
} as const;
type Network = keyof typeof networkNames;

/**
 * Connects a network by its consent page: its first account, or, with `choose`, all that it offers, and that one of them is
 * chosen here. Starts and ends on /connect.
 */
export async function connectByConsent(page: Page, platform: Network, choose?: string): Promise<void> {
  const name = networkNames[platform];
  const card = page.getByRole('region', { name, exact: true });
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  if (platform === 'facebook' || platform === 'instagram')
    await page.getByRole('button', { name: `Continue to ${name}` }).click();
  if (choose !== undefined)
    for (const account of await page.getByRole('group').first().getByRole('checkbox').all()) await account.check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(/\/connect/);
  if (choose !== undefined) await chooseAccount(page, choose);
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
}

async function chooseAccount(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Choose the accounts to connect' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  for (const row of await dialog.getByRole('listitem').all())
    await row.getByRole('checkbox').setChecked((await row.getByText(name, { exact: true }).count()) > 0);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Connects a network in Settings, Integrations by the token that it gives out. */
export async function connectByToken(
  page: Page,
  parley: ParleyProcess,
  platform: Network,
  given: { label: string; token: string },
): Promise<void> {
  const name = networkNames[platform];
  await page.goto(`${parley.url}/settings?tab=integrations`);
  const form = page.getByRole('form', { name: `Connect ${name}` });
  await form.getByLabel(given.label).fill(given.token);
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(connectionRow(page, name)).toContainText('Connected');
}

/** An account in Settings, Integrations. */
export function connectionRow(page: Page, text: string) {
  return page
    .getByRole('listitem')
    .filter({ hasText: text, has: page.getByRole('button', { name: 'Disconnect', exact: true }) });
}

export type Customer = {
  platform: Network;
  kind: 'comment' | 'message' | 'mention';
  name: string;
  text: string;
  file?: InboundRequest['file'];
};

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
    ...(customer.file === undefined ? {} : { file: customer.file }),
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
  // Where another ticket was open, its panel stands until this one comes.
  await expect(panel.getByText(text).filter({ visible: true }).first()).toBeVisible();
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

/** Has a page watch what moves by itself from its next load on; answers with how to read the sum (the layout shifts of Web Vitals). */
export async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}
