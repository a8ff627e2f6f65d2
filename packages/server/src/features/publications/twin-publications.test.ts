/** Two posts with the same words on one account: no look-up takes one for the other, and none is lost or sent twice by it. */
import type { PublishStep } from '@parley/connectors/connector/publish.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount } from '../../../test/factories.ts';
import { publicationsOf, schedulePost } from '../../../test/publications.ts';
import { createScriptedPublisher, type ScriptedPublisher } from '../../../test/scripted-publisher.ts';
import { deliveryKinds } from '../../delivery-kinds.ts';
import { createDeliverLoop } from '../delivery/deliver.loop.ts';

const minuteMs = 60_000;
const lost: PublishStep = { outcome: 'unknown', reason: 'Connection reset' };

let test: TestApp;
let network: ScriptedPublisher;
let account: { here: string; there: string };
let accounts = 0;

beforeAll(async () => {
  network = createScriptedPublisher();
  test = await createTestApp({ networks: new Map([['facebook', network]]) });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const answers of Object.values(network.answers)) answers.length = 0;
  network.lookUps.length = 0;
  network.asked.length = 0;
  accounts += 1;
  // The same account of the network, in two workspaces.
  const externalId = `page-${accounts}`;
  account = {
    here: await createConnectedAccount(test.context, test.workspaceId, { externalId }),
    there: await createConnectedAccount(test.context, test.otherWorkspaceId, { externalId }),
  };
});

async function schedule(text: string, place: 'here' | 'there' = 'here', title: string | null = null) {
  const workspaceId = place === 'here' ? test.workspaceId : test.otherWorkspaceId;
  const { postId } = await schedulePost(test.context, {
    workspaceId,
    accounts: [{ connectionId: account[place], platform: 'facebook' }],
    content: { text, title },
  });
  return async (): Promise<Publication> => {
    const [publication] = await publicationsOf(test.context, workspaceId, postId);
    if (publication === undefined) throw new Error('the publication is gone');
    return publication;
  };
}

const drain = () => test.context.work.drain(['deliver']);
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    test.clock.advance(minuteMs);
    await drain();
  }
}
const calls = () => network.asked.map(({ call }) => call).filter((call) => call !== 'prepare');
const found = (externalId: string, state?: unknown) => ({
  outcome: 'found' as const,
  externalId,
  permalink: null,
  ...(state === undefined ? {} : { state }),
});

it.each(['here', 'there'] as const)(
  'the second is sent when the first is settled, also where it is of %s',
  async (place) => {
    network.answers.publish.push(lost);
    network.lookUps.push({ outcome: 'unsure', reason: 'May lag', retryAt: null }, found(`first-${place}`));
    const first = await schedule('Doors open at nine https://shop.example/a');
    await drain();
    // Networks write addresses their own way: a look-up does not see the difference.
    const second = await schedule('Doors open at nine https://shop.example/b', place);
    const other = await schedule('Something else', place);
    await drain();
    expect(calls()).toEqual(['publish', 'publish']);
    expect(await other()).toMatchObject({ state: 'published' });
    expect(await second()).toMatchObject({ state: 'publishing', reasonCode: 'waiting-for-other-post' });
    await pass(3);
    expect(calls()).toEqual(['publish', 'publish', 'find', 'find', 'publish']);
    expect(await first()).toMatchObject({ state: 'published' });
    expect(await second()).toMatchObject({ state: 'published', reasonCode: null });
  },
);

it('the second waits while the network has not answered for the first', async () => {
  let answer: (step: PublishStep) => void = () => undefined;
  network.answers.publish.push(new Promise<PublishStep>((resolve) => (answer = resolve)));
  const first = await schedule('Good morning');
  const loop = createDeliverLoop(test.context, deliveryKinds);
  await loop.run(new AbortController().signal);
  const second = await schedule('Good  morning ');
  const otherLoop = createDeliverLoop(test.context, deliveryKinds);
  await otherLoop.run(new AbortController().signal);
  await otherLoop.finish?.();
  expect(calls()).toEqual(['publish']);
  answer({ outcome: 'published', externalId: 'morning-1', externalIds: ['morning-1'], permalink: null });
  await loop.finish?.();
  await pass(1);
  expect(calls()).toEqual(['publish', 'publish']);
  for (const shown of [first, second]) expect(await shown()).toMatchObject({ state: 'published' });
});

it('a post that stands and still gets its first comment is known to the look-up of the other', async () => {
  const checkAt = new Date(test.context.now().getTime() + 10 * minuteMs);
  network.answers.publish.push({ outcome: 'processing', state: { id: 'stands' }, checkAt, externalId: 'stands' });
  await schedule('Twins', 'there');
  await drain();
  network.answers.publish.push(lost);
  // The network tells of the other's post all the same.
  network.lookUps.push(found('stands', { id: 'stands' }), { outcome: 'absent' });
  const second = await schedule('Twins');
  await drain();
  await pass(2);
  expect(network.asked.find(({ call }) => call === 'find')?.search).toMatchObject({ knownExternalIds: ['stands'] });
  expect(calls()).toEqual(['publish', 'publish', 'find', 'find', 'publish']);
  expect((await second()).permalink).not.toBeNull();
});

it('one that was unconfirmed makes the other unconfirmed where the network shows a post that may be either', async () => {
  network.answers.publish.push(lost);
  const unsure = { outcome: 'unsure', reason: 'Not enough permissions', retryAt: null, isFinal: true } as const;
  network.lookUps.push(unsure, unsure);
  const first = await schedule('Perhaps');
  await drain();
  await pass(2);
  expect(await first()).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
  network.answers.publish.push(lost);
  network.lookUps.push(found('whose'));
  const second = await schedule('Perhaps');
  await drain();
  await pass(2);
  expect(calls()).toEqual(['publish', 'find', 'find', 'publish', 'find']);
  expect(await second()).toMatchObject({
    state: 'failed',
    reasonCode: 'unconfirmed',
    reason: expect.stringContaining('nor another one with the same words'),
  });
});

it('where posts are found by their titles, those with the same title are twins, and only there', async () => {
  const capability = network.connector.publish;
  if (capability === undefined) throw new Error('it publishes');
  for (const [isFoundByTitle, sent] of [
    [false, 2],
    [true, 1],
  ] as const) {
    network.asked.length = 0;
    network.answers.publish.push(lost);
    Object.assign(capability, { isFoundByTitle });
    await schedule('How to pitch a tent', 'here', 'Episode one');
    await drain();
    await schedule('How to mend a tent', 'here', 'Episode one');
    await drain();
    expect(calls().filter((call) => call === 'publish')).toHaveLength(sent);
    await pass(3);
  }
});
