/** What Parley does by itself: set up on the page of rules, tried on old tickets, seen in the ticket, and stopped by whoever comes. */
import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import {
  addPerson,
  connectQuickly,
  countOnNetwork,
  expectToast,
  openInbox,
  openTicket,
  receiveMessage,
  signInByCall,
  watchLayout,
} from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());

const happy = { platform: 'facebook', kind: 'comment' } as const;

test('a rule answers a positive message after its delay, and stays away where somebody opens the ticket', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await (await browser.newContext()).newPage();
  await signInByCall(admin.context(), parley);
  await connectQuickly(admin, parley, 'facebook');
  // The shortest delay that there is.
  const chosen = await admin.request.put(`${parley.url}/api/settings`, { data: { responseTime: 1 } });
  expect(chosen.status()).toBe(200);

  // Nothing is answered before a network is chosen.
  await admin.goto(`${parley.url}/settings?tab=ai`);
  await admin.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Rules', level: 1 })).toBeVisible();
  await admin.getByRole('checkbox', { name: 'Facebook' }).check();
  await admin.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(admin, 'Rules saved', 'New messages are treated by them from now on.');

  const person = await addPerson(parley, 'vic@tern.example', 'viewer');
  const viewer = await (await browser.newContext()).newPage();
  await signInByCall(viewer.context(), parley, person);
  await openInbox(viewer, parley);
  const first = { ...happy, name: 'Ivo Brandt', text: 'I love my new tent, thank you so much!' };
  const second = { ...happy, name: 'Mara Lind', text: 'Best customer service ever, thanks a lot!' };
  await receiveMessage(viewer, parley, first);
  await receiveMessage(viewer, parley, second);

  // Whoever only looks sees the countdown and stops nothing.
  const seen = await openTicket(viewer, first.text);
  await expect(seen.getByText(/^Automatic reply in \d:\d\d$/)).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Stop', exact: true })).toBeDisabled();

  // Who may answer stops it by coming, and may let it go out after all.
  await openInbox(admin, parley);
  const own = await openTicket(admin, second.text);
  await expect(own.getByText(/Automatic reply stopped: A person opened the ticket\./)).toBeVisible();
  await own.getByRole('button', { name: 'Let it go out' }).click();
  await own.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(own.getByText(/Automatic reply stopped: A person stopped it\./)).toBeVisible();

  // Meanwhile: a rule by keyboard, on a phone too, and what it would have done.
  const layoutShift = await watchLayout(admin);
  await admin.goto(`${parley.url}/settings/rules`);
  await expect(admin.getByText('Nothing was hidden')).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.01);
  await admin.getByRole('button', { name: 'Add rule' }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Add rule' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tents');
  await dialog.getByRole('textbox', { name: 'Words' }).fill('tent, tents');
  await dialog.getByRole('button', { name: 'Keep rule' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The rule does nothing: choose at least one act.');
  await dialog.getByRole('checkbox', { name: 'Notify everybody who may reply' }).check();
  expect(await violationsOf(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep rule' }).press('Enter');
  await expect(admin.getByText('holds “tent” or “tents” → notify everybody who may reply')).toBeVisible();
  await admin.getByRole('button', { name: /^Try on the last/ }).click();
  const result = admin.getByRole('region', { name: 'Result of the back-test' });
  await expect(result).toContainText(/Of \d+ tickets \d+ would have been answered automatically\./);
  await expect(result.getByText(second.text)).toBeVisible();
  await expect(result).toContainText(/Tents: \d+ told/);
  await admin.getByRole('switch', { name: 'Only within working hours' }).click();
  expect(await violationsOf(admin)).toEqual([]);
  await admin.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => admin.evaluate(overflow)).toBe(0);

  // What is not saved stays while another page is looked at, and a colleague who was faster is not written over.
  await admin.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await admin.goBack();
  await expect(admin.getByText('Unsaved changes')).toBeVisible();
  await expect(admin.getByText('holds “tent” or “tents” → notify everybody who may reply')).toBeVisible();
  const { revision, ...stored } = await (await admin.request.get(`${parley.url}/api/rules`)).json();
  const { dailyCap, keywordGroups, platforms, rules, workingHours } = stored;
  const theirs = { dailyCap: dailyCap + 1, keywordGroups, platforms, rules, workingHours, revision };
  expect((await admin.request.put(`${parley.url}/api/rules`, { data: theirs })).status()).toBe(200);
  await expect(admin.getByText('Somebody else has changed the rules.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Save rules' })).toBeDisabled();
  await admin.getByRole('button', { name: 'Discard mine and show theirs' }).click();
  await expect(admin.getByText('Unsaved changes')).toHaveCount(0);

  // After its minute the first is answered once, and nothing went to the second.
  await expect(seen.getByText('AI Generated')).toBeVisible({ timeout: 90_000 });
  await expect(seen.getByText(/Answered automatically\./)).toBeVisible();
  await expect(seen.getByText('This ticket is closed.')).toBeVisible();
  await expect(seen.getByText('AI Generated')).toHaveCount(1);
  const found = await admin.request.get(`${parley.url}/api/messages?search=${encodeURIComponent(first.text)}`);
  const [{ agentReply }] = (await found.json()) as [{ agentReply: string }];
  await expect(seen.getByText(agentReply).first()).toBeVisible();
  await expect.poll(() => countOnNetwork(parley, 'facebook', agentReply)).toBe(1);
});
