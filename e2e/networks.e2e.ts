/** The story on the networks that `story.e2e.ts` has not, TikTok, and what Settings, Integrations tells of them all. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type Story, testStories } from './network-story.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import { connectByConsent, connectByToken, connectionRow, expectToast, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());

/** A PNG of 2 by 2 points. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGOQz48HIgYIBQAY+gO1neKVmgAAAABJRU5ErkJggg==';

const stories: Record<string, Story> = {
  'a comment on LinkedIn is answered, on the page that was chosen of two': {
    connect: async (page) => {
      await connect(page, 'linkedin', 'Tern Outdoor');
      await expect(page.getByRole('region', { name: 'LinkedIn' }).getByRole('listitem')).toHaveCount(1);
    },
    customer: {
      platform: 'linkedin',
      kind: 'comment',
      name: 'Mette Lindqvist',
      text: 'Do you sell to companies, for 40 people?',
    },
    ending: 'Story L1.',
    canDeleteThere: true,
  },
  'a comment on Instagram is answered': {
    connect: (page) => connect(page, 'instagram'),
    customer: {
      platform: 'instagram',
      kind: 'comment',
      name: 'Yuki Tanaka',
      text: 'Which colours are there of this tent?',
    },
    ending: 'Story I1.',
    canDeleteThere: true,
  },
  'a private message on Instagram is answered, and stays there': {
    connect: null,
    customer: {
      platform: 'instagram',
      kind: 'message',
      name: 'Paolo Ricci',
      text: 'Can I wash the down jacket at home?',
    },
    ending: 'Story I2.',
    canDeleteThere: false,
  },
  'a comment on YouTube is answered': {
    connect: (page) => connect(page, 'youtube'),
    customer: { platform: 'youtube', kind: 'comment', name: 'Dan Whitlock', text: 'What stove is that at minute two?' },
    ending: 'Story Y1.',
    canDeleteThere: true,
  },
  'a WhatsApp message with a picture is shown from our own copy and answered, and stays there': {
    connect: (page) =>
      connectByToken(page, parley, 'whatsapp', {
        label: 'Phone number id and access token',
        token: '100002:sandbox-whatsapp',
      }),
    customer: {
      platform: 'whatsapp',
      kind: 'message',
      name: 'Ines Duarte',
      text: 'The buckle broke, here is a picture.',
      file: { name: 'buckle.png', mimeType: 'image/png', base64: picture },
    },
    ending: 'Story W1.',
    canDeleteThere: false,
    async expectInPanel(panel) {
      const image = panel.getByRole('list', { name: 'Attachments' }).getByRole('img');
      await expect(image).toHaveAttribute('src', /^\/api\/media\//);
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(2);
    },
  },
};
testStories(
  stories,
  () => parley,
  (page) => signInByCall(page.context(), parley),
);

async function connect(page: Page, platform: 'linkedin' | 'instagram' | 'youtube', choose?: string): Promise<void> {
  await page.goto(`${parley.url}/connect`);
  await connectByConsent(page, platform, choose);
}

test('TikTok is connected in Settings, shown there, and disconnected', async ({ page }) => {
  await signInByCall(page.context(), parley);
  await page.goto(`${parley.url}/settings?tab=integrations`);
  await page.getByRole('region', { name: 'Connect TikTok' }).getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectToast(page, 'TikTok Connected', 'The account is listed in Settings, Integrations.');
  await expect(page).toHaveURL(`${parley.url}/settings?tab=integrations`);
  const row = connectionRow(page, 'TikTok');
  await expect(row).toContainText('Connected');
  await row.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect TikTok' });
  await dialog.getByRole('button', { name: 'Complete Logout' }).click();
  await expectToast(page, 'TikTok Disconnected', 'The session was ended at the network too.');
  await expect(row).toHaveCount(0);
});

test('Settings tell of limits used, API versions, and the mail about an account that lost its rights', async ({
  page,
}) => {
  await signInByCall(page.context(), parley);
  await sandboxOf(parley.url).fail('youtube', { mode: 'revoked-token' });
  await page.goto(`${parley.url}/settings?tab=integrations`);
  await expect(connectionRow(page, 'YouTube')).toContainText('Needs Reconnection');

  await page.getByRole('button', { name: 'Refresh' }).last().click();
  const mail = page.getByRole('listitem').filter({ hasText: 'Show the text' }).first();
  await expect(mail).toContainText('Tern Outdoor on YouTube needs to be reconnected');
  await expect(mail).toContainText(`To ${parley.administrator.email}`);
  await expect(mail).toContainText('Kept here');
  await mail.getByText('Show the text').click();
  await expect(mail.getByText(/Connect it again: http:\S+\/connect$/m)).toBeVisible();

  const units = page.getByRole('listitem').filter({ has: page.getByRole('meter', { name: /^YouTube: / }) });
  await expect(units.first()).toContainText(/[1-9][\d,]* of [\d,]+ units/);
  await expect(page.getByRole('listitem').filter({ hasText: /^LinkedIn 20\d{4}/ })).toContainText(
    // Whichever it is depends on the day.
    /(?:ends|switched off) on \d\d\/\d\d\/20\d\d/,
  );
  await expect(page.getByRole('listitem').filter({ hasText: /^WhatsApp v\d/ })).toContainText('no end announced');

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
    expect(await violationsOf(page)).toEqual([]);
  }
});
