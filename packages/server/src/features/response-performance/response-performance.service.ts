/** Response performance: the figures of the team and of each who answers, of a period and of the one before. */
import { isAllowed } from '@parley/contract/permissions.ts';
import { countsForTeam } from '@parley/contract/response-performance/rules.ts';
import type {
  Answerer,
  ResponsePerformance,
  ResponsePerformanceQuery,
} from '@parley/contract/response-performance/schemas.ts';
import type { Context } from '../../context.ts';
import { addDays, startOfDate } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import type { Session } from '../../http/register-call.ts';
import { isSlaBehind } from '../sla/sla-shares.service.ts';
import {
  figuresOfAll,
  figuresOfPerson,
  listPools,
  noPromisesOrRatings,
  type PromisesAndRatings,
  peopleOf,
  readPromisesAndRatings,
  targetsOf,
} from './promises-and-ratings.ts';
import { computeResponseFigures, medianMsOf } from './response-figures.ts';
import {
  type AnswererKey,
  type DaySums,
  listKeyNames,
  listPeople,
  listResponseSums,
  readResponseState,
} from './response-performance.queries.ts';
import { type ResponsePeriod, resolveResponsePeriod } from './response-period.ts';

export type Asker = Pick<Session, 'userId' | 'role' | 'apiKey' | 'workspaceId'>;

/** Whether the asker may see what each colleague does. A program may where its key may also see who is in the team. */
export function maySeeColleagues({ apiKey, role }: Asker): boolean {
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
  const { from, to, ...period } = resolveResponsePeriod(query, state.timeZone, now());
  const view = { clock, platform };
  const [sums, before] = await Promise.all([
    listResponseSums(database, workspaceId, view, { ...period, by: 'day' }),
    listResponseSums(database, workspaceId, view, { ...period.before, by: 'period' }),
  ]);
  const beganAt = startOfDate(period.before.start, state.timeZone);
  const others = await readPromisesAndRatings(database, workspaceId, view, { from, to });
  const othersBefore = await readPromisesAndRatings(database, workspaceId, view, { from: beganAt, to: from });
  const ofTeam = (all: readonly DaySums[]) => all.filter(({ answererKind }) => countsForTeam(answererKind));
  const isShown = (key: AnswererKey) =>
    maySeeColleagues(asker) || isOwn(key, asker) || key.answererKind === 'automation';
  const people = [...peopleOf(others), ...peopleOf(othersBefore)].map((id) => memberOf(id));
  const keys = await listKeysOfRows(database, asker, [...sums, ...before, ...people]);
  const describe = await createDescriber(database, asker, keys);
  const figuresOf = (key: AnswererKey, all: readonly DaySums[], beside: PromisesAndRatings) => ({
    ...computeResponseFigures(all.filter((one) => isSame(one, key))),
    // Programs have no tickets, and nobody is asked to rate them: an id that is no person's finds nothing.
    ...(key.answererId === null ? noPromisesOrRatings : figuresOfPerson(beside, key.answererId)),
  });
  const rows = keys.filter(isShown).map((key) => ({
    answerer: describe(key),
    now: figuresOf(key, sums, others),
    before: figuresOf(key, before, othersBefore),
  }));
  return {
    period,
    clock,
    hasBusinessHours: state.businessHours.length > 0,
    scope: maySeeColleagues(asker) ? 'everyone' : 'own',
    isUpToDate: state.isUpToDate && !(await isSlaBehind(database, workspaceId)),
    team: {
      now: { ...computeResponseFigures(ofTeam(sums)), ...figuresOfAll(others) },
      before: { ...computeResponseFigures(ofTeam(before)), ...figuresOfAll(othersBefore) },
    },
    targets: targetsOf(others, othersBefore),
    unheld: { now: figuresOfPerson(others, null).sla, before: figuresOfPerson(othersBefore, null).sla },
    pools: maySeeColleagues(asker) ? await listPools(database, workspaceId, others, othersBefore) : [],
    rows: rows.toSorted((one, other) => other.now.replies - one.now.replies),
    days: daysOf(period, ofTeam(sums)),
  };
}

function memberOf(answererId: string): AnswererKey {
  return { answererKind: 'member', answererId };
}

export function isOwn({ answererId, answererKind }: AnswererKey, { userId }: Asker): boolean {
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
export async function createDescriber(
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
