/** The Create New Post dialog: what is written is kept, fits each network, and goes out when it should. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { drawPicture, type PictureFile } from './picture-files.ts';
import { addPerson, connectQuickly, expectToast, type Person, signInByCall } from './steps.ts';

let parley: ParleyProcess;
let agent: Person;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  agent = await addPerson(parley, 'bea@tern.example', 'agent');
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  for (const platform of ['facebook', 'instagram', 'twitter']) await connectQuickly(page, parley, platform);
  await page.close();
});
test.afterAll(() => parley.dispose());
test.beforeEach(({ context }) => signInByCall(context, parley));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Post' });
const caption = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Caption', exact: true });
const filesOf = (dialog: Locator) => dialog.getByRole('list', { name: 'Media files' }).getByRole('listitem');

async function openComposer(page: Page, search = 'compose=new'): Promise<Locator> {
  await page.goto(`${parley.url}/posting?${search}`);
  const dialog = dialogOf(page);
  await expect(caption(dialog)).toBeVisible();
  return dialog;
}

async function choose(dialog: Locator, ...platforms: string[]): Promise<void> {
  for (const name of platforms) await dialog.getByRole('button', { name, exact: true }).click();
}

async function upload(page: Page, dialog: Locator, files: PictureFile[]): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await picker).setFiles(files);
}

async function expectSaved(dialog: Locator): Promise<void> {
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
}

async function readPost(page: Page) {
  const id = new URL(page.url()).searchParams.get('compose');
  return readPostById(page, id ?? '');
}

async function readPostById(page: Page, id: string) {
  const answer = await page.request.get(`${parley.url}/api/posts/${id}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).post;
}

test('a post is written with the AI, illustrated and scheduled; a reload keeps all of it', async ({ page }) => {
  const dialog = await openComposer(page, 'compose=new&date=2035-05-04&time=17:30');
  await expect(dialog.getByText('Please select at least one platform to continue')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Schedule Post' })).toBeDisabled();
  await choose(dialog, 'Facebook', 'Instagram');
  await expect(dialog.getByText('Instagram posts require at least one image or video')).toBeVisible();
  await caption(dialog).fill('packing a rucksack for two nights out');
  await dialog.getByRole('button', { name: 'Generate with AI' }).click();
  await expectToast(page, 'AI Content Generated', 'Your caption and hashtags have been generated successfully!');
  await expect(dialog.getByText('AI draft')).toBeVisible();
  // Whether the networks' texts differ or are alike: what is added on a network's tab goes there alone.
  const tabs = dialog.getByRole('group', { name: 'Caption for' });
  await tabs.getByRole('button', { name: 'Facebook' }).click();
  const own = dialog.getByRole('textbox', { name: 'Caption for Facebook' });
  await expect(own).not.toHaveValue('');
  const chip = dialog.getByRole('list', { name: 'Suggested hashtags' }).getByRole('button').first();
  const tag = ((await chip.getAttribute('aria-label')) ?? '').replace('Add ', '');
  await chip.click();
  const hashtags = dialog.getByRole('textbox', { name: 'Hashtags for Facebook' });
  await expect(hashtags).toHaveValue(new RegExp(`${tag}$`));

  // The order of the files is changed where it counts for every network.
  await tabs.getByRole('button', { name: 'All platforms' }).click();
  const tent = await drawPicture(page, 'tent.jpg', { widthPx: 1200, heightPx: 1200, colour: '#d9623b' });
  const river = await drawPicture(page, 'river.jpg', { widthPx: 1200, heightPx: 1200, colour: '#3674e4' });
  await upload(page, dialog, [tent, river]);
  await expectToast(page, 'Media uploaded', '2 file(s) uploaded successfully');
  await dialog.getByRole('button', { name: /^tent\.jpg/ }).click();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('An orange tent');
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectSaved(dialog);

  await page.reload();
  await expect(filesOf(dialog)).toHaveCount(3);
  await expect(filesOf(dialog).nth(1).getByRole('button').first()).toHaveAccessibleName('tent.jpg');
  await tabs.getByRole('button', { name: 'Facebook' }).click();
  await expect(hashtags).toHaveValue(new RegExp(`${tag}$`));
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2035-05-04');
  const id = (await readPost(page)).id;
  await own.press('Control+Enter');
  await expectToast(page, 'Post Published', 'Post scheduled successfully!');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeFocused();
  expect(await readPostById(page, id)).toMatchObject({
    status: 'scheduled',
    scheduledAt: '2035-05-04T17:30:00.000Z',
    platforms: ['facebook', 'instagram'],
    media: [{ originalName: 'river.jpg' }, { originalName: 'tent.jpg', postAltText: 'An orange tent' }],
  });
});

test('a new post that nobody touched leaves no draft, and what is typed outlives a lost connection', async ({
  page,
  context,
}) => {
  const countDrafts = async () => (await (await page.request.get(`${parley.url}/api/posts/summary`)).json()).drafts;
  const before = await countDrafts();
  const untouched = await openComposer(page);
  await page.keyboard.press('Escape');
  await expect(untouched).toHaveCount(0);
  expect(await countDrafts()).toBe(before);

  const empty = await openComposer(page);
  await choose(empty, 'Facebook');
  await expectSaved(empty);
  await empty.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(countDrafts).toBe(before);
  const kept = await openComposer(page);
  await caption(kept).fill('Not now');
  await expectSaved(kept);
  await page.keyboard.press('Escape');
  await expectToast(page, 'Draft kept', 'You find it among the drafts.');
  expect(await countDrafts()).toBe(before + 1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(countDrafts).toBe(before);

  const dialog = await openComposer(page);
  await context.setOffline(true);
  await caption(dialog).fill('Typed in a tunnel');
  await expect(dialog.getByText('Not saved yet: no connection')).toBeVisible();
  await context.setOffline(false);
  await expectSaved(dialog);
  expect((await readPost(page)).caption).toBe('Typed in a tunnel');
});

test('Global Post replaces the selection; a platform that is taken out loses its own text', async ({ page }) => {
  const dialog = await openComposer(page);
  const chip = (name: string) => dialog.getByRole('group', { name: 'Platforms' }).getByRole('button', { name });
  await choose(dialog, 'Facebook');
  await expect(chip('Global Post')).toHaveCount(0);
  await choose(dialog, 'X/Twitter');
  await caption(dialog).fill('For everyone');
  await dialog.getByRole('group', { name: 'Caption for' }).getByRole('button', { name: 'X/Twitter' }).click();
  await dialog
    .getByRole('textbox', { name: 'Caption for X/Twitter' })
    .fill('日本 https://example.com/a/very/long/address');
  await expect(dialog.getByText('28/280')).toBeVisible();
  await chip('X/Twitter').click();
  await chip('X/Twitter').click();
  await chip('Global Post').click();
  await expect(chip('Facebook')).toHaveAttribute('aria-pressed', 'false');
  await expect(caption(dialog)).toHaveValue('For everyone');
  await expectSaved(dialog);
  expect(await readPost(page)).toMatchObject({ isGlobal: true, platformContent: { captions: {}, hashtags: {} } });
});

test('what a network will refuse is told before, and can be sent all the same', async ({ page }) => {
  const dialog = await openComposer(page);
  await choose(dialog, 'Facebook', 'Instagram');
  await caption(dialog).fill('No picture yet');
  const told = dialog.getByRole('button', { name: 'One account will refuse this post as it is' });
  const box = dialog.getByRole('region', { name: 'What networks refuse' });
  await told.click();
  await expect(box).toContainText('picture');
  await told.click();
  // Nothing is tried that is sure to be refused; what to do instead opens.
  await dialog.getByRole('button', { name: 'Publish Now' }).click();
  await expect(box.getByRole('button', { name: 'Publish anyway' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Leave out Instagram' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Publish the rest' })).toBeVisible();
  await caption(dialog).fill('Still no picture');
  await expect(dialog.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0);
  await expect(told).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish Now' }).click();
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expectToast(page, 'Publishing Failed', 'Tern Outdoor on Instagram: ');
  await expect(dialog).toHaveCount(0);
});

test('what cannot go out is said beside the button: no account, a time that has passed, publishing paused', async ({
  page,
}) => {
  const dialog = await openComposer(page);
  const button = dialog.getByRole('button', { name: /^(Publish Now|Schedule Post)$/ });
  await choose(dialog, 'Facebook', 'TikTok');
  await caption(dialog).fill('Nobody to speak as');
  await expect(dialog.getByText('TikTok has no account: connect one or take it out')).toBeVisible();
  await expect(button).toBeDisabled();
  await dialog.getByRole('group', { name: 'Platforms' }).getByRole('button', { name: 'TikTok' }).click();
  await dialog.getByRole('checkbox', { name: 'Schedule' }).check();
  await dialog.getByLabel('Date', { exact: true }).fill('2020-05-04');
  await expect(dialog.getByText('This time has passed. Choose a later one.')).toHaveCount(2);
  await expect(button).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Schedule' }).uncheck();
  const pause = (isPaused: boolean) => page.request.post(`${parley.url}/api/posting/pause`, { data: { isPaused } });
  expect((await pause(true)).status()).toBe(200);
  await page.reload();
  await expect(dialog.getByText('Publishing is paused: the post waits until somebody resumes it.')).toBeVisible();
  await button.click();
  await expectToast(page, 'Publishing is paused', 'The post waits and goes out once publishing is resumed.');
  await pause(false);
});

test('a post that is not there is said to be missing, without another try', async ({ page }) => {
  await page.goto(`${parley.url}/posting?compose=01980000-0000-7000-8000-000000000000`);
  await expect(dialogOf(page).getByText('Not found')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('somebody else’s change is not written over without asking', async ({ page }) => {
  const dialog = await openComposer(page);
  await caption(dialog).fill('First');
  await expectSaved(dialog);
  const { id, revision } = await readPost(page);
  await page.request.patch(`${parley.url}/api/posts/${id}`, { data: { revision, caption: 'Theirs' } });
  await caption(dialog).fill('Mine');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(dialog);
  await expect.poll(async () => (await readPostById(page, id)).caption).toBe('Mine');
});

test('where approval is required an agent submits, reads what came back, and no half change reaches an approved post', async ({
  page,
  browser,
}) => {
  const demand = (requiresApproval: boolean) =>
    page.request.patch(`${parley.url}/api/posting/settings`, { data: { requiresApproval } });
  expect((await demand(true)).status()).toBe(200);
  const context = await browser.newContext();
  await signInByCall(context, parley, agent);
  const agentPage = await context.newPage();
  const dialog = await openComposer(agentPage, 'compose=new&date=2035-05-04&time=09:00');
  await choose(dialog, 'Facebook');
  await caption(dialog).fill('Please look at this');
  await expectSaved(dialog);
  const { id } = await readPost(agentPage);
  const review = async (decision: string, comment = '') => {
    const { status, revision } = await readPostById(page, id);
    expect(status).toBe('pending-approval');
    await page.request.post(`${parley.url}/api/posts/${id}/review`, { data: { revision, decision, comment } });
  };
  const submit = async () => {
    await dialog.getByRole('button', { name: 'Submit for approval' }).click();
    await expectToast(agentPage, 'Submitted for approval', 'It goes out once an admin has approved it.');
    await expect(dialog).toHaveCount(0);
  };
  await submit();
  await review('request-changes', 'Please name the jacket.');
  await openComposer(agentPage, `compose=${id}`);
  await expect(dialog.getByText('Please name the jacket.')).toBeVisible();
  await submit();
  await review('approve');
  await demand(false);

  await agentPage.goto(`${parley.url}/posting?compose=${id}`);
  const edit = agentPage.getByRole('dialog', { name: 'Edit Post' });
  await caption(edit).fill('Half a chan');
  await agentPage.reload();
  await expect(caption(edit)).toHaveValue('Half a chan');
  expect((await readPostById(page, id)).caption).toBe('Please look at this');
  await edit.getByRole('button', { name: 'Discard changes' }).click();
  await expect(caption(edit)).toHaveValue('Please look at this');
  await agentPage.close();
  await context.close();
});

test('an upload goes on after a lost connection, and files of the wrong kind are refused in words', async ({
  page,
  context,
}) => {
  const dialog = await openComposer(page);
  const noise = await drawPicture(page, 'noise.jpg', { widthPx: 2600, heightPx: 2200, colour: 'noise' });
  expect(noise.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  let parts = 0;
  await page.route('**/api/media/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && parts++ === 1) {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    } else await route.continue();
  });
  await upload(page, dialog, [noise]);
  await expect(dialog.getByText('Waits for the network')).toBeVisible();
  await context.setOffline(false);
  await expectToast(page, 'Media uploaded', '1 file(s) uploaded successfully');
  await expect(dialog.getByRole('button', { name: /^noise\.jpg/ })).toBeVisible();

  await upload(page, dialog, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }]);
  await expect(
    page
      .getByRole('region', { name: /^Notifications/, includeHidden: true })
      .getByText('Please select valid image, video, or audio files'),
  ).toBeAttached();
});

