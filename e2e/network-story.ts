/** The story that every network has: connect, a customer writes, the answer arrives once and is deleted again. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { ParleyProcess } from './parley-process.ts';
import { sandboxOf } from './sandbox-calls.ts';
import { type Customer, countOnNetwork, networkNames, openInbox, openTicket, receiveMessage } from './steps.ts';

export type Story = {
  /** How the account is connected, once `begin` is done; null where an earlier story did. */
  connect: ((page: Page) => Promise<void>) | null;
  customer: Customer;
  /** What marks the answer. */
  ending: string;
  canDeleteThere: boolean;
  /** What else the ticket's panel shows. */
  expectInPanel?: (panel: Locator) => Promise<void>;
};

/** A test for each story, in their order. `begin` signs in. */
export function testStories(
  stories: Record<string, Story>,
  parleyOf: () => ParleyProcess,
  begin: (page: Page) => Promise<void>,
): void {
  for (const [title, { connect, customer, ending, canDeleteThere, expectInPanel }] of Object.entries(stories))
    test(title, async ({ page }) => {
      const parley = parleyOf();
      await begin(page);
      await connect?.(page);
      const panel = await answer(page, parley, customer, ending);
      await expectInPanel?.(panel);
      await deleteAnswer(panel, parley, customer, { ending, canDeleteThere });
    });
}

/** The customer writes, the ticket appears by itself, the suggested reply with `ending` arrives once. Answers with its panel. */
async function answer(page: Page, parley: ParleyProcess, customer: Customer, ending: string): Promise<Locator> {
  await openInbox(page, parley);
  await receiveMessage(page, parley, customer);
  const panel = await openTicket(page, customer.text);
  await panel.getByRole('button', { name: /^Use (?:a holding )?reply$/ }).click();
  const box = panel.getByRole('textbox', { name: 'Reply' });
  await expect(box).not.toHaveValue('');
  await box.press('ControlOrMeta+End');
  await box.pressSequentially(` ${ending}`);
  await panel.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Your response has been sent and ticket has been closed.').first()).toBeVisible();
  await expect(panel.getByText('Delivered')).toBeVisible();
  await expect(panel.getByRole('combobox', { name: /Responded/ })).toBeVisible();
  expect(await countOnNetwork(parley, customer.platform, ending)).toBe(1);
  return panel;
}

/** Deletes that answer; on the network too, or, where `canDeleteThere` is false, here alone, because no more is offered. */
async function deleteAnswer(
  panel: Locator,
  parley: ParleyProcess,
  { platform }: Customer,
  { ending, canDeleteThere }: { ending: string; canDeleteThere: boolean },
): Promise<void> {
  const name = networkNames[platform];
  const entry = panel.getByRole('listitem').filter({ hasText: ending });
  await entry.getByRole('button', { name: 'Delete this entry' }).click();
  const dialog = panel.page().getByRole('alertdialog', { name: 'Delete this message?' });
  const choice = dialog.getByRole('checkbox', { name: `Delete it on ${name} too` });
  if (canDeleteThere) await choice.check();
  else {
    await expect(dialog.getByText(`${name} does not let Parley delete it there`)).toBeVisible();
    await expect(choice).toHaveCount(0);
  }
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(entry).toHaveCount(0);
  await expect.poll(() => countDeletions(parley, platform, ending)).toBe(canDeleteThere ? 1 : 0);
}

/** How many answers with this ending the network lost again, by the id that it gave them. */
async function countDeletions(parley: ParleyProcess, platform: string, ending: string): Promise<number> {
  const outbound = await sandboxOf(parley.url).listOutbound(platform);
  const answers = outbound.filter((item) => item.type === 'reply' && item.text.includes(ending));
  return outbound.filter((item) => item.type === 'delete' && answers.some(({ id }) => id === item.id)).length;
}
