/** The inbox: filters, searches, inline changes, panels, keyboard, the long list, and every width. */
import { calls } from '@parley/contract/calls.ts';
import { expect, type Page, type Route, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import {
  connectQuickly,
  countOnNetwork,
  expectToast,
  openInbox,
  openTicket,
  receiveMessage,
  signInByCall,
  watchLayout,
} from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley({}, { withHistory: true });
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  for (const platform of ['facebook', 'twitter', 'telegram']) await connectQuickly(page, parley, platform);
  // What was written before the connection is all there, so that nothing moves while a test counts.
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`${parley.url}/api/oauth/connections`);
        const connections = (await answer.json()) as { backfill: { state: string } }[];
        return connections.map((connection) => connection.backfill.state);
      },
      { timeout: 60_000 },
    )
    .toEqual(['done', 'done', 'done']);
  await page.close();
});
test.afterAll(() => parley.dispose());
test.beforeEach(async ({ page }) => {
  await signInByCall(page.context(), parley);
});

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const rows = (page: Page) => page.locator('tr[data-message]');
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

test.describe('filters and searches', () => {
  test('live in the address and stand again after a reload and with the Back button', async ({ page }) => {
    await openInbox(page, parley);
    await expect(page.getByRole('combobox', { name: 'Status Filter' })).toContainText('Open Only');
    await expect(page.getByRole('combobox', { name: 'Time Filter' })).toContainText('7 Days');
    await choose(page, 'Status Filter', 'All');
    await choose(page, 'Time Filter', '30 Days');
    await messagesOf(page).getByRole('button', { name: 'Telegram' }).click();
    await expect(page).toHaveURL(/status=all/);
    await expect(page).toHaveURL(/dateFilter=30days/);
    await expect(page).toHaveURL(/platform=telegram/);
    await expect(rows(page).first()).toContainText('Telegram');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Status Filter' })).toContainText('All');
    await expect(page.getByRole('combobox', { name: 'Time Filter' })).toContainText('30 Days');
    await expect(rows(page).first()).toContainText('Telegram');
    await expect(rows(page).filter({ hasText: 'Facebook' })).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/platform=/);
    await expect(rows(page).filter({ hasText: 'Facebook' }).first()).toBeVisible();
  });

  test('the platform buttons are those of the connected networks', async ({ page }) => {
    await openInbox(page, parley);
    const buttons = messagesOf(page).getByRole('button', {
      name: /^(All Messages|Facebook|Instagram|LinkedIn|YouTube|X\/Twitter|Telegram)$/,
    });
    await expect(buttons).toHaveText(['All Messages', 'Facebook', 'X/Twitter', 'Telegram']);
  });

  test('text and sender are found whatever the case; the ticket ID only while the text search is empty', async ({
    page,
  }) => {
    await openInbox(page, parley);
    const row = await receiveMessage(page, parley, {
      platform: 'facebook',
      kind: 'comment',
      name: 'Zelda Quickfinch',
      text: 'My Peregrine lantern hums at night.',
    });
    const ticketId = await row.locator('.ticket-id').innerText();
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    const ticketSearch = page.getByRole('searchbox', { name: 'Search by Ticket ID' });
    await expect(ticketSearch).toHaveAttribute('placeholder', 'Search by Ticket ID...');
    for (const words of ['peregrine LANTERN', 'zelda quick']) {
      await search.fill(words);
      await expect(rows(page)).toHaveCount(1);
      await expect(row).toBeVisible();
    }
    await expect(ticketSearch).toBeDisabled();
    await search.fill('');
    await ticketSearch.fill(ticketId.toLowerCase());
    await expect(rows(page)).toHaveCount(1);
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/ticketId=/);
    await ticketSearch.fill('FB-0000-nothing');
    await expect(page.getByText('No chats found for this day')).toBeVisible();
  });

  test('an empty list says for which time', async ({ page }) => {
    const periods: [string, string][] = [
      ['dateFilter=today', 'No messages received today'],
      ['dateFilter=48hours', 'No messages in the last 48 hours'],
      ['dateFilter=7days', 'No messages found for the selected time period'],
      ['dateFilter=custom&startDate=2026-01-02&endDate=2026-01-05', 'No messages from 01/02/2026 to 01/05/2026'],
    ];
    for (const [query, sentence] of periods) {
      await page.goto(`${parley.url}/dashboard?search=nobody-wrote-this&${query}`);
      await expect(page.getByText('No chats found for this day')).toBeVisible();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(
        page.getByText('Try selecting a different date range or check your platform connections'),
      ).toBeVisible();
    }
  });

  test('a custom range waits for both dates and says when they are the wrong way round', async ({ page }) => {
    await openInbox(page, parley);
    await choose(page, 'Time Filter', 'Custom');
    await page.getByLabel('From date').fill('2026-01-05');
    await page.getByLabel('To date').fill('2026-01-02');
    await expect(page.getByText('The from date lies after the to date.')).toBeVisible();
    await page.getByLabel('To date').fill('2026-01-09');
    await expect(page.getByText('No messages from 01/05/2026 to 01/09/2026')).toBeVisible();
  });

  test('nonsense in the address counts as nothing', async ({ page }) => {
    await page.goto(`${parley.url}/dashboard?status=%27%3B--&dateFilter=never&platform=myspace&ticket=-1&sort=x`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });
});

