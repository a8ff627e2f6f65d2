/** Several people in one inbox: they see each other, nobody answers twice unknowingly, and a gap in the connection loses nothing. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import {
  addPerson,
  type Customer,
  connectQuickly,
  countOnNetwork,
  openInbox,
  openTicket,
  type Person,
  receiveMessage,
  signInByCall,
} from './steps.ts';

let parley: ParleyProcess;
let agent: Person;
let viewer: Person;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  agent = await addPerson(parley, 'bea@tern.example', 'agent');
  viewer = await addPerson(parley, 'vic@tern.example', 'viewer');
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await page.close();
});
test.afterAll(() => parley.dispose());

/** The inbox of somebody, in a browser of their own. */
async function openAs(browser: Browser, person: Person, { withClock = false } = {}): Promise<Page> {
  const context = await browser.newContext();
  if (withClock) await context.clock.install();
  await signInByCall(context, parley, person);
  const page = await context.newPage();
  await openInbox(page, parley);
  return page;
}

/** Pages first: the record of a context whose page still listens cannot be closed. */
async function leave(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.close();
    await page.context().close();
  }
}

const comment: Customer = {
  platform: 'facebook',
  kind: 'comment',
  name: 'Amara Okafor',
  text: 'The zip of my Sereia jacket is stuck.',
};

test('two agents see each other looking and typing, and only what they still do', async ({ browser }) => {
  const first = await openAs(browser, parley.administrator);
  const second = await openAs(browser, agent);
  await receiveMessage(first, parley, comment);
  const panelOfFirst = await openTicket(first, comment.text);
  const panelOfSecond = await openTicket(second, comment.text);
  await expect(panelOfFirst.getByText('bea is also looking at this')).toBeVisible();
  await expect(panelOfSecond.getByText('admin is also looking at this')).toBeVisible();

  await panelOfFirst.getByRole('textbox', { name: 'Reply' }).pressSequentially('Hello');
  await expect(panelOfSecond.getByText('admin is typing a reply')).toBeVisible();

  await first.getByRole('button', { name: 'Close panel' }).click();
  await expect(panelOfSecond.getByText(/^admin is/)).toHaveCount(0);
  await leave(first, second);
});

test('when both answer, the second is told, keeps the text, and may send it knowingly', async ({ browser }) => {
  const customer = { ...comment, name: 'Noor Haddad', text: 'Which size fits 1.80 m?' };
  const first = await openAs(browser, parley.administrator);
  const second = await openAs(browser, agent);
  await receiveMessage(first, parley, customer);
  const panelOfFirst = await openTicket(first, customer.text);
  const panelOfSecond = await openTicket(second, customer.text);
  const box = panelOfSecond.getByRole('textbox', { name: 'Reply' });
  await box.fill('Take an L. (second)');

  // What the first one writes does not reach the second in time.
  await second.route('**/conversation?*', (route) => route.abort());
  await panelOfFirst.getByRole('textbox', { name: 'Reply' }).fill('Take an M. (first)');
  await panelOfFirst.getByRole('button', { name: 'Send Reply' }).click();
  await expect(panelOfFirst.getByText('Delivered')).toBeVisible();

  await second.unroute('**/conversation?*');
  await panelOfSecond.getByRole('button', { name: 'Send Reply' }).click();
  await expect(panelOfSecond.getByRole('alert')).toContainText(
    'admin has just answered this ticket. Your text is kept',
  );
  await expect(box).toHaveValue('Take an L. (second)');
  await expect(panelOfSecond.getByText('Take an M. (first)')).toBeVisible();
  expect(await countOnNetwork(parley, 'facebook', '(second)')).toBe(0);

  await panelOfSecond.getByRole('button', { name: 'Send Reply' }).click();
  await expect(panelOfSecond.getByText('Take an L. (second)')).toBeVisible();
  await expect.poll(() => countOnNetwork(parley, 'facebook', '(second)')).toBe(1);
  expect(await countOnNetwork(parley, 'facebook', '(first)')).toBe(1);
  await leave(first, second);
});

