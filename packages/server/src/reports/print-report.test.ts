import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdf } from '../../test/pdf.ts';
import { printReport } from './print-report.ts';
import type { Report, ReportCell } from './report-model.ts';

const madeAt = new Date('2026-10-31T08:12:00Z');

function createReport(rows: readonly (readonly ReportCell[])[], changes: Partial<Report> = {}): Report {
  return {
    ...{ title: 'Instagram Insights', subject: 'Tern Outdoor', workspaceName: 'Northwind', logo: null },
    period: 'Oct 1 – Oct 30, 2026',
    facts: [{ name: 'Network', text: 'Instagram' }],
    sections: [
      {
        title: 'Content',
        blocks: [
          {
            ...{ kind: 'table', title: 'Posts', rows, whenEmpty: 'None.' },
            columns: [
              { name: 'Title', isNumber: false, width: 5 },
              { name: 'Engagement', isNumber: true, width: 1 },
            ],
          },
        ],
      },
    ],
    sources: ['Computed from 30 days.'],
    ...changes,
  };
}

test('names in ten scripts can be read, and links followed', async () => {
  const names = ['Straße', 'Кофейня', 'Καφενείο', 'บ้านกาแฟ', '晨光咖啡馆', '東京コーヒー', '서울커피', 'வணக்கம்'];
  const written = [...names, 'مقهى الصباح', 'בית קפה', 'क्षत्रिय नमस्ते', '=cmd|x, "a"'];
  const rows = written.map((text, index) => [{ text, link: `https://example.com/${index}` }, '1']);
  const { links, pages, title } = await readPdf(await printReport(createReport(rows), madeAt, 'a'));
  const text = pages.join('\n').normalize('NFKC');
  expect(title).toBe('Instagram Insights, Tern Outdoor');
  for (const name of ['Straße', 'Кофейня', 'Καφενείο', '晨光咖啡馆', '東京コーヒー', '서울커피', '=cmd|x, "a"'])
    expect(text).toContain(name);
  // Readers give joined letters in the order of their writing or of the page.
  for (const letter of ['م', 'ק', 'न', 'ก', 'ண']) expect(text).toContain(letter);
  expect(new Set(links)).toEqual(new Set(rows.map((_row, index) => `https://example.com/${index}`)));
});

test('a report of forty pages numbers them and repeats the head of its table', async () => {
  const rows = Array.from({ length: 1_800 }, (_, index) => [`Post ${index}`, String(index)]);
  const { pages } = await readPdf(await printReport(createReport(rows), madeAt, 'a'));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages[1]).toContain(`Page 2 of ${pages.length}`);
  expect(pages.slice(1, -1).every((page) => page.includes('Engagement') && page.includes('Tern Outdoor'))).toBe(true);
  expect(pages.at(-1)).toContain('Computed from 30 days.');
  expect(pages.join('\n')).toContain('Post 1799');
});

test('whatever names and titles hold, they are printed and never take part in the page', async () => {
  const made = fc.sample(fc.string({ unit: 'binary', maxLength: 120 }), { numRuns: 300, seed: 7 });
  const hostile = [
    '#read("/etc/passwd")',
    '$ x^2 $',
    '*bold* _it_ `raw`',
    '@cite <label>',
    '\\',
    '"#(',
    '\u2066\u2067\u2068',
  ];
  const rows = [...hostile, ...made].map((text) => [text, '1']);
  const report = createReport(rows, { subject: '#panic("subject")', workspaceName: '\uD800=1+1' });
  const { pages } = await readPdf(await printReport(report, madeAt, 'a'));
  const text = pages.join('\n');
  for (const words of ['#read("/etc/passwd")', '*bold* _it_ `raw`', '#panic("subject")']) expect(text).toContain(words);
  expect(text).not.toContain('root:');
});

test('a logo that cannot be drawn fails the report with a reason, and the next one is made', async () => {
  const broken = createReport([['A', '1']], { logo: Buffer.from('no picture') });
  await expect(printReport(broken, madeAt, 'a')).rejects.toThrow('could not be printed');
  expect((await readPdf(await printReport(createReport([]), madeAt, 'a'))).pages.join('')).toContain('None.');
});
