import { expect, test } from 'vitest';
import type { Report, ReportBlock, ReportTimeChart } from './report-model.ts';
import { toDrawing } from './to-drawing.ts';

const report: Report = {
  ...{ title: 'Title', subject: 'Subject', workspaceName: 'Workspace', logo: null, period: 'Oct 1 – Oct 3, 2026' },
  ...{ facts: [], sections: [], sources: [] },
};

function draw(block: ReportBlock) {
  const [drawn] = toDrawing({ ...report, sections: [{ title: 'Section', blocks: [block] }] }).sections[0]?.blocks ?? [];
  if (drawn === undefined) throw new Error('nothing was drawn');
  return drawn;
}

const chart = (values: (number | null)[], as: 'line' | 'bar'): ReportTimeChart => ({
  ...{ kind: 'time-chart', title: 'Reach', unit: 'count', isFromZero: true, note: null },
  days: values.map((_value, index) => `2026-10-0${index + 1}`),
  series: [{ name: 'Reach', values, as }],
});

test('a line ends at a gap, which is shaded, and a known zero is none', () => {
  const drawn = draw(chart([100, 200, null, 0, 100], 'line'));
  if (drawn.kind !== 'time-chart') throw new Error(drawn.kind);
  const [{ runs } = { runs: [] }] = drawn.series;
  expect(runs.map((run) => run.map(([x, y]) => [Number(x.toFixed(2)), y]))).toEqual([
    [
      [0.1, 0.5],
      [0.3, 0],
    ],
    [
      [0.7, 1],
      [0.9, 0.5],
    ],
  ]);
  expect(drawn.gaps).toEqual([[0.4, 0.6000000000000001]]);
  expect(drawn.ticks.map(({ text }) => text)).toEqual(['0', '50', '100', '150', '200']);
  expect(drawn.alternative).toBe('Reach by day: Reach from 0 to 200 on 4 of 5 days.');
});

test('bars stand on zero, and those below it hang', () => {
  const drawn = draw(chart([-50, 100], 'bar'));
  if (drawn.kind !== 'time-chart') throw new Error(drawn.kind);
  const bars = drawn.series[0]?.bars.map(([, top, , height]) => [top.toFixed(3), height.toFixed(3)]);
  expect(drawn.base.toFixed(3)).toBe('0.667');
  expect(bars).toEqual([
    ['0.667', '0.333'],
    ['0.000', '0.667'],
  ]);
});

test('a chart of nothing says why', () => {
  expect(draw({ ...chart([null, null], 'line'), note: 'YouTube does not tell reach.' })).toEqual({
    ...{ kind: 'note', title: 'Reach', note: 'YouTube does not tell reach.' },
  });
});

test('a tile without growth says that there is not enough data, and one without a figure has none', () => {
  const tile = { name: 'Reach', unit: 'count', comparison: 'vs previous 7 days', more: null, note: null } as const;
  const drawn = draw({
    kind: 'tiles',
    tiles: [
      { ...tile, value: 48_312, growth: -3.21 },
      { ...tile, value: 10, growth: 0.01 },
      { ...tile, value: null, growth: null },
    ],
  });
  expect(drawn).toMatchObject({
    tiles: [
      { value: '48.3K', growth: { way: 'down', text: '3.2%' }, note: null },
      { value: '10', growth: { way: 'same' } },
      { value: '–', growth: null, note: 'not enough data' },
    ],
  });
});

test('a cell leads to the web or nowhere', () => {
  const links = ['https://example.com/1', 'javascript:alert(1)', 'file:///etc/passwd', 'no address', null];
  const drawn = draw({
    ...{ kind: 'table', title: 'Posts', whenEmpty: 'None.', columns: [{ name: 'Post', isNumber: false, width: 1 }] },
    rows: links.map((link) => [{ text: 'Post', link }]),
  });
  if (drawn.kind !== 'table') throw new Error(drawn.kind);
  expect(drawn.rows.map(([cell]) => cell?.link)).toEqual(['https://example.com/1', null, null, null, null]);
});

test('the fullest cell of a heat map is named, and an unknown one is not empty', () => {
  const drawn = draw({
    ...{ kind: 'heat-map', title: 'Peak hours', noun: 'messages', note: null, columns: ['9', '10'] },
    rows: [
      { name: 'Mon', values: [0, null] },
      { name: 'Tue', values: [5, 10] },
    ],
  });
  expect(drawn).toMatchObject({
    alternative: 'Peak hours: most messages on Tue at 10, 10.',
    rows: [
      {
        cells: [
          { share: 0, text: '0' },
          { share: null, text: '–' },
        ],
      },
      { cells: [{ share: 0.5 }, { share: 1 }] },
    ],
  });
});
