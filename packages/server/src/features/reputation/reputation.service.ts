/** The reputation of a workspace in a period: what the screen, the file and the reports show. */
import type { InsightsRange } from '@parley/contract/insights/schemas.ts';
import { type ReputationOf, reputationDaysMax, reputationFormula } from '@parley/contract/reputation/rules.ts';
import type { Reputation } from '@parley/contract/reputation/schemas.ts';
import type { Context } from '../../context.ts';
import { addDays, daysBetween } from '../../days-in-zones.ts';
import {
  areDaysWaiting,
  findFirstDate,
  findTimeZone,
  hasMessages,
  sumCells,
  sumDays,
  sumSteps,
} from './reputation.queries.ts';
import { datesBetween, resolveReputationPeriod } from './reputation-period.ts';
import { messagesOf, noSums, scoreOf, scoreOfStep, type Usual, usualNetOf } from './score.ts';
import { compareScores, findGroup, findMoves, type Group, groupCells, isWithin, sumOfSteps } from './summarise.ts';

export type ReputationRequest = { range: InsightsRange; of: ReputationOf };

/** How many days a step has, and with how many steps before it a step is compared. */
const stepKinds = {
  day: { stepDays: 1, comparedWith: 7 },
  week: { stepDays: 7, comparedWith: 4 },
} as const;

/** @throws AppError `validation_failed` for a range that ends in the future */
export async function readReputation(
  { database, now, work }: Pick<Context, 'database' | 'now' | 'work'>,
  workspaceId: string,
  { of, range }: ReputationRequest,
): Promise<Reputation> {
  const timeZone = await findTimeZone(database, workspaceId);
  const { today, ...period } = resolveReputationPeriod(range, timeZone, now());
  const { before, days, end, start } = period;
  const step = days <= reputationDaysMax ? 'day' : 'week';
  const { comparedWith, stepDays } = stepKinds[step];
  const count = Math.ceil(days / stepDays);
  const lookBack = { start: addDays(start, -comparedWith * stepDays), end };
  const usualStart = addDays(end, 1 - Math.max(days, reputationFormula.usualDays));
  const [cells, cellsBefore, cellsUsual, daySums, isAnyThere, isCounting, firstDate] = await Promise.all([
    sumSteps(database, workspaceId, lookBack, { zero: start, stepDays, today }),
    sumCells(database, workspaceId, before, today),
    // Years say by themselves what is usual, and days are steps already: neither is summed twice.
    usualStart === start ? null : sumCells(database, workspaceId, { start: usualStart, end }, today),
    stepDays === 1 ? null : sumDays(database, workspaceId, { start, end }, of, today),
    hasMessages(database, workspaceId),
    areDaysWaiting(database, workspaceId),
    findFirstDate(database, workspaceId),
  ]);
  // Who looks at the page need not wait for the loop's next round.
  if (isCounting) work.wake('count-message-days');
  const groups = groupCells(cells);
  const groupsBefore = groupCells(cellsBefore);
  const groupsUsual = groupCells(
    cellsUsual ?? cells.filter((cell) => cell.step >= 0).map((cell) => ({ ...cell, step: 0 })),
  );
  const everything = { platform: null, topic: null };
  const usualNet = usualNetOf(sumOfSteps(findGroup(groupsUsual, everything), 0, 0));
  // Days before the first message say nothing of what is usual.
  const usualDays = daysBetween(firstDate !== null && firstDate > usualStart ? firstDate : usualStart, end) + 1;
  const usualOf = (each: ReputationOf, ofDays: number): Usual => ({
    net: usualNet,
    messages: (messagesOf(sumOfSteps(findGroup(groupsUsual, each), 0, 0)) * ofDays) / Math.max(usualDays, 1),
  });
  // Of a period that begins before the first message, the days since then.
  const countedDays = Math.min(days, Math.max(usualDays, 1));
  const compare = (each: ReputationOf) =>
    compareScores(
      sumOfSteps(findGroup(groups, each), 0, count),
      usualOf(each, countedDays),
      scoreOf(sumOfSteps(findGroup(groupsBefore, each), 0, 0), usualOf(each, days)),
    );
  const seriesOf = (group: Group, usual: Usual) =>
    Array.from({ length: count }, (_, index) => scoreOfStep(group.steps.get(index) ?? noSums, usual));
  const rows = [...groups.values()]
    .filter((group) => (group.platform !== null || group.topic !== null) && isWithin(group, of))
    .map((group) => ({
      ...{ platform: group.platform, topic: group.topic },
      ...compare(group),
      series: seriesOf(group, usualOf(group, stepDays)),
    }))
    .filter(({ basis }) => basis.messages + basis.uncounted > 0);
  const dates = datesBetween(start, end);
  const byDate = new Map(daySums?.map((sums) => [sums.date, sums]));
  const shown = findGroup(groups, of);
  const history = dates.map((date, index) => (daySums === null ? shown?.steps.get(index) : byDate.get(date)) ?? noSums);
  const startOfStep = (index: number) => addDays(start, index * stepDays);
  const endOfStep = (index: number) => (index === count - 1 ? end : addDays(start, (index + 1) * stepDays - 1));
  return {
    period,
    hasMessages: isAnyThere,
    isCounting,
    usualNet,
    total: { ...of, ...compare(of) },
    step,
    steps: Array.from({ length: count }, (_, index) => startOfStep(index)),
    history: {
      days: dates,
      scores: history.map((sums) => scoreOfStep(sums, usualOf(of, 1))),
      messages: history.map(messagesOf),
    },
    rows: rows.sort((one, other) => other.basis.messages - one.basis.messages),
    moves: findMoves(groups.values(), of, {
      ...{ count, comparedWith },
      usualOf: (each, ofSteps) => usualOf(each, ofSteps * stepDays),
    }).map(({ step: index, ...move }) => ({
      ...move,
      start: startOfStep(index),
      end: endOfStep(index),
      before: { start: startOfStep(index - comparedWith), end: addDays(startOfStep(index), -1) },
    })),
  };
}
