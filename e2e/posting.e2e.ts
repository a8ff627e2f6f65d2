/** The AI Post Center: its views, moving posts, what failed, approval, deleting, the pause switch. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import { addPerson, connectQuickly, expectToast, type Person, signInByCall } from './steps.ts';

/** A zone whose clock is half an hour off, so that a slip by the zone shows. */
const timeZone = 'Asia/Kolkata';
/** A Tuesday, Wednesday and Friday of one week in the middle of the month after next, whenever that is; none has passed. */
const day = (() => {
  const now = new Date();
  const inMonth = (date: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, date));
  const tuesday = 9 + ((9 - inMonth(9).getUTCDay()) % 7);
  const [first = '', post = '', next = '', later = ''] = [1, tuesday, tuesday + 1, tuesday + 3].map((date) =>
    inMonth(date).toISOString().slice(0, 10),
  );
  return { first, post, next, later };
})();

let parley: ParleyProcess;
let agent: Person;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  agent = await addPerson(parley, 'bea@tern.example', 'agent');
  const page = await openAs(browser, parley.administrator);
  await connectQuickly(page, parley, 'facebook');
  await connectQuickly(page, parley, 'twitter');
  await ask(page.request, 'PATCH', '/api/posting/settings', { timeZone, country: 'IN' });
  await leave(page);
});
test.afterAll(() => parley.dispose());

type Post = {
  id: string;
  revision: number;
  status: string;
  scheduledAt: string | null;
  publications: { platform: string; state: string }[];
};
type Account = { connectionId: string; platform: string };

