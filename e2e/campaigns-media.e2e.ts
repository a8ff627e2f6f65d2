/** The AI Post Center's campaigns, optimizer and media library. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { drawPicture, recordFilm } from './picture-files.ts';
import { addPerson, connectQuickly, expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'linkedin');
  await page.close();
});
test.afterAll(() => parley.dispose());

const composerOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Post' });
const captionOf = (page: Page) => composerOf(page).getByRole('textbox', { name: 'Caption', exact: true });

test('a campaign is begun, changed, gets a post, and is deleted while its post stays', async ({ page, context }) => {
  await signInByCall(context, parley);
  await page.goto(`${parley.url}/posting?tab=campaigns`);
  await page.getByRole('button', { name: 'Create your first campaign' }).click();
  const form = page.getByRole('dialog', { name: 'New Campaign' });
  await form.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(form.getByText('Give the campaign a name.')).toBeVisible();
  await form.getByLabel('Name').fill('Autumn repairs');
  await form.getByLabel('Start').fill('2030-11-01');
  await form.getByLabel('End').fill('2030-10-01');
  await form.getByLabel('Planned posts').fill('4');
  await form.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(form.getByText('The end lies before the start.')).toBeVisible();
  await form.getByLabel('End').fill('2030-11-30');
  await form.getByRole('button', { name: 'Create Campaign' }).click();
  await expectToast(page, 'Campaign created', 'Autumn repairs');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Autumn repairs' }) });
  await expect(card).toContainText('Upcoming');
  await expect(card).toContainText('Nov 1 – Nov 30, 2030');
  await expect(card).toContainText('0 of 4 planned posts published');

  await card.getByRole('button', { name: 'Edit Campaign' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Campaign' });
  await edit.getByLabel('Start').fill('2020-11-01');
  await edit.getByLabel('Goal').fill('300 repair bookings');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card).toContainText('Active');
  await expect(card).toContainText('300 repair bookings');

  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Autumn repairs' });
  await expect(details).toContainText('No posts yet');
  await details.getByRole('button', { name: 'New post in this campaign' }).click();
  await captionOf(page).fill('A zip that outlived its jacket');
  await expect(composerOf(page).getByText('Saved', { exact: true })).toBeVisible();
  await composerOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(details.getByRole('button', { name: /A zip that outlived its jacket/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await details.getByRole('link', { name: 'Open in the calendar' }).click();
  await expect(page.getByRole('row', { name: /A zip that outlived its jacket/ })).toContainText('Autumn repairs');

  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'Delete Autumn repairs' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Campaign deleted', 'Its posts stay.');
  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(page.getByRole('row', { name: /A zip that outlived its jacket/ })).not.toContainText('Autumn repairs');
});

test('a viewer sees campaigns and media, and why nothing can be changed', async ({ page, context }) => {
  const viewer = await addPerson(parley, 'vera@tern.example', 'viewer');
  await signInByCall(context, parley, viewer);
  await page.goto(`${parley.url}/posting?tab=campaigns`);
  const button = page.getByRole('button', { name: 'New Campaign' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', /Your role \(viewer\)/);
  await page.goto(`${parley.url}/posting/media`);
  await expect(page.getByRole('button', { name: 'Upload' }).first()).toBeDisabled();
});

test('the optimizer shows an example until there is a result; what it wrote goes on in the composer', async ({
  page,
  context,
}) => {
  await signInByCall(context, parley);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: parley.url });
  await page.goto(`${parley.url}/posting?tab=optimizer`);
  const optimize = page.getByRole('button', { name: 'Optimize', exact: true });
  const content = page.getByRole('textbox', { name: 'Content' });
  const example = page.getByText('Example', { exact: true });
  await expect(optimize).toBeDisabled();
  await expect(example).toBeVisible();
  await expect(page.getByRole('img', { name: 'Score 92 of 100' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use in post' })).toBeDisabled();

  await content.fill('We tested our stove at 2,900 metres. It was windy. We think altitude is ignored in reviews.');
  await context.setOffline(true);
  await optimize.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to optimize content' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(content).toHaveValue(/^We tested our stove/);
  await optimize.click();
  await expect(example).toHaveCount(0);
  await expect(page.getByText('2:30 PM')).toBeVisible();

  await page.getByRole('tab', { name: 'Projected Results' }).click();
  await expect(page.getByText(/A projection needs 20 published posts/)).toBeVisible();
  await expect(page.getByText('Reply to comments within 2 hours.')).toBeVisible();
  await page.getByRole('tab', { name: 'Improvements' }).click();
  const hashtag = page.getByRole('button', { name: /^Copy #/ }).first();
  await hashtag.click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(hashtag).toHaveText(copied);
  const before = await content.inputValue();
  const suggestion = page.getByRole('button', { name: /^Apply: / }).first();
  await suggestion.click();
  await expect(content).not.toHaveValue(before);
  await page.getByRole('button', { name: 'Undo apply' }).click();
  await expect(content).toHaveValue(before);
  await expect(suggestion).toBeEnabled();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Optimized Content' }).click();
  await page.getByRole('button', { name: 'Use in post' }).click();
  await expect(captionOf(page)).toHaveValue(/We tested our stove/);
  await expect(captionOf(page)).not.toHaveValue(/#/);
  const platforms = composerOf(page).getByRole('group', { name: 'Platforms' });
  await expect(platforms.getByRole('button', { pressed: true })).toHaveText('LinkedIn');
});

test('a folder whose answer was lost is made once, with the name that was typed last', async ({ page, context }) => {
  await signInByCall(context, parley);
  await page.goto(`${parley.url}/posting?tab=media`);
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  const create = dialog.getByRole('button', { name: 'Create folder' });
  // The server makes it, and nobody hears of it.
  await page.route('**/api/media/folders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn');
  await create.click();
  await expect(dialog.getByRole('alert')).toContainText('could not be reached');
  await page.unrouteAll();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter');
  await create.click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await expect(folders.getByText('Winter')).toBeVisible();
  await expect(folders.getByText('Autumn')).toHaveCount(0);
  const { id } =
    ((await (await page.request.get(`${parley.url}/api/media/folders`)).json()) as { id: string }[])[0] ?? {};
  await page.request.delete(`${parley.url}/api/media/folders/${id}`);
});

