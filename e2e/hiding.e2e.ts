/** Comments that the public shall not see: hidden on the network by a person and by a rule, and shown again. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectQuickly, openInbox, openTicket, receiveMessage, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());

/** Whether Facebook shows the comment, as the sandbox's page tells. */
async function isShown(page: Page, text: string): Promise<boolean> {
  const query = new URLSearchParams({ platform: 'facebook', find: text });
  const state = await (await page.request.get(`${parley.url}/sandbox/api/state?${query}`)).json();
  const entries = state.threads.flatMap((thread: { entries: unknown[] }) => thread.entries);
  return entries.find((entry: { text: string }) => entry.text === text)?.isHidden === false;
}

test('a comment is hidden by X and shown again; a rule hides the next, and its log shows it again', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await (await browser.newContext()).newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  const comment = { platform: 'facebook', kind: 'comment' } as const;
  const first = { ...comment, name: 'Ivo Brandt', text: 'Cheap watches at my shop' };
  const second = { ...comment, name: 'Mara Lind', text: 'Cheap handbags at my shop' };

  await openInbox(page, parley);
  await receiveMessage(page, parley, first);
  const ticket = await openTicket(page, first.text);
  await expect(ticket.getByRole('button', { name: 'Hide on Facebook' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(ticket.getByText(/^Hidden on Facebook since /)).toBeVisible();
  expect(await isShown(page, first.text)).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  await ticket.getByRole('button', { name: 'Show again' }).click();
  await expect(ticket.getByText(/^Shown again on Facebook since /)).toBeVisible();
  expect(await isShown(page, first.text)).toBe(true);

  await page.goto(`${parley.url}/settings/rules`);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add rule' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Adverts');
  await dialog.getByRole('checkbox', { name: 'Hide the message on its network' }).check();
  await dialog.getByRole('checkbox', { name: 'negative' }).check();
  await dialog.getByRole('button', { name: 'Keep rule' }).click();
  await expect(dialog.getByRole('alert')).toContainText('never for being negative');
  await dialog.getByRole('checkbox', { name: 'negative' }).uncheck();
  await dialog.getByRole('textbox', { name: 'Words' }).fill('handbags, watches');
  await dialog.getByRole('button', { name: 'Keep rule' }).click();
  await page.getByRole('button', { name: /^Try on the last/ }).click();
  await expect(page.getByText('1 message would have been hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByRole('button', { name: 'Save rules' })).toBeDisabled();

  await openInbox(page, parley);
  await receiveMessage(page, parley, second);
  await expect.poll(() => isShown(page, second.text)).toBe(false);
  await page.goto(`${parley.url}/settings/rules`);
  const line = page.getByRole('listitem').filter({ hasText: second.text });
  await expect(line.getByText('Asked for by the rule “Adverts”')).toBeVisible();
  await expect(line.getByText('For the word “handbags”')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await line.getByRole('button', { name: 'Show again' }).click();
  await expect.poll(() => isShown(page, second.text)).toBe(true);

  // Both at once, and back.
  await openInbox(page, parley);
  for (const { name } of [first, second])
    await page.getByRole('checkbox', { name: `Choose the ticket of ${name}` }).click();
  await page.getByRole('region', { name: 'Chosen tickets' }).getByRole('button', { name: 'Spam' }).click();
  await page.getByRole('menuitem', { name: 'Hide on the network' }).click();
  const job = page.getByRole('region', { name: 'Work on many tickets' });
  await expect(job).toContainText('Asked to hide: 2 messages');
  for (const { text } of [first, second]) await expect.poll(() => isShown(page, text)).toBe(false);
  await job.getByRole('button', { name: 'Undo' }).click();
  await expect(job).toContainText('Undone: 2 tickets are as before');
  for (const { text } of [first, second]) await expect.poll(() => isShown(page, text)).toBe(true);
});
