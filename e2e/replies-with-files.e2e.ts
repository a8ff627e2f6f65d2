/** Files in replies: attached, described, kept over a reload, refused where the network refuses them, and never lost by a failure. */
import { expect, type Locator, test } from '@playwright/test';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import {
  type Customer,
  connectQuickly,
  expectToast,
  openInbox,
  openTicket,
  receiveMessage,
  signInByCall,
} from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await page.close();
});
test.afterAll(() => parley.dispose());
test.afterEach(() => sandboxOf(parley.url).heal('facebook'));

const comment: Customer = {
  platform: 'facebook',
  kind: 'comment',
  name: 'Amara Okafor',
  text: 'What does the tent look like?',
};
/** A grey pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'tent.png', mimeType: 'image/png', buffer: png };
const pdf = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
const boxOf = (panel: Locator) => panel.getByRole('textbox', { name: 'Reply' });

test('a picture goes along with a reply: described, kept over a reload and a failure, and sent once', async ({
  context,
  page,
}) => {
  await signInByCall(context, parley);
  const set = await context.request.patch(`${parley.url}/api/reply-settings/own`, { data: { ownUndoSeconds: 0 } });
  expect(set.ok()).toBe(true);
  await openInbox(page, parley);
  await receiveMessage(page, parley, comment);
  const panel = await openTicket(page, comment.text);
  const attached = panel.getByRole('list', { name: 'Attached files' });
  const choose = async (...files: (typeof picture)[]) => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles(files);
  };

  await choose(pdf);
  await expect(panel.getByText('Facebook does not take “prices.pdf” in such a reply.')).toBeVisible();
  await attached.getByRole('button', { name: 'Remove prices.pdf' }).click();
  await expect(attached).toHaveCount(0);

  // While it is on its way the page asks before it is left, as the reply would go without it.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/media\/uploads\//, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await choose(picture);
  await expect(attached.getByRole('listitem')).toHaveCount(1);
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  held.resolve();
  await attached.getByRole('button', { name: 'Describe tent.png' }).click();
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/draft') && (response.request().postData() ?? '').includes('A grey tent'),
  );
  await attached.getByRole('textbox', { name: /Description of tent\.png/ }).fill('A grey tent');
  await kept;
  await page.reload();
  await expect(attached.getByRole('img', { name: 'A grey tent' })).toBeVisible();

  await sandboxOf(parley.url).fail('facebook', { mode: 'status', status: 400, count: 1000 });
  await boxOf(panel).fill('Like this. F1');
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expectToast(page, 'Reply Not Sent', 'Invalid parameter');
  await expect(attached).toHaveCount(0);
  const failed = panel.getByRole('listitem').filter({ hasText: 'Like this. F1' });
  await expect(failed.getByRole('img', { name: 'A grey tent' })).toBeVisible();
  await sandboxOf(parley.url).heal('facebook');
  await failed.getByRole('button', { name: 'Edit' }).click();
  await expect(attached.getByRole('img', { name: 'A grey tent' })).toBeVisible();
  await boxOf(panel).fill('Like that. F2');
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  const sent = panel.getByRole('listitem').filter({ hasText: 'Like that. F2' });
  await expect(sent.getByText('Delivered')).toBeVisible();
  await expect(sent.getByRole('img', { name: 'A grey tent' })).toBeVisible();
  const outbound = await sandboxOf(parley.url).listOutbound('facebook');
  expect(outbound.filter(({ text }) => text.includes('F1'))).toHaveLength(0);
  expect(outbound.filter(({ text }) => text.includes('F2'))).toMatchObject([{ media: [expect.any(String)] }]);
});