test('a file of the library is described, used in a post, and only deleted when no post holds it', async ({
  page,
  context,
}) => {
  await signInByCall(context, parley);
  await page.goto(`${parley.url}/posting`);
  await page.getByRole('tab', { name: 'Media Library' }).click();
  await expect(page.getByText('No media yet')).toBeVisible();
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await picker).setFiles([
    await drawPicture(page, 'stove.jpg', { widthPx: 640, heightPx: 480, colour: 'teal' }),
    await drawPicture(page, 'tent.jpg', { widthPx: 480, heightPx: 640, colour: 'maroon' }),
  ]);
  await expectToast(page, 'Media uploaded', '2 file(s) uploaded successfully');
  const files = page.getByRole('list', { name: 'Files' }).getByRole('button');
  await expect(files).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  // By the keyboard alone: from the search to the files, along them, into one.
  await files.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(files.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('stove');
  await expect(files).toHaveCount(1);
  await files.first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'stove.jpg' });
  await expect(dialog).toContainText('640 × 480');
  await expect(dialog).toContainText('In no post.');
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A stove in the snow');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Media saved', 'alt text');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use in a post' }).click();
  await expect(composerOf(page).getByRole('button', { name: 'stove.jpg', exact: true })).toBeVisible();
  await composerOf(page).getByRole('button', { name: 'Close' }).click();

  await page.goto(`${parley.url}/posting/media?use=used`);
  await expect(files).toHaveCount(1);
  await files.first().click();
  await expect(dialog.getByRole('link', { name: 'Untitled post' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect(dialog).toContainText('It cannot be deleted while a post uses it.');
  await page.goto(`${parley.url}/posting/media?use=unused`);
  await files.first().click();
  await page.getByRole('dialog', { name: 'tent.jpg' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Media deleted', 'tent.jpg');
  await expect(page.getByText('No media found')).toBeVisible();
});

test('files are put into folders, chosen together, tagged, and only deleted where no post holds them', async ({
  page,
  context,
}) => {
  await signInByCall(context, parley);
  await page.goto(`${parley.url}/posting?tab=media`);
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await folders.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog', { name: 'New folder' }).getByLabel('Name').fill('Winter');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect(page.getByText('This folder is empty')).toBeVisible();
  await expect(page).toHaveURL(/folder=/);

  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  const colours = { 'one.jpg': 'navy', 'two.jpg': 'olive', 'three.jpg': 'coral' };
  const drawn = Object.entries(colours).map(([name, colour]) =>
    drawPicture(page, name, { widthPx: 320, heightPx: 240, colour }),
  );
  await (await picker).setFiles(await Promise.all(drawn));
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(files).toHaveCount(3);
  await expect(folders.getByRole('button', { name: /^Winter\s*3$/ })).toBeVisible();

  // One of them is in a post, and stays.
  const listed = await (await page.request.get(`${parley.url}/api/media?limit=100`)).json();
  const held = listed.find(({ originalName }: { originalName: string }) => originalName === 'two.jpg');
  const post = { title: 'First snow', caption: 'Soon', timeZone: 'UTC', media: [{ mediaId: held.id, altText: null }] };
  expect((await page.request.post(`${parley.url}/api/posts`, { data: post })).status()).toBe(201);

  const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
  const bar = page.getByRole('region', { name: 'Chosen files' });
  // Two are sent at once: which one arrives first is open.
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .click();
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .last()
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 files chosen');
  expect(await violationsOf(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('textbox', { name: 'Add tags' }).fill('Snow, sale');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Tags changed', '3 files');
  await expect(files.first()).toContainText('#sale #snow');

  await box('two.jpg').click();
  await box('one.jpg').click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const kept = page.getByRole('dialog', { name: 'One file stayed' });
  await expect(kept.getByRole('list', { name: 'Files that stayed' })).toContainText('two.jpg');
  await expect(kept.getByRole('link', { name: 'First snow' })).toBeVisible();
  await kept.getByRole('button', { name: 'Done' }).click();
  await expect(files).toHaveCount(2);

  // The composer picks from the same folders.
  await page.getByRole('button', { name: 'Create Post' }).click();
  await composerOf(page).getByRole('button', { name: 'Media library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Winter' }).click();
  await expect(library.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(2);
  await library.getByRole('button', { name: 'three.jpg' }).click();
  await library.getByRole('button', { name: 'Add 1 to post' }).click();
  await expect(composerOf(page).getByRole('button', { name: /^three\.jpg/ })).toBeVisible();
  await composerOf(page).getByRole('button', { name: 'Close' }).click();

  await folders.getByRole('button', { name: 'More for the folder Winter' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Folder deleted', 'its files stay');
  await expect(page.getByRole('checkbox', { name: 'Choose three.jpg' })).toBeAttached();
});

test('a film gets its poster from the browser that uploads it', async ({ page, context }) => {
  await signInByCall(context, parley);
  await page.goto(`${parley.url}/posting/media?kind=video`);
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await picker).setFiles(
    await recordFilm(page, 'stove.webm', { widthPx: 320, heightPx: 180, colour: '#0f766e' }),
  );
  await expectToast(page, 'Media uploaded', '1 file(s) uploaded successfully');
  const poster = page
    .getByRole('list', { name: 'Files' })
    .getByRole('button', { name: /stove\.webm/ })
    .locator('img');
  await expect(poster).toHaveJSProperty('naturalWidth', 320);
});
