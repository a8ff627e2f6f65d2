/** A manager's week in the composer: an idea, files for each network, a series, a client's word, the calendar, a refusal, the history. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { drawPicture } from './picture-files.ts';
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
test.beforeEach(({ context }) => signInByCall(context, parley));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Post' });
const toldOf = (dialog: Locator) => dialog.getByRole('button', { name: 'One account will refuse this post as it is' });

test('from an idea to the networks, and back to what happened', async ({ page, browser }) => {
  // An idea, as a holiday's card begins it, in a month of its own.
  await page.goto(`${parley.url}/posting?compose=new&date=2035-05-07&time=10:00&caption=Views%20of%20the%20bench`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('textbox', { name: 'Caption', exact: true })).toHaveValue('Views of the bench');
  await expect(dialog.getByText('Still missing: a platform')).toBeVisible();
  for (const name of ['Facebook', 'X/Twitter']) await dialog.getByRole('button', { name, exact: true }).click();

  // Five pictures: X takes four of them.
  const colours = ['#d9623b', '#3674e4', '#1d7a4f', '#8a4fbe', '#c9a227'];
  const files = await Promise.all(
    colours.map((colour, index) => drawPicture(page, `view-${index + 1}.jpg`, { widthPx: 600, heightPx: 600, colour })),
  );
  const picker = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await picker).setFiles(files);
  await toldOf(dialog).click();
  await expect(dialog.getByRole('region', { name: 'What networks refuse' })).toContainText('4');
  await dialog.getByRole('group', { name: 'Caption for' }).getByRole('button', { name: 'X/Twitter' }).click();
  await expect(dialog.getByText('X/Twitter will not take this post', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove view-5.jpg' }).click();
  await expect(toldOf(dialog)).toHaveCount(0);
  await expect(dialog.getByRole('list', { name: 'Files left out on X/Twitter' })).toBeVisible();

  // Every week from then on.
  await dialog.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await expect(dialog.getByText('Comes again on May 14')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule Post' }).click();
  await expectToast(page, 'Post Published', 'Post scheduled successfully!');

  // The calendar shows it, the dates on which it comes again, and moves it.
  await page.goto(`${parley.url}/posting?view=month&day=2035-05-07`);
  const chip = page.getByRole('button', { name: /^Views of the bench, Scheduled/ });
  await expect(chip).toBeVisible();
  await expect(page.getByRole('button', { name: /^Views of the bench comes again/ })).toHaveCount(3);
  // Each key counts once the one before is told: a busy machine takes a moment to pick the post up.
  await chip.press('Space');
  await expect(page.getByText(/^Views of the bench is over .* 7, /)).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Views of the bench is over .* 8, /)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(
    page.locator('[data-date="2035-05-08"]').getByRole('button', { name: /^Views of the bench/ }),
  ).toBeVisible();

  // A client looks at it without an account.
  await page
    .locator('[data-date="2035-05-08"]')
    .getByRole('button', { name: /^Views of the bench/ })
    .click();
  const detail = page.getByRole('dialog', { name: 'Views of the bench' });
  await detail.getByRole('textbox', { name: 'Client', exact: true }).fill('Larkspur Coffee');
  await detail.getByRole('button', { name: 'Make link' }).click();
  const link = await detail.getByRole('textbox', { name: 'Link for the client' }).inputValue();
  const client = await (await browser.newContext()).newPage();
  const shown = await client.goto(link);
  expect(shown?.headers()['x-robots-tag']).toBe('noindex');
  await expect(client.getByRole('article', { name: 'Preview for Facebook' })).toContainText('Views of the bench');
  expect(await violationsOf(client)).toEqual([]);
  await client.getByRole('button', { name: 'Approve' }).click();
  await expect(client.getByText('Thank you: you have approved it.')).toBeVisible();
  await client.context().close();
  await expect(detail.getByText('Approved', { exact: true })).toBeVisible();

  // What one network refuses is left out, and the rest goes out.
  await page.goto(`${parley.url}/posting?compose=new`);
  for (const name of ['Facebook', 'X/Twitter']) await dialog.getByRole('button', { name, exact: true }).click();
  await dialog
    .getByRole('textbox', { name: 'Caption', exact: true })
    .fill(`News. ${'More of it follows. '.repeat(20)}`);
  await toldOf(dialog).click();
  await dialog.getByRole('button', { name: 'Publish the rest' }).click();
  await expectToast(page, 'Post Published', 'Post published successfully!');

  // What is said again and again is a template, and a signature stands at the end, counted as all words.
  await page.goto(`${parley.url}/posting?compose=new&caption=Repairs%20on%20Friday`);
  const caption = dialog.getByRole('textbox', { name: 'Caption', exact: true });
  await dialog.getByRole('button', { name: 'Facebook', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Templates and signatures' });
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await menu.getByRole('button', { name: 'Save as template' }).click();
  await page.getByRole('dialog', { name: 'Save as template' }).getByLabel('Name').fill('Repair day');
  await page.getByRole('dialog', { name: 'Save as template' }).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Template saved', 'beside the caption');
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await menu.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'New signature' }).click();
  const signature = page.getByRole('dialog', { name: 'New signature' });
  await signature.getByLabel('Name').fill('Team');
  await signature.getByLabel('Text').fill('Your repair team');
  await signature.getByRole('button', { name: 'Save' }).click();
  // A colleague changes what is open here: both are there to choose from, and nothing typed is lost.
  await menu.getByRole('button', { name: 'Edit Repair day' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit template' });
  await edited.getByLabel('Caption').fill('Repairs on Friday, for free');
  const templates = `${parley.url}/api/posting/templates`;
  const listed = (await (await page.request.get(templates)).json()) as { id: string; name: string; content: object }[];
  const ours = listed.find(({ name }) => name === 'Repair day');
  const theirs = { revision: 1, name: 'Repair day', isShared: false, content: { ...ours?.content, caption: 'Theirs' } };
  expect((await page.request.put(`${templates}/${ours?.id}`, { data: theirs })).status()).toBe(200);
  await expect(edited.getByText('Somebody changed it while you had it open.')).toBeVisible();
  await expect(edited.getByRole('button', { name: 'Save' })).toBeDisabled();
  await edited.getByRole('button', { name: 'Load theirs' }).click();
  await expect(edited.getByLabel('Caption')).toHaveValue('Theirs');
  await edited.getByLabel('Caption').fill('Repairs on Friday');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(menu.getByRole('listitem').filter({ hasText: 'Repair day' })).toContainText('Repairs on Friday');
  await menu.getByRole('button', { name: 'Done' }).click();
  await page.goto(`${parley.url}/posting?compose=new`);
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await menu.getByRole('button', { name: /^Repair day/ }).click();
  await expect(caption).toHaveValue('Repairs on Friday');
  const chosen = dialog.getByRole('group', { name: 'Platforms' }).getByRole('button', { pressed: true });
  await expect(chosen).toHaveText('Facebook');
  await dialog.getByRole('button', { name: 'Templates' }).click();
  await menu.getByRole('button', { name: /^Team/ }).click();
  await expect(caption).toHaveValue('Repairs on Friday\n\nYour repair team');
  expect(await violationsOf(page)).toEqual([]);

  // The history begins with what has happened.
  await page.goto(`${parley.url}/posting?tab=history`);
  const items = page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
  await expect(items.first()).toContainText('News. More of it follows.');
  await expect(page.getByText('Still to come')).toBeVisible();
});
