/** What the AI understood of a message, in the inbox: a crisis that no machine answers, and a draft that follows a person's correction. */
import { expect, test } from '@playwright/test';
import { startScriptedModel } from '../packages/server/test/scripted-model.ts';
import { violationsOf } from './axe.ts';
import { type ParleyProcess, startParley } from './parley-process.ts';
import { connectQuickly, openInbox, openTicket, receiveMessage, signInByCall } from './steps.ts';

let parley: ParleyProcess;
test.beforeAll(async ({ browser }) => {
  parley = await startParley();
  const page = await browser.newPage();
  await signInByCall(page.context(), parley);
  await connectQuickly(page, parley, 'facebook');
  await page.close();
});
test.afterAll(() => parley.dispose());
test.beforeEach(async ({ page }) => {
  await signInByCall(page.context(), parley);
});

test('a message of self-harm is escalated, with guidance and help lines and without a draft', async ({ page }) => {
  await openInbox(page, parley);
  const text = 'Je veux en finir avec la vie.';
  const row = await receiveMessage(page, parley, { platform: 'facebook', kind: 'message', name: 'Léa Martin', text });
  await expect(row.getByText('Possible self-harm')).toBeVisible();
  await expect(row.getByRole('combobox', { name: 'Status of Léa Martin: Escalated' })).toBeVisible();
  await expect(row.getByText('No reply yet')).toBeVisible();

  const panel = await openTicket(page, text);
  const guidance = panel.getByRole('region', { name: 'A person must answer' });
  await expect(guidance.getByRole('heading', { name: 'Possible self-harm' })).toBeVisible();
  await expect(guidance.getByText('France:')).toBeVisible();
  await expect(guidance.getByRole('link', { name: /^3114/ })).toHaveAttribute('href', 'https://3114.fr');
  await expect(guidance.getByText('Germany:')).toHaveCount(0);
  await guidance.getByRole('button', { name: 'Show all countries' }).click();
  await expect(guidance.getByText('Germany:')).toBeVisible();
  await expect(guidance.getByRole('link', { name: /National Institute of Mental Health/ })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Suggested reply' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /generate/i })).toHaveCount(0);
  await expect(panel.getByRole('textbox', { name: 'Reply' })).toBeEditable();
});

test('a draft follows a correction of the sentiment, and Settings counts the correction', async ({ page }) => {
  await openInbox(page, parley);
  const text = 'Thank you, I really love the tent that you sent me!';
  const row = await receiveMessage(page, parley, { platform: 'facebook', kind: 'comment', name: 'Jonas Weber', text });
  const panel = await openTicket(page, text);
  const suggestion = panel.getByRole('region', { name: 'Suggested reply' });
  await expect(suggestion.getByText(/^Written by the built-in engine/)).toBeVisible();
  await expect(panel.getByText(/^Read by the built-in engine: Positive/)).toBeVisible();
  const before = await suggestion.locator('p').first().innerText();

  await row.getByRole('combobox', { name: 'Sentiment of Jonas Weber: Positive' }).click();
  await page.getByRole('option', { name: 'Negative' }).click();
  await expect(panel.getByText(/^Read by the built-in engine: .*sentiment set by a person$/)).toBeVisible();
  await expect(suggestion.locator('p').first()).not.toHaveText(before);
  await expect(suggestion.getByText('Out of date')).toHaveCount(0);

  await page.goto(`${parley.url}/settings?tab=ai`);
  await expect(page.getByText(/^1 correction\. Of \d+ sentiments and tags/)).toBeVisible();
  await expect(page.getByText(/It needs 20 to start/)).toBeVisible();
});

test('what is typed as a reply is rewritten by keyboard, undone by a key, and never overwritten', async ({ page }) => {
  await openInbox(page, parley);
  const text = 'Wo ist mein Paket?';
  await receiveMessage(page, parley, { platform: 'facebook', kind: 'comment', name: 'Anna Vogel', text });
  const panel = await openTicket(page, text);
  const box = panel.getByRole('textbox', { name: 'Reply' });
  const typed = 'Vielen Dank für Ihre Nachricht. Das Paket kommt am Montag.';
  const short = 'Das Paket kommt am Montag.';
  const rewrite = panel.getByRole('button', { name: 'Rewrite' });
  await expect(rewrite).toBeDisabled();
  await box.fill(typed);
  await rewrite.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Rewrite' });
  await expect(menu.getByRole('menuitem', { name: 'Shorter' })).toBeFocused();
  await expect(menu.getByText('Done by the built-in engine.')).toBeVisible();
  const translate = menu.getByRole('menuitem', { name: 'Translate into German' });
  await expect(translate).toHaveAttribute('aria-disabled', 'true');
  await expect(translate).toContainText('No translation engine is set up. Ask your administrator.');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(short);
  await expect(panel.getByText('Rewritten by the built-in engine.')).toBeVisible();

  await box.focus();
  await page.keyboard.press('Control+z');
  await expect(box).toHaveValue(typed);
  await panel.getByRole('button', { name: 'Redo' }).click();
  await expect(box).toHaveValue(short);
  await box.fill(typed);

  const { promise: typedOn, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rewrite', async (route) => {
    await typedOn;
    await route.continue();
  });
  await rewrite.click();
  await menu.getByRole('menuitem', { name: 'Shorter' }).click();
  await expect(panel.getByText('Rewriting…')).toBeVisible();
  await box.fill('Etwas anderes');
  answer();
  await expect(panel.getByText('You typed on meanwhile, so your text stayed.')).toBeVisible();
  await expect(box).toHaveValue('Etwas anderes');
  await panel.getByRole('button', { name: 'Use it instead' }).click();
  await expect(box).toHaveValue(short);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveValue('Etwas anderes');
});

