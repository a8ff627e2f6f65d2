/** An administrator lets a client in, who chooses a password; looks on as them; and lets them go. */
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());

test('a client comes in by the link, is looked on, deactivated and removed', async ({ page, browser }) => {
  const email = 'ops@harborlight.example';
  await page.goto(`${parley.url}/admin`);
  await page.waitForURL(`${parley.url}/`);
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Access Control Management' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add Client' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Client' });
  await adding.getByRole('button', { name: 'Add Client' }).click();
  await expect(adding.getByText('Email is required')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await adding.getByLabel('Email Address').fill(email);
  await adding.getByLabel('Company Name').fill('Harborlight Bank');
  await adding.getByRole('button', { name: 'Add Client' }).click();
  await expectToast(page, 'Client Added', 'New approved client has been added successfully');
  const linking = page.getByRole('dialog', { name: 'Set-password link' });
  const link = await linking.getByLabel('Set-password link').inputValue();
  await linking.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Harborlight Bank');

  await page.getByRole('button', { name: `Edit ${email}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(editing.getByLabel('Company Name')).toHaveValue('Harborlight Bank');
  expect(await violationsOf(page)).toEqual([]);
  await editing.getByLabel('Email Address').fill(parley.administrator.email);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Error', 'Somebody here has this e-mail address already.');
  await editing.getByLabel('Email Address').fill(email);
  await editing.getByLabel('Contact Person').fill('Priya Nair');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Client Updated', 'The details of the client have been saved');
  await expect(row).toContainText('Priya Nair');

  const clientContext = await browser.newContext();
  const client = await clientContext.newPage();
  await client.goto(link);
  await expect(client.getByLabel('Email')).toHaveValue(email);
  expect(await violationsOf(client)).toEqual([]);
  await client.getByLabel('New password', { exact: true }).fill('a good password');
  await client.getByLabel('New password again').fill('another password');
  await client.getByRole('button', { name: 'Set password' }).click();
  await expect(client.getByText('The two passwords are not the same.')).toBeVisible();
  await client.getByLabel('New password again').fill('a good password');
  await client.getByRole('button', { name: 'Set password' }).click();
  await expect(client.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await client.goto(link);
  await expect(client.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await signInByCall(clientContext, parley, { email, password: 'a good password' });
  await client.goto(`${parley.url}/admin`);
  await client.waitForURL(`${parley.url}/dashboard`);

  await page.getByRole('tab', { name: 'Users' }).click();
  const lookOn = page.getByRole('button', { name: `Look on as ${email}` });
  await lookOn.click();
  const asking = page.getByRole('alertdialog', { name: `Look on as ${email}?` });
  await expect(asking).toContainText('audit log');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await expect(lookOn).toBeFocused();
  await lookOn.click();
  await asking.getByRole('button', { name: 'Look on' }).click();
  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText(`You look on as ${email}. Nothing can be changed.`);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`${parley.url}/connect`);
  await banner.getByRole('button', { name: 'Allow changes' }).click();
  await expect(banner).toContainText(`You act as ${email}.`);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL('**/admin?tab=users');
  await expect(banner).toHaveCount(0);

  await page.getByRole('tab', { name: 'Approved clients' }).click();
  await page.getByRole('button', { name: `Deactivate ${email}` }).click();
  await expectToast(page, 'Status Updated', 'Client status has been updated');
  await expect(row).toContainText('Inactive');
  await client.goto(`${parley.url}/dashboard`);
  await client.waitForURL(`${parley.url}/`);
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  const removing = page.getByRole('alertdialog', { name: 'Remove client' });
  await expect(removing).toContainText('Are you sure you want to remove this client?');
  expect(await violationsOf(page)).toEqual([]);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Client Removed', 'Client has been removed from approved list');
  await expect(row).toHaveCount(0);
  await clientContext.close();
});
