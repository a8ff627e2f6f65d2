/** One clock for a person: the browser stands in one zone, the person has chosen another, the workspace counts its days in a third. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import { connectQuickly, signInByCall } from './steps.ts';

const browserZone = 'Asia/Kolkata';
const chosenZone = 'Pacific/Auckland';
const workspaceZone = 'America/New_York';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());

/** As screens write it: 11/23/2026, 08:23 PM. */
function clockIn(timeZone: string, instant: string): { date: string; time: string } {
  const at = new Date(instant);
  return {
    date: at.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: at.toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit' }),
  };
}

/** GMT+13 in its summer, GMT+12 else. */
function offsetOf(timeZone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

test('a post that failed has one time in the bell, the table, the calendar, the history and the CSV', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: browserZone });
  await signInByCall(context, parley);
  const { request } = context;
  const ask = async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(parley.url + path, { method, ...(data === undefined ? {} : { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  await ask('POST', '/api/account/time-zone', { timeZone: chosenZone });
  await ask('PATCH', '/api/posting/settings', { timeZone: workspaceZone });
  const page = await context.newPage();
  await connectQuickly(page, parley, 'facebook');
  await sandboxOf(parley.url).fail('facebook', { mode: 'status', status: 403, count: 5 });

  const accounts = (await (await ask('GET', '/api/posting/accounts')).json()) as { connectionId: string }[];
  const caption = 'Which clock is it?';
  const id = randomUUID();
  await ask('POST', '/api/posts/publish', {
    ...{ caption, platforms: ['facebook'], postId: id, scheduled: false, scheduledAt: null },
    post: {
      ...{ title: caption, caption, hashtags: '', timeZone: workspaceZone },
      connectionIds: accounts.map(({ connectionId }) => connectionId),
    },
  });

  type Notice = { kind: string; createdAt: string };
  const failures = async () => {
    const notices = (await (await ask('GET', '/api/notifications')).json()) as { notifications: Notice[] };
    return notices.notifications.filter(({ kind }) => kind === 'publish-failed');
  };
  await expect.poll(async () => (await failures()).length, { timeout: 60_000 }).toBe(1);
  const failedAt = (await failures())[0]?.createdAt ?? '';
  const { post } = (await (await ask('GET', `/api/posts/${id}`)).json()) as { post: { scheduledAt: string } };
  const inBell = clockIn(chosenZone, failedAt);
  const ofPost = clockIn(chosenZone, post.scheduledAt);

  await test.step('the bell', async () => {
    await page.goto(`${parley.url}/posting?view=table`);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const bell = page.getByRole('dialog', { name: 'Notifications' });
    await expect(bell).toContainText(`${inBell.date} ${inBell.time} ${offsetOf(chosenZone, failedAt)}`);
    await page.keyboard.press('Escape');
  });

  const foot = `Times in ${chosenZone} (${offsetOf(chosenZone, failedAt)})`;
  await test.step('the table and the history', async () => {
    await expect(page.locator(`tr[data-post="${id}"]`)).toContainText(`${ofPost.date}${ofPost.time}`);
    await expect(page.getByText(foot)).toBeVisible();
    await page.goto(`${parley.url}/posting?tab=history`);
    await expect(page.locator(`li[data-post="${id}"]`)).toContainText(`${ofPost.date} ${ofPost.time}`);
    await expect(page.getByText(foot)).toBeVisible();
  });

  await test.step('the calendar: the day and the hour of that clock', async () => {
    const [month, day, year] = ofPost.date.split('/');
    await page.goto(`${parley.url}/posting?view=day&day=${year}-${month}-${day}`);
    const hour = new Date(post.scheduledAt).toLocaleTimeString('en-GB', { timeZone: chosenZone, hour: '2-digit' });
    const slot = page.locator(`[data-slot*="${year}-${month}-${day}"]`).filter({ hasText: caption });
    await expect(slot).toHaveCount(1);
    expect(await slot.getAttribute('data-slot')).toMatch(new RegExp(`\\D0?${Number(hour)}$`));
    await expect(page.getByText(foot)).toBeVisible();
  });

  await test.step('the CSV of what was done says the same minute, and how far it is from UTC', async () => {
    const csv = await (await ask('GET', '/api/audit/export')).text();
    const at =
      csv
        .split('\r\n')
        .find((line) => line.includes(id))
        ?.split(',')[0] ?? '';
    expect(at).toMatch(/\+1[23]:00$/);
    expect(Math.abs(Date.parse(at) - Date.parse(post.scheduledAt))).toBeLessThan(60_000);
  });
  await page.close();
  await context.close();
});
