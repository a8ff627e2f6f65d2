/** Answers that lack a part, or are none of Parley's: the page stands, says what is missing, and the rest of it works. */
import { expect, type Page, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectQuickly, expectToast, openInbox, openTicket, receiveMessage, signInByCall } from './steps.ts';

const words = 'Does the Trilha 30 fit a laptop?';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await openInbox(page, parley);
  await receiveMessage(page, parley, { platform: 'facebook', kind: 'comment', name: 'Amara Okafor', text: words });
  await page.close();
});
test.afterAll(() => parley.dispose());
// What is still on its way when a test ends would be told as a fault of the next one.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
test.beforeEach(({ page }) => signInByCall(page.context(), parley));

const partial = ['{}', 'null', '[]', '"text"'];
/** Where each costs a page: of these answers `partial-answers.test.ts` of the web proves that every form counts as the same. */
const partialPage = '{}';
const foreign = '<!doctype html><title>Sign in to the hotel</title>';

/** The server does what it is asked, and what it says of it is replaced; a foreign answer comes from somebody who never asked it. */
async function replaceAnswer(page: Page, path: string, body: string): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(
    ({ pathname }) => new RegExp(`^${path}$`).test(pathname),
    async (route) => {
      if (body !== foreign) await route.fetch();
      await route.fulfill({ status: 200, contentType: body === foreign ? 'text/html' : 'application/json', body });
    },
  );
}

// A dialog hides the page behind it from who listens, not from who looks.
const stands = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, level: 1, includeHidden: true })).toBeVisible();
const ticketRow = (page: Page) => page.getByRole('row').filter({ hasText: words });

test('the panels say that there are no figures, and the list works', async ({ page }) => {
  await replaceAnswer(page, '/api/dashboard/analytics', partialPage);
  await openInbox(page, parley);
  await expect(page.getByText('No sentiment data available.')).toBeVisible();
  await expect(page.getByText('No trend data available.')).toBeVisible();
  await expect(page.getByText('No data yet').first()).toBeVisible();
  await expect(page.getByText(/\d open$/)).toHaveCount(0);
  await expect(ticketRow(page)).toBeVisible();
});

test('the specification’s analytics answer is enough for its two charts', async ({ page }) => {
  const body = {
    sentiment: { positive: 3, neutral: 2, negative: 1 },
    trend: [{ date: '2026-11-21', totalMessages: 6 }, { date: 'not a day' }, {}],
  };
  await replaceAnswer(page, '/api/dashboard/analytics', JSON.stringify({ ...body, trend: body.trend.slice(0, 1) }));
  await openInbox(page, parley);
  await expect(page.getByRole('region', { name: 'Sentiment Breakdown' })).toContainText('50%');
  await expect(page.getByRole('region', { name: /^Messages Trend/ })).toContainText('Nov 21');
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toContainText('No data yet');
  await replaceAnswer(page, '/api/dashboard/analytics', JSON.stringify(body));
  await openInbox(page, parley);
  await expect(page.getByRole('region', { name: 'Sentiment Breakdown' })).toContainText('50%');
  await expect(page.getByText('No trend data available.')).toBeVisible();
  await expect(ticketRow(page)).toBeVisible();
});