async function ask<Answer>(request: APIRequestContext, method: string, path: string, data?: unknown): Promise<Answer> {
  const answer = await request.fetch(parley.url + path, { method, ...(data === undefined ? {} : { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

async function openAs(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  await signInByCall(context, parley, person);
  const page = await context.newPage();
  // Before a page keeps the browser's: everybody here sees all times in this one.
  await ask(page.request, 'POST', '/api/account/time-zone', { timeZone });
  return page;
}

/** Pages first: the record of a context whose page still listens cannot be closed. */
async function leave(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.close();
    await page.context().close();
  }
}

/** Publishes by the specification's call: at a time of the workspace's zone, or at once. */
async function publish(
  request: APIRequestContext,
  post: { title: string; platforms: string[]; scheduledAt?: string },
): Promise<Post> {
  const accounts = await ask<Account[]>(request, 'GET', '/api/posting/accounts');
  const connectionIds = accounts
    .filter(({ platform }) => post.platforms.includes(platform))
    .map(({ connectionId }) => connectionId);
  const caption = `${post.title}, in full`;
  const answer = await ask<{ data: Post }>(request, 'POST', '/api/posts/publish', {
    caption,
    platforms: post.platforms,
    postId: randomUUID(),
    scheduled: post.scheduledAt !== undefined,
    scheduledAt: post.scheduledAt ?? null,
    post: { title: post.title, caption, hashtags: '#repair', connectionIds, timeZone },
  });
  return answer.data;
}

const readPost = async (request: APIRequestContext, id: string): Promise<Post> =>
  (await ask<{ post: Post }>(request, 'GET', `/api/posts/${id}`)).post;

async function openCenter(page: Page, query = ''): Promise<Locator> {
  await page.goto(`${parley.url}/posting${query}`);
  // Under an open dialog the page is seen, and no place to go to.
  await expect(page.getByRole('heading', { name: 'AI Post Center', level: 1, includeHidden: true })).toBeVisible();
  const main = page.getByRole('main', { includeHidden: true });
  await expect(main.getByText('Loading posts...')).toHaveCount(0);
  return main;
}

/** How often the network got this very post: the witness. */
async function countOnNetwork(platform: string, title: string, type = 'post'): Promise<number> {
  const outbound = await sandboxOf(parley.url).listOutbound(platform);
  const posts = outbound.filter((item) => item.type === 'post' && item.text.includes(title));
  return type === 'post'
    ? posts.length
    : outbound.filter((item) => item.type === type && posts.some(({ id }) => id === item.id)).length;
}

test('the page is reached by the header and by keys, and C begins a post', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/dashboard`);
  await page.getByRole('link', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/\/posting$/);
  await expect(page.getByText('AI-Powered Content Creation & Scheduling')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('tab', { name: 'Calendar' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/compose=new/);
  await expect(page.getByRole('dialog', { name: 'Create New Post' })).toBeVisible();
});

test('every view shows the same posts, filtered by the server, with the filters in the address', async ({ page }) => {
  await signInByCall(page.context(), parley);
  const post = await publish(page.request, {
    title: 'Trail clean-up',
    platforms: ['facebook'],
    scheduledAt: `${day.post} 00:15`,
  });
  await ask(page.request, 'POST', '/api/posts', { title: 'Zip notes', caption: 'Not yet', timeZone });

  const main = await openCenter(page);
  const row = main.getByRole('row').filter({ hasText: 'Trail clean-up' });
  for (const text of ['Facebook', 'Text', 'Text, in full', '12:15 AM', 'Scheduled'])
    await expect(row).toContainText(text);
  await expect(main.getByRole('row').filter({ hasText: 'Zip notes' })).toContainText('Not scheduled');
  await expect(main.getByText('Times in Asia/Kolkata (GMT+5:30)')).toBeVisible();

  await main.getByRole('searchbox', { name: 'Search posts' }).fill('TRAIL');
  await expect(main.getByRole('row').filter({ hasText: 'Zip notes' })).toHaveCount(0);
  await expect(page).toHaveURL(/search=TRAIL/);
  await main.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect(main.getByText('No posts found.')).toBeVisible();
  await expect(
    main.getByText('No content matches your current filters. Try adjusting your search criteria.'),
  ).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();

  await main.getByRole('button', { name: 'Grid' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Trail clean-up' })).toContainText('Scheduled');

  // A quarter past midnight there is the day before by UTC: the workspace's day counts.
  await openCenter(page, `?view=month&day=${day.first}`);
  const cell = page.locator(`[data-date="${day.post}"]`);
  await expect(cell.getByRole('button', { name: /^Trail clean-up, Scheduled/ })).toBeVisible();
  await openCenter(page, `?view=week&day=${day.post}`);
  const slot = page.locator(`[data-slot="${day.post}T00"]`);
  await expect(slot.getByRole('button', { name: /^Trail clean-up, Scheduled/ })).toBeVisible();

  await openCenter(page, '?tab=history');
  const item = main.getByRole('listitem').filter({ hasText: 'Trail clean-up' }).first();
  await expect(item.getByText('#repair')).toBeVisible();
  for (const name of ['Reschedule', 'View Details']) await expect(item.getByRole('button', { name })).toBeVisible();
  const draft = main.getByRole('listitem').filter({ hasText: 'Not yet' });
  await expect(draft).toContainText('Not scheduled');
  await expect(draft.getByRole('button', { name: 'Edit' })).toBeVisible();
  await item.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Trail clean-up' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`post=${post.id}`));
});

test('a click on a day or an hour begins a post then', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await openCenter(page, `?view=month&day=${day.first}`);
  const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(day.later));
  await page.getByRole('button', { name: `New post on ${long}` }).click();
  await expect(page).toHaveURL(new RegExp(`compose=new&date=${day.later}`));
  const dialog = page.getByRole('dialog', { name: 'Create New Post' });
  await expect(dialog.getByLabel('Date')).toHaveValue(day.later);
  await openCenter(page, `?view=week&day=${day.later}`);
  await page.getByRole('button', { name: `New post on ${long} at 11 AM` }).click();
  await expect(page).toHaveURL(/time=11%3A00/);
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('11:00');
});

test('by keyboard a post moves to another day and keeps its clock; a newer change by somebody else wins', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  const post = await publish(page.request, {
    title: 'Moved by keys',
    platforms: ['facebook'],
    scheduledAt: `${day.post} 09:05`,
  });
  await openCenter(page, `?view=month&day=${day.first}`);
  const chip = (date: string) => page.locator(`[data-date="${date}"]`).getByRole('button', { name: /^Moved by keys/ });
  // Each key counts once the one before is told: a busy machine takes a moment to pick the post up.
  const moveByKeys = async (from: string, key: string, over: { before: RegExp; after: RegExp }) => {
    await chip(from).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(over.before)).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(page.getByText(over.after)).toHaveCount(1);
    await page.keyboard.press('Space');
  };
  const overDay = (date: string) => new RegExp(`^Moved by keys is over .* ${Number(date.slice(8))}, `);
  await moveByKeys(day.post, 'ArrowRight', { before: overDay(day.post), after: overDay(day.next) });
  await expectToast(page, 'Post rescheduled', '09:05 AM');
  await expect(chip(day.next)).toBeVisible();
  expect((await readPost(page.request, post.id)).scheduledAt).toBe(`${day.next}T03:35:00.000Z`);

  // Somebody else's newer change wins: the post goes back and the reason is told.
  await page.route('**/reschedule', async (route) => {
    await ask(page.request, 'POST', `/api/posts/${post.id}/reschedule`, {
      revision: (await readPost(page.request, post.id)).revision,
      scheduledAt: `${day.later} 10:00`,
      timeZone,
    });
    await route.continue();
  });
  await moveByKeys(day.next, 'ArrowLeft', { before: overDay(day.next), after: overDay(day.post) });
  await expectToast(page, 'Post not moved', 'Somebody else has changed this');
  await expect(chip(day.later)).toBeVisible();
});

test('by mouse a post moves to another hour of the week, and not into the past', async ({ page }) => {
  await signInByCall(page.context(), parley);
  const post = await publish(page.request, {
    title: 'Moved by mouse',
    platforms: ['facebook'],
    scheduledAt: `${day.post} 09:20`,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCenter(page, `?view=week&day=${day.post}`);
  const chip = (slot: string) => page.locator(`[data-slot="${slot}"]`).getByRole('button', { name: /^Moved by mouse/ });
  await drag(page, chip(`${day.post}T09`), page.locator(`[data-slot="${day.next}T10"]`));
  await expectToast(page, 'Post rescheduled', '10:20 AM');
  await expect(chip(`${day.next}T10`)).toBeVisible();
  expect((await readPost(page.request, post.id)).scheduledAt).toBe(`${day.next}T04:50:00.000Z`);

  // A draft whose day has passed stays there: no hour of that day can be chosen any more.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  await ask(page.request, 'POST', '/api/posts', {
    title: 'Stays here',
    caption: 'Stays',
    scheduledAt: `${yesterday} 12:00`,
    timeZone,
  });
  await openCenter(page, `?view=week&day=${yesterday}&search=Stays`);
  const draft = page.locator(`[data-slot="${yesterday}T12"]`).getByRole('button', { name: /^Stays here/ });
  await drag(page, draft, page.locator(`[data-slot="${yesterday}T14"]`));
  await expectToast(page, 'Post not moved', 'A post cannot be moved to a day that has passed.');
});

/** As a hand does: press, move a little, go there, let go. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('nothing to drag, or nowhere');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + 16, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('the account that failed is tried again, the others are not touched', async ({ page }) => {
  await signInByCall(page.context(), parley);
  const sandbox = sandboxOf(parley.url);
  await sandbox.fail('twitter', { mode: 'status', status: 403, count: 5 });
  const { id } = await publish(page.request, { title: 'Half of it fails', platforms: ['facebook', 'twitter'] });
  await openCenter(page, `?post=${id}`);
  const detail = page.getByRole('dialog', { name: 'Half of it fails' });
  await expect(detail.getByText('1 account failed.')).toBeVisible({ timeout: 30_000 });
  const account = (name: string) => detail.getByRole('listitem', { name: new RegExp(` on ${name}$`) });
  await expect(account('X/Twitter')).toContainText('Forbidden');
  await expect(account('Facebook')).toContainText('Published');
  // The history tells it too.
  await page.goto(`${parley.url}/posting?tab=history`);
  const item = page.getByRole('listitem').filter({ hasText: 'Half of it fails' }).first();
  await expect(item).toContainText('Forbidden');
  await expect(item.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await openCenter(page, `?post=${id}`);
  await sandbox.heal('twitter');
  await account('X/Twitter')
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(account('X/Twitter')).toContainText('Published', { timeout: 30_000 });
  await expect(account('X/Twitter').getByRole('link', { name: /^View on X\/Twitter/ })).toHaveAttribute('href', /./);
  expect(await countOnNetwork('facebook', 'Half of it fails')).toBe(1);
  expect(await countOnNetwork('twitter', 'Half of it fails')).toBe(1);
});

test('an agent’s post waits for an admin, who sends it back with a comment and then approves it', async ({
  browser,
}) => {
  const admin = await openAs(browser, parley.administrator);
  const writer = await openAs(browser, agent);
  await ask(admin.request, 'PATCH', '/api/posting/settings', { requiresApproval: true });
  const { id } = await publish(writer.request, {
    title: 'Needs a second look',
    platforms: ['facebook'],
    scheduledAt: `${day.later} 12:00`,
  });
  await openCenter(writer, `?post=${id}`);
  const seen = writer.getByRole('dialog', { name: 'Needs a second look' });
  await expect(seen.getByText('An owner or admin of the workspace has to approve this post first.')).toBeVisible();

  await openCenter(admin, `?post=${id}`);
  const detail = admin.getByRole('dialog', { name: 'Needs a second look' });
  await detail.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(detail.getByText('Say what should change.')).toBeVisible();
  await detail.getByRole('textbox', { name: 'Comment', exact: true }).fill('Name the city.');
  await detail.getByRole('button', { name: 'Ask for changes' }).click();
  await expectToast(admin, 'Changes asked for', 'It is a draft again');
  // The writer's open sheet follows by itself.
  await expect(seen.getByText('Name the city.')).toBeVisible();
  await expect(seen.getByText('Changes were asked for.')).toBeVisible();
  await seen.getByRole('textbox', { name: 'Comment for the team' }).fill('Porto it is.');
  await seen.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(detail.getByText('Porto it is.')).toBeVisible();

  const draft = await readPost(writer.request, id);
  expect(draft.status).toBe('draft');
  await ask(writer.request, 'POST', '/api/posts/publish', {
    caption: 'Porto',
    platforms: ['facebook'],
    postId: id,
    revision: draft.revision,
    scheduled: true,
    scheduledAt: `${day.later} 12:00`,
  });
  await detail.getByRole('button', { name: 'Approve' }).click();
  await expectToast(admin, 'Post approved', 'It goes out at its time.');
  await expect(seen.getByText('approved it')).toBeVisible();
  expect((await readPost(writer.request, id)).status).toBe('scheduled');
  // Whatever the writer sends, earlier or later, is submitted again.
  await seen.getByRole('button', { name: /^More actions/ }).click();
  await expect(writer.getByRole('menuitem', { name: 'Submit for approval' })).toBeVisible();
  await expect(writer.getByRole('menuitem', { name: 'Publish Now' })).toHaveCount(0);
  await ask(admin.request, 'PATCH', '/api/posting/settings', { requiresApproval: false });
  await leave(writer, admin);
});

test('a published post is deleted here and on the network, after a question', async ({ page }) => {
  await signInByCall(page.context(), parley);
  const { id } = await publish(page.request, { title: 'Gone tomorrow', platforms: ['facebook'] });
  await expect.poll(async () => (await readPost(page.request, id)).status, { timeout: 30_000 }).toBe('published');
  const main = await openCenter(page);
  await main.getByRole('button', { name: 'More actions for Gone tomorrow' }).click();
  await expect(page.getByRole('menuitem', { name: /^Reschedule/ })).toContainText('It is published already.');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' });
  await question.getByRole('checkbox', { name: 'Delete it on Facebook too' }).check();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Post deleted', 'Gone tomorrow');
  await expect(main.getByRole('row').filter({ hasText: 'Gone tomorrow' })).toHaveCount(0);
  expect(await countOnNetwork('facebook', 'Gone tomorrow', 'delete')).toBe(1);
});

test('who deletes a post that repeats is told that its series ends', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await ask(page.request, 'POST', '/api/posts', {
    title: 'Every Monday',
    caption: 'A tip',
    timeZone,
    recurrence: { frequency: 'weekly', interval: 1, weekdays: [1], until: null },
  });
  const main = await openCenter(page);
  await main.getByRole('button', { name: 'More actions for Every Monday' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' });
  await expect(question).toContainText('It repeats: the whole series ends with it.');
});

test('paused publishing is told on every page, and resumed by those who may', async ({ browser }) => {
  const admin = await openAs(browser, parley.administrator);
  const writer = await openAs(browser, agent);
  await writer.goto(`${parley.url}/dashboard`);
  await openCenter(admin);
  await admin.getByRole('button', { name: 'Publishing options' }).click();
  await admin.getByRole('menuitem', { name: 'Pause all publishing' }).click();
  await admin
    .getByRole('alertdialog', { name: 'Pause all publishing?' })
    .getByRole('button', { name: 'Pause publishing' })
    .click();
  const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Publishing is paused' });
  await expect(told(admin)).toContainText(/since .* by /);
  await expect(told(writer)).toBeVisible();
  await expect(writer.getByRole('button', { name: 'Resume publishing' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Resume publishing' }).click();
  await expect(told(admin)).toHaveCount(0);
  await expect(told(writer)).toHaveCount(0);
  await leave(writer, admin);
});

const screens = {
  table: '',
  grid: '?view=grid',
  month: `?view=month&day=${day.post}`,
  week: `?view=week&day=${day.post}`,
  history: '?tab=history',
  detail: '?post=',
};
const looks = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
] as const;
for (const [name, query] of Object.entries(screens))
  test(`the ${name} of posts keeps to the rules, light and dark, wide and narrow`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInByCall(page.context(), parley);
    const { id } = await publish(page.request, {
      title: `Looked at as ${name}`,
      platforms: ['facebook', 'twitter'],
      scheduledAt: `${day.post} 15:00`,
    });
    await page.goto(`${parley.url}/posting${query}${name === 'detail' ? id : ''}`);
    const isReady = async () => {
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expect(page.getByText(name === 'detail' ? 'History and comments' : 'Times in Asia/Kolkata')).toBeVisible();
    };
    await isReady();
    const found: string[] = [];
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
      await isReady();
      const violations = await violationsOf(page, { coloursOnly: colorScheme === 'dark' });
      for (const violation of violations) found.push(`${width} ${colorScheme} ${violation}`);
    }
    expect(found).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