test('the dialog keeps the rules of accessibility, light and dark, wide and narrow', async ({ page }) => {
  // A toast that is half faded out has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const dialog = await openComposer(page, 'compose=new&date=2035-05-04&time=17:30');
  await choose(dialog, 'Instagram', 'X/Twitter');
  await caption(dialog).fill(`A long text with #hashtags. ${'More words follow. '.repeat(20)}`);
  await upload(page, dialog, [await drawPicture(page, 'tent.jpg', { widthPx: 600, heightPx: 600, colour: '#d9623b' })]);
  await dialog.getByRole('button', { name: 'Generate AI Image' }).click();
  await dialog.getByRole('button', { name: 'More options' }).click();
  await expect(dialog.getByRole('textbox', { name: 'First comment' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^tent\.jpg/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'One account will refuse this post as it is' }).click();
  await expect(dialog.getByRole('region', { name: 'What networks refuse' })).toBeVisible();
  const inTheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
  };
  expect(await violationsOf(page), 'wide and light').toEqual([]);
  await inTheme('dark');
  expect(await violationsOf(page, { coloursOnly: true }), 'wide and dark').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  expect(await violationsOf(page, { coloursOnly: true }), 'preview on a phone, dark').toEqual([]);
  await inTheme('light');
  expect(await violationsOf(page), 'preview on a phone, light').toEqual([]);
});
