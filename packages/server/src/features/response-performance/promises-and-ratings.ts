/** Promises kept and ratings given, beside the speed of answers: of the whole team, of each person, and of each team that works as a pool. */

import type { PoolFigures, ResponsePerformance } from '@parley/contract/response-performance/schemas.ts';
import { slaTargets } from '@parley/contract/sla/rules.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { deskTeams } from '../../db/schema/desk-teams.ts';
import { listSlaSums, type SlaSums } from '../sla/sla-shares.service.ts';
import { listRatingSums, type RatingSums, ratingsOf } from '../surveys/ratings.service.ts';
import type { View } from './response-performance.queries.ts';

export type PromisesAndRatings = { promises: SlaSums[]; ratings: RatingSums[] };

export const noPromisesOrRatings: PoolFigures = {
  sla: { kept: 0, broken: 0 },
  ratings: { asked: 0, answers: 0, average: null },
};

export async function readPromisesAndRatings(
  database: DatabaseOrTransaction,
  workspaceId: string,
  { platform }: View,
  { from, to }: { from: Date; to: Date },
): Promise<PromisesAndRatings> {
  const platforms = platform === undefined ? undefined : [platform];
  return {
    promises: await listSlaSums(database, workspaceId, { from, to, platform }),
    ratings: await listRatingSums(database, workspaceId, { from, to, platforms }),
  };
}

/** Everybody's. */
export function figuresOfAll({ promises, ratings }: PromisesAndRatings): PoolFigures {
  return { sla: shareOf(promises), ratings: ratingsOf(ratings) };
}

/** Null: nobody's. */
export function figuresOfPerson({ promises, ratings }: PromisesAndRatings, userId: string | null): PoolFigures {
  return {
    sla: shareOf(promises.filter(({ holderId }) => holderId === userId)),
    ratings: ratingsOf(ratings.filter(({ answererId }) => answererId === userId)),
  };
}

/** Who has any of them. */
export function peopleOf({ promises, ratings }: PromisesAndRatings): string[] {
  const ids = [...promises.map(({ holderId }) => holderId), ...ratings.map(({ answererId }) => answererId)];
  return [...new Set(ids.filter((id) => id !== null))];
}

export function targetsOf(now: PromisesAndRatings, before: PromisesAndRatings): ResponsePerformance['targets'] {
  const of = ({ promises }: PromisesAndRatings, wanted: SlaSums['target']) =>
    shareOf(promises.filter(({ target }) => target === wanted));
  return slaTargets.map((target) => ({ target, now: of(now, target), before: of(before, target) }));
}

/** Each team that has any of them, as it is called today; what was of no team comes last. */
export async function listPools(
  database: DatabaseOrTransaction,
  workspaceId: string,
  now: PromisesAndRatings,
  before: PromisesAndRatings,
): Promise<ResponsePerformance['pools']> {
  const ids = [
    ...new Set([now, before].flatMap(({ promises, ratings }) => [...promises, ...ratings]).map(({ teamId }) => teamId)),
  ];
  const known = ids.filter((id) => id !== null);
  const teams =
    known.length === 0
      ? []
      : await database
          .select({ id: deskTeams.id, name: deskTeams.name })
          .from(deskTeams)
          .where(and(eq(deskTeams.workspaceId, workspaceId), inArray(deskTeams.id, known)));
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const pools = ids.map((id) => ({
    ...{ id, name: id === null ? null : (names.get(id) ?? null) },
    ...{ now: figuresOfPool(now, id), before: figuresOfPool(before, id) },
  }));
  return pools.toSorted(
    (one, other) =>
      Number(one.id === null) - Number(other.id === null) || (one.name ?? '').localeCompare(other.name ?? ''),
  );
}

function figuresOfPool({ promises, ratings }: PromisesAndRatings, id: string | null): PoolFigures {
  return {
    sla: shareOf(promises.filter(({ teamId }) => teamId === id)),
    ratings: ratingsOf(ratings.filter(({ teamId }) => teamId === id)),
  };
}

function shareOf(sums: readonly Pick<SlaSums, 'kept' | 'broken'>[]): PoolFigures['sla'] {
  return {
    kept: sums.reduce((all, { kept }) => all + kept, 0),
    broken: sums.reduce((all, { broken }) => all + broken, 0),
  };
}
