/**
 * A report as its features hand it over: what it says, never how it looks. A figure that is not known is null and stays so on the page:
 * a gap in a chart, a dash in a table, "not enough data" on a tile.
 */
import type { FigureUnit } from '@parley/contract/figure-format.ts';

export type Report = {
  /** What it is: the name of the page whose figures it tells. */
  title: string;
  /** Whose figures: an account's name, or the workspace's. */
  subject: string;
  workspaceName: string;
  /** WebP, PNG, JPEG or GIF; null: the workspace has none. */
  logo: Buffer | null;
  /** The period, as the cover and the head of each page have it: `Oct 14 – Nov 12, 2026`. */
  period: string;
  /** What the cover tells beside: the account, the time zone, when the report was made. */
  facts: readonly ReportFact[];
  sections: readonly ReportSection[];
  /** How the figures came about; the report's last section. */
  sources: readonly string[];
};

export type ReportFact = { name: string; text: string };
export type ReportSection = { title: string; blocks: readonly ReportBlock[] };
type Known = number | null;

export type ReportBlock =
  | { kind: 'text'; text: string }
  | { kind: 'tiles'; tiles: readonly ReportTile[] }
  | ReportTimeChart
  | ReportBars
  | ReportHeatMap
  | ReportTable;

export type ReportTile = {
  name: string;
  value: Known;
  /** `duration`: of milliseconds. */
  unit: FigureUnit | 'duration';
  /** Whether a fall is good news, as that of a response time is. */
  isLessBetter?: boolean;
  /** In percent against the period before. */
  growth: Known;
  /** With what growth compares: `vs previous 30 days`. */
  comparison: string;
  /** Beside the value: `2.4K engagements`; null: nothing. */
  more: string | null;
  /** In place of growth: why there is no figure; null: growth is told, or that there is not enough data. */
  note: string | null;
};

/** Drawn in the colour that it has on the screen. */
export type ReportMood = 'positive' | 'neutral' | 'negative';

export type ReportTimeChart = {
  kind: 'time-chart';
  title: string;
  /** `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  /** At most five. The first known value a day of each; null: a gap. */
  series: readonly { name: string; values: readonly Known[]; as: 'area' | 'line' | 'bar'; mood?: ReportMood }[];
  unit: FigureUnit;
  isFromZero: boolean;
  /** In place of the chart where nothing is known, or under it; null: nothing to say. */
  note: string | null;
};

/** Bars from left to right, one under another. */
export type ReportBars = {
  kind: 'bars';
  title: string;
  unit: FigureUnit;
  bars: readonly { name: string; value: Known }[];
  note: string | null;
};

/** A field of cells, the fuller the darker. */
export type ReportHeatMap = {
  kind: 'heat-map';
  title: string;
  /** What a cell counts: `messages`. */
  noun: string;
  columns: readonly string[];
  rows: readonly { name: string; values: readonly Known[] }[];
  note: string | null;
};

export type ReportTable = {
  kind: 'table';
  title: string;
  columns: readonly { name: string; isNumber: boolean /** Share of the width, against the others. */; width: number }[];
  rows: readonly (readonly ReportCell[])[];
  /** In place of the table where it has no rows. */
  whenEmpty: string;
};

/** What stands in a cell. An address that is none of the web is not followed. */
export type ReportCell = string | { text: string; link: string | null };
