/** What a figure of response performance counts: as many replies, closings, promises or ratings as it says, with their tickets. */
import { type TracedFigure, tracedByTeam } from '@parley/contract/response-performance/rules.ts';
import type { ResponseRecord, ResponseRecordsQuery } from '@parley/contract/response-performance/schemas.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { listDecidedPromises } from '../sla/sla-shares.service.ts';
import { listRatings } from '../surveys/ratings.service.ts';
import { type AnswererKey, listRecords, readResponseState, type View } from './response-performance.queries.ts';
import { type Asker, createDescriber, isOwn, maySeeColleagues } from './response-performance.service.ts';
import { type ResponsePeriod, resolveResponsePeriod } from './response-period.ts';
import { readTracedAnswerer, type Traced } from './traced-answerer.ts';

/**
 * The latest first. Whoever may not see colleagues gets those of the team without names.
 * @throws AppError `validation_failed` for a range that ends in the future or a cursor of nobody's, `not_permitted` for a colleague's
 */
export async function listResponseRecords(
  { database, now }: Context,
  asker: Asker,
  { answerer: named, clock, cursor, figure, limit, platform, ...range }: ResponseRecordsQuery,
): Promise<{ records: ResponseRecord[]; nextCursor: string | null }> {
  const { workspaceId } = asker;
  const { timeZone } = await readResponseState(database, workspaceId);
  const period = resolveResponsePeriod(range, timeZone, now());
  const answerer = readTracedAnswerer(named);
  if (!isOpenTo(asker, answerer))
    throw new AppError('not_permitted', { message: 'Your role sees its own figures and those of the whole team.' });
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await readRecords(
    database,
    workspaceId,
    { answerer, clock, figure, period, platform },
    { limit: limit + 1, after },
  );
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const describe = await createDescriber(database, asker, rows);
  const records = rows.map((row): ResponseRecord => {
    const isShown = maySeeColleagues(asker) || isOwn(row, asker) || row.answererKind === 'automation';
    return {
      id: row.id,
      ticket: { id: row.ticketNumber, ticketId: row.ticketId, senderName: row.senderName },
      platform: row.platform,
      kind: row.kind,
      answerer: isShown ? describe(row) : null,
      at: row.at.toISOString(),
      waitedMs: row.seconds === null ? null : row.seconds * 1000,
      satisfaction: row.satisfaction,
      isReopened: row.isReopened,
    };
  });
  return { records, nextCursor: found.length > limit && last !== undefined ? toCursor(last) : null };
}

/** Of the sums everybody may see what they count; of a colleague, and of a team's pool, who may see colleagues. */
function isOpenTo(asker: Asker, answerer: Traced): boolean {
  if (answerer === undefined || answerer === 'team' || answerer === 'nobody' || maySeeColleagues(asker)) return true;
  return 'answererKind' in answerer && (answerer.answererKind === 'automation' || isOwn(answerer, asker));
}

type Wanted = View & { figure: TracedFigure; answerer: Traced; period: Pick<ResponsePeriod, 'from' | 'to'> };
type Page = { limit: number; after: { at: string; id: number } | null };
type Found = Omit<Awaited<ReturnType<typeof listRecords>>[number], 'kind'> & { kind: ResponseRecord['kind'] };

/** @throws AppError validation_failed where nobody of that kind has the figure */
async function readRecords(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { answerer, clock, figure, period, platform }: Wanted,
  page: Page,
): Promise<Found[]> {
  if (figure === 'sla-kept' || figure === 'sla-broken') {
    const outcome = figure === 'sla-kept' ? ('met' as const) : ('breached' as const);
    const whose = whoseOf(answerer);
    const rows = await listDecidedPromises(
      database,
      workspaceId,
      { ...period, platform },
      { outcome, whose: whose === undefined || 'teamId' in whose ? whose : { holderId: whose.userId } },
      page,
    );
    return rows.map(({ holderId, ...row }) => ({ ...row, ...nothing, ...memberOf(holderId), kind: 'promise' }));
  }
  if (figure === 'ratings') {
    const whose = whoseOf(answerer);
    const rows = await listRatings(
      database,
      workspaceId,
      { ...period, platforms: platform === undefined ? undefined : [platform] },
      whose === undefined || 'teamId' in whose ? whose : { answererId: whose.userId },
      page,
    );
    return rows.map(({ answererId, rating, ...row }) => ({
      ...{ ...row, ...nothing, ...memberOf(answererId), kind: 'rating' as const, satisfaction: rating },
    }));
  }
  if (answerer === 'nobody' || (answerer !== undefined && answerer !== 'team' && 'poolId' in answerer))
    throw new AppError('validation_failed', {
      message: `Teams that work as a pool, and nobody, have ${tracedByTeam.join(', ')} alone.`,
    });
  return listRecords(database, workspaceId, { answerer, clock, figure, period, platform }, page);
}

const nothing = { seconds: null, satisfaction: null, isReopened: false };

function memberOf(answererId: string | null): AnswererKey {
  return { answererKind: 'member', answererId };
}

function whoseOf(answerer: Traced): { userId: string | null } | { teamId: string | null } | undefined {
  if (answerer === undefined || answerer === 'team') return undefined;
  if (answerer === 'nobody') return { userId: null };
  return 'poolId' in answerer ? { teamId: answerer.poolId } : { userId: answerer.answererId };
}

const cursorSchema = z.tuple([z.iso.datetime(), z.int().min(0)]);

function toCursor({ at, id }: { at: Date; id: number }): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

function readCursor(text: string): { at: string; id: number } {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at, id };
  } catch (cause) {
    throw new AppError('validation_failed', {
      message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
      cause,
    });
  }
}
