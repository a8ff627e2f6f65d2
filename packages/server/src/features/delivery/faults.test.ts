/** Under each fault of each network a reply arrives once, or fails with a reason that asks a person to look. The sandbox is the witness. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, type SandboxApp } from '../../../test/sandbox.ts';

let test: SandboxApp;
let agent: Browser;

beforeAll(async () => {
  test = await createSandboxApp({ timeoutMs: 600 });
  agent = await test.signIn('owner');
  for (const platform of ['facebook', 'twitter', 'telegram'] as const) await test.connect(agent, platform);
  await test.play('facebook', { kind: 'post', from: 'brand', text: 'The autumn tents are here' });
  await test.context.work.drain();
});
afterAll(() => test.close());
afterEach(async () => {
  for (const platform of ['facebook', 'twitter', 'telegram']) await test.sandbox('DELETE', `/${platform}/faults`);
});

/** A customer's new message as a ticket. */
async function receive(platform: Platform, kind: 'comment' | 'message' | 'mention'): Promise<number> {
  const text = `@TernOutdoor ${randomUUID()}`;
  await test.play(platform, { kind, author: { handle: `jo_${randomUUID().slice(0, 8)}`, name: 'Jo Doe' }, text });
  await test.webhooksDelivered();
  test.clock.advance(10_000);
  await test.context.work.drain(['ingest-events', 'poll-connections', 'ingest-events']);
  const { body } = await agent.call('listMessages', { query: { search: text } });
  const ticket = body[0];
  if (ticket === undefined) throw new Error(`the ${kind} did not arrive`);
  return ticket.id;
}

/** Answers under a fault and lets time pass until nothing moves any more. */
async function answerUnder(fault: object, platform: Platform, kind: 'comment' | 'message' | 'mention') {
  const id = await receive(platform, kind);
  const text = `Answer ${randomUUID()}`;
  const made = await test.sandbox('POST', `/${platform}/faults`, fault);
  if (!made.ok) throw new Error(`the fault was refused: ${await made.text()}`);
  const answered = await agent.call('updateMessage', {
    params: { id },
    body: { status: 'completed', agentReply: text, replyId: randomUUID() },
  });
  expect(answered.status).toBe(200);
  let delivery = answered.body.delivery;
  for (let round = 0; round < 20 && delivery?.state !== 'delivered' && delivery?.state !== 'failed'; round += 1) {
    await test.context.work.drain(['deliver']);
    delivery = (await agent.call('getMessage', { params: { id } })).body.delivery;
    test.clock.advance(5 * 60_000);
  }
  const witness = (await test.outbound(platform)).filter((item) => item.text.includes(text)).length;
  return { delivery, witness, id };
}

const ways = [
  ['facebook', 'comment'],
  ['facebook', 'message'],
  ['twitter', 'mention'],
  ['telegram', 'message'],
] as const;

describe.each(ways)('a reply on %s to a %s', (platform, kind) => {
  it.each([
    ['a refused connection answer (503)', { mode: 'status', status: 503 }],
    ['an internal error twice (500)', { mode: 'status', status: 500, count: 2 }],
    ['the rate limit', { mode: 'rate-limit', retryAfter: 30 }],
  ])('is delivered once after %s', async (_, fault) => {
    const { delivery, witness } = await answerUnder(fault, platform, kind);
    expect(delivery).toMatchObject({ state: 'delivered' });
    expect(witness).toBe(1);
  });

  it.each([
    ['a time-out before anything was done', { mode: 'timeout' }, 0],
    ['a time-out after the network did it', { mode: 'timeout-after-commit' }, 1],
    ['a reset connection', { mode: 'reset' }, 0],
  ])('is never sent twice after %s', async (_, fault, done) => {
    const { delivery, witness } = await answerUnder(fault, platform, kind);
    if (test.context.networks.get(platform)?.connector.reply?.find === undefined) {
      expect(delivery).toMatchObject({ state: 'failed', reasonCode: 'unconfirmed' });
      expect(witness).toBe(done);
    } else {
      expect(delivery).toMatchObject({ state: 'delivered' });
      expect(witness).toBe(1);
    }
  });

  it('is never sent twice after an answer that cannot be read', async () => {
    const { delivery, witness } = await answerUnder({ mode: 'malformed' }, platform, kind);
    expect(['delivered', 'failed']).toContain(delivery?.state);
    expect(witness).toBeLessThanOrEqual(1);
    if (delivery?.state === 'delivered') expect(witness).toBe(1);
    else expect(delivery?.reasonCode).toBe('unconfirmed');
  });
});

describe('a token', () => {
  it('that expired is renewed once where the network renews, and the reply goes out', async () => {
    const { delivery, witness } = await answerUnder({ mode: 'expired-token' }, 'twitter', 'mention');
    expect([delivery?.state, witness]).toEqual(['delivered', 1]);
  });

  it('that was revoked keeps the reply queued until somebody reconnects, and then it goes out by itself', async () => {
    const { delivery, witness, id } = await answerUnder({ mode: 'revoked-token' }, 'facebook', 'comment');
    expect([delivery?.state, delivery?.reasonCode, witness]).toEqual(['queued', 'waiting-for-reconnect', 0]);
    const { body: connections } = await agent.call('listConnections');
    expect(connections.find((connection) => connection.platform === 'facebook')).toMatchObject({
      needsReauth: true,
      lastValidationError: expect.any(String),
    });
    const bell = await agent.call('listNotifications');
    expect(bell.body.notifications.some((notification) => notification.kind === 'connection-expired')).toBe(true);
    await test.sandbox('DELETE', '/facebook/faults');
    await test.connect(agent, 'facebook');
    await test.context.work.drain(['deliver']);
    expect((await agent.call('getMessage', { params: { id } })).body.delivery).toMatchObject({ state: 'delivered' });
  });
});
