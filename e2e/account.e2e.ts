/** A person's own account: two-factor sign-in set up and used, and a session that is ended elsewhere; the language of the screens. What programs get: keys, webhooks. */
import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { startWebhookReceiver, type WebhookReceiver } from '../packages/server/test/webhook-receiver.ts';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import { addPerson, connectQuickly, expectToast, openInbox, type Person, signInByCall } from './steps.ts';

let parley: ParleyProcess;
let person: Person;
let speaker: Person;
let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
  parley = await startParley({ PARLEY_WEBHOOK_ADDRESSES: receiver.prefix });
  person = await addPerson(parley, 'ana@tern.example', 'admin');
  speaker = await addPerson(parley, 'asha@tern.example', 'admin');
});
test.afterAll(async () => {
  await parley.dispose();
  await receiver.close();
});

test('a person chooses Hindi: every page speaks it, here and where they sign in next', async ({ page, browser }) => {
  await signInByCall(page.context(), parley, speaker);
  await page.goto(`${parley.url}/settings?tab=account`);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');

  await expectHindi(page, 'सेटिंग');
  await page.goto(`${parley.url}/dashboard`);
  await expectHindi(page, 'इनबॉक्स');
  await page.goto(`${parley.url}/connect`);
  await expectHindi(page, 'सोशल प्लेटफ़ॉर्म कनेक्ट करें');

  const elsewhere = await browser.newContext({ locale: 'hi-IN' });
  const other = await elsewhere.newPage();
  await other.goto(parley.url);
  await other.getByRole('button', { name: 'जारी रखें' }).click();
  await expectToast(other, 'लॉग इन विवरण अधूरे हैं', 'कृपया ई-मेल और पासवर्ड दोनों लिखें।');
  await other.goto(`${parley.url}/login`);
  await expect(other.getByRole('heading', { name: 'वापसी पर स्वागत है' })).toBeVisible();
  await other.getByRole('combobox', { name: 'भाषा' }).click();
  await other.getByRole('option', { name: 'English' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signInByCall(elsewhere, parley, speaker);
  await other.goto(`${parley.url}/dashboard`);
  await expect(other.getByRole('heading', { name: 'इनबॉक्स', level: 1 })).toBeVisible();
  await elsewhere.close();
});

/** The heading, no English sentence left, and nothing that axe finds. */
async function expectHindi(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByText(/(?<!अप)लोड हो रह/)).toHaveCount(0);
  const words = await page.locator('body').innerText();
  expect(words.match(/[A-Za-z]+ [a-z]{2,} [a-z]{2,}[^\n]*/g)).toBeNull();
  expect(await violationsOf(page)).toEqual([]);
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret. Source: RFC 6238 and RFC 4226, section 5.3; written here without Parley's library. */
function codeOf(secret: string, atMs: number): string {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('two-factor sign-in is set up, signs in, and a session ended elsewhere is over here', async ({
  page,
  browser,
}) => {
  await signInByCall(page.context(), parley, person);
  await page.goto(`${parley.url}/settings?tab=account`);
  await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`${parley.url}/settings?tab=security`);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${parley.url}/login`);
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Continue with Email' }).click();
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await violationsOf(other)).toEqual([]);
  await other.getByLabel('Code').fill(recoveryCode);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL('**/connect');

  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await other.goto(`${parley.url}/settings`);
  await other.waitForURL(`${parley.url}/`);
  await elsewhere.close();
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('Two-factor sign-in: switched on');
  expect(await violationsOf(page)).toEqual([]);
});

test('an API key is made, shown once, used by a program and revoked', async ({ page, playwright }) => {
  const maker = await addPerson(parley, 'ines@tern.example', 'admin');
  await signInByCall(page.context(), parley, maker);
  await page.goto(`${parley.url}/settings?tab=integrations`);
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await expect(dialog.getByRole('button', { name: 'Make the key' })).toBeDisabled();
  await dialog.getByLabel('Name').fill('Weekly report');
  await dialog.getByRole('checkbox', { name: 'inbox.read' }).check();
  await dialog.getByLabel('Your password').fill(maker.password);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Copy the key now' });
  const token = await shown.getByLabel('API key').inputValue();
  await shown.getByRole('button', { name: 'I have kept it' }).click();

  const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  expect((await program.get(`${parley.url}/api/messages`)).status()).toBe(200);
  expect((await program.get(`${parley.url}/api/posts`)).status()).toBe(403);
  const key = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: 'Weekly report' });
  await expect(key).toContainText('Read messages and their figures');
  await expect(page.getByText(token)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await key.getByRole('button', { name: 'Revoke the key Weekly report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(key).toContainText('Revoked');
  expect((await program.get(`${parley.url}/api/messages`)).status()).toBe(401);
  await program.dispose();
});

test('a person chooses what they are told of, when, and how often a digest comes', async ({ page }) => {
  await signInByCall(page.context(), parley, await addPerson(parley, 'told@tern.example', 'agent'));
  await page.goto(`${parley.url}/settings?tab=notifications`);
  await expect(page.getByText('this installation has no mail server')).toBeVisible();
  const mailOfEscalations = page.getByRole('switch', { name: 'Escalated ticket: Mail' });
  await expect(mailOfEscalations).not.toBeChecked();
  await mailOfEscalations.click();
  const quiet = page.getByRole('form', { name: 'Quiet hours' });
  await quiet.getByLabel('No mails and nothing on devices').click();
  await quiet.getByLabel('To', { exact: true }).fill('20:00');
  await expect(quiet.getByText('Choose another time than the beginning.')).toBeVisible();
  await quiet.getByLabel('To', { exact: true }).fill('06:30');
  await quiet.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByText('Quiet hours saved').first()).toBeVisible();
  const digest = page.getByRole('form', { name: 'Digest' });
  await digest.getByRole('button', { name: 'Weekly' }).click();
  await digest.getByRole('button', { name: 'Save digest' }).click();
  await expect(digest.getByText('The next one: Monday')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(mailOfEscalations).toBeChecked();
  await expect(quiet.getByLabel('To', { exact: true })).toHaveValue('06:30');
});

test('a customer is reached from their ticket, exported and erased', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'telegram');
  const name = 'Zenobia Quillfeather';
  await sandboxOf(parley.url).writeAsCustomer('telegram', {
    kind: 'message',
    author: { handle: 'zenobia.q', name },
    text: 'My purple tent leaks',
  });
  await openInbox(page, parley);
  await page.locator('tr[data-message]').filter({ hasText: name }).first().click();
  await page.getByRole('link', { name: 'Customer data' }).click();
  const card = page.getByRole('region', { name: 'Customer data' });
  await expect(card.getByRole('list', { name: 'Their tickets' }).getByRole('listitem')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  const retention = page.getByRole('form', { name: 'Data retention' });
  await retention.getByLabel('Closed tickets, months').fill('24');
  await retention.getByRole('button', { name: 'What would go?' }).click();
  await expect(retention.getByText('0 messages of 0 tickets')).toBeVisible();
  await card.getByRole('button', { name: 'Export' }).click();
  const fetched = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await fetched).suggestedFilename()).toBe('customer-data.tar.gz');

  await card.getByRole('button', { name: 'Erase...' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Erase ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expectToast(page, 'Customer erased', '1 message in 1 ticket');
  await card.getByRole('searchbox', { name: 'Find a customer' }).fill('Quillfeather');
  await card.getByRole('button', { name: 'Find' }).click();
  await expect(card.getByText('Nobody found')).toBeVisible();
});

test('a webhook is added, tested and seen in its log', async ({ page }) => {
  const maker = await addPerson(parley, 'sam@tern.example', 'admin');
  await signInByCall(page.context(), parley, maker);
  receiver.usual = { status: 200, body: '<b>Thanks</b>' };
  await page.goto(`${parley.url}/settings?tab=integrations`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByRole('alert')).toContainText('does not lie in the public internet');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('checkbox', { name: 'A message changed' }).uncheck();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem', { name: receiver.url });
  await expect(row).toContainText('A new message, A reply was delivered');
  await row.getByRole('button', { name: 'Send test' }).click();
  const log = row.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Delivered');
  expect(receiver.received).toHaveLength(1);
  await log.getByText('1 attempt, what was sent').click();
  await expect(log).toContainText('Status 200');
  await expect(log).toContainText('<b>Thanks</b>');
  expect(await violationsOf(page)).toEqual([]);
});

/** Where a sign-in ends: the inbox where something is connected, else the page that connects. */
const isSignedIn = /\/(?:dashboard|connect)$/;

test('a passkey is added, and signs in without address and password', async ({ page }) => {
  const keeper = await addPerson(parley, 'kim@tern.example', 'agent');
  // Passkeys are for names, and this is the one in PUBLIC_URL.
  const url = parley.url.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(keeper.email);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Password', { exact: true }).fill(keeper.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(isSignedIn);
  await page.goto(`${url}/settings?tab=security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill(keeper.password);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Work laptop');

  await page.context().clearCookies();
  await page.goto(`${url}/login`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(isSignedIn);
});
