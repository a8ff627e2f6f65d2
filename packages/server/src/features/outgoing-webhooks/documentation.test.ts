/** docs/webhooks.md, taken at its word: a receiver that knows nothing else checks what Parley sends. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { outgoingEvents, payloadVersion, testEvent } from '@parley/contract/outgoing-webhooks/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.ts';

type Check = (headers: Record<string, unknown>, body: string, secret: string, now?: Date) => boolean;

const run = promisify(execFile);
let page: string;
let folder: string;
let isFromParley: Check;
let test: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  page = await readFile(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'parley-webhook-docs-'));
  const file = join(folder, 'receiver.ts');
  await writeFile(file, blockOf('ts'));
  ({ isFromParley } = (await import(file)) as { isFromParley: Check });
  receiver = await startWebhookReceiver();
  test = await createTestApp({ config: { webhookAddresses: [receiver.prefix] } });
});
afterAll(async () => {
  await test?.close();
  await receiver?.close();
  await rm(folder, { recursive: true, force: true });
});

function blockOf(language: string): string {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1];
  if (block === undefined) throw new Error(`docs/webhooks.md shows no ${language}`);
  return block;
}

it('a receiver written from the page takes what Parley sends, and nothing that was changed, is old or is somebody else’s', async () => {
  const owner = await test.signIn('owner');
  const { body } = await owner.call('createWebhookEndpoint', { body: { url: receiver.url, events: ['post.failed'] } });
  await owner.call('sendTestWebhook', { params: { id: body.endpoint.id } });
  await test.context.work.drain(['deliver-to-receivers']);
  const [got] = receiver.received;
  if (got === undefined) throw new Error('nothing came');
  const now = test.context.now();
  expect(isFromParley(got.headers, got.body, body.secret, now)).toBe(true);
  expect(isFromParley(got.headers, got.body.replace('webhook.test', 'post.failed'), body.secret, now)).toBe(false);
  expect(isFromParley({ ...got.headers, 'webhook-id': 'other' }, got.body, body.secret, now)).toBe(false);
  expect(isFromParley(got.headers, got.body, `whsec_${Buffer.alloc(32).toString('base64')}`, now)).toBe(false);
  expect(isFromParley(got.headers, got.body, body.secret, new Date(now.getTime() + 6 * 60_000))).toBe(false);
  expect(isFromParley({}, got.body, body.secret, now)).toBe(false);
  const replaced = await owner.call('replaceWebhookSecret', { params: { id: body.endpoint.id } });
  await owner.call('sendTestWebhook', { params: { id: body.endpoint.id } });
  await test.context.work.drain(['deliver-to-receivers']);
  const during = receiver.received.at(-1) ?? got;
  for (const secret of [body.secret, replaced.body.secret])
    expect(isFromParley(during.headers, during.body, secret, now)).toBe(true);
});

it('the call by curl that the page shows is signed as Parley signs', async () => {
  const secret = `whsec_${Buffer.from('a secret with \0 and \n in it'.padEnd(32, '.')).toString('base64')}`;
  receiver.received.length = 0;
  await run('sh', ['-c', `${blockOf('sh')}\nsign_and_send "$1" "$2"`, 'sh', receiver.url, secret]);
  const [got] = receiver.received;
  expect(isFromParley(got?.headers ?? {}, got?.body ?? '', secret)).toBe(true);
});

it('the page names every event and the version of the payload', () => {
  for (const event of [...outgoingEvents, testEvent]) expect(page).toContain(`| \`${event}\` |`);
  expect(JSON.parse(blockOf('json'))).toMatchObject({ version: payloadVersion, type: 'reply.delivered' });
});
