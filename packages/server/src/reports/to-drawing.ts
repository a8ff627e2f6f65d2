/** A report as the template draws it: every figure is text and every place a share of its field, so that the template only draws. */
import { labelledOf, runsOf, type Scale, scaleOf } from '@parley/contract/chart-scale.ts';
import { type PrintedText, toPrinted } from './printable.ts';
import type {
  Report,
  ReportBars,
  ReportBlock,
  ReportCell,
  ReportHeatMap,
  ReportMood,
  ReportTable,
  ReportTile,
  ReportTimeChart,
} from './report-model.ts';
import { formatExact, formatFigure, formatTicks, unknown, writeDate, writeDuration } from './report-words.ts';

/** From the left, and from the top. Both from 0 to 1. */
type Place = readonly [number, number];
type Tick = { at: number; text: string };

export type Drawing = {
  title: string;
  subject: PrintedText;
  workspaceName: PrintedText;
  period: string;
  facts: { name: string; text: PrintedText }[];
  sections: { title: string; blocks: DrawnBlock[] }[];
  sources: PrintedText[];
  /** The name under which the template finds the logo. */
  logo: string | null;
};

type DrawnTile = {
  name: string;
  value: string;
  more: string | null;
  growth: { way: 'up' | 'down' | 'same'; mood: 'good' | 'bad' | 'neutral'; text: string } | null;
  comparison: string;
  note: string | null;
};

type DrawnTimeChart = {
  kind: 'time-chart';
  title: string;
  /** The chart in words. */
  alternative: string;
  ticks: Tick[];
  labels: Tick[];
  /** Days of which nothing is known: from, to. */
  gaps: Place[];
  series: {
    name: string;
    as: 'area' | 'line' | 'bar';
    /** Null: it has the colour of its place. */
    mood: ReportMood | null;
    /** Lines, and the areas under them; a gap ends one. */
    runs: Place[][];
    /** Of bars: left, top, width, height. */
    bars: [number, number, number, number][];
  }[];
  /** Where zero lies, or the lowest tick. */
  base: number;
  note: string | null;
};

type DrawnBlock =
  | { kind: 'text'; text: PrintedText }
  | { kind: 'tiles'; tiles: DrawnTile[] }
  | DrawnTimeChart
  | { kind: 'note'; title: string; note: string }
  | {
      kind: 'bars';
      title: string;
      alternative: string;
      bars: { name: PrintedText; text: string; share: number }[];
      note: string | null;
    }
  | {
      kind: 'heat-map';
      title: string;
      alternative: string;
      columns: string[];
      rows: { name: string; cells: { share: number | null; text: string }[] }[];
      note: string | null;
    }
  | {
      kind: 'table';
      title: string;
      columns: { name: string; isNumber: boolean; width: number }[];
      rows: { text: PrintedText; link: string | null }[][];
    };

export function toDrawing(report: Report): Drawing {
  return {
    title: report.title,
    subject: toPrinted(report.subject),
    workspaceName: toPrinted(report.workspaceName),
    period: report.period,
    facts: report.facts.map(({ name, text }) => ({ name, text: toPrinted(text) })),
    sections: report.sections.map(({ blocks, title }) => ({ title, blocks: blocks.map(toBlock) })),
    sources: report.sources.map(toPrinted),
    logo: report.logo === null ? null : 'logo',
  };
}

function toBlock(block: ReportBlock): DrawnBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', text: toPrinted(block.text) };
    case 'tiles':
      return { kind: 'tiles', tiles: block.tiles.map(toTile) };
    case 'time-chart':
      return toTimeChart(block);
    case 'bars':
      return toBars(block);
    case 'heat-map':
      return toHeatMap(block);
    case 'table':
      return toTable(block);
  }
}

/** What is rounded to nothing is neither. */
const leastGrowth = 0.05;

function toTile({ comparison, growth, isLessBetter = false, more, name, note, unit, value }: ReportTile): DrawnTile {
  const way = growth === null || Math.abs(growth) < leastGrowth ? 'same' : growth > 0 ? 'up' : 'down';
  const mood = way === 'same' ? 'neutral' : (way === 'down') === isLessBetter ? 'good' : 'bad';
  return {
    name,
    value: value === null ? unknown : unit === 'duration' ? writeDuration(value) : formatFigure(value, unit),
    more,
    growth: growth === null ? null : { way, mood, text: formatFigure(Math.abs(growth), 'percent') },
    comparison,
    note: note ?? (growth === null ? 'not enough data' : null),
  };
}

const labelsAtMost = 7;

