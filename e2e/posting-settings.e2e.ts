/** How a workspace publishes: many posts from a file, the queue's times, short links, approval, feeds. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectQuickly, expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  for (const platform of ['facebook', 'twitter']) await connectQuickly(page, parley, platform);
  await page.close();
});
test.afterAll(() => parley.dispose());
test.beforeEach(({ page }) => signInByCall(page.context(), parley));

/** So many days from now, as a file and as the screen write it. */
function dayAfter(days: number): { written: string; shown: string } {
  const written = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [year, month, date] = written.split('-');
  return { written, shown: `${month}/${date}/${year}` };
}

async function openSettings(page: Page): Promise<void> {
  await page.goto(`${parley.url}/posting/settings`);
  await expect(page.getByRole('heading', { name: 'Posting settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Approval before publishing' })).toBeEnabled();
}

test('a file of posts is looked through before anything is scheduled, and only its good rows are', async ({ page }) => {
  const [first, second] = [dayAfter(7), dayAfter(8)];
  await page.goto(`${parley.url}/posting`);
  await page.getByRole('button', { name: 'Publishing options' }).click();
  await page.getByRole('menuitem', { name: 'Schedule from a CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule posts from a CSV' });
  await expect(dialog.getByRole('button', { name: 'Schedule posts' })).toBeDisabled();
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'december.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'date,time,platforms,caption,hashtags',
        `${first.written},09:00,"facebook, twitter","The repair bench is open, ""every"" day",#repair`,
        `${second.written},2:30 PM,facebook,ورشة الإصلاح مفتوحة,`,
        `2020-01-01,09:00,facebook,Too late,`,
        `${first.written},09:00,myspace,Nowhere,`,
      ].join('\r\n'),
    ),
  });
  const rows = dialog.getByRole('region', { name: 'Rows of the file' });
  await expect(rows.getByRole('status')).toHaveText('2 of 4 rows can be scheduled, 2 are left out.');
  await expect(rows.getByRole('row').filter({ hasText: 'The repair bench' })).toContainText(`${first.shown} 09:00 AM`);
  await expect(rows.getByRole('row').filter({ hasText: 'ورشة' })).toContainText(`${second.shown} 02:30 PM`);
  await expect(rows.getByRole('row').filter({ hasText: 'Nowhere' })).toContainText('myspace');
  expect(await violationsOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Schedule 2 posts' }).dblclick();
  await expectToast(page, '2 posts scheduled', 'They stand in the calendar.');
  await expect(dialog).toHaveCount(0);
  const table = page.getByRole('table');
  await expect(table.getByRole('row').filter({ has: page.getByText('Scheduled', { exact: true }) })).toHaveCount(2);
  await expect(table.getByRole('row').filter({ hasText: 'The repair bench is open, "every" day' })).toHaveCount(1);
});

test('a file without the columns that it needs is refused with their names', async ({ page }) => {
  await page.goto(`${parley.url}/posting`);
  await page.getByRole('button', { name: 'Publishing options' }).click();
  await page.getByRole('menuitem', { name: 'Schedule from a CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule posts from a CSV' });
  const csv = { name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('when,text\n2027-01-01,Hello') };
  await dialog.getByLabel('CSV file').setInputFiles(csv);
  await expect(dialog.getByRole('alert')).toContainText('caption');
  await expect(dialog.getByRole('button', { name: 'Schedule posts' })).toBeDisabled();
});

test('settings are kept: approval, the late limit, short links, and the times of the queue', async ({ page }) => {
  await openSettings(page);
  const approval = page.getByRole('switch', { name: 'Approval before publishing' });
  await approval.click();
  await expectToast(page, 'Posts of agents wait for approval now.', '');
  const shorten = page.getByRole('switch', { name: 'Shorten links' });
  await expect(shorten).not.toBeChecked();
  await shorten.click();
  await expect(shorten).toBeChecked();

  const late = page.getByLabel('Late posts');
  await late.fill('0');
  await expect(page.getByText('Give a number from 1 to 1440.')).toBeVisible();
  await late.fill('90');
  await late.press('Enter');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await page.getByLabel('Time', { exact: true }).fill('16:45');
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Add time' }).click();
  await expect(page.getByRole('button', { name: 'Remove Friday, 4:45 PM' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Monday, 4:45 PM' })).toHaveCount(0);

  await page.reload();
  await expect(approval).toBeChecked();
  await expect(shorten).toBeChecked();
  await expect(late).toHaveValue('90');
  await page.getByRole('button', { name: 'Remove Friday, 4:45 PM' }).click();
  await expect(page.getByRole('button', { name: 'Remove Friday, 4:45 PM' })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('a feed on the machine itself is not read, and says so in the form', async ({ page }) => {
  await openSettings(page);
  const address = page.getByLabel('Follow a feed');
  await address.fill('blog');
  await page.getByRole('button', { name: 'Follow feed' }).click();
  await expect(page.getByText('Give the address of a feed or of a page that has one.')).toBeVisible();
  await address.fill('http://127.0.0.1:9/feed.xml');
  await page.getByRole('button', { name: 'Follow feed' }).click();
  await expect(address).toHaveAccessibleDescription(/127\.0\.0\.1|this machine|private|reach/i);
  await expect(address).toHaveValue('http://127.0.0.1:9/feed.xml');
  await expect(page.getByText('No feed is followed')).toBeVisible();
});
