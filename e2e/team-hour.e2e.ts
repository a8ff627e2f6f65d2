/** An hour of a team: a lead and three agents at 600 tickets, by mouse and by keys, with bulk, assignment, notes, SLA and a collision. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import {
  addPerson,
  connectQuickly,
  countOnNetwork,
  openInbox,
  openTicket,
  type Person,
  signInByCall,
} from './steps.ts';

const raffleTickets = 240;
const otherTickets = 360;
const allTickets = raffleTickets + otherTickets;

let parley: ParleyProcess;
const agents: Record<'bea' | 'carl' | 'dora', Person> = {} as never;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  for (const name of ['bea', 'carl', 'dora'] as const)
    agents[name] = await addPerson(parley, `${name}@tern.example`, 'agent');
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await writeTickets();
  await expect.poll(() => countTickets(page, 'open'), { timeout: 90_000 }).toBe(allTickets);
  await page.close();
});
test.afterAll(() => parley.dispose());

/** As 600 people do, some of them at the same time. */
async function writeTickets(): Promise<void> {
  const texts = [
    ...Array.from({ length: raffleTickets }, (_, place) => `Raffle entry number ${place}, count me in`),
    ...Array.from({ length: otherTickets }, (_, place) => `Question ${place}: does the tent fit four people?`),
  ];
  const write = async () => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      const handle = text.replaceAll(/\W/g, '').slice(0, 20).toLowerCase();
      await sandboxOf(parley.url).writeAsCustomer('facebook', {
        kind: 'comment',
        author: { handle, name: handle },
        text,
      });
    }
  };
  await Promise.all(Array.from({ length: 10 }, write));
}

