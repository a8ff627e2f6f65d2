/** The platform connection page: what comes back from a network, what it explains, and the ways out. */
import { expect, type Page, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectByConsent, connectQuickly, expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());
// What is still on its way when a test ends would be told as a fault of it.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
test.beforeEach(({ page }) => signInByCall(page.context(), parley));

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('before anything is connected', () => {
  test('every network has its card, and the dashboard waits', async ({ page }) => {
    await page.goto(`${parley.url}/connect`);
    await expect(page.getByText('Step 2 of 2 - Platform Connection')).toBeVisible();
    for (const name of ['Facebook', 'Instagram', 'LinkedIn', 'YouTube', 'X/Twitter'])
      await expect(cardOf(page, name).getByText('Not Connected')).toBeVisible();
    await expect(page.getByText('Connect at least one platform to continue')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Launch AI Dashboard' })).toBeDisabled();
    await expect(page.getByText('AI Monitoring Active')).toHaveCount(0);
  });

  test('Cancel at the consent page connects nothing and says so', async ({ page }) => {
    await page.goto(`${parley.url}/connect`);
    await cardOf(page, 'X/Twitter').getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${parley.url}/connect`);
    await expectToast(page, 'Connection Failed', 'OAuth error: oauth denied');
    await expect(cardOf(page, 'X/Twitter').getByText('Not Connected')).toBeVisible();
    await expect(cardOf(page, 'X/Twitter').getByRole('button', { name: 'Connect', exact: true })).toBeEnabled();
  });

  test('the explanation of a network names each feature as not connected', async ({ page }) => {
    await page.goto(`${parley.url}/connect`);
    await cardOf(page, 'Facebook').getByRole('button', { name: 'About Facebook permissions' }).click();
    await expect(page.getByRole('dialog').getByText('Facebook account not connected')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the security notice stands after a logout until it is dismissed', async ({ page }) => {
    await page.goto(`${parley.url}/dashboard`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${parley.url}/`);
    await signInByCall(page.context(), parley);
    await page.goto(`${parley.url}/connect`);
    const notice = page.getByText('Your platform sessions were cleared when you logged out.');
    await expect(notice).toBeVisible();
    await page.reload();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Connect at least one platform to continue')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('what the address brings back', () => {
  const returns: { query: string; title: string; text: string }[] = [
    {
      query: 'error=state_mismatch&platform=facebook',
      title: 'Connection Failed',
      text: 'OAuth error: state mismatch',
    },
    {
      query: 'error=oauth_denied&platform=twitter&details=access_denied',
      title: 'Connection Failed',
      text: 'OAuth error: oauth denied',
    },
    {
      query: 'error=oauth_denied&platform=linkedin&details=user_cancelled_authorize',
      title: 'LinkedIn Connection Failed',
      text: 'You cancelled the LinkedIn authorization. Please try again and click Allow.',
    },
    {
      query: 'error=oauth_denied&platform=linkedin&details=invalid_client',
      title: 'LinkedIn Connection Failed',
      text: 'There is a LinkedIn configuration issue. Please contact support.',
    },
    {
      query: 'error=oauth_denied&platform=linkedin&details=invalid_redirect_uri',
      title: 'LinkedIn Connection Failed',
      text: 'There is a LinkedIn redirect mismatch. Please contact support.',
    },
    {
      query: 'error=oauth_denied&platform=linkedin&details=invalid_scope',
      title: 'LinkedIn Connection Failed',
      text: 'There is a LinkedIn scope configuration issue. Please contact support.',
    },
    {
      query: 'error=oauth_denied&platform=linkedin&details=something_new',
      title: 'LinkedIn Connection Failed',
      text: 'LinkedIn access was denied. Please try again or contact support.',
    },
    {
      query: 'error=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E&platform=nowhere',
      title: 'Connection Failed',
      text: 'OAuth error: <img src=x onerror=alert(1)>',
    },
  ];
  for (const { query, title, text } of returns)
    test(`${query} is told once, and the address is clean again`, async ({ page }) => {
      page.on('dialog', () => expect(false, 'a script of the address ran').toBe(true));
      await page.goto(`${parley.url}/connect?${query}`);
      await expectToast(page, title, text);
      await expect(page).toHaveURL(`${parley.url}/connect`);
      await page.reload();
      await expect(page.getByText('Connect at least one platform to continue')).toBeVisible();
      await expect(page.getByText(text, { exact: true })).toHaveCount(0);
    });

  test('a success is told with the network, and the address is clean again', async ({ page }) => {
    await page.goto(`${parley.url}/connect?success=true&platform=youtube`);
    await expectToast(page, 'YouTube Connected', '');
    await expect(page).toHaveURL(`${parley.url}/connect`);
  });
});

test('a network is connected, explains its features, and leads on to the inbox', async ({ page }) => {
  await page.goto(`${parley.url}/connect`);
  await connectByConsent(page, 'facebook');
  await expectToast(page, 'Facebook Connected', 'Messages of the last 30 days are being fetched.');
  await expect(page).toHaveURL(`${parley.url}/connect`);
  const card = cardOf(page, 'Facebook');
  for (const badge of ['Page Listing', 'Post Publishing', 'Engagement Management', '2 pending review'])
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
  await expect(card.getByText('Insights & Analytics')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'AI Monitoring Active' })).toContainText('Connected platforms1');

  await card.getByRole('button', { name: 'About Facebook permissions' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Commenting' })).toContainText('Available');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Messaging' })).toContainText(
    'This feature requires app review approval for: pages_messaging, pages_manage_metadata',
  );
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Launch AI Dashboard' }).click();
  await expectToast(page, 'Setup Complete!', '');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a connection that needs its sign-in renewed says so for every feature', async ({ page }) => {
  await connectQuickly(page, parley, 'facebook');
  await page.route('**/api/oauth/connections', async (route) => {
    const answer = await route.fetch();
    const connections = (await answer.json()) as object[];
    await route.fulfill({
      response: answer,
      json: connections.map((each) => ({ ...each, needsReauth: true, lastValidationError: 'The session has ended.' })),
    });
  });
  await page.goto(`${parley.url}/connect`);
  const card = cardOf(page, 'Facebook');
  await expect(card.getByText('Needs Reconnection').first()).toBeVisible();
  await expect(card.getByRole('alert')).toHaveText('Connection ErrorThe session has ended.');
  await card.getByRole('button', { name: 'About Facebook permissions' }).click();
  await expect(page.getByRole('dialog').getByText('Facebook connection needs to be refreshed')).toHaveCount(4);
});

