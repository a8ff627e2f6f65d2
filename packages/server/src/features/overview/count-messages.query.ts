/** Counts messages of days, in as few groups as a panel needs. */
import type { Platform } from '@parley/contract/platforms.ts';
import type { MessageType, Sentiment } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { type CountedDays, countedDays, type MessageScope } from './counted-days.ts';
import { type CountedParts, countedMonths } from './counted-months.ts';

/** `responseMs`: of the answered ones together. */
export type CountedRow<Group> = Group & { messages: number; answered: number; responseMs: number };

type Groups = {
  /** The place of the day in the list, from 1. */
  place: number;
  /** The place of the period in the list, from 1. */
  part: number;
  platform: Platform;
  message_type: MessageType;
  sentiment: Sentiment | 'unknown';
};

type Column = keyof Groups;

/** Messages of the days by the given columns; a group without any has no row. */
export function countMessages<Wanted extends Exclude<Column, 'part'>>(
  database: DatabaseOrTransaction,
  scope: MessageScope,
  days: CountedDays,
  columns: readonly Wanted[],
): Promise<CountedRow<Pick<Groups, Wanted>>[]> {
  return addUp(database, countedDays(scope, days, { withHours: false }), columns);
}

/** Messages of whole periods, which need not be told day by day: of years, months are read. */
export function countParts<Wanted extends Exclude<Column, 'place'>>(
  database: DatabaseOrTransaction,
  scope: MessageScope,
  parts: CountedParts,
  columns: readonly Wanted[],
): Promise<CountedRow<Pick<Groups, Wanted>>[]> {
  return addUp(database, countedMonths(scope, parts, { withHours: false }), columns);
}

function addUp<Wanted extends Column>(
  database: DatabaseOrTransaction,
  counted: SQL,
  columns: readonly Wanted[],
): Promise<CountedRow<Pick<Groups, Wanted>>[]> {
  const list = (toSql: (column: Column) => SQL) => sql.join(columns.map(toSql), sql`, `);
  const isNumber = (column: Column) => column === 'place' || column === 'part';
  return executePrepared(
    database,
    sql`
      select ${list((column) => (isNumber(column) ? sql`${sql.identifier(column)}::int` : sql`${sql.identifier(column)}`))},
        sum(messages)::float8 as messages, sum(answered)::float8 as answered, sum(response_ms)::float8 as "responseMs"
      from (${counted}) counted
      group by ${list((column) => sql`${sql.identifier(column)}`)}
    `,
  );
}

/** Messages, or those of a type, by weekday and hour of the clocks: `hours[0]` is the one that begins at midnight. A weekday without any has no row. */
export async function countHours(
  database: DatabaseOrTransaction,
  scope: MessageScope,
  { spans, timeZone }: CountedDays,
  messageType?: MessageType,
): Promise<{ weekday: number; hours: number[] }[]> {
  const sums = Array.from({ length: 24 }, (_, hour) => sql.raw(`sum(hours[${hour + 1}])::float8`));
  return executePrepared(
    database,
    sql`
      select weekday, array[${sql.join(sums, sql`, `)}] as hours
      from (${countedMonths(scope, { parts: [spans], timeZone }, { withHours: true })}) counted
      ${messageType === undefined ? sql`` : sql`where message_type = ${messageType}`}
      group by weekday
    `,
  );
}