test('a model’s draft comes into the reply box as it is written, and can be sent when it was checked', async ({
  page,
}) => {
  const model = await startScriptedModel();
  const withModel = await startParley({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'scripted' });
  try {
    await signInByCall(page.context(), withModel);
    await connectQuickly(page, withModel, 'facebook');
    await openInbox(page, withModel);
    const text = 'Is the lake tent in stock again?';
    await receiveMessage(page, withModel, { platform: 'facebook', kind: 'comment', name: 'Mara Lind', text });
    const panel = await openTicket(page, text);
    const box = panel.getByRole('textbox', { name: 'Reply' });
    const send = panel.getByRole('button', { name: 'Send Reply' });
    const generate = panel.getByRole('button', { name: /^(?:Generate reply|Regenerate)$/ });
    await expect(generate).toBeVisible();

    const whole = 'Hi Mara, thank you for asking. Our team will look into it for you.';
    model.answer = { reply: whole, used: [] };
    let goOn = Promise.withResolvers<void>();
    model.whileWriting = () => goOn.promise;
    await generate.click();
    await expect(box).toHaveValue(/^Hi Mara, thank/);
    await expect(panel.getByText('Not checked yet: it cannot be sent.')).toBeVisible();
    await expect(send).toBeDisabled();
    await expect(box).not.toBeEditable();
    expect(await violationsOf(page)).toEqual([]);
    goOn.resolve();
    await expect(panel.getByText(/^Checked\. Written by the model/)).toBeVisible();
    await expect(box).toHaveValue(whole);
    await expect(send).toBeEnabled();

    await box.fill('');
    goOn = Promise.withResolvers<void>();
    await generate.click();
    await expect(box).toHaveValue(/^Hi Mara, thank/);
    const brokenOff = model.brokenOff;
    await panel.getByRole('button', { name: 'Stop' }).click();
    await expect(panel.getByText('Stopped. What had come was not checked')).toBeVisible();
    await expect(box).toHaveValue('');
    await expect.poll(() => model.brokenOff).toBeGreaterThan(brokenOff);

    delete model.whileWriting;
    model.answer = { reply: 'You get a full refund, see http://evil.example', used: [] };
    await generate.click();
    await expect(panel.getByText(/The model’s draft was set aside, as/).first()).toBeVisible();
    await expect(box).not.toHaveValue(/evil/);
  } finally {
    await withModel.dispose();
    await model.close();
  }
});
