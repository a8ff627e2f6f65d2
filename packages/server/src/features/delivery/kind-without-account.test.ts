import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createDeliverToReceiversLoop } from './deliver.loop.ts';
import { defineDeliveryKind, type StepOutcome } from './delivery.kind.ts';
import { findDelivery, queueDeliveries } from './delivery.service.ts';

/** What a mail or a call of somebody's own address would be: one file, and its line in the list of kinds. */
const heard: unknown[] = [];
const answers: StepOutcome[] = [];
const callKind = defineDeliveryKind<unknown>({
  name: 'call',
  noun: 'call',
  sentAgain: 'calling again',
  firstStep: 'publish',
  isRepeatable: true,
  load: async (_context, { payload }) => payload,
  openWithoutAccount: async (_context, { content, delivery }) => ({
    async call() {
      heard.push(content);
      return answers.shift() ?? { outcome: 'sent', externalId: delivery.id, permalink: null };
    },
    find: null,
  }),
  listKnown: async () => [],
  lock: async () => {},
  delivers: async () => {},
  fails: async () => {},
  tells: async () => {},
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function queue(payload: Record<string, unknown>) {
  const id = randomUUID();
  const { database, now } = test.context;
  const delivery = { workspaceId: test.workspaceId, id, kind: 'call', step: 'publish' as const, payload };
  await queueDeliveries(database, [{ ...delivery, connectionId: null, receiverId: randomUUID(), createdAt: now() }]);
  return id;
}
const work = async () => {
  const loop = createDeliverToReceiversLoop(test.context, [callKind]);
  while ((await loop.run(new AbortController().signal)) > 0);
  await loop.finish?.();
};
const find = (id: string) => findDelivery(test.context.database, test.workspaceId, id, { lock: false });

describe('a delivery that no account sends', () => {
  it('goes out, once', async () => {
    const id = await queue({ to: 'https://first.example' });
    await work();
    await work();
    expect(heard.splice(0)).toEqual([{ to: 'https://first.example' }]);
    expect(await find(id)).toMatchObject({ state: 'delivered', attempts: 1, connectionId: null });
  });

  it('is tried again after a while where it did not arrive', async () => {
    const away = { outcome: 'retry' as const, code: '503', reason: 'away', retryAt: null, mayHaveHappened: false };
    answers.push(away);
    const id = await queue({ to: 'https://second.example' });
    await work();
    expect(await find(id)).toMatchObject({ state: 'queued', reason: 'away' });
    test.clock.advance(60 * 60_000);
    await work();
    expect(heard.splice(0)).toHaveLength(2);
    expect(await find(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('ends with the words of a refusal', async () => {
    answers.push({ outcome: 'rejected', code: 'no_such_address', reason: 'Nobody there' });
    const id = await queue({ to: 'https://third.example' });
    await work();
    expect(await find(id)).toMatchObject({ state: 'failed', reasonCode: 'no_such_address', reason: 'Nobody there' });
  });
});