test('a list of messages that is none is an empty list, and the specification’s message is enough for a row', async ({
  page,
}) => {
  await replaceAnswer(page, '/api/messages', partialPage);
  await openInbox(page, parley);
  await expect(page.getByText('No chats found for this day')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sentiment Breakdown' })).toContainText('Positive');
  const message = {
    ...{ id: 41, platform: 'facebook', senderName: 'Ben', senderHandle: 'ben', senderAvatar: null },
    ...{ content: 'Hello there', originalMessage: 'Hello there', messageType: 'comment', aiReply: null },
    ...{ agentReply: null, sentiment: 'neutral', status: 'pending', tag: 'query', createdAt: '2026-11-21T09:42:00Z' },
  };
  await replaceAnswer(page, '/api/messages', JSON.stringify([message, {}, null, 'text', { id: 42 }]));
  await openInbox(page, parley);
  await expect(page.getByRole('row').filter({ hasText: 'Hello there' })).toContainText('FB-0041');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
});

test('an answer that is none of Parley’s is told where it belongs, with a way to try again', async ({ page }) => {
  await replaceAnswer(page, '/api/dashboard/analytics', foreign);
  await openInbox(page, parley);
  await expect(page.getByText('Figures could not be loaded. The answer could not be read.').first()).toBeVisible();
  await expect(ticketRow(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toContainText('Response Rate');

  await replaceAnswer(page, '/api/messages', foreign);
  await openInbox(page, parley);
  await expect(page.getByText('Messages could not be loaded')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(ticketRow(page)).toBeVisible();
});

test('the header and the pages stand without connections, networks, notifications and workspaces', async ({ page }) => {
  for (const body of [partialPage, foreign]) {
    await replaceAnswer(page, '/api/(oauth/connections|platforms|notifications|workspaces)', body);
    await openInbox(page, parley);
    await expect(ticketRow(page)).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const bell = body === foreign ? 'Notifications could not be loaded' : 'Nothing new';
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(bell);
    await page.goto(`${parley.url}/connect`);
    await stands(page, 'Connect Social Platform');
    const cards = body === foreign ? 'Your connections could not be loaded' : 'Not Connected';
    await expect(page.getByText(cards).first()).toBeVisible();
  }
});

test('the specification’s connection is enough for its card', async ({ page }) => {
  const connection = { platform: 'facebook', accessToken: 'present', isValid: true };
  await replaceAnswer(page, '/api/oauth/connections', JSON.stringify([connection, {}, null]));
  await page.goto(`${parley.url}/connect`);
  const card = page.getByRole('region', { name: 'Facebook', exact: true });
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
  await page.goto(`${parley.url}/settings?tab=integrations`);
  await expect(page.getByText('Connected accounts')).toBeVisible();
});

test('an open ticket stands, and what of it is missing says so', async ({ page }) => {
  await openInbox(page, parley);
  await ticketRow(page).getByRole('button', { name: words }).first().click();
  const panel = page.getByRole('complementary');
  for (const body of [partialPage, foreign]) {
    await replaceAnswer(page, '/api/messages/\\d+/(conversation|presence)', body);
    await page.reload();
    await expect(ticketRow(page)).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Reply' })).toBeVisible();
    await expect(panel.getByText('The conversation could not be loaded')).toHaveCount(body === foreign ? 1 : 0);
  }
  for (const body of ['{}', foreign]) {
    await replaceAnswer(page, '/api/messages/\\d+', body);
    await page.reload();
    await expect(ticketRow(page)).toBeVisible();
    await expect(panel.getByText('The ticket could not be loaded')).toBeVisible();
  }
  const entry = { id: 7, type: 'customer', sender: 'Amara Okafor', avatar: null, text: 'The least of a trail' };
  await replaceAnswer(page, '/api/messages/\\d+/conversation', JSON.stringify({ conversation: [entry, {}, null] }));
  await page.reload();
  await expect(panel.getByRole('listitem').filter({ hasText: entry.text })).toBeVisible();
});

test('an AI answer without its words is told as a failure', async ({ page }) => {
  await openInbox(page, parley);
  const panel = await openTicket(page, words);
  for (const body of [...partial, foreign]) {
    await replaceAnswer(page, '/api/messages/\\d+/(generate-reply|process-ai)', body);
    await panel.getByRole('button', { name: /^(Regenerate|Generate reply)$/ }).click();
    await expectToast(page, 'Error', 'Failed to generate AI reply. Please try again.');
  }
});

test('a change and a reply that were stored count as such, whatever the answer says of them', async ({ page }) => {
  await openInbox(page, parley);
  const panel = await openTicket(page, words);
  for (const [index, body] of partial.entries()) {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(/\/api\/messages\/\d+$/, async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'GET') await route.fulfill({ response });
      else await route.fulfill({ status: 200, contentType: 'application/json', body });
    });
    const tag = ['Complaint', 'Feedback', 'Praise', 'Query'][index] ?? '';
    await ticketRow(page).getByRole('combobox', { name: /tag/i }).click();
    await page.getByRole('option', { name: tag }).click();
    await expectToast(page, 'Message updated', 'The message has been updated successfully.');
    await expect(ticketRow(page)).toContainText(tag);
  }
  await panel.getByRole('textbox', { name: 'Reply' }).fill('Yes, up to 15 inches.');
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Reply Sent', 'Your response has been sent and ticket has been closed.');
  await expect(panel.getByText('This ticket is closed.')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
});

test('the AI Post Center stands without any of its answers', async ({ page }) => {
  for (const body of [partialPage, foreign]) {
    await replaceAnswer(page, '/api/(posts|posts/summary|posting/(events|insights|accounts)|campaigns)', body);
    await page.goto(`${parley.url}/posting`);
    await stands(page, 'AI Post Center');
    await page.getByRole('tab', { name: 'Campaigns' }).click();
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await expect(page.getByText(body === foreign ? /could not be loaded/ : 'No posts found').first()).toBeVisible();
    await expect(page.getByText(/could not be shown|stopped working/)).toHaveCount(0);
  }
});

test('a post that was published counts as such, whatever the answer says of it', async ({ page }) => {
  const publish = async (words: string) => {
    await page.goto(`${parley.url}/posting?compose=new`);
    const dialog = page.getByRole('dialog', { name: 'Create New Post' });
    const platforms = dialog.getByRole('group', { name: 'Platforms' });
    await platforms.getByRole('button', { name: 'Facebook', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Caption', exact: true }).fill(words);
    await dialog.getByRole('button', { name: 'Publish Now' }).click();
    return dialog;
  };
  await replaceAnswer(page, '/api/posts/publish', partialPage);
  const published = await publish('Down by the river');
  await expectToast(page, 'Post Published', 'Post published successfully!');
  await expect(published).toHaveCount(0);

  await replaceAnswer(page, '/api/posts/publish', foreign);
  const kept = await publish('Kept as it was typed');
  await expectToast(page, 'Publishing Failed', 'Failed to publish post. Please try again.');
  await expect(kept.getByRole('textbox', { name: 'Caption', exact: true })).toHaveValue('Kept as it was typed');
});

/** Every screen, with what it must show at least. */
const screens: { path: string; heading: string; says: readonly (string | RegExp)[] }[] = [
  { path: '/connect', heading: 'Connect Social Platform', says: ['Not Connected'] },
  {
    path: '/dashboard',
    heading: 'Inbox',
    says: ['No sentiment data available.', 'No trend data available.', 'No chats found for this day'],
  },
  { path: '/posting', heading: 'AI Post Center', says: ['The calendar could not be loaded'] },
  { path: '/posting?compose=new', heading: 'AI Post Center', says: ['The post could not be loaded'] },
  {
    path: '/posting?post=0b7c9a52-6a0e-4b51-a9a5-4a0f6f0f9f11',
    heading: 'AI Post Center',
    says: ['The post could not be loaded'],
  },
  { path: '/posting?tab=media', heading: 'AI Post Center', says: ['No media yet'] },
  { path: '/posting/settings', heading: 'Posting settings', says: ['The settings could not be loaded'] },
  {
    path: '/settings?tab=integrations',
    heading: 'Settings',
    says: ['No mail server is set up, so mails are kept here and reach nobody.', /No network has told a limit yet/],
  },
];

test('every screen stands while each of its calls answers with nothing of what it should', async ({ page }) => {
  const bodies: { body: string; says: boolean }[] = [
    { body: '{}', says: true },
    {
      body: '{"posts":7,"slots":{},"post":[],"mails":null,"timeZone":[],"utm":"text","hashtags":{},"accounts":7}',
      says: false,
    },
  ];
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  for (const { body, says } of bodies) {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/') && !/^\/api\/(auth\/me|live)$/.test(pathname),
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body }),
    );
    for (const screen of screens) {
      await page.goto(parley.url + screen.path);
      await stands(page, screen.heading);
      await page.waitForLoadState('networkidle');
      for (const words of says ? screen.says : [])
        await expect(page.getByText(words).first(), `${screen.path} with ${body}`).toBeVisible();
      await expect(page.getByText(/could not be shown|stopped working/), `${screen.path} with ${body}`).toHaveCount(0);
    }
  }
  expect(failures).toEqual([]);
});

test('a session that cannot be read is told, and the page opens by itself when it can', async ({ page }) => {
  await replaceAnswer(page, '/api/auth/me', '{}');
  await page.goto(`${parley.url}/dashboard`);
  await expect(page.getByText('Your session could not be checked')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await stands(page, 'Inbox');
});

test('choices of a filter that could not be had are no empty list, and come with a retry', async ({ page }) => {
  await page.route('**/api/assignees', (route) => route.fulfill({ status: 500, json: { message: 'No database.' } }));
  await openInbox(page, parley);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const told = filters.getByRole('alert').filter({ hasText: 'Colleagues and teams could not be loaded.' });
  await expect(told).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await told.getByRole('button', { name: 'Retry' }).click();
  await expect(told).toHaveCount(0);
});
