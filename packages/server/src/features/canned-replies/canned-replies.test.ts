import { cannedRepliesMax } from '@parley/contract/canned-replies/rules.ts';
import type { ReplyFilePreview } from '@parley/contract/canned-replies/schemas.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { makeWorkbook, makeZip, type TestCell } from '../../../test/spreadsheets.ts';
import { cannedReplies } from '../../db/schema/assistant.ts';

let test: TestApp;
let agent: Browser;
let stranger: Browser;

beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.context.database.delete(cannedReplies).where(eq(cannedReplies.workspaceId, test.workspaceId));
  await test.context.database.execute('delete from rate_limits');
});

const refund = {
  title: 'Refund',
  content: 'Hi {name}, your refund for {ticket} is on its way.',
  category: 'Billing',
} as const;

async function sendFile(fileName: string, bytes: Buffer, path = '/preview') {
  const answer = await agent.send({
    method: 'POST',
    url: `/api/canned-replies/import${path}?${new URLSearchParams({ fileName })}`,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const previewOf = async (fileName: string, bytes: Buffer): Promise<ReplyFilePreview> =>
  (await sendFile(fileName, bytes)).body;
const titlesOf = async () => (await agent.call('listCannedReplies')).body.replies.map(({ title }) => title);

describe('canned replies', () => {
  it('are added, found, changed and deleted, each workspace its own', async () => {
    const made = await agent.call('createCannedReply', { body: refund });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...refund, revision: 1 })]);
    await agent.call('createCannedReply', { body: { title: 'hours', content: 'We open at 9.' } });
    expect(await titlesOf()).toEqual(['hours', 'Refund']);
    const found = await agent.call('listCannedReplies', { query: { search: 'WAY refund' } });
    expect(found.body).toMatchObject({ total: 1, replies: [{ title: 'Refund' }] });
    expect((await agent.call('listCannedReplies', { query: { search: '100%' } })).body.total).toBe(0);
    expect((await agent.call('listCannedReplies', { query: { category: 'General' } })).body.replies).toMatchObject([
      { title: 'hours', category: 'General' },
    ]);
    expect((await stranger.call('listCannedReplies')).body).toEqual({ total: 0, replies: [] });

    const { id } = made.body;
    const changed = await agent.call('updateCannedReply', {
      params: { id },
      body: { ...refund, content: 'Done.', revision: 1 },
    });
    expect(changed.body).toMatchObject({ id, content: 'Done.', revision: 2 });
    const stale = await agent.call('updateCannedReply', { params: { id }, body: { ...refund, revision: 1 } });
    expect([stale.status, stale.error.error]).toEqual([409, 'revision_conflict']);
    expect((await stranger.call('deleteCannedReply', { params: { id } })).status).toBe(404);
    expect((await agent.call('deleteCannedReply', { params: { id } })).status).toBe(200);
    expect((await agent.call('deleteCannedReply', { params: { id } })).status).toBe(404);
    expect(await titlesOf()).toEqual(['hours']);
  });

  it('are found by their titles before their texts', async () => {
    const all = {
      'About photos': 'We are sorry about this.',
      'Be so sorry': 'It took long.',
      'Sorry for the wait': 'It is on my desk.',
    };
    for (const [title, content] of Object.entries(all))
      await agent.call('createCannedReply', { body: { title, content } });
    const { body } = await agent.call('listCannedReplies', { query: { search: 'sor' } });
    expect(body.replies.map(({ title }) => title)).toEqual(['Sorry for the wait', 'Be so sorry', 'About photos']);
  });

  it('need a title and a text, are not there twice, and are written by those who answer', async () => {
    for (const body of [
      { title: ' ', content: 'x' },
      { title: 'x', content: '\u202e' },
    ])
      expect((await agent.call('createCannedReply', { body })).status).toBe(400);
    await agent.call('createCannedReply', { body: refund });
    const again = await agent.call('createCannedReply', { body: refund });
    expect([again.status, again.error.error]).toEqual([409, 'canned_reply_known']);
    const viewer = await test.signIn('viewer');
    expect((await viewer.call('createCannedReply', { body: refund })).status).toBe(403);
    expect((await viewer.call('listCannedReplies')).body.total).toBe(1);
  });
});

