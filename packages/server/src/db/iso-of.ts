/** Instants of raw rows. */
import { readInstant } from './column-types.ts';

/** As a column gives it, and as JSON does. */
const utcInstant = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00(?::00)?$/;

/** An instant of a raw row in the contract's form. A page holds hundreds, so that the usual form is rewritten, not parsed. */
export function isoOf(text: string): string {
  const parts = utcInstant.exec(text);
  if (parts === null) return readInstant(text).toISOString();
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`;
}
