import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { importColumns } from '@parley/contract/posting-import/rules.ts';
import { addDays } from '../../../components/zoned-time.ts';

/** A file to begin with: the header and two rows for the coming days. */
export function importTemplate(today: string, platforms: readonly PostPlatform[]): string {
  const names = platforms.slice(0, 2).join(', ');
  const rows: string[][] = [
    [...importColumns],
    [addDays(today, 7), '09:00', names, 'Write the text here.\nA second line is fine.', '#news #community'],
    [addDays(today, 8), '14:30', names, 'One with a link', '', 'https://your-shop.example/sale'],
  ];
  return `${rows.map((row) => importColumns.map((_, index) => quoted(row[index] ?? '')).join(',')).join('\r\n')}\r\n`;
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