describe('a file of canned replies', () => {
  const rows: TestCell[][] = [
    ['Folder', 'Title', 'Text'],
    ['billing', 'Refund', 'Your refund is on its way & <soon>.'],
    ['', 'Hours', 'We open\nat 9.'],
    [],
    ['Fun', 'Joke', 'Ha.'],
    ['General', 'Total', { formula: 'SUM(A1:A9)' }],
    ['', '', 'No title'],
    ['', 'Hours', 'We open\nat 9.'],
  ];

  it('of a spreadsheet is looked through row by row, adds its right rows once, and nothing before', async () => {
    const workbook = makeWorkbook(rows);
    const preview = await previewOf('Our replies.XLSX', workbook);
    expect(preview).toMatchObject({ total: 6, valid: 2, known: 0, wrong: 4 });
    expect(preview.rows.map(({ line, errors }) => [line, errors.join(' ')])).toEqual([
      [5, expect.stringContaining('“Fun” is no category. There are General, Billing')],
      [6, expect.stringContaining('content is a formula')],
      [7, 'The title is missing.'],
      [8, 'It says the same as row 3.'],
      [2, ''],
      [3, ''],
    ]);
    expect(await titlesOf()).toEqual([]);
    const imported = await sendFile('Our replies.xlsx', workbook, '');
    expect(imported.body).toEqual({ imported: 2, known: 0, wrong: 4 });
    const { replies } = (await agent.call('listCannedReplies')).body;
    expect(replies).toMatchObject([
      { title: 'Hours', content: 'We open\nat 9.', category: 'General' },
      { title: 'Refund', content: 'Your refund is on its way & <soon>.', category: 'Billing' },
    ]);
    expect((await sendFile('Our replies.xlsx', workbook, '')).body).toEqual({ imported: 0, known: 2, wrong: 4 });
    expect(await previewOf('Our replies.xlsx', workbook)).toMatchObject({ valid: 0, known: 2 });
  });

  it('that is none is refused with what would be right, and one that unpacks to very much is not unpacked', async () => {
    const bomb = makeZip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024, '<row>') });
    for (const path of ['/preview', '']) {
      const { body, status } = await sendFile('replies.xlsx', bomb, path);
      expect([status, body.error]).toEqual([422, 'import_unreadable']);
      expect(body.message).toContain('far larger');
    }
  });

  it('with 50,000 rows is looked through whole, and refused whole where it does not fit', async () => {
    const lines = Array.from(
      { length: 50_000 },
      (_, index) => `Reply ${index},${index % 50 === 0 ? '' : `Words ${index}`}`,
    );
    const csv = Buffer.from(['title,content', ...lines].join('\n'));
    expect(await previewOf('many.csv', csv)).toMatchObject({ total: 50_000, valid: 49_000, wrong: 1_000 });
    const refused = await sendFile('many.csv', csv, '');
    expect([refused.status, refused.body.error]).toEqual([413, 'canned_replies_full']);
    expect(refused.body.message).toContain(String(cannedRepliesMax));
    expect(await titlesOf()).toEqual([]);
    expect((await sendFile('huge.csv', Buffer.alloc(6 * 1024 * 1024, 'x'))).status).toBe(413);
  });

  it('that was exported comes back as it was, and holds no formula for a spreadsheet', async () => {
    const replies = [
      refund,
      { title: '=SUM(A1)', content: '- one\n- "two", three', category: 'General' } as const,
      { title: '\uFF1Dcmd()', content: 'full width', category: 'General' } as const,
    ];
    for (const body of replies) await agent.call('createCannedReply', { body });
    const exported = await agent.send({ method: 'GET', url: '/api/canned-replies/export' });
    expect(exported.headers['content-disposition']).toContain('canned-replies.csv');
    expect(exported.body).toContain("'=SUM(A1)");
    expect(exported.body).toContain("'\uFF1Dcmd()");
    const preview = await previewOf('canned-replies.csv', exported.rawPayload);
    expect(preview).toMatchObject({ total: 3, known: 3, wrong: 0 });
  });
});
