import { describe, expect, it } from 'vitest';
import { makeWorkbook, makeZip } from '../../../test/spreadsheets.ts';
import { type ReplyRow, readReplyFile } from './read-reply-file.ts';

function rowsOf(fileName: string, bytes: Buffer): ReplyRow[] {
  const reading = readReplyFile(bytes, fileName);
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.rows;
}

describe('a file of replies', () => {
  it('as CSV may use semicolons and Western letters, and holds no formula', () => {
    const csv = 'title;content;category\r\nÖffnung;"Täglich ""ab"" 9";support\r\nRechnung;=1+1;\r\n';
    expect(rowsOf('antworten.csv', Buffer.from(csv, 'latin1'))).toMatchObject([
      { line: 2, title: 'Öffnung', content: 'Täglich "ab" 9', category: 'Support', errors: [] },
      { line: 3, errors: [expect.stringContaining('content is a formula')] },
    ]);
    const wide = Buffer.from('\uFEFFtitle\tcontent\nA\tB', 'utf16le');
    expect(rowsOf('unicode.csv', wide)).toMatchObject([{ title: 'A', content: 'B', errors: [] }]);
  });

  it('as text has each title above its reply, and an empty line between two', () => {
    const text = '\uFEFF[Praise] Thank you\nThank you, {name}!\nCome again.\n\n\nHours\tWe open at 9.\n\nAlone\n';
    expect(rowsOf('replies.txt', Buffer.from(text))).toMatchObject([
      { line: 1, title: 'Thank you', content: 'Thank you, {name}!\nCome again.', category: 'Praise', errors: [] },
      { line: 6, title: 'Hours', content: 'We open at 9.', category: 'General' },
      { line: 8, title: 'Alone', errors: ['The content is missing.'] },
    ]);
  });

  it('says of each row what is too long', () => {
    const [row] = rowsOf('replies.csv', Buffer.from(`title,content\n${'t'.repeat(201)},${'c'.repeat(5_001)}`));
    expect(row?.errors).toEqual([
      'The title has 201 characters; at most 200 fit.',
      'The content has 5001 characters; at most 5000 fit.',
    ]);
  });

  it.each([
    [
      'replies.xlsx',
      makeWorkbook([
        ['name of it', 'words'],
        ['a', 'b'],
      ]),
      'columns “title” and “content” are missing',
    ],
    ['replies.csv', Buffer.from('title,words\na,b'), 'The column “content” is missing'],
    ['replies.xlsm', makeWorkbook([['title', 'content']]), 'Save it as .xlsx'],
    ['replies.xlsx', makeWorkbook([['title', 'content']], { 'xl/vbaProject.bin': 'x' }), 'holds macros'],
    ['replies.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as .xlsx'],
    ['replies.xlsx', Buffer.from('title,content'), 'no spreadsheet'],
    [
      'replies.xlsx',
      makeWorkbook([
        ['title', 'content'],
        ['a', 'b'],
      ]).subarray(0, 300),
      'damaged',
    ],
    ['replies.xlsx', makeZip({ 'word/document.xml': '<x/>' }), 'holds no spreadsheet'],
    ['replies.csv', Buffer.from('title,content\na,"b'), 'never closed'],
    ['replies.csv', Buffer.from([0x89, 0x50, 0, 1, 2]), 'no text'],
    ['replies.txt', Buffer.from(' \n\n'), 'empty'],
    ['replies.pdf', Buffer.from('%PDF'), '.xlsx, .csv or .txt'],
    ['replies.xlsx', makeZip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024, '<row>') }), 'far larger'],
  ])('%s that is none is refused with what would be right: %#', (fileName, bytes, right) => {
    expect(readReplyFile(bytes, fileName)).toEqual({ refusal: expect.stringContaining(right) });
  });

  it('cut off or changed at any place is refused or read, and says nothing of how it was read', () => {
    const whole = makeWorkbook([
      ['title', 'content'],
      ['Hours', 'We open at 9.'],
    ]);
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole);
      changed[at] = 0xff;
      for (const bytes of [whole.subarray(0, at), changed]) {
        const reading = readReplyFile(bytes, 'replies.xlsx');
        if ('refusal' in reading) expect(reading.refusal).toMatch(/^(?:The(?:re)?|This|Unpacked,) .*\.$/);
      }
    }
  });
});
