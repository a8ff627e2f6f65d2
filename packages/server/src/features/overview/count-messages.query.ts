/** Counts messages of days, in as few groups as a panel needs. */
import type { Platform } from '@parley/contract/platforms.ts';
import type { MessageType, Sentiment } from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { executePrepared } from '../../db/execute-prepared.ts';
import { type CountedDays, countedDays, type MessageScope } from './counted-days.ts';

/** `responseMs`: of the answered ones together. */
export type CountedRow<Group> = Group & { messages: number; answered: number; responseMs: number };

type Groups = {
  /** The place of the day in the list, from 1. */
  place: number;
  platform: Platform;
  message_type: MessageType;
  sentiment: Sentiment | 'unknown';
};

/** Messages of the days by the given columns; a group without any has no row. */
export async function countMessages<Column extends keyof Groups>(
  database: DatabaseOrTransaction,
  scope: MessageScope,
  days: CountedDays,
  columns: readonly Column[],
): Promise<CountedRow<Pick<Groups, Column>>[]> {
  const groups = sql.join(
    columns.map((column) => (column === 'place' ? sql`place::int` : sql.identifier(column))),
    sql`, `,
  );
  const named = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return executePrepared(
    database,
    sql`
      select ${groups}, sum(messages)::float8 as messages, sum(answered)::float8 as answered,
        sum(response_ms)::float8 as "responseMs"
      from (${countedDays(scope, days, { withHours: false })}) counted
      group by ${named}
    `,
  );
}

/** Messages by weekday and hour of the clocks: `hours[0]` is the one that begins at midnight. A weekday without any has no row. */
export async function countHours(
  database: DatabaseOrTransaction,
  scope: MessageScope,
  days: CountedDays,
): Promise<{ weekday: number; hours: number[] }[]> {
  const sums = Array.from({ length: 24 }, (_, hour) => sql.raw(`sum(hours[${hour + 1}])::float8`));
  return executePrepared(
    database,
    sql`
      select weekday, array[${sql.join(sums, sql`, `)}] as hours
      from (${countedDays(scope, days, { withHours: true })}) counted
      group by weekday
    `,
  );
}
