/** Dates and times as people and spreadsheets write them. What could mean two days is refused. */
import { isPostYear } from '@parley/contract/posting/post-years.ts';
import { DateTime } from 'luxon';

export type ReadText = { value: string } | { error: string };

/** `YYYY-MM-DD`; years first with dashes, slashes or dots, or days first with dots. */
export function readDate(text: string): ReadText {
  if (text === '') return { error: 'The date is missing.' };
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [year, month, day] = yearFirst?.slice(1) ?? dayFirst?.slice(1).toReversed() ?? [];
  if (year === undefined || month === undefined || day === undefined) {
    const isAmbiguous = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(text);
    return { error: `“${shown(text)}” ${isAmbiguous ? 'can mean two days' : 'is no date'}: write it as 2026-12-31.` };
  }
  if (!isPostYear(Number(year))) return { error: `The year of “${shown(text)}” must lie between 2000 and 2100.` };
  const date = DateTime.fromObject({ year: Number(year), month: Number(month), day: Number(day) }, { zone: 'utc' });
  return date.isValid ? { value: date.toFormat('yyyy-MM-dd') } : { error: `There is no day ${shown(text)}.` };
}

/** `HH:MM`; 24 hours, or 12 with AM and PM. Seconds, which spreadsheets add, are left out. */
export function readTime(text: string): ReadText {
  if (text === '') return { error: 'The time is missing.' };
  const [, hourText, minuteText = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2})?)?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  const hour = Number(hourText);
  const isWhole = hourText !== undefined && Number(minuteText) < 60 && (half !== undefined || /[:.]/.test(text));
  const isInDay = half === undefined ? hour < 24 : hour >= 1 && hour <= 12;
  if (!isWhole || !isInDay) return { error: `“${shown(text)}” is no time: write it as 14:30 or 2:30 PM.` };
  const full = half === undefined ? hour : (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  return { value: `${String(full).padStart(2, '0')}:${minuteText}` };
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
