import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { makeDocx, makePdf, makeZip } from '../../../test/office-files.ts';
import { knowledgeEntries } from '../../db/schema/knowledge.ts';

/** A website: what lies at `/sandbox/…` of it may be fetched, and nothing else of this machine. */
let site: Server;
let origin: string;
let page: { type: string; body: string | Buffer };
let test: TestApp;
let agent: Browser;

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/sandbox/inward') return response.writeHead(302, { location: '/metrics' }).end();
    if (request.url === '/sandbox/metadata')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    if (request.url === '/sandbox/missing') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': page.type }).end(page.body);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  test = await createTestApp({ config: { publicUrl: origin, isSandboxServed: true } });
  agent = await test.signIn('agent');
});
afterAll(async () => {
  await test?.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  await test.context.database.delete(knowledgeEntries);
});

async function readFile(name: string, bytes: Buffer | string) {
  const answer = await agent.send({
    method: 'POST',
    url: `/api/knowledge/import/file?${new URLSearchParams({ name })}`,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function piecesOf(
  name: string,
  bytes: Buffer | string,
): Promise<{ title: string; text: string; kind: string }[]> {
  const { status, body } = await readFile(name, bytes);
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body.pieces;
}

const readPage = (url: string) => agent.call('readKnowledgePage', { body: { url } });

const faq = [
  ['Can I return a tent?', 'Yes, within 30 days.'],
  ['How long does shipping take?', 'Three working days.'],
] as const;

describe('a file', () => {
  it.each([
    [
      '.txt',
      'faq.txt',
      'Q: Can I return a tent?\nA: Yes, within 30 days.\nQ: How long does shipping take?\nA: Three working days.',
    ],
    [
      '.txt of Windows',
      'faq.txt',
      Buffer.from(
        '\ufeffCan I return a tent?\r\nYes, within 30 days.\r\n\r\nHow long does shipping take?\r\nThree working days.',
        'utf16le',
      ),
    ],
    [
      '.md',
      'faq.md',
      '# Help\n\n## Can I return a tent?\n\nYes, **within** 30 days.\n\n## How long does shipping take?\nThree working days.',
    ],
    [
      '.csv',
      'faq.csv',
      'Question;Answer\n"Can I return a tent?";"Yes, within 30 days."\nHow long does shipping take?;Three working days.',
    ],
    [
      '.docx',
      'faq.docx',
      makeDocx([
        ['berschrift1', faq[0][0]],
        ['', faq[0][1]],
        ['berschrift1', faq[1][0]],
        ['', faq[1][1]],
      ]),
    ],
    [
      '.pdf',
      'faq.pdf',
      makePdf([
        [
          { size: 18, text: faq[0][0] },
          { size: 10, text: faq[0][1] },
        ],
        [
          { size: 18, text: faq[1][0] },
          { size: 10, text: faq[1][1] },
        ],
      ]),
    ],
  ] as const)('as %s is cut at its questions', async (_, name, bytes) => {
    const pieces = await piecesOf(name, bytes);
    expect(pieces.map(({ title, text }) => [title, text])).toEqual(faq);
    expect(pieces.map(({ kind }) => kind)).toEqual(['faq', 'shipping']);
  });

  it('is taken over all at once, what is chosen of it, and what is there already is told and left', async () => {
    const { body: preview } = await readFile(
      'faq.csv',
      'title,text,kind\nTents,Light.,product\n,No title,faq\nPegs,Steel.,product\nPegs,Steel.,product',
    );
    expect(preview.pieces.map(({ errors, where }: { errors: string[]; where: string }) => [where, ...errors])).toEqual([
      ['row 2'],
      ['row 3', 'The title is missing.'],
      ['row 4'],
      ['row 5', 'The same stands further up.'],
    ]);
    const entries = [
      { kind: 'product' as const, title: 'Tents', text: 'Light.' },
      { kind: 'product' as const, title: 'Pegs', text: 'Steel.' },
    ];
    const request = { body: { source: 'file' as const, sourceName: 'faq.csv', entries } };
    const half = await agent.call('importKnowledge', {
      body: { ...request.body, entries: [...entries, { kind: 'faq', title: '', text: 'No title' }] },
    });
    expect(half.status).toBe(400);
    expect((await agent.call('listKnowledge')).body).toEqual([]);
    expect((await agent.call('importKnowledge', request)).body).toEqual({ imported: 2, known: 0 });
    expect((await agent.call('importKnowledge', request)).body).toEqual({ imported: 0, known: 2 });
    const listed = (await agent.call('listKnowledge')).body;
    expect(listed.map(({ source, sourceName }) => [source, sourceName])).toEqual(
      entries.map(() => ['file', 'faq.csv']),
    );
    const again = await readFile('faq.csv', 'title,text\nTents,Light.');
    expect(again.body.pieces[0].errors).toEqual(['This entry is there already.']);
  });

  it('that cannot be read is refused in words that say why', async () => {
    const manyRows = `title,text\n${Array.from({ length: 50_000 }, (_, row) => `Title ${row},Text`).join('\n')}`;
    const bomb = makeZip([{ name: 'word/document.xml', bytes: Buffer.alloc(60 * 1024 * 1024, 0x20) }]);
    for (const [name, bytes, words] of [
      ['faq.exe', 'text', 'ends in .txt'],
      ['faq.txt', '', 'empty'],
      ['faq.txt', 'a\0b', 'no text'],
      ['faq.txt', '%PDF-1.7', 'no text'],
      ['faq.csv', 'Column 1,Column 2\na,b', 'must name the columns'],
      ['faq.csv', manyRows, '50,000 rows'],
      ['faq.csv', 'title,text\n"never closed,x', 'never closed'],
      ['faq.pdf', 'no pdf at all', 'but is none'],
      ['faq.pdf', '%PDF-1.7\nbroken', 'damaged'],
      ['faq.pdf', makePdf([[]]), 'no text in this PDF'],
      ['faq.pdf', makePdf([[{ size: 10, text: 'secret' }]], { isLocked: true }), 'password'],
      ['faq.docx', 'no zip', 'no Word document'],
      ['faq.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'password'],
      ['faq.docx', makeZip([{ name: 'photo.png', bytes: Buffer.from('x') }]), 'no Word document'],
      ['faq.docx', makeZip([{ name: 'word/document.xml', bytes: Buffer.from('<a') }]).subarray(0, 40), 'damaged'],
      ['faq.docx', bomb, 'fill the memory'],
    ] as const) {
      const { status, body } = await readFile(name, bytes);
      expect({ name, status, message: body.message }).toEqual({
        name,
        status: 422,
        message: expect.stringContaining(words),
      });
    }
    const tooLarge = await readFile('faq.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 0x61));
    expect(tooLarge.status).toBe(413);
    expect((await agent.call('listKnowledge')).body).toEqual([]);
  });

  it('whose pages are packed so that they would fill the memory ends with its thread', async () => {
    const { status, body } = await readFile('bomb.pdf', makePdf([[{ size: 10, text: 'x' }]], { inflatedMb: 300 }));
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: expect.stringContaining('too much memory'),
    });
    // And the next one is read.
    expect(await piecesOf('hours.txt', 'Opening hours\n\nFrom 9 to 18.')).toMatchObject([
      { kind: 'hours', text: 'From 9 to 18.' },
    ]);
  });

  it('with markup in it is text and nothing else', async () => {
    const [piece] = await piecesOf('x.md', '# <img src=x onerror=alert(1)>\n\n\u202eHello <script>alert(1)</script>');
    expect(piece).toMatchObject({ title: '<img src=x onerror=alert(1)>', text: 'Hello <script>alert(1)</script>' });
  });
});

describe('a page', () => {
  it('gives its main part, cut at headings and questions, without menus and scripts', async () => {
    page = {
      type: 'text/html; charset=utf-8',
      body: `<html><head><title>Help &amp; more</title><script>var a = "<p>no</p>"</script>
        <script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Do you ship to Norway?","acceptedAnswer":{"@type":"Answer","text":"<p>Yes, in <b>five</b> days.</p>"}}]}</script></head>
        <body><nav>Home | Shop</nav><div class="cookie-banner">We use cookies</div>
        <main><h1>Help</h1><h2>Returns</h2><p>Within 30 days.<br>In the bag.</p><ul><li>Tents</li><li>Pegs</li></ul>
        <dl><dt>How big is tent M?</dt><dd>It sleeps two.</dd></dl>
        <details><summary>Do you ship to Norway?</summary>Yes, in five days.</details>
        <h3><button aria-expanded="false">Opening hours</button></h3><div style="display:none">From 9 to 18.</div>
        <table><tr><th>Size</th><td>M</td></tr></table>${'<p>Much more about tents in general. </p>'.repeat(8)}</main>
        <footer>Imprint</footer></body></html>`,
    };
    const { body, status } = await readPage(`${origin}/sandbox/help`);
    expect(status).toBe(200);
    const pieces = body.pieces.map(({ kind, text, title }) => [kind, title, text.split('\n')[0]]);
    expect(pieces).toEqual([
      ['shipping', 'Do you ship to Norway?', 'Yes, in five days.'],
      ['policy', 'Returns', 'Within 30 days.'],
      ['faq', 'How big is tent M?', 'It sleeps two.'],
      ['hours', 'Opening hours', 'From 9 to 18.'],
    ]);
    expect(JSON.stringify(body.pieces)).not.toMatch(/cookies|Home|Imprint|var a/);
    expect(body.pieces[1]?.text).toBe('Within 30 days.\nIn the bag.\n\n• Tents\n\n• Pegs');
  });

  it('is refused where it leads inward, lies nowhere, or is no text', async () => {
    page = { type: 'image/png', body: 'x' };
    for (const [url, words] of [
      ['http://localhost:3000/api', 'public internet'],
      ['http://169.254.169.254/latest/meta-data', 'public internet'],
      ['http://[::1]/', 'public internet'],
      [`${origin}/metrics`, 'public internet'],
      [`${origin}/sandbox/inward`, 'public internet'],
      [`${origin}/sandbox/metadata`, 'public internet'],
      [`${origin}/sandbox/missing`, '404'],
      [`${origin}/sandbox/picture`, 'no page of text'],
    ] as const) {
      const { error, status } = await readPage(url);
      expect({ url, status, message: error.message }).toEqual({
        url,
        status: 422,
        message: expect.stringContaining(words),
      });
    }
    expect((await readPage('ftp://tern.example/faq')).status).toBe(400);
    page = { type: 'text/html', body: '<html><body><div id="root"></div><script>start()</script></body></html>' };
    expect((await readPage(`${origin}/sandbox/app`)).error.message).toContain('made by scripts');
    page = { type: 'text/html', body: 'x'.repeat(4 * 1024 * 1024) };
    expect((await readPage(`${origin}/sandbox/large`)).error.message).toContain('larger than 3 MB');
    page = { type: 'text/html', body: '<div>'.repeat(200_000) };
    expect((await readPage(`${origin}/sandbox/deep`)).error.message).toContain('deeply');
  });
});
