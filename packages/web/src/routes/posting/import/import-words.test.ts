import type { ImportPreview } from '@parley/contract/posting-import/schemas.ts';
import { describe, expect, it } from 'vitest';
import { feedAddressOf } from '../settings/feed-address.ts';
import { importTemplate } from './import-template.ts';
import { importedWords, summaryOf } from './import-words.ts';
import { decodeCsv, readCsv } from './read-csv.ts';

const row = (errors: string[], warnings: string[] = []): ImportPreview['rows'][number] => ({
  line: 2,
  displayTitle: 'A post',
  platforms: [],
  scheduledAt: null,
  errors,
  warnings,
});

describe('what becomes of a file', () => {
  it('is said in one sentence', () => {
    expect(summaryOf({ rows: [row([]), row([])], valid: 2, connectionIds: [] })).toBe('All 2 rows can be scheduled.');
    expect(summaryOf({ rows: [row([]), row(['x']), row([], ['y'])], valid: 2, connectionIds: [] })).toBe(
      '2 of 3 rows can be scheduled, 1 is left out, 1 to look at.',
    );
  });

  it('tells when some could no longer be scheduled', () => {
    expect(importedWords(1, 1, false)).toEqual({
      title: '1 post scheduled',
      description: 'It stands in the calendar.',
    });
    expect(importedWords(2, 2, false)).toEqual({
      title: '2 posts scheduled',
      description: 'They stand in the calendar.',
    });
    expect(importedWords(2, 2, true).title).toBe('2 posts submitted for approval');
    expect(importedWords(3, 5, false).description).toContain('2 posts could no longer be scheduled');
  });
});

describe('a chosen file', () => {
  it('is read in the encodings that spreadsheets write', () => {
    const text = 'date;caption\n2026-12-01;Küste';
    expect(decodeCsv(new TextEncoder().encode(text))).toBe(text);
    expect(decodeCsv(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toBe(text);
    const units = Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0));
    expect(decodeCsv(new Uint8Array(units.buffer))).toBe(text);
  });

  it('that is none is refused with what would be right', async () => {
    const said = (bytes: Uint8Array<ArrayBuffer>) =>
      readCsv(new File([bytes], 'posts.csv')).then(
        () => null,
        (error: Error) => error.message,
      );
    expect(await said(new Uint8Array())).toBe('The file is empty.');
    expect(await said(Uint8Array.from([0x50, 0x4b, 3, 4]))).toBe('This is a spreadsheet file. Save it as CSV first.');
    expect(await said(Uint8Array.from([1, 0, 0, 2]))).toBe('This is not a CSV file.');
    expect(await said(new Uint8Array(400_001).fill(0x61))).toContain('400,000 characters');
    expect(await said(new TextEncoder().encode('date,time'))).toBeNull();
  });
});

describe('the template', () => {
  it('has the header and rows of the coming days, and quotes what needs it', () => {
    const lines = importTemplate('2026-12-28', ['facebook', 'twitter']).split('\r\n');
    expect(lines[0]).toBe('date,time,platforms,caption,hashtags,link,media,title,campaign,first comment');
    expect(lines[1]).toBe(
      '2027-01-04,09:00,"facebook, twitter","Write the text here.\nA second line is fine.",#news #community,,,,,',
    );
  });
});

describe('a feed’s address', () => {
  it('may be typed without its protocol', () => {
    expect(feedAddressOf(' tern.example/feed ')).toBe('https://tern.example/feed');
    expect(feedAddressOf('http://tern.example')).toBe('http://tern.example/');
    for (const text of ['', 'tern', 'two words.example', 'ftp://tern.example/feed', 'javascript:alert(1)'])
      expect(feedAddressOf(text)).toBeNull();
  });
});
