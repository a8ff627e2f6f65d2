/** A workspace gets its name; somebody is invited, comes in from another browser, gets another role, and is removed. */
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());

test('from a workspace without a name to a member who comes and goes', async ({ page, browser }) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/teams`);
  await expect(page.getByRole('heading', { name: 'Create Your Workspace' })).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Workspace' });
  await page.getByLabel('Workspace Name').fill('   ');
  await expect(create).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Workspace Name').fill('Tern Outdoor');
  await create.click();
  await expectToast(page, 'Workspace created', 'Your workspace has been created successfully.');
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible();
  await expect(page.getByText('No description')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // Its logo and hours, which everybody sees.
  await page.goto(`${parley.url}/workspace-settings`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const info = page.getByRole('dialog', { name: 'Workspace info' });
  await info.getByLabel('Logo', { exact: true }).setInputFiles('packages/web/public/social-card.png');
  await expectToast(page, 'Logo changed', 'Everybody in it sees the change.');
  await expect(info.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  for (const day of ['Monday', 'Tuesday']) await info.getByRole('button', { name: `Add hours on ${day}` }).click();
  expect(await violationsOf(page)).toEqual([]);
  await info.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Workspace updated', 'Everybody in it sees the change.');
  await expect(page.getByText('9:00 AM – 5:00 PM')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Workspace: Tern Outdoor' }).locator('img')).toBeVisible();
  await page.goto(`${parley.url}/settings/rules`);
  await page.getByRole('switch', { name: 'Only within working hours' }).click();
  await expect(page.getByText('Business hours of the workspace: Mon – Tue 9:00 AM – 5:00 PM')).toBeVisible();
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByText('These are the business hours of the workspace.')).toBeVisible();
  page.once('dialog', (asked) => asked.accept());
  await page.goto(`${parley.url}/teams`);

  await page.getByRole('link', { name: 'Invite Team Members' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite Team Members' });
  const send = inviting.getByRole('button', { name: 'Send invitation' });
  await expect(send).toBeDisabled();
  await expect(inviting.getByLabel('Email')).toBeFocused();
  await expect(inviting.getByRole('radio', { name: 'Agent' })).toBeChecked();
  await inviting.getByLabel('Email').fill('noor@ternoutdoor.example');
  await send.click();
  await expectToast(page, 'Invitation sent', 'noor@ternoutdoor.example can now join as Agent.');
  await expect(inviting.getByLabel('Email')).toHaveValue('');
  const shown = new URL(await inviting.getByLabel('Link', { exact: true }).inputValue());
  // Cookies belong to the name under which the test looks at it.
  const link = parley.url + shown.pathname;
  expect(await violationsOf(page)).toEqual([]);
  await inviting.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('noor@ternoutdoor.example');

  // Whoever opens it as somebody else is told so.
  await page.goto(link);
  await expect(page.getByText('This invitation is for noor@ternoutdoor.example')).toBeVisible();
  await page.goto(`${parley.url}/workspace-settings`);

  const another = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const noor = await another.newPage();
  await noor.goto(link);
  await expect(noor.getByRole('heading', { name: 'Join Tern Outdoor' })).toBeVisible();
  expect(await violationsOf(noor)).toEqual([]);
  await noor.getByRole('button', { name: 'Join' }).click();
  await expect(noor.getByText('Give your name.')).toBeVisible();
  await noor.getByLabel('Your name').fill('Noor Aziz');
  await noor.getByLabel('Password', { exact: true }).fill('a long password');
  await noor.getByRole('button', { name: 'Join' }).click();
  await noor.waitForURL('**/dashboard');
  await expectToast(noor, 'Welcome to Tern Outdoor', 'You have joined as agent.');
  await noor.goto(`${parley.url}/workspace-settings`);
  await expect(noor.getByRole('button', { name: 'Invite Team Members' })).toBeDisabled();
  await expect(noor.getByText('Your role (agent) does not allow this')).toBeVisible();
  expect(await violationsOf(noor)).toEqual([]);

  // It came by itself: nobody loaded the page anew.
  const member = page.getByRole('row', { name: /Noor Aziz/ });
  await expect(member).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invitations' })).toHaveCount(0);
  await member.getByRole('combobox', { name: 'Role of Noor Aziz' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expectToast(page, 'Role updated', 'Noor Aziz is Viewer now.');
  expect(await violationsOf(page)).toEqual([]);
  await expect(noor.getByText('Viewers do not see who else is in the team.')).toBeVisible();

  await member.getByRole('button', { name: 'Remove Noor Aziz' }).click();
  await page.getByRole('alertdialog', { name: 'Remove Noor Aziz?' }).getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Member removed', 'Noor Aziz can no longer open this workspace.');
  await expect(member).toHaveCount(0);
  await noor.waitForURL('**/dashboard');
  await expectToast(noor, 'You are in another workspace', 'Tern Outdoor is no longer open here.');
  await noor.goto(link);
  await expect(noor.getByText('This invitation has been accepted already.')).toBeVisible();

  // Somebody who has an account signs in, and is back at the invitation.
  const again = await page.request.post(`${parley.url}/api/workspace/invite`, {
    data: { email: 'noor@ternoutdoor.example', role: 'admin' },
  });
  const second = new URL(((await again.json()) as { link: string }).link).pathname;
  await another.clearCookies();
  await noor.goto(parley.url + second);
  await expect(noor.getByText('There is an account for noor@ternoutdoor.example')).toBeVisible();
  await noor.getByRole('link', { name: 'Sign in' }).click();
  await expect(noor.getByRole('textbox', { name: 'Email' })).toHaveValue('noor@ternoutdoor.example');
  await noor.getByRole('button', { name: 'Continue' }).click();
  await noor.getByLabel('Password', { exact: true }).fill('a long password');
  await noor.getByRole('button', { name: 'Sign In' }).click();
  await noor.waitForURL(`**${second}`);
  await noor.getByRole('button', { name: 'Accept invitation' }).click();
  await noor.waitForURL('**/dashboard');
  await expectToast(noor, 'Welcome to Tern Outdoor', 'You have joined as admin.');

  // The last owner stays.
  await expect(page.getByRole('button', { name: 'Leave workspace' })).toBeDisabled();
  await another.close();
});

test('what is done in a window of a workspace that was left in another window goes nowhere', async ({ page }) => {
  await signInByCall(page.context(), parley);
  // This window hears nothing, as after the lid of a laptop was shut.
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto(`${parley.url}/teams`);
  await page.getByRole('link', { name: 'Invite Team Members' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite Team Members' });
  await inviting.getByLabel('Email').fill('kim@heronbooks.example');
  const other = await page.context().newPage();
  await other.goto(`${parley.url}/settings`);
  const status = await other.evaluate(async () => {
    const body = JSON.stringify({ name: 'Heron Books', isAdditional: true });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/workspace', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(201);
  await inviting.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'You are in another workspace', 'Tern Outdoor is no longer open here.');
  await expect(page.getByRole('button', { name: 'Workspace: Heron Books' })).toBeVisible();
  await page.goto(`${parley.url}/teams`);
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible();
  await expect(page.getByText('kim@heronbooks.example')).toBeHidden();
});