test('an internal note mentions a colleague by keyboard, comes to them live, and nobody else sees it', async ({
  browser,
}) => {
  const customer = { ...comment, name: 'Lena Ferro', text: 'The pole of my tent broke again.' };
  const first = await openAs(browser, parley.administrator);
  const second = await openAs(browser, agent);
  const looking = await openAs(browser, viewer);
  await receiveMessage(first, parley, customer);
  const panelOfFirst = await openTicket(first, customer.text);
  const panelOfSecond = await openTicket(second, customer.text);
  const panelOfViewer = await openTicket(looking, customer.text);
  await panelOfFirst.getByRole('textbox', { name: 'Reply' }).fill('Half a reply');
  await panelOfFirst.getByRole('button', { name: 'Internal note' }).click();
  const box = panelOfFirst.getByRole('textbox', { name: 'Internal note' });
  await box.pressSequentially('Third time, offer a new tent. @be');
  await expect(first.getByRole('option', { name: 'bea' })).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(box).toHaveValue('Third time, offer a new tent. @bea ');
  await box.press('Control+Enter');
  await expect(panelOfFirst.getByRole('article', { name: 'Internal note by admin' })).toContainText('offer a new tent');

  const note = panelOfSecond.getByRole('article', { name: 'Internal note by admin' });
  await expect(note).toContainText('@bea');
  await expect(note.getByRole('button')).toHaveCount(0);
  await second.getByRole('button', { name: /Notifications/ }).click();
  await expect(second.getByRole('dialog', { name: 'Notifications' })).toContainText('admin mentioned you in FB-');
  await second.keyboard.press('Escape');
  await expect(panelOfViewer.getByText(customer.text).first()).toBeVisible();
  await expect(panelOfViewer.getByText('Internal note')).toHaveCount(0);
  expect(await countOnNetwork(parley, 'facebook', 'offer a new tent')).toBe(0);

  await panelOfFirst.getByRole('button', { name: 'Edit this note' }).click();
  await panelOfFirst.getByRole('textbox', { name: 'Edit this note' }).fill('Third time: a new tent, @bea.');
  await panelOfFirst.getByRole('button', { name: 'Save' }).click();
  await expect(note).toContainText('a new tent, @bea.');
  await panelOfFirst.getByRole('button', { name: 'Delete this note' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(note).toHaveCount(0);

  // The reply waits where it was left.
  await panelOfFirst.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(panelOfFirst.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a reply');
  await leave(first, second, looking);
});

test('what one agent changes the other sees without a reload', async ({ browser }) => {
  const customer = { ...comment, name: 'Ivo Brandt', text: 'Do you repair tents?' };
  const first = await openAs(browser, parley.administrator);
  const second = await openAs(browser, agent);
  await receiveMessage(first, parley, customer);
  const rowOfSecond = second.getByRole('row').filter({ hasText: customer.text });
  await expect(rowOfSecond).toBeVisible();
  await first.getByRole('combobox', { name: 'Status of Ivo Brandt: Pending' }).click();
  await first.getByRole('option', { name: 'Escalated' }).click();
  await expect(second.getByRole('combobox', { name: 'Status of Ivo Brandt: Escalated' })).toBeVisible();
  await first.getByRole('combobox', { name: 'Status of Ivo Brandt: Escalated' }).click();
  await first.getByRole('option', { name: 'Responded' }).click();
  await expect(rowOfSecond).toHaveCount(0);
  await leave(first, second);
});

test('a ticket that is opened right after a colleague changed another does not keep the list from telling it', async ({
  browser,
}) => {
  const changed = { ...comment, name: 'Ada Quist', text: 'Is the blue lantern waterproof?' };
  const other = { ...comment, name: 'Noor Bakker', text: 'Which stove do you take on a hike?' };
  const page = await openAs(browser, agent, { withClock: true });
  const row = await receiveMessage(page, parley, changed);
  await receiveMessage(page, parley, other);
  await openTicket(page, changed.text);
  const id = await row.getAttribute('data-message');

  // The list gathers changes for a moment: that moment does not pass before the other ticket is opened.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const heard = page.waitForResponse(`**/api/messages/${id}`);
  const colleague = await browser.newContext();
  await signInByCall(colleague, parley);
  const answer = await colleague.request.put(`${parley.url}/api/messages/${id}`, { data: { status: 'escalated' } });
  expect(answer.status()).toBe(200);
  await heard;
  await openTicket(page, other.text);
  await page.clock.resume();
  await expect(row.getByRole('combobox', { name: 'Status of Ada Quist: Escalated' })).toBeVisible();
  await colleague.close();
  await leave(page);
});

test('two tabs of one person both follow, and the second goes on when the first is closed', async ({ browser }) => {
  const first = await openAs(browser, agent);
  const second = await first.context().newPage();
  await openInbox(second, parley);
  const letter = { ...comment, name: 'Mira Sand', text: 'Do you have gift cards?' };
  await receiveMessage(first, parley, letter);
  await expect(second.getByRole('row').filter({ hasText: letter.text })).toHaveCount(1);
  await first.close();
  await receiveMessage(second, parley, { ...letter, text: 'And for 50 euros?' });
  await leave(second);
});

test('a viewer can look at everything and change nothing, and is told why', async ({ browser }) => {
  const page = await openAs(browser, viewer);
  const customer = { ...comment, name: 'Jonas Weber', text: 'Wann ist das Zelt wieder da?' };
  const reason = 'Your role (viewer) can look but not change anything here.';
  const row = await receiveMessage(page, parley, customer);
  for (const name of [/^Status of/, /^Tag of/, /^Sentiment of/])
    await expect(row.getByRole('combobox', { name })).toBeDisabled();
  const panel = await openTicket(page, customer.text);
  await expect(panel.getByText(reason)).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Reply' })).toBeDisabled();
  for (const name of ['Send Reply', 'Generate reply', 'Process with AI', 'Use reply', 'Regenerate']) {
    const button = panel.getByRole('button', { name, exact: true });
    if ((await button.count()) > 0) await expect(button).toBeDisabled();
  }
  await page.goto(`${parley.url}/connect`);
  const card = page.getByRole('region', { name: 'Facebook', exact: true });
  await expect(card.getByRole('button', { name: 'Disconnect' })).toBeDisabled();
  await expect(card.getByText(reason)).toBeVisible();
  await page.goto(`${parley.url}/settings?tab=integrations`);
  await expect(
    page.getByRole('form', { name: 'Connect Telegram' }).getByRole('button', { name: 'Connect' }),
  ).toBeDisabled();
  await leave(page);
});

test('after a gap in the connection the list shows what came meanwhile, once', async ({ browser }) => {
  const page = await openAs(browser, agent);
  const sandbox = sandboxOf(parley.url);
  const resumed = page.waitForRequest((request) => request.url().includes('/api/live'));
  await page.context().setOffline(true);
  for (const text of ['First while you were away', 'Second while you were away'])
    await sandbox.writeAsCustomer('facebook', {
      kind: 'comment',
      author: { handle: 'away.writer', name: 'Away Writer' },
      text,
    });
  const witness = await openAs(browser, parley.administrator);
  for (const text of ['First', 'Second'])
    await expect(witness.getByRole('row').filter({ hasText: `${text} while you were away` })).toHaveCount(1);
  await expect(page.getByText('while you were away')).toHaveCount(0);

  await page.context().setOffline(false);
  await resumed;
  for (const text of ['First', 'Second'])
    await expect(page.getByRole('row').filter({ hasText: `${text} while you were away` })).toHaveCount(1);
  await leave(page, witness);
});

test('what happens after a page was loaded and before its live events are heard is shown', async ({ browser }) => {
  const page = await openAs(browser, agent);
  const witness = await openAs(browser, parley.administrator);
  const letter = { ...comment, name: 'Noor Haddad', text: 'Do you repair hiking poles?' };
  await receiveMessage(page, parley, letter);
  let listen: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.route('**/api/live*', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.reload();
  const panel = await openTicket(page, letter.text);
  await expect(panel.getByText(letter.text).first()).toBeVisible();

  const other = await openTicket(witness, letter.text);
  await other.getByRole('textbox', { name: 'Reply' }).fill('Yes, within a week.');
  await other.getByRole('button', { name: 'Send Reply' }).click();
  await expect(other.getByText('Delivered')).toBeVisible();
  const late = await receiveMessage(witness, parley, { ...letter, text: 'And tents?' });
  await expect(late).not.toContainText('Reading...');
  await expect(page.getByText('And tents?')).toHaveCount(0);

  listen();
  await expect(panel.getByText('Delivered')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'And tents?' })).toHaveCount(1);
  await leave(page, witness);
});

test('a ticket is given to a colleague by keyboard, who sees it come, snoozes it, and finds it again', async ({
  browser,
}) => {
  const customer = { ...comment, name: 'Ines Duarte', text: 'Do you repair tents, too?' };
  const first = await openAs(browser, parley.administrator);
  const second = await openAs(browser, agent);
  await receiveMessage(first, parley, customer);
  // On the row alone: its panel opens with the list of people.
  const panelOfFirst = first.getByRole('complementary');
  await first.getByRole('row').filter({ hasText: customer.text }).getByRole('button', { name: customer.text }).focus();
  await first.keyboard.press('a');
  const panelOfSecond = await openTicket(second, customer.text);
  await first.getByRole('searchbox', { name: 'Search people and teams' }).fill('bea');
  await first.getByRole('option', { name: /bea/ }).waitFor();
  await first.keyboard.press('Enter');
  await expect(panelOfFirst.getByRole('button', { name: 'Assigned to: bea' })).toBeVisible();
  await expect(panelOfSecond.getByRole('button', { name: 'Assigned to: bea' })).toBeVisible();
  await expect(panelOfSecond.getByText('admin gave it to you')).toBeVisible();

  await panelOfSecond.getByRole('button', { name: 'Snooze' }).click();
  await second.getByRole('menuitem', { name: /Tomorrow/ }).click();
  await expect(panelOfSecond.getByRole('button', { name: /^Snooze: Until/ })).toBeVisible();
  await expect(panelOfFirst.getByText(/bea snoozed it until/)).toBeVisible();
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Close panel' }).click();
    await expect(page.locator('[data-message]').filter({ hasText: customer.text })).toHaveCount(0);
  }
  await second.getByRole('searchbox', { name: 'Search messages' }).fill('repair tents');
  await expect(second.locator('[data-message]').filter({ hasText: customer.text })).toHaveCount(1);
  await leave(first, second);
});

test('a conversation about two things is split, which a colleague sees at once, and merged again', async ({
  browser,
}) => {
  const first = await openAs(browser, parley.administrator);
  const second = await openAs(browser, agent);
  const customer: Customer = {
    platform: 'facebook',
    kind: 'message',
    name: 'Nele Bauer',
    text: 'Where is my parcel 4711?',
  };
  await receiveMessage(first, parley, customer);
  await sandboxOf(parley.url).writeAsCustomer('facebook', {
    ...{ kind: 'message', author: { handle: 'nelebauer', name: 'Nele Bauer' }, text: 'And do you repair tents?' },
  });
  const panel = await openTicket(first, customer.text);
  await panel.getByRole('button', { name: 'Split', exact: true }).click();
  const dialog = first.getByRole('dialog', { name: /^Split / });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  expect(await violationsOf(first)).toEqual([]);
  await dialog.getByRole('button', { name: 'Split 1 message off' }).click();
  await expect(panel.getByText(/ split this off an earlier ticket/)).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Conversation', exact: true })).toBeFocused();
  for (const page of [first, second])
    for (const text of ['Where is my parcel 4711?', 'And do you repair tents?'])
      await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(1);
  await openTicket(first, customer.text);
  await panel.getByRole('button', { name: 'Merge 1 other open ticket' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(panel.getByText(/ split the later messages off/)).toBeVisible();
  await expect(panel.getByText('And do you repair tents?')).toBeVisible();
  await expect(second.getByRole('row').filter({ hasText: 'And do you repair tents?' })).toHaveCount(0);
  await leave(first, second);
});

test('a reply waits for a yes: it is sent back once, changed once, goes out once, and each sees what the other decided', async ({
  browser,
}) => {
  const lead = await openAs(browser, parley.administrator);
  const writer = await openAs(browser, agent);
  await lead.goto(`${parley.url}/settings?tab=replies`);
  await lead.getByRole('checkbox', { name: 'Replies wait for approval' }).check();
  await lead.getByRole('combobox', { name: 'In which tickets' }).click();
  await lead.getByRole('option', { name: 'Chosen tags and customers' }).click();
  await lead.getByRole('checkbox', { name: 'Complaint' }).check();
  expect(await violationsOf(lead)).toEqual([]);
  await lead.getByRole('button', { name: 'Save approval' }).click();
  await expect(lead.getByText('Approval saved', { exact: true })).toBeVisible();

  const customer = { ...comment, name: 'Nia Costa', text: 'The tent arrived torn, this is unacceptable!' };
  await writer.reload();
  const row = await receiveMessage(writer, parley, customer);
  const id = await row.getAttribute('data-message');
  await writer.request.put(`${parley.url}/api/messages/${id}`, { data: { tag: 'complaint' } });
  const panel = await openTicket(writer, customer.text);
  const box = panel.getByRole('textbox', { name: 'Reply' });
  // Longer than what is shown of it at once.
  const words = `We send a new tent (as asked)${'\nWe are sorry.'.repeat(9)}`;
  await box.fill(words);
  await panel.getByRole('button', { name: 'Send for approval' }).click();
  const waiting = panel.getByRole('region', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('We send a new tent (as asked)');
  await expect(waiting).toContainText('An owner or admin has to approve it first.');
  await expect(box).toHaveValue('');
  await expect(row).toContainText('Waiting for approval');

  await openInbox(lead, parley);
  await lead
    .getByRole('toolbar', { name: 'Saved views' })
    .getByRole('button', { name: /^Waiting for approval/ })
    .click();
  const leadPanel = await openTicket(lead, customer.text);
  const toDecide = leadPanel.getByRole('region', { name: 'Waiting for approval' });
  await expect(toDecide).toContainText('bea asked');
  await toDecide.getByRole('button', { name: 'Send back' }).click();
  await toDecide.getByRole('button', { name: 'Send back' }).click();
  await expect(toDecide).toContainText('Say what should change: bea reads it.');
  await toDecide.getByRole('textbox', { name: 'What should change?' }).fill('Say sorry first');
  expect(await violationsOf(lead)).toEqual([]);
  await toDecide.getByRole('button', { name: 'Send back' }).click();

  const returned = panel.getByRole('region', { name: 'Sent back' });
  await expect(returned).toContainText('Say sorry first');
  await returned.getByRole('button', { name: 'Edit and send again' }).click();
  await expect(box).toHaveValue(words);
  await box.fill('Sorry! We send a new tent (as sent back)');
  await panel.getByRole('button', { name: 'Send for approval' }).click();
  await expect(returned).toHaveCount(0);

  await expect(toDecide).toContainText('(as sent back)');
  await toDecide.getByRole('button', { name: 'Change' }).click();
  await toDecide
    .getByRole('textbox', { name: 'The reply, as it goes out' })
    .fill('Sorry! A new tent is on its way (as approved)');
  await toDecide.getByRole('button', { name: 'Approve with changes' }).click();
  await expect(leadPanel.getByText('Delivered')).toBeVisible();
  await expect(panel.getByText('Approved with changes by admin')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  for (const [mark, count] of [
    ['(as asked)', 0],
    ['(as sent back)', 0],
    ['(as approved)', 1],
  ] as const)
    expect(await countOnNetwork(parley, 'facebook', mark)).toBe(count);
  await leave(lead, writer);
});
