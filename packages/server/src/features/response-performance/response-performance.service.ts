/** Response performance: the figures of the team and of each who answers, of a period and of the one before. */
import { isAllowed } from '@parley/contract/permissions.ts';
import { countsForTeam } from '@parley/contract/response-performance/rules.ts';
import type {
  Answerer,
  ResponsePerformance,
  ResponsePerformanceQuery,
  ResponseRecord,
  ResponseRecordsQuery,
} from '@parley/contract/response-performance/schemas.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { addDays } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { computeResponseFigures, medianMsOf } from './response-figures.ts';
import {
  type AnswererKey,
  type DaySums,
  listKeyNames,
  listPeople,
  listRecords,
  listResponseSums,
  readResponseState,
  type Wanted,
} from './response-performance.queries.ts';
import { type ResponsePeriod, resolveResponsePeriod } from './response-period.ts';

type Asker = Pick<Session, 'userId' | 'role' | 'apiKey' | 'workspaceId'>;

/** Whether the asker may see what each colleague does. A program may where its key may also see who is in the team. */
function maySeeColleagues({ apiKey, role }: Asker): boolean {
  return isAllowed(role, 'members.performance') && (apiKey === undefined || apiKey.scopes.includes('members.read'));
}

/** @throws AppError `validation_failed` for a range that ends in the future */
export async function readResponsePerformance(
  { database, now }: Context,
  asker: Asker,
  query: ResponsePerformanceQuery,
): Promise<ResponsePerformance> {
  const { clock, platform } = query;
  const { workspaceId } = asker;
  const state = await readResponseState(database, workspaceId);
  const { from: _from, to: _to, ...period } = resolveResponsePeriod(query, state.timeZone, now());
  const view = { clock, platform };
  const [sums, before] = await Promise.all([
    listResponseSums(database, workspaceId, view, { ...period, by: 'day' }),
    listResponseSums(database, workspaceId, view, { ...period.before, by: 'period' }),
  ]);
  const ofTeam = (all: readonly DaySums[]) => all.filter(({ answererKind }) => countsForTeam(answererKind));
  const isShown = (key: AnswererKey) =>
    maySeeColleagues(asker) || isOwn(key, asker) || key.answererKind === 'automation';
  const keys = await listKeysOfRows(database, asker, [...sums, ...before]);
  const describe = await createDescriber(database, asker, keys);
  const rows = keys.filter(isShown).map((key) => ({
    answerer: describe(key),
    now: computeResponseFigures(sums.filter((one) => isSame(one, key))),
    before: computeResponseFigures(before.filter((one) => isSame(one, key))),
  }));
  return {
    period,
    clock,
    hasBusinessHours: state.businessHours.length > 0,
    scope: maySeeColleagues(asker) ? 'everyone' : 'own',
    isUpToDate: state.isUpToDate,
    team: { now: computeResponseFigures(ofTeam(sums)), before: computeResponseFigures(ofTeam(before)) },
    rows: rows.toSorted((one, other) => other.now.replies - one.now.replies),
    days: daysOf(period, ofTeam(sums)),
  };
}

function isOwn({ answererId, answererKind }: AnswererKey, { userId }: Asker): boolean {
  return answererKind === 'member' && answererId === userId;
}

function isSame(one: AnswererKey, other: AnswererKey): boolean {
  return one.answererKind === other.answererKind && one.answererId === other.answererId;
}

/** Who has figures, and who could have: whoever may reply and did not is a row too. */
async function listKeysOfRows(
  database: DatabaseOrTransaction,
  { workspaceId }: Asker,
  sums: readonly AnswererKey[],
): Promise<AnswererKey[]> {
  const members = await listPeople(database, workspaceId, []);
  const replying = members
    .filter(({ mayReply }) => mayReply)
    .map(({ id }): AnswererKey => ({ answererKind: 'member', answererId: id }));
  const all = [...sums.map(({ answererId, answererKind }): AnswererKey => ({ answererId, answererKind })), ...replying];
  return [...new Map(all.map((key) => [`${key.answererKind} ${key.answererId}`, key])).values()];
}

/** Names them as they are called today. */
async function createDescriber(
  database: DatabaseOrTransaction,
  asker: Asker,
  keys: readonly AnswererKey[],
): Promise<(key: AnswererKey) => Answerer> {
  const idsOf = (kind: AnswererKey['answererKind']) =>
    keys.flatMap(({ answererId, answererKind }) => (answererKind === kind && answererId !== null ? [answererId] : []));
  const people = await listPeople(database, asker.workspaceId, idsOf('member'));
  const byId = new Map(people.map((person) => [person.id, person]));
  const keyNames = await listKeyNames(database, asker.workspaceId, idsOf('api-key'));
  return (key) => {
    const { answererId: id, answererKind: kind } = key;
    const person = kind === 'member' ? byId.get(id ?? '') : undefined;
    const name = kind === 'api-key' ? (keyNames.get(id ?? '') ?? null) : (person?.name ?? null);
    return { kind, id, name, isMember: person?.isMember ?? false, isYou: isOwn(key, asker) };
  };
}

function daysOf({ days, start }: Pick<ResponsePeriod, 'start' | 'days'>, sums: readonly DaySums[]) {
  const byDate = Map.groupBy(sums, ({ date }) => date);
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(start, index);
    const ofDay = byDate.get(date) ?? [];
    return {
      date,
      replies: ofDay.reduce((sum, one) => sum + one.replies, 0),
      firstResponses: ofDay.reduce((sum, one) => sum + one.firstResponseCount, 0),
      firstResponseMedianMs: medianMsOf(ofDay.map(({ firstResponses }) => firstResponses)),
    };
  });
}

/**
 * The replies or closings that a figure counts: as many as it says. Whoever may not see colleagues gets those of the team without names.
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
  const answerer = toAnswerer(named);
  const isOpen = answerer === undefined || answerer === 'team' || answerer.answererKind === 'automation';
  if (!isOpen && !maySeeColleagues(asker) && !isOwn(answerer, asker))
    throw new AppError('not_permitted', { message: 'Your role sees its own figures and those of the whole team.' });
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await listRecords(
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

function toAnswerer(named: string | undefined): Wanted['answerer'] {
  if (named === undefined || named === 'team') return named;
  if (named === 'automation' || named === 'network-app') return { answererKind: named, answererId: null };
  const [kind = '', id = ''] = named.split(':');
  const parsed = z.uuid().safeParse(id);
  if (!parsed.success)
    throw new AppError('validation_failed', {
      message: `There is no such id: ${id}. Give member:{id} or api-key:{id}.`,
    });
  return { answererKind: kind === 'member' ? 'member' : 'api-key', answererId: parsed.data };
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
