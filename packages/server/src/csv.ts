/** Tables for spreadsheets. Whatever people and customers wrote, nothing in them is calculated when they are opened. */
import papaparse from 'papaparse';

/** What spreadsheets take for the beginning of a formula: its signs, also as Chinese and Japanese keyboards write them. */
const formulaBeginning = /^[=+@\t\r\n\-\uFF1D\uFF0B\uFF0D\uFF20]/;

const negativeNumber = /^-\d+(?:\.\d+)?$/;

/** Of a file that comes in: what is wider was made to cost more than it weighs. */
export const csvMaxColumns = 100;

/** With the mark by which spreadsheets know UTF-8; each line has as many fields, as RFC 4180 has it and strict readers want it. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const padded = rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
  return `\uFEFF${writeCsvRows(padded)}\r\n`;
}

/** Rows without mark and end, for tables that are written in portions. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return papaparse.unparse(rows.map((cells) => cells.map(guarded)));
}

/** What would be taken for a formula is guarded by an apostrophe, which spreadsheets show in its cell alone. */
function guarded(text: string): string {
  return formulaBeginning.test(text) && !negativeNumber.test(text) ? `'${text}` : text;
}

/** A figure with at most two decimals; what is not known is an empty cell. */
export function figureCell(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(Number(value.toFixed(2)));
}

/** A cell of a table that `writeCsv` wrote, as it was. */
export function unguarded(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && guarded(text) === cell ? text : cell;
}
