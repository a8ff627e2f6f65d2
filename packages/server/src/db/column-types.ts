/** Column types that Drizzle does not bring. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An instant in UTC, to the millisecond: what JavaScript can hold, so that keyset cursors compare exactly. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Drizzle leaves instants of a raw `execute` as PostgreSQL wrote them; this reads one. */
export const readInstant = (text: string): Date => new Date(text);