test.describe('a ticket', () => {
  test('has its status, tag and sentiment changed where they stand', async ({ page }) => {
    await openInbox(page, parley);
    const customer = {
      platform: 'facebook',
      kind: 'comment',
      name: 'Edda Inline',
      text: 'Thank you, I love my new poles!',
    } as const;
    const row = await receiveMessage(page, parley, customer);
    for (const [what, option] of [
      ['Sentiment', 'Negative'],
      ['Tag', 'Complaint'],
      ['Status', 'Escalated'],
    ] as const) {
      await row.getByRole('combobox', { name: new RegExp(`^${what} of`) }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
      await expectToast(page, 'Message updated', 'The message has been updated successfully.');
      await expect(row.getByRole('combobox', { name: `${what} of Edda Inline: ${option}` })).toBeVisible();
    }
    await page.reload();
    for (const name of [
      'Sentiment of Edda Inline: Negative',
      'Tag of Edda Inline: Complaint',
      'Status of Edda Inline: Escalated',
    ])
      await expect(row.getByRole('combobox', { name })).toBeVisible();
  });

  test('a change the server refuses is put back and said', async ({ page }) => {
    await openInbox(page, parley);
    const customer = {
      platform: 'facebook',
      kind: 'comment',
      name: 'Ole Refused',
      text: 'Where are you based?',
    } as const;
    const row = await receiveMessage(page, parley, customer);
    await page.route(/\/api\/messages\/\d+$/, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await row.getByRole('combobox', { name: /^Status of/ }).click();
    await page.getByRole('option', { name: 'Escalated', exact: true }).click();
    await expectToast(page, 'Message not updated', '');
    await expect(row.getByRole('combobox', { name: 'Status of Ole Refused: Pending' })).toBeVisible();
  });

  test('is drafted for and read anew by the buttons of the panel', async ({ page }) => {
    await openInbox(page, parley);
    const customer = {
      platform: 'facebook',
      kind: 'comment',
      name: 'Ana Draft',
      text: 'Where is my parcel to Porto?',
    } as const;
    await receiveMessage(page, parley, customer);
    const panel = await openTicket(page, customer.text);
    await panel.getByRole('button', { name: /^(Regenerate|Generate reply)$/ }).click();
    await expectToast(page, 'AI Reply Generated', 'Review the suggested response before sending.');
    await panel.getByRole('button', { name: 'Process with AI' }).click();
    await expectToast(page, 'AI Processing Complete', '');
    await page.route('**/generate-reply', (route) => route.abort());
    await panel.getByRole('button', { name: 'Regenerate' }).click();
    await expectToast(page, 'Error', 'Failed to generate AI reply. Please try again.');
  });

  test('has an entry of its conversation removed, on the network too where that is wanted', async ({ page }) => {
    await openInbox(page, parley);
    const customer = {
      platform: 'facebook',
      kind: 'comment',
      name: 'Rui Removed',
      text: 'Are you open on Sunday?',
    } as const;
    await receiveMessage(page, parley, customer);
    const panel = await openTicket(page, customer.text);
    await panel.getByRole('textbox', { name: 'Reply' }).fill('Yes, D1.');
    await panel.getByRole('button', { name: 'Send Reply' }).click();
    await expect(panel.getByText('Delivered')).toBeVisible();
    const entry = panel.getByRole('listitem').filter({ hasText: 'Yes, D1.' });
    await expect(entry.getByText('Human Agent')).toBeVisible();
    await entry.getByRole('button', { name: 'Delete this entry' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this message?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(entry).toBeVisible();
    await entry.getByRole('button', { name: 'Delete this entry' }).click();
    await dialog.getByRole('checkbox', { name: 'Delete it on Facebook too' }).check();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Message Deleted', 'The conversation message has been removed.');
    await expect(entry).toHaveCount(0);
    await page.reload();
    await expect(panel.getByText('Conversation Trail')).toBeVisible();
    await expect(panel.getByText(customer.text).first()).toBeVisible();
    await expect(entry).toHaveCount(0);
    const outbound = await (await fetch(`${parley.url}/sandbox/api/facebook/outbound`)).text();
    await expect
      .poll(
        async () =>
          outbound.includes('"delete"') ||
          (await (await fetch(`${parley.url}/sandbox/api/facebook/outbound`)).text()).includes('"delete"'),
      )
      .toBe(true);
  });

  test('opens from a link, and a link to none says so', async ({ page }) => {
    await openInbox(page, parley);
    const id = await rows(page).first().getAttribute('data-message');
    await page.goto(`${parley.url}/dashboard?ticket=${id}`);
    await expect(page.getByRole('complementary').getByText('Conversation Trail')).toBeVisible();
    await page.goto(`${parley.url}/dashboard?ticket=99999999`);
    await expect(page.getByText('There is no such ticket here')).toBeVisible();
    await page.getByRole('button', { name: 'Close panel' }).click();
    await expect(page).toHaveURL(`${parley.url}/dashboard`);
  });

  test('shows names and texts of customers as they are, and runs nothing of them', async ({ page }) => {
    page.on('dialog', () => expect(false, 'a script of a customer ran').toBe(true));
    await openInbox(page, parley);
    const customer = {
      platform: 'facebook',
      kind: 'comment',
      name: '<img src=x onerror=alert(1)>',
      text: '<script>alert(2)</script> "quotes" & {{7*7}} javascript:alert(3)',
    } as const;
    await receiveMessage(page, parley, { ...customer, name: customer.name });
    const panel = await openTicket(page, customer.text);
    await expect(panel.getByRole('heading', { name: customer.name })).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

  test('in Arabic reads from right to left, in the list and in the panel', async ({ page }) => {
    await openInbox(page, parley);
    const customer = {
      platform: 'facebook',
      kind: 'comment',
      name: 'ليلى حداد',
      text: 'هل الخيمة متوفرة الآن؟',
    } as const;
    const row = await receiveMessage(page, parley, customer);
    await expect(row.getByRole('button', { name: customer.text })).toHaveCSS('direction', 'rtl');
    const panel = await openTicket(page, customer.text);
    await expect(
      panel.getByRole('region', { name: 'Conversation', exact: true }).getByText(customer.text).first(),
    ).toHaveCSS('direction', 'rtl');
    await panel.getByRole('textbox', { name: 'Reply' }).fill('نعم');
    await expect(panel.getByRole('textbox', { name: 'Reply' })).toHaveCSS('direction', 'rtl');
  });
});

test('panels above the list are hidden one by one and brought back, and stay hidden after a reload', async ({
  page,
}) => {
  await openInbox(page, parley);
  const titles = ['Sentiment Breakdown', 'Messages Trend (7 Days)', 'Quick Stats'];
  for (const title of titles) await page.getByRole('button', { name: `Hide ${title}` }).click();
  const none = page.getByText('All charts are hidden. Click the buttons above to show charts.');
  await expect(none).toBeVisible();
  await page.reload();
  await expect(none).toBeVisible();
  for (const title of titles) await page.getByRole('button', { name: `+ ${title}` }).click();
  for (const title of titles) await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expect(none).toHaveCount(0);
});

test('a list of choices and a tooltip open beside what they belong to, and give the focus back', async ({ page }) => {
  await openInbox(page, parley);
  const filter = page.getByRole('combobox', { name: 'Status Filter', exact: true });
  const list = page.getByRole('listbox', { name: 'Status Filter' });
  await filter.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: 'Open Only' })).toBeFocused();
  const [box, panel] = [await filter.boundingBox(), await list.boundingBox()];
  expect(Math.abs((panel?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(12);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(filter).toBeFocused();
  await filter.click();
  await expect(list).toBeVisible();
  await filter.click();
  await expect(list).toHaveCount(0);
  await filter.click();
  // Who clicks elsewhere keeps the focus there.
  await page.getByRole('searchbox', { name: 'Search messages' }).click();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeFocused();

  const link = page.getByRole('navigation').getByRole('link', { name: 'Insights' });
  await link.hover();
  const words = page.getByRole('tooltip');
  await expect(words).toHaveText('InsightsGN');
  await expect(link).toHaveAccessibleDescription(/Insights/);
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
});

test('the keyboard moves, opens, answers, sends and closes', async ({ page }) => {
  await openInbox(page, parley);
  const customer = {
    platform: 'facebook',
    kind: 'comment',
    name: 'Kay Board',
    text: 'Do you sell spare pegs?',
  } as const;
  await receiveMessage(page, parley, customer);
  await page.keyboard.press('j');
  await expect(rows(page).nth(0).locator('[data-open-message]')).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1).locator('[data-open-message]')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: 'Kay Board' })).toBeVisible();
  await page.keyboard.press('r');
  const box = panel.getByRole('textbox', { name: 'Reply' });
  await expect(box).toBeFocused();
  await page.keyboard.type('Yes: j, k and r are letters here.');
  await expect(panel.getByText('33/500 characters')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel.getByText('Delivered')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeFocused();
  expect(await countOnNetwork(parley, 'facebook', 'letters here')).toBe(1);
});

test('a double click on Send Reply sends once', async ({ page }) => {
  await openInbox(page, parley);
  const customer = {
    platform: 'facebook',
    kind: 'comment',
    name: 'Dora Double',
    text: 'Do you have a shop in Lyon?',
  } as const;
  await receiveMessage(page, parley, customer);
  const panel = await openTicket(page, customer.text);
  await panel.getByRole('textbox', { name: 'Reply' }).fill('Not yet, 2x.');
  await panel.getByRole('button', { name: 'Send Reply' }).dblclick();
  await expect(panel.getByText('Delivered')).toBeVisible();
  expect(await countOnNetwork(parley, 'facebook', 'Not yet, 2x.')).toBe(1);
});

test('without a connection a reply fails at once and keeps its text, and the page says so until it is back', async ({
  page,
}) => {
  await openInbox(page, parley);
  const text = 'Does the wind sock come in red?';
  await receiveMessage(page, parley, { platform: 'facebook', kind: 'comment', name: 'Wanda Sock', text });
  const panel = await openTicket(page, text);
  const box = panel.getByRole('textbox', { name: 'Reply' });
  await box.fill('It does, red and blue. (offline)');
  await page.context().setOffline(true);
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Error', 'Failed to send reply. Please try again.');
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await expect(box).toHaveValue('It does, red and blue. (offline)');
  await page.context().setOffline(false);
  await expect(page.getByText('Connection lost.')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expect(panel.getByText('Delivered', { exact: true })).toBeVisible();
  expect(await countOnNetwork(parley, 'facebook', '(offline)')).toBe(1);
});

test('a live connection that was on its way does not hide that the network is gone', async ({ page }) => {
  const held: Route[] = [];
  await page.route(
    (url) => url.pathname === calls.openLiveEvents.path,
    (route) => void held.push(route),
  );
  await openInbox(page, parley);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.abort();
  await expect.poll(() => held.length).toBe(2);
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.')).toBeVisible();
  // It tells that it is back; what asks again because of that fails.
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/messages'));
  await held[1]?.fulfill({ contentType: 'text/event-stream', body: 'id: 1\ndata: {"kind":"opened"}\n\n' });
  await asked;
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await expect(page.getByText('Connection lost.')).toHaveCount(0);
});

test('a reply over the network’s limit is counted before it is sent, and refused with the text kept', async ({
  page,
}) => {
  await openInbox(page, parley);
  const customer = {
    platform: 'twitter',
    kind: 'mention',
    name: 'Lena Long',
    text: '@TernOutdoor tell me everything',
  } as const;
  await receiveMessage(page, parley, customer);
  const panel = await openTicket(page, customer.text);
  const box = panel.getByRole('textbox', { name: 'Reply' });
  await box.fill('x'.repeat(281));
  await expect(panel.getByText('281/500 characters')).toBeVisible();
  await expect(panel.getByText('X/Twitter takes 280: 1 too many')).toBeVisible();
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(box).toHaveValue('x'.repeat(281));
  await box.fill('   ');
  await expect(panel.getByRole('button', { name: 'Send Reply' })).toBeDisabled();
});

test('the list goes on over more than 200 tickets while few rows exist', async ({ page }) => {
  await page.goto(`${parley.url}/dashboard?status=all&dateFilter=30days`);
  await expect(rows(page).first()).toBeVisible();
  const seen = new Set<string>();
  await expect(async () => {
    for (const row of await rows(page).all())
      seen.add((await row.getAttribute('data-message', { timeout: 500 })) ?? '');
    await page.mouse.wheel(0, 2000);
    expect(seen.size).toBeGreaterThan(200);
  }).toPass({ intervals: [50], timeout: 45_000 });
  expect(await rows(page).count()).toBeLessThan(60);
});

test.describe('at every width', () => {
  for (const [widthPx, place] of [
    [1440, 'docked'],
    [1100, 'over the list'],
  ] as const)
    test(`at ${widthPx} px the panel is 480 px wide, ${place}`, async ({ page }) => {
      await page.setViewportSize({ width: widthPx, height: 900 });
      await openInbox(page, parley);
      await rows(page).first().locator('[data-open-message]').click();
      const panel = page.getByRole('complementary', { name: 'Message detail' });
      await expect(panel.getByText('Conversation Trail')).toBeVisible();
      await expect.poll(async () => Math.round((await panel.boundingBox())?.x ?? 0)).toBe(widthPx - 480);
      expect(Math.round((await panel.boundingBox())?.width ?? 0)).toBe(480);
      const list = await messagesOf(page).boundingBox();
      const rightOfList = (list?.x ?? 0) + (list?.width ?? 0);
      if (place === 'docked') {
        expect(rightOfList).toBeLessThanOrEqual(widthPx - 480);
        // Nor does it cover what stands above the list, or the bar below it.
        await page
          .getByRole('checkbox', { name: /^Choose the ticket of/ })
          .first()
          .click();
        for (const name of ['First steps', 'Chosen tickets']) {
          const box = await page.getByRole('region', { name }).boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(widthPx - 480);
        }
        await page.getByRole('button', { name: 'Choose none' }).click();
      } else expect(rightOfList).toBeGreaterThan(widthPx - 480);
      await expect(page.getByRole('columnheader')).toHaveText([
        'Sender & Profile',
        'Platform',
        'Original Message',
        'Reply',
        'Sentiment',
        'Date & Time',
        'Ticket ID',
        'Status',
        'Tags',
      ]);
    });

  test('on a phone tickets are cards, and one opens as a sheet over everything', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${parley.url}/dashboard`);
    await expect(page.getByRole('table')).toHaveCount(0);
    const cards = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await cards.first().locator('[data-open-message]').click();
    const sheet = page.getByRole('dialog', { name: 'Message detail' });
    await expect(sheet.getByText('Conversation Trail')).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
    expect(await sheet.boundingBox()).toMatchObject({ width: 390, height: 844 });
    await sheet.getByRole('button', { name: 'Close panel' }).click();
    await expect(sheet).toHaveCount(0);

    // Ctrl opens a ticket in a tab of its own, as with links, and leaves this one as it is.
    await page.setViewportSize({ width: 1440, height: 900 });
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .locator('[data-open-message]')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab.getByRole('complementary', { name: 'Message detail' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Message detail' })).toHaveCount(0);
    await tab.close();

    // A laptop's page at 200 %: what the customer wrote comes first, and the reply box is reached.
    await page.setViewportSize({ width: 720, height: 450 });
    await page.locator('[data-open-message]').first().click();
    const panel = page.getByRole('complementary', { name: 'Message detail' });
    await expect(panel.getByRole('region', { name: 'Conversation', exact: true }).locator('p').first()).toBeInViewport({
      ratio: 1,
    });
    const reply = panel.getByRole('textbox', { name: 'Reply', exact: true });
    await expect(reply).toBeEditable();
    await page.keyboard.press('r');
    await expect(reply).toBeFocused();
    await expect(reply).toBeInViewport({ ratio: 1 });
  });

  test('written from right to left it has no part outside of the page, and the panel opens at the left', async ({
    page,
  }) => {
    await openInbox(page, parley);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await rows(page).first().locator('[data-open-message]').click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByText('Conversation Trail')).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    for (const width of [1440, 1100, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(overflow)).toBe(0);
    }
  });
});

test('Ctrl K finds a page, a ticket and an action by a part of their names, and ? shows the keys', async ({ page }) => {
  await openInbox(page, parley);
  const text = 'Does the Sereia jacket come in yellow?';
  const customer = { platform: 'facebook', kind: 'comment', name: 'Odile Fontaine', text } as const;
  await receiveMessage(page, parley, customer);
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  const box = palette.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await box.fill('in yellow');
  await expect(palette.getByRole('option', { name: /Odile Fontaine/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByText(customer.text).first()).toBeVisible();

  // What the palette found is no list of the inbox: that one still follows what comes.
  await receiveMessage(page, parley, { ...customer, name: 'Per Lindqvist', text: 'And in green?' });
  await page.keyboard.press('Control+k');
  await box.fill('media lib');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/posting?tab=media');
  await page.keyboard.press('Control+k');
  await box.fill('no such thing anywhere');
  await expect(palette.getByText('Nothing has these words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next ticket');
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('going through a pile', () => {
  test('one filters, saves the view, closes all of it at once, and takes that back', async ({ page }) => {
    await openInbox(page, parley);
    const complaints = 3;
    for (const name of ['Ada Lund', 'Bo Lund', 'Cleo Lund']) {
      const text = `This is bad: the buckle of ${name} broke on its first day and nobody answers!`;
      const row = await receiveMessage(page, parley, { platform: 'facebook', kind: 'comment', name, text });
      await expect(row).toContainText('Complaint');
    }
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('buckle of');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByRole('button', { name: 'Complaint' }).click();
    await panel.getByRole('button', { name: 'Unread' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/tag=complaint/);
    await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText('Complaint');
    await expect(rows(page)).toHaveCount(complaints);
    await expect(rows(page).first().getByText('Unread')).toBeAttached();

    const views = page.getByRole('toolbar', { name: 'Saved views' });
    await views.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill('New complaints');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    const tab = views.getByRole('button', { name: /^New complaints/ });
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await expect(tab).toContainText(String(complaints));

    // Another filter than the view's is kept in it at a click, and taken back at another.
    const filtersOn = page.getByRole('list', { name: 'Filters that are on' });
    await filtersOn.getByRole('button', { name: /Unread/ }).click();
    await expect(tab).toHaveAttribute('aria-pressed', 'false');
    await views.getByRole('button', { name: 'Update view New complaints' }).click();
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tab).toHaveAttribute('aria-pressed', 'false');
    await tab.click();
    await expect(filtersOn).toContainText('Unread');

    // From the first to the last with the shift key.
    const boxes = page.getByRole('checkbox', { name: /^Choose the ticket of/ });
    await boxes.first().click();
    await boxes.nth(complaints - 1).click({ modifiers: ['Shift'] });
    const chosen = page.getByRole('region', { name: 'Chosen tickets' });
    await expect(chosen).toContainText(`${complaints} tickets chosen`);
    await chosen.getByRole('button', { name: 'Close' }).click();
    const job = page.getByRole('region', { name: 'Work on many tickets' });
    await expect(job).toContainText(`Close: ${complaints} tickets`);
    await expect(rows(page)).toHaveCount(0);

    // What was done stands after a reload, and so does the way back.
    await page.reload();
    await job.getByRole('button', { name: 'Undo' }).click();
    await expect(job).toContainText(`Undone: ${complaints} tickets are as before`);
    await expect(rows(page)).toHaveCount(complaints);
    await job.getByRole('button', { name: 'Put away' }).click();

    await page.getByRole('searchbox', { name: 'Search messages' }).fill('zebra crossing');
    await expect(page.getByText(/^Searched in [\d,]+ open tickets? of the last 7 days\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(page.getByText(/^Searched in [\d,]+ tickets? of any time\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).not.toHaveURL(/tag=|search=/);
  });

  test('the head stays, nothing jumps, and a screen holds seven tickets or fourteen', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const layoutShift = await watchLayout(page);
    await page.goto(`${parley.url}/dashboard?status=all&dateFilter=30days`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Facebook' }).first()).toBeVisible();
    expect(await layoutShift()).toBeLessThan(0.01);
    // What a new installation says first is put away.
    await page.getByRole('button', { name: 'Put the first steps away' }).click();
    const inSight = () =>
      rows(page).evaluateAll(
        (all) =>
          all.filter((row) => {
            const { bottom, top } = row.getBoundingClientRect();
            return top >= 0 && bottom <= window.innerHeight;
          }).length,
      );
    await expect.poll(inSight).toBeGreaterThanOrEqual(7);
    await page.getByRole('button', { name: 'Fold the charts' }).click();
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(inSight).toBeGreaterThanOrEqual(14);
    await page.reload();
    await expect.poll(inSight).toBeGreaterThanOrEqual(14);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await expect(page.getByRole('columnheader', { name: 'Original Message' })).toBeInViewport();
    await expect(page.getByRole('combobox', { name: 'Status Filter' })).toBeInViewport();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${parley.url}/dashboard?status=all&dateFilter=30days`);
    await expect(page.locator('[data-message]').first()).toBeInViewport({ ratio: 1 });
  });
});

test('a long conversation begins with its newest messages; earlier ones come above what is read, which stays in its place', async ({
  page,
}) => {
  await openInbox(page, parley);
  const { writeAsCustomer } = sandboxOf(parley.url);
  const author = { handle: 'longwriter', name: 'Long Writer' };
  for (let number = 1; number <= 45; number += 1)
    await writeAsCustomer('telegram', { kind: 'message', author, text: `Page ${number} of my letter.` });
  await expect(page.getByRole('row').filter({ hasText: 'Long Writer' }).getByText('45 messages from')).toBeVisible();
  await page.getByRole('button', { name: 'Page 1 of my letter.' }).click();
  const panel = page.getByRole('complementary');
  const trail = panel.getByRole('region', { name: 'Conversation Trail' });
  const sixth = trail.getByText('Page 6 of my letter.');
  await expect(sixth).toBeVisible();
  await expect(trail.getByText('Page 5 of my letter.')).toHaveCount(0);
  const earlier = trail.getByRole('button', { name: 'Show earlier messages' });
  await earlier.scrollIntoViewIfNeeded();
  const before = await sixth.boundingBox();
  await earlier.press('Enter');
  await expect(trail.getByText('Page 1 of my letter.')).toBeAttached();
  await expect(earlier).toHaveCount(0);
  const after = await sixth.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -100))).toBeLessThan(3);
  await expect(panel.getByRole('region', { name: 'Conversation', exact: true })).toBeFocused();
  // What comes meanwhile takes nothing of it away.
  await writeAsCustomer('telegram', { kind: 'message', author, text: 'Page 46 of my letter.' });
  await expect(trail.getByText('Page 46 of my letter.')).toBeVisible();
  await expect(trail.getByText('Page 1 of my letter.')).toBeAttached();
});