function toTimeChart(chart: ReportTimeChart): DrawnBlock {
  const { days, isFromZero, note, title, unit } = chart;
  const series = chart.series.filter(({ values }) => values.some((value) => value !== null));
  if (series.length === 0) return { kind: 'note', title, note: note ?? 'Nothing is known of these days.' };
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    { isFromZero, isWhole: unit === 'count' },
  );
  const texts = formatTicks(scale.ticks, unit);
  const step = 1 / days.length;
  const middleOf = (index: number) => (index + 0.5) * step;
  const isHeld = days.map((_day, index) => series.some(({ values }) => (values[index] ?? null) !== null));
  const base = topOf(Math.max(scale.min, 0), scale);
  return {
    kind: 'time-chart',
    title,
    alternative: `${title} by day: ${series.map(({ name, values }) => `${name} ${rangeOf(values, unit)}`).join('; ')}.`,
    ticks: scale.ticks.map((tick, index) => ({ at: topOf(tick, scale), text: texts[index] ?? '' })),
    labels: labelledOf(days.length, labelsAtMost).map((index) => ({
      at: middleOf(index),
      text: writeDate(days[index] ?? '', 'axis'),
    })),
    gaps: runsOf(isHeld.map((held) => !held)).map(([first, last]) => [first * step, (last + 1) * step]),
    series: series.map(({ as, mood = null, name, values }) => ({
      name,
      as,
      mood,
      runs:
        as === 'bar'
          ? []
          : runsOf(values.map((value) => value !== null)).map(([first, last]) =>
              values
                .slice(first, last + 1)
                .map((value, index): Place => [middleOf(first + index), topOf(value ?? 0, scale)]),
            ),
      bars:
        as === 'bar'
          ? values.flatMap((value, index): [number, number, number, number][] => {
              if (value === null) return [];
              const top = topOf(value, scale);
              return [[(index + 0.15) * step, Math.min(top, base), 0.7 * step, Math.abs(base - top)]];
            })
          : [],
    })),
    base,
    note,
  };
}

function topOf(value: number, { max, min }: Scale): number {
  return 1 - (value - min) / (max - min);
}

function rangeOf(values: readonly (number | null)[], unit: ReportTimeChart['unit']): string {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const days = `on ${known.length} of ${values.length} days`;
  return `from ${formatExact(low, unit)} to ${formatExact(high, unit)} ${days}`;
}

function toBars({ bars, note, title, unit }: ReportBars): DrawnBlock {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 0);
  if (bars.every(({ value }) => value === null)) return { kind: 'note', title, note: note ?? 'Nothing is known here.' };
  const textOf = (value: number | null) => (value === null ? unknown : formatExact(value, unit));
  return {
    kind: 'bars',
    title,
    alternative: `${title}: ${bars.map(({ name, value }) => `${toPrinted(name).text} ${textOf(value)}`).join(', ')}.`,
    bars: bars.map(({ name, value }) => ({
      name: toPrinted(name),
      text: textOf(value),
      share: value === null || most <= 0 ? 0 : Math.max(value, 0) / most,
    })),
    note,
  };
}

function toHeatMap({ columns, note, noun, rows, title }: ReportHeatMap): DrawnBlock {
  const all = rows.flatMap(({ name, values }) => values.map((value, column) => ({ name, value, column })));
  const fullest = all.reduce<(typeof all)[number] | null>(
    (best, cell) => (cell.value !== null && cell.value > (best?.value ?? 0) ? cell : best),
    null,
  );
  if (fullest === null || fullest.value === null)
    return { kind: 'note', title, note: note ?? 'Nothing is known of these days.' };
  const most = fullest.value;
  return {
    kind: 'heat-map',
    title,
    alternative: `${title}: most ${noun} on ${fullest.name} at ${columns[fullest.column] ?? ''}, ${formatExact(most, 'count')}.`,
    columns: [...columns],
    rows: rows.map(({ name, values }) => ({
      name,
      cells: values.map((value) => ({
        share: value === null ? null : value / most,
        text: value === null ? unknown : formatExact(value, 'count'),
      })),
    })),
    note,
  };
}

function toTable({ columns, rows, title, whenEmpty }: ReportTable): DrawnBlock {
  if (rows.length === 0) return { kind: 'note', title, note: whenEmpty };
  return { kind: 'table', title, columns: [...columns], rows: rows.map((cells) => cells.map(toCell)) };
}

function toCell(cell: ReportCell): { text: PrintedText; link: string | null } {
  const { link, text } = typeof cell === 'string' ? { link: null, text: cell } : cell;
  return { text: toPrinted(text), link: isOfWeb(link) ? link : null };
}

const linkMaxChars = 2_000;

/** A file of others is no place for addresses that run something. */
function isOfWeb(link: string | null): link is string {
  if (link === null || link.length > linkMaxChars || !URL.canParse(link)) return false;
  const { protocol } = new URL(link);
  return protocol === 'https:' || protocol === 'http:';
}