async function countTickets(page: Page, status: 'open' | 'closed' | 'all', more = ''): Promise<number> {
  const answer = await page.request.get(`${parley.url}/api/messages/count?status=${status}&dateFilter=30days${more}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { count: number }).count;
}

async function openAs(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInByCall(context, parley, person);
  await context.request.patch(`${parley.url}/api/reply-settings/own`, { data: { ownUndoSeconds: 0 } });
  const page = await context.newPage();
  await openInbox(page, parley);
  return page;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const boxOf = (panel: Locator) => panel.getByRole('textbox', { name: 'Reply' });

/** Opens one of many by a link of its text, as one who searched for it. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(text);
  await expect(rowOf(page, text)).toHaveCount(1);
}

test('a lead and three agents work through 600 tickets, and nothing is lost, doubled or sent unasked', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const lead = await openAs(browser, parley.administrator);
  const bea = await openAs(browser, agents.bea);
  const carl = await openAs(browser, agents.carl);
  const dora = await openAs(browser, agents.dora);

  await test.step('the lead promises an answer within the hour, and the rows say so', async () => {
    const policy = {
      ...{ id: crypto.randomUUID(), name: 'Within the hour', isOn: true, hours: 'calendar' },
      condition: { platforms: [], messageTypes: [], tags: [], sentiments: [], urgencyAtLeast: null },
      ...{ firstResponseMinutes: 60, nextResponseMinutes: null, resolutionMinutes: null },
      ...{ pauseWhileWaiting: true, pauseWhileSnoozed: true, warnMinutes: 0 },
    };
    const set = await lead.request.put(`${parley.url}/api/sla`, { data: { policies: [policy], revision: 0 } });
    expect(await set.text()).toContain('Within the hour');
    await searchFor(bea, 'Question 7:');
    await expect(
      rowOf(bea, 'Question 7:')
        .getByText(/due|min/i)
        .first(),
    ).toBeVisible();
  });

  await test.step('the lead closes 240 raffle entries at once, takes it back, and does it again', async () => {
    await lead.getByRole('searchbox', { name: 'Search messages' }).fill('Raffle entry');
    await expect(lead.getByText(/^Searched in/)).toBeVisible();
    await expect(rowOf(lead, 'Question')).toHaveCount(0);
    await expect(rowOf(lead, 'Raffle entry').first()).toBeVisible();
    await lead.getByRole('checkbox', { name: 'Choose all tickets shown' }).check();
    const bar = lead.getByRole('region', { name: 'Chosen tickets' });
    await bar.getByRole('button', { name: `Choose all ${raffleTickets} that match` }).click();
    await bar.getByRole('button', { name: 'Close', exact: true }).click();
    const job = lead.getByRole('region', { name: 'Work on many tickets' });
    await expect(job.getByText(`Close: ${raffleTickets} tickets`)).toBeVisible();
    expect(await countTickets(lead, 'open')).toBe(otherTickets);
    await job.getByRole('button', { name: 'Undo' }).click();
    await expect(job.getByText(`Undone: ${raffleTickets} tickets are as before`)).toBeVisible();
    expect(await countTickets(lead, 'open')).toBe(allTickets);
    await job.getByRole('button', { name: 'Put away' }).click();
    // What came back one by one stands in the list as a whole: the first page of it again.
    await lead.reload();
    await expect(rowOf(lead, 'Raffle entry').first()).toBeVisible();
    await lead.getByRole('checkbox', { name: 'Choose all tickets shown' }).check();
    await bar.getByRole('button', { name: `Choose all ${raffleTickets} that match` }).click();
    await bar.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(job.getByText(`Close: ${raffleTickets} tickets`)).toBeVisible();
    await job.getByRole('button', { name: 'Put away' }).click();
    expect(await countTickets(lead, 'closed')).toBe(raffleTickets);
  });

  await test.step('the lead hands a ticket to Bea by keys; Bea finds it, and asks Carl in a note', async () => {
    await searchFor(lead, 'Question 40:');
    const panel = await openTicket(lead, 'Question 40:');
    await lead.keyboard.press('a');
    await lead.getByRole('searchbox', { name: 'Search people and teams' }).fill('bea');
    await lead.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: /^Assigned to: bea/ })).toBeVisible();

    await bea.goto(`${parley.url}/dashboard?assignee=me`);
    await expect(rowOf(bea, 'Question')).toHaveCount(1);
    const panelOfBea = await openTicket(bea, 'Question 40:');
    await panelOfBea.getByRole('button', { name: 'Internal note' }).click();
    await panelOfBea.getByRole('textbox', { name: 'Internal note' }).pressSequentially('@car');
    await bea.getByRole('option', { name: /carl/ }).click();
    await bea.keyboard.type('is four right for this one?');
    await panelOfBea.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByText('is four right for this one?')).toBeVisible();

    await carl.getByRole('button', { name: /^Notifications/ }).click();
    await expect(carl.getByRole('dialog', { name: 'Notifications' })).toContainText('bea mentioned you in FB-');
    await carl.keyboard.press('Escape');
  });

  await test.step('Carl and Dora meet at one ticket: one answer goes out', async () => {
    for (const page of [carl, dora]) await searchFor(page, 'Question 41:');
    const panelOfCarl = await openTicket(carl, 'Question 41:');
    const panelOfDora = await openTicket(dora, 'Question 41:');
    await expect(panelOfDora.getByText('carl is also looking at this')).toBeVisible();
    await boxOf(panelOfDora).fill('It fits three. (dora)');
    await boxOf(panelOfCarl).fill('It fits four. (carl)');
    await carl.keyboard.press('Control+Enter');
    await expect(panelOfCarl.getByText('Delivered')).toBeVisible();
    await expect(panelOfDora.getByRole('alert')).toContainText('carl answered while you were writing');
    await panelOfDora.getByRole('button', { name: 'Send Reply' }).click();
    await dora.getByRole('alertdialog').getByRole('button', { name: 'Keep mine here' }).click();
    await expect(boxOf(panelOfDora)).toHaveValue('It fits three. (dora)');
    await boxOf(panelOfDora).fill('');
    await dora.getByRole('button', { name: 'Close panel' }).click();
  });

  await test.step('Dora works through the pile by keys: answers, closes, escalates', async () => {
    await dora.getByRole('searchbox', { name: 'Search messages' }).fill('Question 5');
    await expect(rowOf(dora, 'Question 50:')).toBeVisible();
    const before = await countTickets(dora, 'open');
    await dora.keyboard.press('Tab');
    await dora.locator('body').click({ position: { x: 700, y: 20 } });
    await dora.keyboard.press('j');
    await dora.keyboard.press('r');
    const panel = dora.getByRole('complementary');
    await expect(boxOf(panel)).toBeFocused();
    await dora.keyboard.type('It fits four. (dora)');
    await dora.keyboard.press('Control+Enter');
    await expect(panel.getByText('Delivered')).toBeVisible();
    await dora.getByRole('button', { name: 'Close panel' }).click();
    await expect(panel).toHaveCount(0);
    await rowOf(dora, 'Question 51:')
      .getByRole('button', { name: /Question 51:/ })
      .focus();
    await dora.keyboard.press('e');
    await expect.poll(() => countTickets(dora, 'open')).toBe(before - 2);
    await rowOf(dora, 'Question 52:')
      .getByRole('button', { name: /Question 52:/ })
      .focus();
    await dora.keyboard.press('u');
    await expect.poll(() => countTickets(dora, 'open', '&escalated=true')).toBe(1);
  });

  await test.step('at the end every ticket is there, and the network got two answers, once each', async () => {
    expect(await countTickets(lead, 'all')).toBe(allTickets);
    expect(await countOnNetwork(parley, 'facebook', '(carl)')).toBe(1);
    expect(await countOnNetwork(parley, 'facebook', '(dora)')).toBe(1);
    const sent = (await sandboxOf(parley.url).listOutbound('facebook')).filter(({ type }) => type === 'reply');
    expect(sent).toHaveLength(2);
  });
  for (const page of [lead, bea, carl, dora]) await page.context().close();
});
