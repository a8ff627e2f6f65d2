/** What the AI understood of a message, in the inbox: a crisis that no machine answers, and a draft that follows a person's correction. */
import { expect, test } from '@playwright/test';
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
  await expect(panel.getByText(/^Read by the built-in engine: Negative \(100 %\)/)).toBeVisible();
  await expect(suggestion.locator('p').first()).not.toHaveText(before);
  await expect(suggestion.getByText('Out of date')).toHaveCount(0);

  await page.goto(`${parley.url}/settings?tab=ai`);
  await expect(page.getByText(/^1 correction\. Of \d+ sentiments and tags/)).toBeVisible();
  await expect(page.getByText(/It needs 20 to start/)).toBeVisible();
});
