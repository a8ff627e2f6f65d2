/** One post with two pictures for five networks: written once, previewed for each, scheduled, and there exactly once, on time. */
import { expect, type Page, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { drawPicture } from './picture-files.ts';
import { type Outbound, sandboxOf } from './sandbox-calls.ts';
import { connectQuickly, expectToast, signInByCall } from './steps.ts';

const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X/Twitter',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};
const words = 'Two nights out by the river';
const ownWords = 'Two nights by the river, in short';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  for (const platform of Object.keys(networks)) await connectQuickly(page, parley, platform);
  await page.close();
});
test.afterAll(() => parley.dispose());

/** The minute after the next one, in UTC, which is the workspace's zone: there is time to write until then. */
function soon(): Date {
  const minuteMs = 60_000;
  return new Date(Math.ceil((Date.now() + 25_000) / minuteMs) * minuteMs);
}

async function postsOn(platform: string): Promise<Outbound[]> {
  const outbound = await sandboxOf(parley.url).listOutbound(platform);
  return outbound.filter(({ type, text }) => type === 'post' && text.includes('by the river'));
}

async function writePost(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create New Post' });
  const chips = dialog.getByRole('group', { name: 'Platforms' });
  for (const name of Object.values(networks)) await chips.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Caption', exact: true }).fill(words);
  await dialog.getByRole('textbox', { name: 'Hashtags' }).fill('#outdoors');
  await dialog.getByRole('group', { name: 'Caption for' }).getByRole('button', { name: networks.twitter }).click();
  await dialog.getByRole('textbox', { name: `Caption for ${networks.twitter}` }).fill(ownWords);

  const picker = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await picker).setFiles([
    await drawPicture(page, 'tent.jpg', { widthPx: 1000, heightPx: 1000, colour: '#d9623b' }),
    await drawPicture(page, 'river.jpg', { widthPx: 1000, heightPx: 1000, colour: '#3674e4' }),
  ]);
  await expectToast(page, 'Media uploaded', '2 file(s) uploaded successfully');
}

async function expectPreviews(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create New Post' });
  for (const [platform, name] of Object.entries(networks)) {
    await dialog.getByRole('group', { name: 'Preview for' }).getByRole('button', { name }).click();
    const preview = dialog.getByRole('article', { name: `Preview for ${name}` });
    await expect(preview).toContainText(platform === 'twitter' ? ownWords : words);
    await expect(preview).toContainText('#outdoors');
    await expect(preview.getByRole('img').first()).toBeVisible();
  }
}

test('a post with two pictures reaches five networks once each, at its minute', async ({ page }) => {
  test.setTimeout(180_000);
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/posting?compose=new`);
  const dialog = page.getByRole('dialog', { name: 'Create New Post' });
  await writePost(page);
  await expectPreviews(page);

  // TikTok wants the audience chosen for every post, so that its options stand open.
  await dialog.getByRole('combobox', { name: 'Who can see it' }).click();
  await page.getByRole('option', { name: 'Everyone' }).click();

  const at = soon();
  await dialog.getByRole('checkbox', { name: 'Schedule' }).check();
  await dialog.getByLabel('Date', { exact: true }).fill(at.toISOString().slice(0, 10));
  await dialog.getByLabel('Time', { exact: true }).fill(at.toISOString().slice(11, 16));
  await dialog.getByRole('button', { name: 'Schedule Post' }).click();
  await expectToast(page, 'Post Published', 'Post scheduled successfully!');
  await expect(dialog).toHaveCount(0);
  for (const platform of Object.keys(networks)) expect(await postsOn(platform)).toEqual([]);

  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row).toContainText('Scheduled');
  await expect(row).toContainText('Published', { timeout: 120_000 });
  for (const platform of Object.keys(networks)) {
    const posts = await postsOn(platform);
    expect(posts, platform).toHaveLength(1);
    const [post] = posts;
    expect(post?.text, platform).toContain(platform === 'twitter' ? ownWords : words);
    expect(post?.text, platform).toContain('#outdoors');
    expect(post?.media, platform).toHaveLength(2);
    const lateMs = Date.parse(post?.at ?? '') - at.getTime();
    expect(lateMs, platform).toBeGreaterThanOrEqual(0);
    expect(lateMs, platform).toBeLessThan(60_000);
  }

  await row.getByRole('button', { name: words }).first().click();
  const detail = page.getByRole('dialog', { name: words });
  for (const name of Object.values(networks))
    await expect(detail.getByRole('link', { name: `View on ${name}` })).toBeVisible();
});
