/** Scores of networks and topics, their course and their moves, computed from sums. No database, no clock. */
import {
  type ReputationOf,
  reputationFormula,
  reputationMoveMin,
  reputationMovesMax,
  reputationMovesOfStepMax,
} from '@parley/contract/reputation/rules.ts';
import type { ReputationMove, ReputationRow } from '@parley/contract/reputation/schemas.ts';
import type { Cell } from './reputation.queries.ts';
import {
  addSums,
  changeOfParts,
  messagesOf,
  noSums,
  type Scored,
  type Sums,
  scoreOf,
  tenths,
  type Usual,
} from './score.ts';

/** Of which messages, and their sums by the number of the step. */
export type Group = ReputationOf & { steps: ReadonlyMap<number, Sums> };

const keyOf = ({ platform, topic }: ReputationOf) => `${platform ?? ''} ${topic ?? ''}`;

type GrowingGroup = ReputationOf & { steps: Map<number, Sums> };

/** All, each network, each topic, and each topic on a network: of cells the sums by step; `step` 0 where the cells know none. */
export function groupCells(cells: readonly (Cell & { step?: number })[]): Map<string, Group> {
  const groups = new Map<string, GrowingGroup>();
  const groupOf = (of: ReputationOf) => {
    const key = keyOf(of);
    const group = groups.get(key) ?? { ...of, steps: new Map<number, Sums>() };
    groups.set(key, group);
    return group;
  };
  const byPlatform = Map.groupBy(cells, (cell) => cell.platform);
  for (const [platform, ofPlatform] of byPlatform) {
    for (const [topic, ofBoth] of Map.groupBy(ofPlatform, (cell) => cell.topic)) {
      const one = groupOf({ platform, topic });
      for (const cell of ofBoth) addToStep(one, cell.step ?? 0, cell);
      const wider = [
        { platform: null, topic: null },
        { platform, topic: null },
        { platform: null, topic },
      ].map(groupOf);
      for (const group of wider) for (const [step, sums] of one.steps) addToStep(group, step, sums);
    }
  }
  return groups;
}

function addToStep({ steps }: GrowingGroup, step: number, sums: Sums): void {
  const known = steps.get(step);
  if (known === undefined) {
    const own = { ...noSums };
    addSums(own, sums);
    steps.set(step, own);
  } else addSums(known, sums);
}

/** The sums of the steps from one to another, both included. */
export function sumOfSteps(group: Group | undefined, from: number, to: number): Sums {
  const sum = { ...noSums };
  for (let step = from; step <= to; step += 1) addSums(sum, group?.steps.get(step) ?? noSums);
  return sum;
}

export function findGroup(groups: ReadonlyMap<string, Group>, of: ReputationOf): Group | undefined {
  return groups.get(keyOf(of));
}

/** A score beside that of the period before. */
export function compareScores(
  sums: Sums,
  usual: Usual,
  before: Scored,
): Scored & Pick<ReputationRow, 'scoreBefore' | 'change'> {
  const now = scoreOf(sums, usual);
  return {
    ...now,
    scoreBefore: before.score,
    change: now.score === null || before.score === null ? null : tenths(now.score - before.score),
  };
}

/** Whether a group is what is asked for or a part of it. */
export function isWithin(group: ReputationOf, asked: ReputationOf): boolean {
  return (
    (asked.platform === null || group.platform === asked.platform) &&
    (asked.topic === null || group.topic === asked.topic)
  );
}

type Steps = {
  /** How many there are. */
  count: number;
  /** Of the steps before one, with how many it is compared. */
  comparedWith: number;
  /** Of a group in so many steps. */
  usualOf: (of: ReputationOf, steps: number) => Usual;
};
type FoundMove = Omit<ReputationMove, 'start' | 'end' | 'before'> & { step: number };

/**
 * The steps on which a score moved most, against the steps right before them taken together: the largest first, of each step the largest few.
 * Told is of what was asked for as a whole, and of its parts by network or by topic; both together would say the same thing again.
 */
export function findMoves(groups: Iterable<Group>, asked: ReputationOf, steps: Steps): FoundMove[] {
  const dimensionsOf = (of: ReputationOf) => Number(of.platform !== null) + Number(of.topic !== null);
  const told = [...groups].filter((group) => isWithin(group, asked) && dimensionsOf(group) <= dimensionsOf(asked) + 1);
  const moves = told.flatMap((group) => movesOf(group, steps));
  moves.sort((one, other) => Math.abs(other.change) - Math.abs(one.change) || other.step - one.step);
  const toldOfStep = new Map<number, number>();
  return moves
    .filter(({ step }) => {
      const count = (toldOfStep.get(step) ?? 0) + 1;
      toldOfStep.set(step, count);
      return count <= reputationMovesOfStepMax;
    })
    .slice(0, reputationMovesMax);
}

function movesOf(group: Group, { comparedWith, count, usualOf }: Steps): FoundMove[] {
  return [...group.steps].flatMap(([step, sums]) => {
    if (step < 0 || step >= count || messagesOf(sums) < reputationFormula.messagesMin) return [];
    const now = scoreOf(sums, usualOf(group, 1));
    // Where little or nothing was written before, the usual mood stands for it.
    const before = scoreOf(sumOfSteps(group, step - comparedWith, step - 1), usualOf(group, comparedWith), 0);
    if (now.score === null || now.parts === null || before.score === null || before.parts === null) return [];
    const change = tenths(now.score - before.score);
    if (Math.abs(change) < reputationMoveMin) return [];
    const { platform, topic } = group;
    return {
      ...{ platform, topic, step, change, score: now.score, scoreBefore: before.score, basis: now.basis },
      messagesBefore: before.basis.messages,
      parts: changeOfParts(before.parts, now.parts),
    };
  });
}
