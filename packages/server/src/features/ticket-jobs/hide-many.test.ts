/** Hiding many messages on their networks: each is asked for once, what cannot be hidden is told, and the way back. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createProgram } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { createScriptedNetwork } from '../../../test/scripted-network.ts';
import { conversationEntries, type tickets } from '../../db/schema/inbox.ts';

const network = createScriptedNetwork({ canHide: true });
let test: TestApp;
let agent: Browser;
let account: string;
beforeAll(async () => {
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
  agent = await test.signIn('agent');
  account = await createConnectedAccount(test.context, test.workspaceId, { nextPollAt: null, backfillState: 'done' });
});
afterAll(() => test?.close());
beforeEach(() => {
  network.asked.length = 0;
  network.sends.length = 0;
});

const comment = (text: string, values: Partial<typeof tickets.$inferInsert> = {}) =>
  createTicket(test.context.database, {
    ...{ workspaceId: test.workspaceId, connectionId: account, createdAt: test.context.now(), originalMessage: text },
    ...values,
  });
async function start(ids: readonly number[], isHidden = true, seenUntil = test.context.now()) {
  const body = { id: randomUUID(), action: { kind: 'hide' as const, isHidden } };
  const named = ids.map((id) => ({ id, seenUntil: seenUntil.toISOString() }));
  const { body: job } = await agent.call('createTicketJob', { body: { ...body, tickets: named } });
  await test.context.work.drain(['run-ticket-jobs']);
  return job.id;
}
const jobOf = async (id: string) => (await agent.call('getTicketJob', { params: { id } })).body;
const undo = async (id: string) => {
  const { status } = await agent.call('undoTicketJob', { params: { id } });
  expect(status).toBe(200);
  await test.context.work.drain(['run-ticket-jobs']);
  return jobOf(id);
};
const drain = () => test.context.work.drain(['deliver']);
async function hiddenCount(ids: readonly number[]) {
  const rows = await Promise.all(
    ids.map((id) =>
      test.context.database.select().from(conversationEntries).where(eq(conversationEntries.ticketId, id)),
    ),
  );
  return rows.flat().filter(({ hiddenOnNetworkAt }) => hiddenOnNetworkAt !== null).length;
}

it('asks the network once for each, tells what it cannot, and shows all of them again', async () => {
  const ids = [await comment('Spam one'), await comment('Spam two'), await comment('Spam three')];
  const already = await comment('Hidden by hand');
  const [entry] = await test.context.database
    .select()
    .from(conversationEntries)
    .where(eq(conversationEntries.ticketId, already));
  await agent.call('setHidden', { params: { id: already, entryId: entry?.id ?? 0 }, body: { isHidden: true } });
  const direct = await comment('Private', { messageType: 'message' });
  const erased = await comment('Erased', { erasedAt: test.context.now() });
  const id = await start([...ids, already, direct, erased]);
  expect(await jobOf(id)).toMatchObject({
    ...{ state: 'done', changed: 3, unchanged: 1, refused: 2 },
    problems: [
      { messageId: direct, reason: 'cannot-be-hidden' },
      { messageId: erased, reason: 'erased' },
    ],
  });
  expect(await hiddenCount(ids)).toBe(0);
  await drain();
  expect(network.asked.map(({ call }) => call)).toEqual(['hide', 'hide', 'hide', 'hide']);
  expect(await hiddenCount(ids)).toBe(3);
  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
  await drain();
  expect(await hiddenCount([...ids, already])).toBe(1);
});

it('is taken back before it left, and leaves alone what somebody shows again meanwhile or has not seen', async () => {
  const [first, second] = [await comment('Not yet'), await comment('Shown again')];
  const id = await start([first, second]);
  const [entry] = await test.context.database
    .select()
    .from(conversationEntries)
    .where(eq(conversationEntries.ticketId, second));
  await agent.call('setHidden', { params: { id: second, entryId: entry?.id ?? 0 }, body: { isHidden: false } });
  expect(await undo(id)).toMatchObject({
    ...{ undone: 1, kept: 1 },
    problems: [{ messageId: second, reason: 'changed-since' }],
  });
  await drain();
  expect(network.asked).toEqual([]);
  const unseen = await start([first], true, new Date(test.context.now().getTime() - 60_000));
  expect((await jobOf(unseen)).problems).toMatchObject([{ messageId: first, reason: 'customer-wrote' }]);
});

it('asks once for what is hidden by hand and by two jobs at the same moment', async () => {
  const id = await comment('At once');
  const [entry] = await test.context.database
    .select()
    .from(conversationEntries)
    .where(eq(conversationEntries.ticketId, id));
  const tickets = [{ id, seenUntil: test.context.now().toISOString() }];
  const job = () =>
    agent.call('createTicketJob', { body: { id: randomUUID(), action: { kind: 'hide', isHidden: true }, tickets } });
  const byHand = agent.call('setHidden', { params: { id, entryId: entry?.id ?? 0 }, body: { isHidden: true } });
  const begun = await Promise.all([job(), job(), byHand]);
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 200]);
  await Promise.all([1, 2].map(() => test.context.work.drain(['run-ticket-jobs'])));
  await drain();
  expect(network.asked).toHaveLength(1);
});

it('rings once for all that a network refuses', async () => {
  const ids = [await comment('Refused one'), await comment('Refused two')];
  network.sends.push(
    { outcome: 'rejected', code: '200', reason: 'No permission.' },
    { outcome: 'rejected', code: '200', reason: 'No permission.' },
  );
  await start(ids);
  await drain();
  const { notifications } = (await agent.call('listNotifications')).body;
  expect(notifications.filter(({ title }) => title.includes('could not be hidden'))).toHaveLength(1);
});

it('is for people alone, as hiding one is: no key has the scope for it', async () => {
  const id = await comment('Of a program');
  const key = await createProgram(test);
  const body = {
    ...{ id: randomUUID(), action: { kind: 'hide' as const, isHidden: true } },
    tickets: [{ id, seenUntil: test.context.now().toISOString() }],
  };
  expect(await key.call('createTicketJob', { body })).toMatchObject({ status: 403, error: { error: 'not_permitted' } });
});
