/** Tables that come in and go out: formulas, bombs, and shapes that cost more than they weigh. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { extract } from 'tar';
import { expect, test } from 'vitest';
import { makeZip } from '../spreadsheets.ts';
import { publicUrl, type Stage } from './stage.ts';

/** What spreadsheets calculate. Source: OWASP, CSV Injection, read 2026-11-22; the wide signs are those of Chinese and Japanese keyboards. */
const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', "=cmd|'/C calc'!A0\nand more", '＝1+1', '＋1', '－1', '＠SUM(A1)'];
const begins = /^[=+\-@\t\r\n＝＋－＠]/;
const bombBytes = 80 * 1024 * 1024;

export function attackBySpreadsheets(stage: () => Stage): void {
  test('no table that goes out holds a cell that a spreadsheet would calculate, whoever wrote it', async () => {
    const { context, signIn } = stage();
    const owner = await signIn('owner', { platformAdmin: true });
    for (const [place, formula] of formulas.entries()) {
      const texts = { companyName: formula, contactPerson: formula, notes: formula };
      await owner.call('addApprovedClient', { body: { email: `formula${place}@company.example`, ...texts } });
      await owner.call('createCannedReply', { body: { title: `${formula} ${place}`, content: formula } });
      await owner.call('createKnowledgeEntry', { body: { kind: 'faq', title: `${formula} ${place}`, text: formula } });
      await owner.call('createCampaign', { body: { name: formula, startDate: '2090-01-01', endDate: '2090-01-02' } });
      await owner.call('createPost', { body: { caption: formula } });
    }
    await owner.call('updateProfile', { body: { name: '=1+1', timeZone: 'UTC' } });
    await owner.call('createApiKey', {
      body: { name: '＝1+1', scopes: ['inbox.read'], expiresAt: null, password: owner.password },
    });
    await owner.call('requestDataExport');
    await context.work.drain(['make-data-exports']);

    const tables = new Map<string, string>();
    for (const name of ['exportApprovedClients', 'exportCannedReplies', 'exportAuditEntries'] as const)
      tables.set(name, (await owner.send(stage().requestOf(name))).body);
    const archive = await owner.send({ method: 'GET', url: '/api/account/data-export/file' });
    for (const [name, csv] of await readTables(archive.rawPayload)) tables.set(name, csv);
    expect(tables.size).toBeGreaterThan(8);

    const calculated: string[] = [];
    let cells = 0;
    for (const [name, csv] of tables) {
      const { data } = papaparse.parse<string[]>(csv.replace(/^\uFEFF/, '').trimEnd());
      for (const cell of data.flat()) {
        cells += 1;
        if (begins.test(cell) && !/^-\d+$/.test(cell)) calculated.push(`${name}: ${cell}`);
      }
    }
    expect(cells).toBeGreaterThan(200);
    expect(calculated).toEqual([]);
  });

  test('no table of ours takes a header with more columns than anybody reads', async () => {
    const { owner } = stage();
    const wide = `date,time,platforms,caption${',x'.repeat(100_000)}\n${'a,b,c,d\n'.repeat(400)}`;
    const posts = await owner.call('previewImport', { body: { csv: wide, timeZone: 'UTC' } });
    expect({ status: posts.status, message: posts.error.message }).toEqual({
      status: 422,
      message: expect.stringContaining('columns'),
    });
    const clients = await owner.call('previewApprovedClients', {
      body: { csv: `email${',x'.repeat(100_000)}\na@company.example` },
    });
    expect({ status: clients.status, message: clients.error.message }).toEqual({
      status: 422,
      message: expect.stringContaining('columns'),
    });
  });

  test('a packed file that unpacks to more than there is memory for, and one that takes for ever, are refused', async () => {
    const { signIn } = stage();
    const owner = await signIn('owner');
    const bomb = Buffer.alloc(bombBytes, '<row ');
    const sheet = { 'xl/worksheets/sheet1.xml': bomb };
    const files: [name: 'previewCannedReplies' | 'readKnowledgeFile', fileName: string, bytes: Buffer][] = [
      ['previewCannedReplies', 'bomb.xlsx', makeZip(sheet)],
      ['readKnowledgeFile', 'bomb.docx', makeZip({ 'word/document.xml': bomb })],
      // A beginning of a row without an end, again and again: whoever looks for each end reads the rest each time.
      ['previewCannedReplies', 'rows.xlsx', makeZip({ 'xl/worksheets/sheet1.xml': '<row '.repeat(4_000_000) })],
      [
        'previewCannedReplies',
        'texts.xlsx',
        makeZip({ 'xl/sharedStrings.xml': '<si><rPh>'.repeat(1_000_000), 'xl/worksheets/sheet1.xml': '<row/>' }),
      ],
      ['previewCannedReplies', 'lines.txt', Buffer.from('a\n\n'.repeat(300_000))],
    ];
    for (const [name, fileName, payload] of files) {
      const answer = await owner.send({
        method: 'POST',
        url: `${stage().requestOf(name).url.split('?')[0]}?fileName=${fileName}`,
        payload,
        headers: { 'content-type': 'application/octet-stream', origin: publicUrl },
      });
      expect({ fileName, isRefused: answer.statusCode >= 400 && answer.statusCode < 500 }).toEqual({
        fileName,
        isRefused: true,
      });
    }
  });
}

/** Of an archive, by the names of their files. */
async function readTables(archive: Buffer): Promise<[string, string][]> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-archive-'));
  try {
    await writeFile(join(folder, 'archive.tar.gz'), archive);
    await extract({ file: join(folder, 'archive.tar.gz'), cwd: folder });
    const names = await readdir(join(folder, 'csv'));
    return await Promise.all(
      names.map(async (name): Promise<[string, string]> => [name, await readFile(join(folder, 'csv', name), 'utf8')]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
