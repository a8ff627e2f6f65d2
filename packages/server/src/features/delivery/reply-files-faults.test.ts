/** Under each fault of a network a reply with a picture arrives once, with its picture, or asks a person to look. The sandbox is the witness. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { makePicture, uploadReplyFile } from '../../../test/media-files.ts';
import { createSandboxApp, type SandboxApp } from '../../../test/sandbox.ts';

const platforms = ['facebook', 'twitter', 'telegram', 'whatsapp'] as const;
let test: SandboxApp;
let agent: Browser;

beforeAll(async () => {
  test = await createSandboxApp({ timeoutMs: 600 });
  agent = await test.signIn('owner');
  for (const platform of platforms) await test.connect(agent, platform);
  await test.context.work.drain();
});
afterAll(() => test.close());
afterEach(async () => {
  for (const platform of platforms) await test.sandbox('DELETE', `/${platform}/faults`);
});

async function receive(platform: Platform, kind: 'message' | 'mention'): Promise<number> {
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

/** Answers with a picture alone, under a fault, and lets time pass until nothing moves any more. */
async function answerUnder(fault: object | null, platform: Platform, kind: 'message' | 'mention') {
  const id = await receive(platform, kind);
  const colour = `#${randomUUID().slice(0, 6)}`;
  const { body: uploaded } = await uploadReplyFile(agent, { name: 'tent.png', bytes: await makePicture({ colour }) });
  const before = (await test.outbound(platform)).length;
  if (fault !== null) {
    const made = await test.sandbox('POST', `/${platform}/faults`, fault);
    if (!made.ok) throw new Error(`the fault was refused: ${await made.text()}`);
  }
  const answered = await agent.call('updateMessage', {
    params: { id },
    body: { agentReply: '', files: [{ mediaId: uploaded.file.mediaId }], replyId: randomUUID() },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  let delivery = answered.body.delivery;
  for (let round = 0; round < 20 && delivery?.state !== 'delivered' && delivery?.state !== 'failed'; round += 1) {
    await test.context.work.drain(['deliver']);
    delivery = (await agent.call('getMessage', { params: { id } })).body.delivery;
    test.clock.advance(5 * 60_000);
  }
  const sent = (await test.outbound(platform)).slice(before);
  return { delivery, sent };
}

const ways = [
  ['facebook', 'message'],
  ['twitter', 'mention'],
  ['telegram', 'message'],
  ['whatsapp', 'message'],
] as const;

describe.each(ways)('a picture on %s in answer to a %s', (platform, kind) => {
  it.each([
    ['nothing', null],
    ['a refused connection (503)', { mode: 'status', status: 503 }],
    ['the rate limit', { mode: 'rate-limit', retryAfter: 30 }],
    ['an upload that timed out before anything was done', { mode: 'timeout' }],
    ['an upload whose answer was lost', { mode: 'timeout-after-commit' }],
  ])('arrives once, or asks to look, after %s', async (_, fault) => {
    const { delivery, sent } = await answerUnder(fault, platform, kind);
    expect(['delivered', 'failed']).toContain(delivery?.state);
    if (delivery?.state === 'delivered') {
      expect(sent).toHaveLength(1);
      expect(sent[0]?.media).toHaveLength(1);
    } else {
      expect(delivery?.reasonCode).toBe('unconfirmed');
      expect(sent.length).toBeLessThanOrEqual(1);
    }
  });
});
