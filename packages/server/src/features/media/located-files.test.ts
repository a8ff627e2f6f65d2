import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/app.ts';
import { createSandboxApp, type SandboxApp } from '../../../test/sandbox.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, mimeType: string, bytes: Buffer) => ({ name, mimeType, base64: bytes.toString('base64') });
const pdf = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(50)}%%EOF`);

let sandboxApp: SandboxApp;
let owner: Browser;

async function settle(): Promise<void> {
  sandboxApp.clock.advance(5000);
  await sandboxApp.webhooksDelivered();
  await sandboxApp.context.work.drain();
}

async function attachmentsFrom(platform: Platform) {
  const { body: messages } = await owner.call('listMessages', { query: { dateFilter: '30days' } });
  const message = messages.find((candidate) => candidate.platform === platform);
  const { body } = await owner.call('getConversation', { params: { id: message?.id ?? 0 } });
  return body.conversation.flatMap(({ attachments }) => attachments);
}

describe('files that want a token', () => {
  beforeAll(async () => {
    sandboxApp = await createSandboxApp();
    owner = await sandboxApp.signIn('owner');
    for (const platform of ['telegram', 'whatsapp'] as const) await sandboxApp.connect(owner, platform);
    await settle();
  });
  afterAll(() => sandboxApp.close());

  it.each([
    ['telegram', '100001:sandbox'],
    ['whatsapp', 'sandbox-whatsapp'],
  ] as const)('are kept from %s, and the token is with none of them', async (platform, token) => {
    const author = { handle: '16505551234', name: 'Jo Doe' };
    const kind = 'message' as const;
    await sandboxApp.play(platform, { kind, author, text: 'Broken', file: file('tent.png', 'image/png', png) });
    await settle();
    await sandboxApp.play(platform, { kind, author, text: 'Bill', file: file('bill.pdf', 'application/pdf', pdf) });
    await settle();
    const attachments = await attachmentsFrom(platform);
    expect(attachments).toMatchObject([
      { kind: 'image', state: 'kept' },
      { kind: 'file', name: 'bill.pdf', state: 'kept' },
    ]);
    const [picture, bill] = attachments;
    expect((await owner.send({ method: 'GET', url: picture?.url ?? '' })).rawPayload).toEqual(png);
    expect((await owner.send({ method: 'GET', url: bill?.url ?? '' })).rawPayload).toEqual(pdf);
    expect(JSON.stringify(attachments)).not.toContain(token);
    const stored = await sandboxApp.context.database.execute(sql`
      select entry.attachments, file.reason from conversation_entries entry
      left join attachment_files file on file.workspace_id = entry.workspace_id and file.entry_id = entry.id
    `);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });

  it('that are not what they were called are not kept', async () => {
    const author = { handle: '16505551299', name: 'Ana Lima' };
    await sandboxApp.play('telegram', {
      kind: 'message',
      author,
      text: 'Film',
      file: file('film.mp4', 'video/mp4', Buffer.from('not a film')),
    });
    await settle();
    expect(await attachmentsFrom('telegram')).toMatchObject([{ state: 'failed', reason: 'What came is no video.' }]);
  });
});
