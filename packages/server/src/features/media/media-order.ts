/** The orders of the library, and where its next page begins. */
import type { MediaSort } from '@parley/contract/media/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { media } from '../../db/schema/media.ts';
import { AppError } from '../../http/app-error.ts';

type Place = Pick<typeof media.$inferSelect, 'createdAt' | 'id' | 'originalName' | 'sizeBytes'>;

/** The end of the year 9999: later ones are written differently. */
const latestTimeMs = 253_402_300_799_999;
const timeSchema = z.number().int().min(0).max(latestTimeMs);
const toInstant = (at: unknown) => sql`${new Date(timeSchema.parse(at)).toISOString()}::timestamptz`;
const lowerName = sql`lower(coalesce(${media.originalName}, 'file'))`;

type Order = {
  column: SQL;
  isRising: boolean;
  /** What a cursor says of a file. */
  keyOf: (row: Place) => number | string;
  /** The same, back from a cursor that anybody may have made. Throws where it cannot be one. */
  readKey: (key: unknown) => SQL;
};

const orders: Record<MediaSort, Order> = {
  newest: {
    column: sql`${media.createdAt}`,
    isRising: false,
    keyOf: ({ createdAt }) => createdAt.getTime(),
    readKey: toInstant,
  },
  oldest: {
    column: sql`${media.createdAt}`,
    isRising: true,
    keyOf: ({ createdAt }) => createdAt.getTime(),
    readKey: toInstant,
  },
  name: {
    column: lowerName,
    isRising: true,
    keyOf: ({ originalName }) => originalName ?? 'file',
    readKey: (key) => sql`lower(${z.string().max(300).parse(key)}::text)`,
  },
  largest: {
    column: sql`${media.sizeBytes}`,
    isRising: false,
    keyOf: ({ sizeBytes }) => sizeBytes,
    readKey: (key) => sql`${z.number().int().min(0).max(2_147_483_647).parse(key)}::integer`,
  },
};

/** With the id last, so that no two files stand in one place. */
export function orderOf(sort: MediaSort): SQL[] {
  const { column, isRising } = orders[sort];
  return isRising ? [sql`${column} asc`, sql`${media.id} asc`] : [sql`${column} desc`, sql`${media.id} desc`];
}

export function writeCursor(last: Place, sort: MediaSort): string {
  return Buffer.from(JSON.stringify([orders[sort].keyOf(last), last.id])).toString('base64url');
}

/** @throws AppError validation_failed */
export function afterCursor(text: string, sort: MediaSort): SQL {
  const { column, isRising, readKey } = orders[sort];
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const place = sql`(${readKey(key)}, ${z.uuid().parse(id)}::uuid)`;
    return isRising ? sql`(${column}, ${media.id}) > ${place}` : sql`(${column}, ${media.id}) < ${place}`;
  } catch {
    throw new AppError('validation_failed', {
      message: 'The cursor is not one that Parley gave for this order: leave it out to start from the first page.',
    });
  }
}
