import type { CannedReply } from '@parley/contract/canned-replies/schemas.ts';
import papaparse from 'papaparse';

/** What spreadsheets take for the beginning of a formula: its signs, also as Chinese and Japanese keyboards write them. */
export const formulaBeginning = /^[=+@\t\r\n\-\uFF1D\uFF0B\uFF0D\uFF20]/;

/** With the mark by which spreadsheets know UTF-8. What they would take for a formula is guarded by an apostrophe. */
export function toCsv(replies: readonly CannedReply[]): string {
  const rows = replies.map(({ category, content, title }) => [guarded(title), guarded(content), category]);
  return `\uFEFF${papaparse.unparse([['title', 'content', 'category'], ...rows])}\r\n`;
}

function guarded(text: string): string {
  return formulaBeginning.test(text) ? `'${text}` : text;
}
