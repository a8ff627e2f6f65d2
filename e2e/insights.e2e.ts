/** Insights: a new account fills the page, its figures are looked at in other ways, pinned, and taken along as a file. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import { connectQuickly, expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'instagram');
  await connectQuickly(page, parley, 'twitter');
  await page.close();
});
test.afterAll(() => parley.dispose());

test('the figures of a network are collected, looked at, pinned and exported', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/dashboard`);
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Analytics Filters' })).toBeVisible();
  await page.getByRole('tab', { name: 'Instagram' }).click();
  await expect(page.getByRole('heading', { name: 'Instagram Insights' })).toBeVisible();
  // A new account is collected at once, and what is fresh is not collected anew.
  await expect(page.getByText(/^Collected \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh now' })).toBeDisabled();

  await page.getByRole('tab', { name: 'YouTube' }).click();
  await expect(page).toHaveURL(/\?tab=youtube$/);
  await expect(page.getByText('Connect Account', { exact: true })).toBeVisible();
  const words = 'Connect your YouTube account to view detailed insights and analytics.';
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('tab', { name: 'Instagram' }).click();
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=instagram&range=7$/);

  const chart = page.getByRole('slider', { name: 'Impressions & Reach by day' });
  await chart.focus();
  await page.keyboard.press('Home');
  const figures = /^\w+, \w+ \d+: [\d,]+ impressions, ([\d,]+) reached$/;
  await expect(chart).toHaveAttribute('aria-valuetext', figures);
  const reached = figures.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: 'Show Impressions & Reach as a table' }).click();
  const rows = page.getByRole('region', { name: 'Impressions & Reach as a table' }).getByRole('row');
  await expect(rows).toHaveCount(8);
  await expect(rows.last().getByRole('cell').last()).toHaveText(reached);

  await page.getByRole('button', { name: 'Pin Engagement Rate' }).click();
  await expectToast(page, 'Widget pinned', '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Engagement Rate');
  await expect(page.getByRole('button', { name: 'Pin Engagement Rate' })).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsOf(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  await expectToast(page, 'CSV exported', 'Download started');
  expect(download.suggestedFilename()).toBe('instagram-insights-7days.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').map((line) => line.split(','));
  const days = lines.filter(([first = '']) => /^\d{4}-\d\d-\d\d$/.test(first));
  expect(days).toHaveLength(7);
  const reach = lines.find(([name]) => name === 'Date')?.indexOf('Reach') ?? -1;
  const sum = days.reduce((total, day) => total + Number(day[reach]), 0);
  expect(lines.find(([name]) => name === 'Reach')?.[1]).toBe(String(sum));
  expect(days[0]?.[reach]).toBe(reached.replace(',', ''));

  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  const report = await printing;
  await expectToast(page, 'PDF exported', 'Download started');
  expect(report.suggestedFilename()).toBe('instagram-insights-7days.pdf');
  expect((await readFile(await report.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByRole('button', { name: 'Schedule a report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' });
  await dialog.getByLabel('Name').fill('Figures for Tern');
  await dialog.getByLabel('To').fill('client@company.example');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule a report' }).click();
  const item = page.getByRole('listitem', { name: 'Figures for Tern' });
  await item.getByRole('button', { name: 'Send now' }).click();
  await expect(item.getByText(/^Made at .*, and not sent: no mail server is set up\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Instagram' }).click();
  await page.getByRole('button', { name: '7 days', exact: true }).click();

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Custom' }).click();
  const range = page.getByRole('form', { name: 'Custom range' });
  await range.getByLabel('To date').fill('2020-01-01');
  await range.getByRole('button', { name: 'Apply' }).click();
  await expect(range.getByRole('alert')).toHaveText('The end lies before the start.');
  await range.getByLabel('From date').fill('2019-12-31');
  await range.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/start=2019-12-31&end=2020-01-01$/);
  // Nobody asked for these days: no charts of nothing.
  await expect(page.getByText('No figures')).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('an account is looked at closely: scores with their formula, trends, and advice with its figures', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/analytics`);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await expect(page.getByText('AI-Enhanced', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Live Analytics/)).toBeVisible();
  const scores = page.getByRole('list', { name: 'Scores' }).getByRole('listitem');
  await expect(scores).toHaveCount(4);
  const virality =
    (await scores
      .nth(2)
      .getByText(/of 100\./)
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'How Virality is computed' }).click();
  const formula = page.getByRole('dialog').getByText(/^[\d,.]+ ÷ [\d,.]+ × 100 \+ [\d,.]+ ÷ [\d,.]+ × 10 = /);
  const [, reach = 0, impressions = 0, engagement = 0, reachAgain = 0, shown = 0] = (
    /^([\d,.]+) ÷ ([\d,.]+) × 100 \+ ([\d,.]+) ÷ ([\d,.]+) × 10 = ([\d,.]+)$/.exec(
      (await formula.textContent()) ?? '',
    ) ?? []
  ).map((text) => Number(text.replaceAll(',', '')));
  expect((reach / impressions) * 100 + (engagement / reachAgain) * 10).toBeCloseTo(shown, 2);
  expect(virality).toContain(Math.min(shown, 100).toFixed(1).replace('100.0', '100'));
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Trends' }).click();
  await page.getByRole('combobox', { name: 'Metric' }).click();
  await page.getByRole('option', { name: 'Impressions' }).click();
  await expect(page).toHaveURL(/tab=advanced&view=trends&metric=impressions$/);
  await page.reload();
  const map = page.getByRole('grid', { name: 'Impressions day by day' });
  await map.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(map.getByRole('gridcell').and(page.locator(':focus'))).toHaveAccessibleName(/^Tue, week of /);
  await expect(page.getByRole('heading', { name: 'AI-Powered Recommendations' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('tab', { name: 'YouTube' }).last().click();
  await expect(page.getByText('Connect Account', { exact: true })).toBeVisible();
});

test('another company stands beside one’s own account', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/analytics`);
  await page.getByRole('tab', { name: 'Competitors' }).click();
  await expect(page).toHaveURL(/\?tab=competitors$/);
  await expect(page.getByText('Nobody to compare with yet')).toBeVisible();
  const account = page.getByRole('textbox', { name: 'Handle or address of the page' });
  await account.fill('two words');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('alert').getByText('Right would be https://x.com/fellside')).toBeVisible();
  await account.fill('https://x.com/ternoutdoorCare');
  await account.press('Enter');
  const list = page.getByRole('list', { name: 'X/Twitter' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Tern Outdoor Care' })).toContainText('1.9K');
  await expect(list.getByRole('listitem').filter({ hasText: 'Yours' })).toContainText('12.9K');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'Remove Tern Outdoor Care' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nobody to compare with yet')).toBeVisible();
});

test('the overview counts the messages that its figures lead to, follows its filters, and keeps its pins', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  const text = 'The zip of my tent is broken, what a shame!';
  const author = { handle: 'zip', name: 'Zip' };
  await sandboxOf(parley.url).writeAsCustomer('instagram', { kind: 'comment', author, text });
  await page.goto(`${parley.url}/analytics`);
  const total = page.getByRole('link', { name: 'Total messages' });
  await expect(page.getByText(/^From 1 message, /)).toBeVisible();
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await expect(page).toHaveURL(/range=7$/);
  await page.getByRole('combobox', { name: 'Platform' }).click();
  await page.getByRole('option', { name: 'Facebook' }).click();
  await expect(page.getByText(/^From 0 messages, /)).toBeVisible();
  await page.getByRole('combobox', { name: 'Platform' }).click();
  await page.getByRole('option', { name: 'Instagram' }).click();
  await page.getByRole('button', { name: 'Pin Platform Distribution' }).click();
  await expectToast(page, 'Widget pinned', '');
  expect(await page.evaluate(() => localStorage.getItem('pinnedCharts'))).toBe('["platform"]');
  const pinnable = page.locator('[data-widget="platform"], [data-widget="engagement"]');
  await expect(pinnable.first()).toHaveAttribute('data-widget', 'platform');
  const pinned = page.getByRole('region', { name: 'Pinned charts' });
  await expect(pinned.locator('[data-widget]')).toHaveAttribute('data-widget', 'platform');
  await pinned.getByRole('button', { name: 'Show in the inbox too' }).click();
  await page.getByRole('link', { name: 'Comment', exact: true }).click();
  const behind = page.getByRole('dialog', { name: 'Messages: Comment' });
  await expect(behind.getByText('1 message', { exact: true })).toBeVisible();
  await expect(behind.getByRole('link', { name: text })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: /: 1 messages$/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: text })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/behind=/);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await total.click();
  await expect(page).toHaveURL(/\/dashboard\?status=all&dateFilter=custom&.*platform=instagram/);
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(pinned.locator('[data-widget="platform"]')).toBeVisible();
  await pinned.getByRole('button', { name: 'Hide the pinned charts here' }).click();
  await expect(pinned).toHaveCount(0);
});

test('a file of many days is made in the background, saved when it is ready, and found under Reports', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/analytics?start=2025-01-01&end=2025-12-31`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  await expectToast(page, 'CSV exported', 'Download started');
  expect(download.suggestedFilename()).toBe('overview-insights-365days.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.filter((line) => /^2025-\d\d-\d\d,/.test(line)).length).toBeGreaterThanOrEqual(365);
  await page.getByRole('tab', { name: 'Reports' }).click();
  const file = page.getByRole('listitem', { name: 'overview-insights-365days.csv' });
  await expect(file.getByRole('button', { name: 'Download' })).toBeEnabled();
});

test('a ticket leads to the post that the customer wrote below, and the post to its tickets', async ({ page }) => {
  await signInByCall(page.context(), parley);
  const accounts = (await (await page.request.get(`${parley.url}/api/posting/accounts`)).json()) as {
    connectionId: string;
    platform: string;
  }[];
  const caption = 'New zips for old tents, all week';
  const published = await page.request.post(`${parley.url}/api/posts/publish`, {
    data: {
      ...{ caption, platforms: ['twitter'], postId: randomUUID(), scheduled: false, scheduledAt: null },
      post: {
        ...{ caption, hashtags: '', timeZone: 'UTC' },
        connectionIds: accounts
          .filter(({ platform }) => platform === 'twitter')
          .map(({ connectionId }) => connectionId),
      },
    },
  });
  expect(published.ok(), await published.text()).toBe(true);
  const sandbox = sandboxOf(parley.url);
  const onNetwork = async () =>
    (await sandbox.listOutbound('twitter')).find(({ text, type }) => type === 'post' && text.startsWith(caption));
  await expect.poll(onNetwork).toBeDefined();
  const thread = (await onNetwork())?.id ?? '';
  const author = { handle: 'zipfan', name: 'Zip Fan' };
  await sandbox.writeAsCustomer('twitter', { kind: 'comment', author, text: 'Do you mend mine as well?', thread });

  await page.goto(`${parley.url}/dashboard`);
  await page.getByText('Do you mend mine as well?').first().click();
  await page.getByRole('link', { name: new RegExp(`^Below your post ${caption}`) }).click();
  await expect(page).toHaveURL(/\/posting\?post=/);
  const caused = page.getByRole('list', { name: 'Tickets it caused' });
  await expect(caused.getByRole('listitem')).toHaveCount(1);
  await caused.getByRole('link', { name: 'Do you mend mine as well?' }).click();
  await expect(page).toHaveURL(/\/dashboard\?ticket=\d+$/);
});

test('how fast the team answers is told for each person, and every figure leads to its tickets', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/analytics?tab=team&range=7`);
  await expect(page.getByText('Nobody answered in these days.').first()).toBeVisible();
  await promiseAndAskForRatings(page);
  const author = { handle: 'jo.doe', name: 'Jo Doe' };
  await sandboxOf(parley.url).writeAsCustomer('instagram', { kind: 'comment', author, text: 'Is it in stock?' });
  const list = async () => (await page.request.get(`${parley.url}/api/messages?search=stock`)).json();
  await expect.poll(async () => (await list()).length).toBe(1);
  const { answered, link } = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const send = async (method: string, path: string, body: object) =>
      (await fetch(path, { method, headers, body: JSON.stringify(body) })).json();
    const [ticket] = await (await fetch('/api/messages?search=stock')).json();
    const me = await (await fetch('/api/auth/me')).json();
    await send('PUT', `/api/messages/${ticket.id}`, { assignedTo: me.id });
    const { text } = await send('POST', `/api/messages/${ticket.id}/survey`, {});
    const reply = await send('PUT', `/api/messages/${ticket.id}`, {
      agentReply: `Thank you for writing to us. ${text}`,
    });
    return { answered: reply.ticketId, link: /https?:\S+/.exec(text)?.[0] ?? '' };
  });
  await rateByLink(page, new URL(link).pathname);
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Replies of Whole team: 1' }).click({ timeout: 2_000 });
  }).toPass();
  const records = page.getByRole('dialog', { name: 'Replies · Whole team' });
  await expect(records.getByRole('link')).toHaveCount(1);
  await records.getByRole('link', { name: answered }).click();
  await expect(page).toHaveURL(/\/dashboard\?ticket=\d+$/);
  await page.goto(`${parley.url}/analytics?tab=team&range=7`);
  const people = page.getByRole('region', { name: 'Response performance by person' });
  await expect(people.getByRole('row', { name: /\(you\)/ })).toContainText('1 of 1 kept');
  await page.getByRole('button', { name: 'Ratings of Whole team: 4/5' }).click();
  await expect(page.getByRole('dialog', { name: 'Ratings · Whole team' }).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Promises and ratings by team' })).toContainText('1 of 1 asked (100%)');
  await page.getByRole('button', { name: 'What counts' }).click();
  await expect(page.getByText(/until the network accepted the first reply/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

/** Every ticket is to be answered within an hour, and customers may be asked in public. */
async function promiseAndAskForRatings(page: Page): Promise<void> {
  const promised = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const put = (path: string, body: object) => fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) });
    const settings = await (await fetch('/api/surveys/settings')).json();
    const condition = { platforms: [], messageTypes: [], tags: [], sentiments: [], urgencyAtLeast: null };
    const policy = {
      ...{ id: '0d1f3c0e-7a55-4c0e-9b57-5f8b7c0d9a11', name: 'Everybody', isOn: true, condition, hours: 'calendar' },
      ...{ firstResponseMinutes: 60, nextResponseMinutes: null, resolutionMinutes: null, warnMinutes: 0 },
      ...{ pauseWhileWaiting: true, pauseWhileSnoozed: true },
    };
    const answers = [
      await put('/api/surveys/settings', { ...settings, isOn: true, inPublic: true }),
      await put('/api/sla', { policies: [policy], revision: 0 }),
    ];
    return answers.map(({ status }) => status);
  });
  expect(promised).toEqual([200, 200]);
}

/** On a small phone, in the dark, without an account. */
async function rateByLink(page: Page, path: string): Promise<void> {
  const phone = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  if (phone === undefined) throw new Error('There is no browser.');
  const rating = await phone.newPage();
  await rating.goto(`${parley.url}${path}`);
  expect(await violationsOf(rating)).toEqual([]);
  expect(await rating.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await rating.getByRole('radio', { name: '4' }).check();
  await rating.getByRole('button', { name: 'Send rating' }).click();
  await expect(rating.getByRole('status')).toContainText('your rating has arrived');
  await rating.goto(`${parley.url}/rate/AAAAAAAAAAAAAAAAAAAAAA`);
  await expect(rating.getByRole('heading', { name: 'This link is not valid, or no longer.' })).toBeVisible();
  await phone.close();
}
