/** The measured table of docs/performance.md. What people wrote around it stays. */
import type { Figure } from './figure.ts';

const begin = '<!-- Written by npm run bench from here -->';
const end = '<!-- up to here -->';

/**
 * The page with the figures in the place of those between its two marks.
 * @param measured when and on what, in a sentence
 * @throws Error where the page has not one of each mark
 */
export function withFigures(page: string, figures: readonly Figure[], measured: string): string {
  const [before, rest, ...more] = page.split(begin);
  const [, after, ...others] = (rest ?? '').split(end);
  if (before === undefined || after === undefined || more.length + others.length > 0)
    throw new Error(`docs/performance.md needs "${begin}" and "${end}" once: between them the figures are written.`);
  const rows = figures.map(
    ({ name, value, goal, isMet }) => `| ${name} | ${value} | ${goal}${isMet === false ? ', **missed**' : ''} |`,
  );
  const table = ['| figure | measured | goal |', '|---|---|---|', ...rows].join('\n');
  return `${before}${begin}\n${measured}\n\n${table}\n${end}${after}`;
}