test('several accounts of one sign-in are offered to choose from', async ({ page }) => {
  await page.goto(`${parley.url}/api/oauth/facebook/connect`);
  const accounts = page.getByRole('group', { name: 'Which Pages' }).getByRole('checkbox');
  for (const account of await accounts.all()) await account.check();
  await page.getByRole('button', { name: 'Allow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the accounts to connect' });
  const offered = dialog.getByRole('checkbox');
  await expect(offered).toHaveCount(3);
  await expect(dialog.getByText('Connected', { exact: true })).toHaveCount(1);
  for (const account of await offered.all()) await account.uncheck();
  await expect(dialog.getByText('Choose at least one account.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled();
  for (const account of await offered.all()) await account.check();
  await dialog.getByRole('button', { name: 'Connect 3 accounts' }).click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, 'Facebook Connected', '3 accounts are connected.');
  await expect(page).toHaveURL(`${parley.url}/connect`);
  await expect(cardOf(page, 'Facebook').getByRole('listitem')).toHaveCount(3);
});

test('beside the pages of a company a person’s own profile is not ticked, and is connected only by who ticks it', async ({
  page,
}) => {
  await page.goto(`${parley.url}/api/oauth/linkedin/connect`);
  for (const account of await page.getByRole('group').first().getByRole('checkbox').all()) await account.check();
  await page.getByRole('button', { name: 'Allow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the accounts to connect' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  for (const name of ['Tern Outdoor', 'Tern Outdoor Repairs'])
    await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${name}(?! Repairs)`) })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Robin Keller/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Connect 2 accounts' }).click();
  await expectToast(page, 'LinkedIn Connected', '2 accounts are connected.');
  await expect(cardOf(page, 'LinkedIn').getByText('Robin Keller')).toHaveCount(0);
});

test('Save Session and Complete Logout both disconnect, and say what became of the session', async ({ page }) => {
  await connectQuickly(page, parley, 'twitter');
  const card = cardOf(page, 'X/Twitter');
  await card.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect X/Twitter' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();

  await card.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByRole('button', { name: 'Save Session' }).click();
  await expectToast(page, 'X/Twitter Disconnected', 'The session is kept for a quick return.');
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('Not Connected')).toBeVisible();

  // The saved session is taken up again without the consent page.
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(`${parley.url}/connect`);

  await card.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByRole('button', { name: 'Complete Logout' }).click();
  await expectToast(page, 'X/Twitter Disconnected', 'The session was ended at the network too.');
  await expect(card.getByText('Not Connected')).toBeVisible();
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
});

test('a disconnect that fails is told, and the dialog stays for another try', async ({ page }) => {
  await connectQuickly(page, parley, 'facebook');
  await page.route('**/api/oauth/facebook/disconnect', (route) => route.abort());
  await cardOf(page, 'Facebook').getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Complete Logout' }).click();
  await expectToast(page, 'Disconnect Failed', 'Failed to disconnect Facebook. Please try again.');
  await expect(dialog).toBeVisible();
});

test('a connection that cannot be started is told', async ({ page }) => {
  await page.goto(`${parley.url}/connect`);
  await expect(cardOf(page, 'X/Twitter').getByText('Not Connected')).toBeVisible();
  await page.route('**/api/platforms', (route) => route.abort());
  await cardOf(page, 'X/Twitter').getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'Connection Failed', 'Failed to start X/Twitter connection. Please try again.');
});

test('Telegram takes a bot token, refuses a wrong one in place, and keeps no copy on the page', async ({ page }) => {
  await page.goto(`${parley.url}/settings?tab=integrations`);
  const form = page.getByRole('form', { name: 'Connect Telegram' });
  const field = form.getByLabel('Bot token', { exact: false }).first();
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(form.getByText('Paste the token.')).toBeVisible();
  await field.fill('999999:wrong');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('999999:wrong');
  await field.fill('100001:sandbox');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'Telegram Connected', 'Tern Outdoor Support is connected.');
  await expect(field).toHaveValue('');
});
