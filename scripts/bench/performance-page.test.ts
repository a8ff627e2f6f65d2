import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atMost, told } from './figure.ts';
import { withFigures } from './performance-page.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8');
const linesOf = (text: string) => text.split('\n').filter((line) => !line.startsWith('| '));

test('the figures are written into the page, and what people wrote around them stays', () => {
  const figures = [told('cold start', 12.3, ' ms'), atMost('page', 300, 200, ' ms')];
  const written = withFigures(page, figures, 'Measured today.');
  expect(written).toContain('\nMeasured today.\n');
  expect(written).toContain('\n| cold start | ');
  expect(written).toMatch(/\| page \| .*\*\*missed\*\* \|/);
  const prose = linesOf(page.split('<!-- up to here -->')[1] ?? '');
  expect(prose.length).toBeGreaterThan(20);
  expect(linesOf(written)).toEqual(expect.arrayContaining(prose));
  expect(withFigures(written, figures, 'Measured today.')).toBe(written);
});

test('a page without the place for them is left alone', () => {
  expect(() => withFigures('# Performance\n', [], '')).toThrow('between them the figures are written');
});
