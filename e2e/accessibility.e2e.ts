/** Every screen by the rules of WCAG 2.2 AA, in both themes and at both sizes; narrow screens and calm ones. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import { connectQuickly, signInByCall } from './steps.ts';

const wide = { width: 1440, height: 900 };
/** A theme changes colours alone, at every width alike: the dark one is looked at once. */
const looks = [
  { viewport: wide, colorScheme: 'light' },
  { viewport: wide, colorScheme: 'dark' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;

let parley: ParleyProcess;
let ticket: string;
test.beforeAll(async ({ browser }) => {
  parley = await startParley({}, { withHistory: true });
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  // Customers call themselves as they like: no name makes a page wider than its screen.
  const name = 'W'.repeat(200);
  const author = { handle: 'w', name };
  await sandboxOf(parley.url).writeAsCustomer('facebook', { kind: 'comment', author, text: 'Lovely tents' });
  await sandboxOf(parley.url).writeAsCustomer('facebook', { kind: 'comment', author, text: 'And the sleeping bags?' });
  await page.goto(`${parley.url}/dashboard?dateFilter=30days`);
  await expect(page.getByText(name)).toHaveCount(2);
  ticket = (await page.locator('[data-message]').first().getAttribute('data-message')) ?? '';
  await page.close();
});
test.afterAll(() => parley.dispose());

type Screen = { name: string; path: () => string; isReady: (page: Page) => Promise<void>; signedIn: boolean };
const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};
const screens: Screen[] = [
  { name: 'landing', path: () => '/', isReady: heading(/./), signedIn: false },
  { name: 'login', path: () => '/login', isReady: heading('Welcome back'), signedIn: false },
  { name: '404', path: () => '/nowhere', isReady: heading('404 Page Not Found'), signedIn: false },
  {
    name: 'connect',
    path: () => '/connect',
    isReady: async (page) => {
      await expect(page.getByRole('region', { name: 'Facebook' }).getByText('Connected').first()).toBeVisible();
    },
    signedIn: true,
  },
  {
    name: 'connect Facebook',
    path: () => '/connect/facebook',
    isReady: heading('Connect Facebook and Instagram'),
    signedIn: true,
  },
  {
    name: 'inbox',
    path: () => '/dashboard?dateFilter=30days&status=all',
    isReady: async (page) => {
      await expect(page.locator('[data-message]').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Quick Stats' })).toBeVisible();
    },
    signedIn: true,
  },
  {
    name: 'empty inbox',
    path: () => '/dashboard?search=nobody-wrote-this',
    isReady: async (page) => {
      await expect(page.getByText('No chats found for this day')).toBeVisible();
    },
    signedIn: true,
  },
  {
    name: 'inbox with a ticket open',
    path: () => `/dashboard?dateFilter=30days&status=all&ticket=${ticket}`,
    isReady: async (page) => {
      await expect(page.getByText('Conversation Trail')).toBeVisible();
      // On a low screen the suggestion is folded.
      const actions = page.getByRole('region', { name: 'Suggested reply' }).getByRole('button');
      await expect(actions.filter({ hasText: /^(Process with AI|Show)/ }).first()).toBeVisible();
    },
    signedIn: true,
  },
  {
    name: 'settings',
    path: () => '/settings?tab=integrations',
    isReady: async (page) => {
      await expect(page.getByText('Tern Outdoor').first()).toBeVisible();
    },
    signedIn: true,
  },
  {
    name: 'sandbox',
    path: () => '/sandbox',
    isReady: async (page) => {
      await expect(page.getByRole('heading').first()).toBeVisible();
    },
    signedIn: false,
  },
];

async function open(page: Page, screen: Screen): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(wide);
  if (screen.signedIn) await signInByCall(page.context(), parley);
  await page.goto(parley.url + screen.path());
  await screen.isReady(page);
}

function screenOf(name: string): Screen {
  const found = screens.find((screen) => screen.name === name);
  if (found === undefined) throw new Error(`no screen is called ${name}`);
  return found;
}

for (const screen of screens) {
  test(`${screen.name} keeps to the rules, light and dark, wide and narrow, and at 320 px does not scroll sideways`, async ({
    page,
  }) => {
    await open(page, screen);
    const found: string[] = [];
    for (const { viewport, colorScheme } of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      // The sandbox's page follows the system by itself.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
        .toBe(screen.name === 'sandbox' ? undefined : colorScheme);
      await screen.isReady(page);
      const violations = await violationsOf(page, { coloursOnly: colorScheme === 'dark' });
      for (const violation of violations) found.push(`${viewport.width} ${colorScheme} ${violation}`);
    }
    expect(found).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await screen.isReady(page);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
}

test('at 320 px no page scrolls sideways in Hindi, whose words are longer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().addCookies([{ name: 'parley-language', value: 'hi', url: parley.url }]);
  await signInByCall(page.context(), parley);
  for (const path of [
    '/settings?tab=integrations',
    '/posting?tab=optimizer',
    '/analytics?tab=reports',
    '/delete-account',
  ]) {
    await page.goto(parley.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(overflow), path).toBeLessThanOrEqual(0);
  }
});

/** What opens something over its page, by page. */
const openers: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/connect': ['About Facebook permissions', 'Disconnect'],
  '/dashboard': [/^Workspace:/, /^Notifications/, /^Account of/],
  '/posting': [/^Create Post/],
  '/settings?tab=account': [/^Time zone/],
  '/settings?tab=security': ['Set up', 'Add a passkey'],
  '/workspace-settings': ['Invite Team Members'],
  '/admin': ['Add Client'],
};

/** What opens over an open ticket, with its customer's card unfolded and something written. */
const openersOfTicket: readonly (string | RegExp)[] = [
  ...['Assign', /^Priority/, 'Snooze', /^Tag of/],
  ...['Macros', 'Emoji', 'Rewrite', 'After sending', 'Export', 'Same person as...', 'Block', /^Merge 1 other/],
];

test('what opens over a ticket keeps to the rules, fits, closes by Escape alone and gives the focus back', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  // A list within a dialog is a part of it.
  const within = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([role=dialog] *)';
  const layers = page.locator(within);
  // Narrow and dark, which nothing else looks at.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${parley.url}/dashboard?dateFilter=30days&status=all&ticket=${ticket}`);
  // It is a dialog itself there.
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('textbox', { name: 'Reply', exact: true }).fill('We look into it.');
  const card = panel.getByRole('button', { name: /^Customer \d/ });
  if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
  const below = await layers.count();
  for (const name of openersOfTicket) {
    const opener = panel.getByRole('button', { name, exact: true }).or(panel.getByRole('combobox', { name })).first();
    await opener.click();
    await expect(layers, String(name)).toHaveCount(below + 1);
    const layer = layers.last();
    await expect(layer.locator(':focus').or(layer.and(page.locator(':focus'))), String(name)).toHaveCount(1);
    await expect(layer, String(name)).toBeInViewport({ ratio: 1 });
    expect(await violationsOf(page, { within }), String(name)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(layers, String(name)).toHaveCount(below);
    await expect(opener, String(name)).toBeFocused();
    await expect(panel).toBeVisible();
  }
  // What went wrong is seen wherever one has scrolled to, and what was typed stands.
  await page.goto(`${parley.url}/settings?tab=replies`);
  await page.getByRole('button', { name: 'New macro' }).click();
  const macro = page.getByRole('dialog', { name: 'New macro' });
  await macro.getByLabel('Text for the reply box').fill('Thank you.');
  await macro.getByLabel('Name').fill('Thanks');
  await page.route('**/api/macros', (route) => route.abort());
  await macro.getByRole('button', { name: 'Save' }).dblclick();
  await expect(macro.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(macro.getByLabel('Name')).toHaveValue('Thanks');
});

test('what opens over a page keeps to the rules, closes by Escape and gives the focus back; a double click sends once', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  const named = await page.request.post(`${parley.url}/api/workspace`, { data: { name: 'Tern' } });
  expect(named.status()).toBe(201);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const within = '[role=dialog], [role=alertdialog], [role=menu]';
  const layer = page.locator(within).last();
  for (const [path, names] of Object.entries(openers)) {
    await page.goto(parley.url + path);
    for (const name of names) {
      const opener = page.getByRole('button', { name, exact: true }).or(page.getByRole('combobox', { name })).first();
      await opener.click();
      await expect(layer, `${path} ${name}`).toBeVisible();
      // The focus is in it, so that keys work there at once.
      await expect(layer.locator(':focus').or(layer.and(page.locator(':focus'))), `${path} ${name}`).toHaveCount(1);
      expect(await violationsOf(page, { within }), `${path} ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(layer, `${path} ${name}`).toHaveCount(0);
      await expect(opener, `${path} ${name}`).toBeFocused();
    }
  }
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Add Client' }).click();
  await layer.getByLabel('Email Address').fill('twice@tern.example');
  const box = await layer.getByRole('button', { name: 'Add Client' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  // The second click is on its way before the page has done anything about the first.
  await Promise.all([1, 2].flatMap((clickCount) => [page.mouse.down({ clickCount }), page.mouse.up({ clickCount })]));
  await expect(page.getByRole('dialog', { name: /set-password link/i })).toBeVisible();
  expect(sent.filter((path) => path === '/api/admin/approved-clients')).toHaveLength(1);
});

test('with reduced motion nothing moves when a ticket opens or a toast comes', async ({ page }) => {
  await open(page, screenOf('inbox'));
  const longestMs = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().duration ?? 0))),
    );
  await page.locator('[data-open-message]').first().click();
  await expect(page.getByRole('complementary')).toBeVisible();
  expect(await longestMs()).toBeLessThanOrEqual(1);
});

test('the whole way to an answer works by keyboard alone, with the focus always in sight', async ({ page }) => {
  await open(page, screenOf('inbox'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await expect(page.getByRole('link', { name: /skip/i })).toBeInViewport();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveCount(1);
    await expect(focused).toBeInViewport({ ratio: 0.01 });
  }
});
