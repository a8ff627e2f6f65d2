/** The assistant, set up from nothing: its settings change the drafts, and what the team has ready is at hand in the reply box. */
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import {
  addPerson,
  connectQuickly,
  expectToast,
  openInbox,
  openTicket,
  receiveMessage,
  signInByCall,
} from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async () => {
  parley = await startParley();
});
test.afterAll(() => parley.dispose());
test.beforeEach(({ page }) => signInByCall(page.context(), parley));

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`${parley.url}/settings?tab=${tab}`);
}
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('somebody sets the assistant up step by step, and sees a draft change before and after it is saved', async ({
  page,
}) => {
  await page.goto(`${parley.url}/settings`);
  await expect(page.getByRole('tab', { name: 'AI Assistant' })).toHaveAttribute('aria-selected', 'true');
  const trial = page.getByRole('form', { name: 'Try the assistant' });
  await trial.getByLabel('A customer’s message').fill('My parcel arrived yesterday and a pole of the tent is broken.');
  await trial.getByLabel('Their name').fill('Lucía Ferrer');
  await trial.getByRole('button', { name: 'Try it' }).click();
  await expect(trial.getByRole('region', { name: 'Draft', exact: true })).toContainText('Hi Lucía,');
  await expect(trial.getByRole('region', { name: 'What the AI reads' })).toContainText('English');

  await page.getByRole('combobox', { name: 'Greeting' }).click();
  await page.getByRole('option', { name: 'Dear' }).click();
  await page.getByLabel('Custom closing').fill('Tern Support');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await trial.getByRole('button', { name: 'Try again with the changed settings' }).click();
  await expect(trial.getByRole('region', { name: 'With the saved settings' })).toContainText('Hi Lucía,');
  const changed = trial.getByRole('region', { name: 'With your unsaved changes' });
  await expect(changed).toContainText('Dear Lucía,');
  await expect(changed).toContainText('Tern Support');
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Next' }).click();
  await expectToast(page, 'AI Settings Updated', '');
  await expect(tabOf(page, 'Business')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Give the name of your company.')).toBeVisible();
  await expect(page.getByLabel('Company website')).toBeFocused();
  await page.getByLabel('Company website').fill('https://www.tern-outdoor.example/shop');
  await expectToast(page, 'Website Details Auto-filled', 'Tern Outdoor');
  await expect(page.getByLabel('Company name')).toHaveValue('Tern Outdoor');
  await expect(page.getByLabel('Support e-mail')).toHaveValue('support@tern-outdoor.example');
  await page.getByLabel('Business description').fill('We make tents and repair them.');

  // What is not saved stays while another page is looked at.
  await tabOf(page, 'Integrations').click();
  await tabOf(page, 'AI Assistant').click();
  await tabOf(page, 'Business').click();
  await expect(page.getByLabel('Business description')).toHaveValue('We make tents and repair them.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'AI Settings Updated', '');
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Tern Outdoor');

  await page.getByRole('switch', { name: 'AI Assistant on' }).click();
  await expectToast(page, 'AI Settings Updated', '');
  await expect(page.getByLabel('Company name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('switch', { name: 'AI Assistant on' }).click();
  await expect(page.getByLabel('Company name')).toBeEnabled();
});

test('somebody else’s change of the same setting is told, and an agent may only look', async ({ page, browser }) => {
  await openTab(page, 'ai');
  await page.getByLabel('Custom closing').fill('Mine');
  const other = await page.request.put(`${parley.url}/api/settings`, {
    data: { customClosing: 'Theirs', tone: 'formal' },
    headers: { origin: parley.url },
  });
  expect(other.status()).toBe(200);
  await expect(page.getByText('Somebody else has changed Custom closing')).toBeVisible();
  await expect(page.getByLabel('Custom closing')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Custom closing')).toHaveValue('Theirs');

  const agent = await addPerson(parley, 'agent@tern.example', 'agent');
  const context = await browser.newContext();
  await signInByCall(context, parley, agent);
  const theirs = await context.newPage();
  await openTab(theirs, 'ai');
  await expect(theirs.getByLabel('Custom closing')).toBeDisabled();
  await expect(theirs.getByText('Your role (agent) does not allow this')).toBeVisible();
  await context.close();
});

test('canned replies come from a file and from a form, and / puts one into the reply with its variables filled', async ({
  page,
}) => {
  await openTab(page, 'replies');
  await page.getByRole('button', { name: 'Add Template' }).click();
  await expect(page.getByText('No canned replies yet')).toBeVisible();
  await page.getByLabel('File of canned replies').setInputFiles({
    name: 'replies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'title,content,category\nRefund,"Hi {name}, your refund for {ticket} is on its way. {agent}",Billing\nBroken,,\nJoke,Ha,Fun\n',
    ),
  });
  const dialog = page.getByRole('dialog', { name: 'Upload canned replies' });
  await expect(dialog.getByRole('status')).toHaveText('1 of 3 replies can be added, 2 are left out.');
  await expect(dialog.getByText('“Fun” is no category')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 reply' }).click();
  await expectToast(page, 'File Uploaded', '1 reply added, 2 left out.');
  const form = page.getByRole('form', { name: 'Add a template' });
  await form.getByLabel('Title').fill('Opening hours');
  await form.getByLabel('Content').fill('We open at 9.');
  await form.getByRole('button', { name: 'Add Template' }).click();
  await expectToast(page, 'Template Added', 'Opening hours');
  const list = page.getByRole('list', { name: 'Canned replies' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Opening hours' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Template Deleted', 'Opening hours');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // What is typed outlives the reply, which a colleague deletes meanwhile.
  await page.getByRole('button', { name: 'Edit Refund' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit template' });
  await editing.getByLabel('Title').fill('Refunds');
  const { replies } = await (await page.request.get(`${parley.url}/api/canned-replies`)).json();
  await page.request.delete(`${parley.url}/api/canned-replies/${replies[0].id}`);
  await expect(page.getByText('No canned replies yet')).toBeAttached();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByText('Somebody deleted it while you had it open.')).toBeVisible();
  await editing.getByRole('button', { name: 'Keep it as a new one' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/Refunds/]);

  // A colleague changes a macro that is open: their words or one's own, and nothing is lost before it is decided.
  await page.getByRole('button', { name: 'New macro' }).click();
  const macro = page.getByRole('dialog', { name: 'New macro' });
  await macro.getByLabel('Name').fill('Thanks');
  await expect(macro.getByText('Choose at least one step.')).toBeVisible();
  await macro.getByLabel('Text for the reply box').fill('Thank you.');
  await macro.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit Thanks' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit macro' });
  await edited.getByLabel('Text for the reply box').fill('Mine');
  const macros = `${parley.url}/api/macros`;
  const [{ id, revision }] = await (await page.request.get(macros)).json();
  await page.request.put(`${macros}/${id}`, {
    data: { name: 'Thanks', isShared: true, revision, steps: { text: 'Theirs' } },
  });
  await expect(edited.getByText('Somebody changed it while you had it open.')).toBeVisible();
  await expect(edited.getByRole('button', { name: 'Save' })).toBeDisabled();
  await edited.getByRole('button', { name: 'Keep mine' }).click();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('writes “Mine”')).toBeVisible();

  await connectQuickly(page, parley, 'facebook');
  await openInbox(page, parley);
  const text = 'Where is my refund?';
  await receiveMessage(page, parley, { platform: 'facebook', kind: 'message', name: 'Lucía Ferrer', text });
  const panel = await openTicket(page, text);
  // A private message comes without its sender's name, which is asked for afterwards.
  await expect(panel.getByText('Lucía Ferrer').first()).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Reply', exact: true });
  await box.fill('');
  await box.pressSequentially('/ref');
  await expect(page.getByRole('listbox', { name: 'Canned replies' }).getByRole('option')).toHaveText([/Refund/]);
  await box.press('Enter');
  await expect(box).toHaveValue(/^Hi Lucía Ferrer, your refund for FB-\d{4}-\d{6} is on its way\. admin$/);
  await box.press('Control+z');
  await expect(box).toHaveValue('/ref');
});
