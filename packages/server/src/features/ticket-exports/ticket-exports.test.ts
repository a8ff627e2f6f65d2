import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../../../test/api-keys.ts';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket } from '../../../test/factories.ts';
import { readPdf } from '../../../test/pdf.ts';
import { conversationEntries } from '../../db/schema/inbox.ts';
import { toPieces } from './ticket-report.ts';

const hostile =
  'End it. #panic("x") *bold* <script>alert(1)</script> $sum_1$ \u202Ereversed \\end{document} @import "/etc/passwd"';
const secretWords = 'Offer a voucher at most';
const long = Array.from({ length: 120 }, (_each, index) => `word${index}`)
  .join(' ')
  .concat(' efficient office flight');

let test: TestApp;
let agent: Browser;
let viewer: Browser;
let stranger: Browser;
let ticket: number;

beforeAll(async () => {
  test = await createTestApp();
  agent = await test.signIn('agent');
  viewer = await test.signIn('viewer');
  stranger = await test.signIn('owner', { workspaceId: test.otherWorkspaceId });
  const { database } = test.context;
  const connectionId = await createConnectedAccount(test.context, test.workspaceId);
  const place = { workspaceId: test.workspaceId, connectionId };
  const thread = { threadExternalId: 'one', createdAt: new Date('2026-03-01T10:00:00Z') };
  ticket = await createTicket(database, { ...place, ...thread, senderName: 'Ana "Quote"', originalMessage: hostile });
  const entry = { ...place, ticketId: ticket, type: 'agent' as const, senderName: 'Mira' };
  await database.insert(conversationEntries).values([
    { ...entry, text: long, at: new Date('2026-03-01T11:00:00Z') },
    { ...entry, text: 'taken-back', at: new Date('2026-03-01T12:00:00Z'), hiddenAt: new Date() },
    {
      ...entry,
      type: 'customer',
      senderName: 'Ana "Quote"',
      text: 'شكرا\nsecond line',
      at: new Date('2026-03-01T13:00:00Z'),
      attachments: [{ kind: 'image', url: 'https://network.example/private', name: 'tent.jpg' }],
    },
  ]);
  await createTicket(database, { ...place, originalMessage: 'of-another-thread' });
  await agent.call('createNote', { params: { id: ticket }, body: { text: secretWords } });
});
afterAll(() => test?.close());

async function fetchFile(body: object, browser: Pick<Browser, 'send'> = agent, id = ticket) {
  const answer = await browser.send({ method: 'POST', url: `/api/messages/${id}/export`, payload: body });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body };
}

describe('a ticket as a file', () => {
  it('is JSON with every word of its conversation, under the same name each time', async () => {
    const file = await fetchFile({ format: 'json' });
    const again = await fetchFile({ format: 'json' });
    const { ticket: told } = JSON.parse(file.text);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="ticket-${told.ticketId}.json"`);
    expect(again.headers['content-disposition']).toBe(file.headers['content-disposition']);
    expect(told.conversation.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
      ['customer', hostile],
      ['team', long],
      ['customer', 'شكرا\nsecond line'],
    ]);
    expect(told.conversation[2].attachments).toEqual([{ kind: 'image', name: 'tent.jpg' }]);
    expect(told).not.toHaveProperty('internalNotes');
    expect(file.text).not.toMatch(/taken-back|of-another-thread|voucher/);
  });

  it('is a PDF whose texts are printed as they are, long ones whole', async () => {
    const file = await fetchFile({ format: 'pdf' });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages } = await readPdf(file.bytes);
    const printed = pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(printed).toContain('#panic("x") *bold* <script>alert(1)</script> $sum_1$');
    for (const word of [
      'word0',
      'word60',
      'word119',
      'Attached: image, tent.jpg',
      'second line',
      'Mira (team)',
      'efficient office flight',
    ])
      expect(printed).toContain(word);
    expect(printed).not.toMatch(/root:|taken-back|voucher/);
    expect(printed).toContain('Internal notes are not included.');
  });

  it('holds internal notes on request alone, and for those alone who may read them', async () => {
    const json = await fetchFile({ format: 'json', withNotes: true });
    expect(JSON.parse(json.text).ticket.internalNotes).toMatchObject([{ text: secretWords }]);
    const { pages } = await readPdf((await fetchFile({ format: 'pdf', withNotes: true })).bytes);
    expect(pages.join(' ')).toContain(secretWords);
    expect(pages.join(' ')).toContain('internal note, never sent');
    const program = await createProgram(test, { scopes: ['inbox.read', 'tickets.export'] });
    expect((await fetchFile({ format: 'json' }, program)).status).toBe(200);
    expect((await fetchFile({ format: 'json', withNotes: true }, program)).status).toBe(403);
  });

  it('is for those who answer, in their workspace', async () => {
    expect((await fetchFile({ format: 'json' }, viewer)).status).toBe(403);
    expect((await fetchFile({ format: 'json' }, stranger)).status).toBe(404);
    expect((await fetchFile({ format: 'xml' })).status).toBe(400);
    expect((await fetchFile({ format: 'json', more: true })).status).toBe(400);
    expect(await test.context.database.$count(conversationEntries, eq(conversationEntries.ticketId, ticket))).toBe(4);
  });
});

it('a long line is cut at spaces, never within a letter, and nothing of it is lost', () => {
  expect(toPieces(long).join(' ')).toBe(long);
  const emoji = '😀'.repeat(500);
  expect(toPieces(emoji).join('')).toBe(emoji);
  expect(toPieces(emoji).every((piece) => piece.isWellFormed() && piece.length <= 400)).toBe(true);
  expect(toPieces('  ')).toEqual([]);
});
