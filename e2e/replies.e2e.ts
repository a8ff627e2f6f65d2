/** Answering: what is said is true when it is said, a reply can be undone, one that failed is edited, and the hands stay on the keys. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import {
  addPerson,
  type Customer,
  connectQuickly,
  countOnNetwork,
  expectToast,
  openInbox,
  openTicket,
  type Person,
  receiveMessage,
  signInByCall,
} from './steps.ts';

let parley: ParleyProcess;
let agent: Person;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  agent = await addPerson(parley, 'bea@tern.example', 'agent');
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await page.close();
});
test.afterAll(() => parley.dispose());
test.afterEach(() => sandboxOf(parley.url).heal('facebook'));

const comment: Customer = {
  platform: 'facebook',
  kind: 'comment',
  name: 'Amara Okafor',
  text: 'Is the tent in stock?',
};
const boxOf = (panel: Locator) => panel.getByRole('textbox', { name: 'Reply' });

async function openAs(browser: Browser, person: Person, undoSeconds: 0 | 5 | 10 | 30): Promise<Page> {
  const context = await browser.newContext();
  await signInByCall(context, parley, person);
  const set = await context.request.patch(`${parley.url}/api/reply-settings/own`, {
    data: { ownUndoSeconds: undoSeconds },
  });
  expect(set.ok()).toBe(true);
  const page = await context.newPage();
  await openInbox(page, parley);
  return page;
}

async function leave(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.close();
    await page.context().close();
  }
}

test('a reply can be undone while it is held back, and what is told of it is true', async ({ browser }) => {
  const page = await openAs(browser, parley.administrator, 30);
  await receiveMessage(page, parley, comment);
  const panel = await openTicket(page, comment.text);
  await boxOf(panel).fill('Undone U1.');
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Sending...', 'You can still take it back.');
  const entry = panel.getByRole('listitem').filter({ hasText: 'Undone U1.' });
  await expect(entry.getByText('Sending...')).toBeVisible();
  await expect(panel.getByText('The ticket is closed once the reply is sent.')).toBeVisible();
  await expect(panel.getByText('This ticket is closed.')).toHaveCount(0);

  // A reload in the middle forgets neither the reply nor the way back.
  await page.reload();
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectToast(page, 'Reply taken back', 'Its text is in the reply box.');
  await expect(boxOf(panel)).toHaveValue('Undone U1.');
  await expect(panel.getByRole('combobox', { name: /Pending/ })).toBeVisible();

  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await entry.getByRole('button', { name: 'Send now' }).click();
  await expect(entry.getByText('Delivered')).toBeVisible();
  await expectToast(page, 'Reply Sent', 'Your response has been sent and ticket has been closed.');
  await expect(panel.getByText('This ticket is closed.')).toBeVisible();
  expect(await countOnNetwork(parley, 'facebook', 'Undone U1.')).toBe(1);
  await leave(page);
});

test('a reply that failed is edited and sent in its place, once', async ({ browser }) => {
  const customer = { ...comment, name: 'Noor Haddad', text: 'Is the jacket waterproof?' };
  const page = await openAs(browser, parley.administrator, 0);
  await receiveMessage(page, parley, customer);
  await sandboxOf(parley.url).fail('facebook', { mode: 'status', status: 400, count: 1000 });
  const panel = await openTicket(page, customer.text);
  await boxOf(panel).fill('Yse E1.');
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Reply Not Sent', 'Invalid parameter');
  const failed = panel.getByRole('listitem').filter({ hasText: 'Yse E1.' });
  await sandboxOf(parley.url).heal('facebook');
  await failed.getByRole('button', { name: 'Edit' }).click();
  await expect(boxOf(panel)).toBeFocused();
  await expect(boxOf(panel)).toHaveValue('Yse E1.');
  await boxOf(panel).fill('Yes E1.');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Yes E1.' }).getByText('Delivered')).toBeVisible();
  await expect(failed.getByText('Replaced by a newer reply')).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(await countOnNetwork(parley, 'facebook', 'Yse E1.')).toBe(0);
  expect(await countOnNetwork(parley, 'facebook', 'Yes E1.')).toBe(1);
  await leave(page);
});

test('an answer that arrived while one typed stands above the box, and the button asks first', async ({ browser }) => {
  const customer = { ...comment, name: 'Ivo Brandt', text: 'Which size fits 1.80 m?' };
  const first = await openAs(browser, parley.administrator, 0);
  const second = await openAs(browser, agent, 0);
  await receiveMessage(first, parley, customer);
  const panelOfFirst = await openTicket(first, customer.text);
  const panelOfSecond = await openTicket(second, customer.text);
  await boxOf(panelOfSecond).fill('Take an L. (second)');
  await boxOf(panelOfFirst).fill('Take an M. (first)');
  await panelOfFirst.getByRole('button', { name: 'Send Reply' }).click();
  await expect(panelOfSecond.getByRole('alert')).toContainText('admin answered while you were writing');
  await panelOfSecond.getByRole('button', { name: 'Send Reply' }).click();
  const question = second.getByRole('alertdialog', { name: 'admin answered already' });
  await question.getByRole('button', { name: 'Keep mine here' }).click();
  await expect(boxOf(panelOfSecond)).toHaveValue('Take an L. (second)');
  expect(await countOnNetwork(parley, 'facebook', '(second)')).toBe(0);
  await panelOfSecond.getByRole('button', { name: 'Send Reply' }).click();
  await question.getByRole('button', { name: 'Send mine too' }).click();
  await expect.poll(() => countOnNetwork(parley, 'facebook', '(second)')).toBe(1);
  await leave(first, second);
});

test('three tickets are worked through by keys alone', async ({ browser }) => {
  const page = await openAs(browser, agent, 0);
  const texts = ['Third: do you ship to Oslo?', 'Second: do you ship to Turku?', 'First: do you ship to Lund?'];
  for (const [index, text] of texts.entries())
    await receiveMessage(page, parley, { ...comment, name: `Customer ${index}`, text });
  const [third = '', second = '', first = ''] = texts;
  const panel = await openTicket(page, first);
  await panel.getByRole('button', { name: 'After sending' }).click();
  await page.getByRole('menuitemradio', { name: 'Send and open the next' }).click();
  await expect(panel.getByRole('button', { name: 'Send and Next' })).toBeVisible();

  await page.getByRole('row').filter({ hasText: first }).getByRole('button', { name: first }).focus();
  await page.keyboard.press('r');
  await expect(boxOf(panel)).toBeFocused();
  await page.keyboard.type('Yes K1.');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText(second).first()).toBeVisible();
  await expect(boxOf(panel)).toBeFocused();
  await expect(boxOf(panel)).toHaveValue('');
  await expect.poll(() => countOnNetwork(parley, 'facebook', 'Yes K1.')).toBe(1);

  await page.keyboard.press('Alt+KeyJ');
  await expect(panel.getByText(third).first()).toBeVisible();
  await expect(boxOf(panel)).toBeFocused();
  await page.keyboard.press('Alt+KeyK');
  await expect(panel.getByText(second).first()).toBeVisible();
  await page.getByRole('row').filter({ hasText: second }).getByRole('button', { name: second }).focus();
  // However slowly a list or a dialog closes, the next key belongs to the ticket.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addStyleTag({ content: ':root { --dur-base: 3s !important; --dur-slow: 3s !important; }' });
  await panel.getByRole('button', { name: /First ticket/ }).press('Enter');
  await panel.getByRole('button', { name: 'Block', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.keyboard.press('t');
  await page.getByRole('option', { name: 'Query' }).press('Enter');
  await expect(panel.getByRole('combobox', { name: /^Tag of .*: Query$/ })).toBeVisible();
  await page.keyboard.press('u');
  await expect(panel.getByRole('combobox', { name: /Escalated$/ })).toBeVisible();
  await page.keyboard.press('e');
  await expect(panel.getByText(third).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(0);
  await leave(page);
});

test('the words that ask for a rating stand under the box, go out with the first answer, and can be left out', async ({
  browser,
}) => {
  const page = await openAs(browser, parley.administrator, 0);
  const settings = `${parley.url}/api/surveys/settings`;
  const saved = await (await page.request.get(settings)).json();
  const set = await page.request.put(settings, { data: { ...saved, isOn: true, isAutomatic: true } });
  expect(set.ok()).toBe(true);
  const texts = ['Is my order on its way?', 'Is it open on Sunday?'];
  for (const [index, text] of texts.entries())
    await receiveMessage(page, parley, { ...comment, kind: 'message', name: `Person ${index}`, text });
  const [asked = '', unasked = ''] = texts;
  const panel = await openTicket(page, asked);
  const choice = panel.getByRole('checkbox', { name: 'Ask for a rating in this reply' });
  await expect(choice).toBeChecked();
  await expect(panel.getByText(/How did we do\?.*\/rate\//)).toBeVisible();
  await boxOf(panel).fill('It left today, R1.');
  // Two answers are lost; sent again it says the same, and goes out once.
  const write = (url: URL) => /^\/api\/messages\/\d+$/.test(url.pathname);
  let lost = 0;
  await page.route(write, async (route) => {
    if (lost === 2 || route.request().method() !== 'PUT') return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await boxOf(panel).press('Control+Enter');
  await expectToast(page, 'Error', 'Failed to send reply. Please try again.');
  await expect(choice).toHaveCount(0);
  await boxOf(panel).press('Control+Enter');
  await expect.poll(() => lost).toBe(2);
  await expectToast(page, 'Error', 'Failed to send reply. Please try again.');
  await boxOf(panel).press('Control+Enter');
  await expect(boxOf(panel)).toHaveValue('');
  await page.unroute(write);
  await expect.poll(() => countOnNetwork(parley, 'facebook', 'It left today, R1.\n\nHow did we do?')).toBe(1);
  await expect(choice).toHaveCount(0);
  const outbound = await sandboxOf(parley.url).listOutbound('facebook');
  const sent = outbound.flatMap((item) => (item.type === 'reply' && item.text.includes('R1.') ? [item.text] : []));
  const link = new URL(/https?:\S+$/.exec(sent[0] ?? '')?.[0] ?? '');
  expect((await page.request.get(`${parley.url}${link.pathname}`)).status()).toBe(200);

  await openTicket(page, unasked);
  await choice.uncheck();
  await expect(panel.getByText(/How did we do\?.*\/rate\//)).toHaveCount(0);
  await boxOf(panel).fill('From ten on, R2.');
  await boxOf(panel).press('Control+Enter');
  await expect.poll(() => countOnNetwork(parley, 'facebook', 'From ten on, R2.')).toBe(1);
  expect(await countOnNetwork(parley, 'facebook', 'R2.\n\nHow did we do?')).toBe(0);
  await leave(page);
});
