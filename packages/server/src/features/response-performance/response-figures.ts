/** The figures of response performance, computed of the sums by day without a database. The formulas stand in the contract's `rules.ts`. */
import type { ResponseFigures } from '@parley/contract/response-performance/schemas.ts';
import { readDurations, selectPlaces } from './durations.ts';

/** The sums of one day or several, of one answerer or several. Durations are whole seconds, big-endian, four bytes each. */
export type ResponseSums = {
  replies: number;
  firstResponses: Buffer;
  /** How many first responses there are, whether or not the clock knows their time. */
  firstResponseCount: number;
  resolutions: Buffer;
  resolutionCount: number;
  closings: number;
  reopened: number;
  satisfactionSum: number;
  satisfactionCount: number;
  draftsUnchanged: number;
  draftsEdited: number;
  draftsOwn: number;
};

/** What is computed of replies and closings; promises and ratings are counted apart. */
export type SpeedFigures = Omit<ResponseFigures, 'sla' | 'ratings'>;

export function computeResponseFigures(sums: readonly ResponseSums[]): SpeedFigures {
  const total = (of: (one: ResponseSums) => number) => sums.reduce((sum, one) => sum + of(one), 0);
  const first = readDurations(sums.map(({ firstResponses }) => firstResponses));
  const resolved = readDurations(sums.map(({ resolutions }) => resolutions));
  const [firstMedian = null, firstP90 = null] = percentilesMsOf(first, [0.5, 0.9]);
  const [resolvedMedian = null, resolvedP90 = null] = percentilesMsOf(resolved, [0.5, 0.9]);
  const [closings, reopened] = [total((one) => one.closings), total((one) => one.reopened)];
  const answers = total((one) => one.satisfactionCount);
  return {
    replies: total((one) => one.replies),
    firstResponses: total((one) => one.firstResponseCount),
    firstResponseMedianMs: firstMedian,
    firstResponseAverageMs: averageMsOf(first),
    firstResponseP90Ms: firstP90,
    resolutions: total((one) => one.resolutionCount),
    resolutionMedianMs: resolvedMedian,
    resolutionAverageMs: averageMsOf(resolved),
    resolutionP90Ms: resolvedP90,
    closings,
    reopened,
    reopenRate: closings === 0 ? null : reopened / closings,
    satisfaction: answers === 0 ? null : total((one) => one.satisfactionSum) / answers,
    satisfactionAnswers: answers,
    drafts: {
      unchanged: total((one) => one.draftsUnchanged),
      edited: total((one) => one.draftsEdited),
      own: total((one) => one.draftsOwn),
    },
  };
}

/** The median alone, in milliseconds; null without a duration. */
export function medianMsOf(durations: readonly Buffer[]): number | null {
  const [median = null] = percentilesMsOf(readDurations(durations), [0.5]);
  return median;
}

/** Between two values in proportion, as PostgreSQL's percentile_cont; null without a value. */
function percentilesMsOf(values: Uint32Array, shares: readonly number[]): (number | null)[] {
  if (values.length === 0) return shares.map(() => null);
  const places = shares.map((share) => share * (values.length - 1));
  const found = selectPlaces(
    values,
    places.flatMap((place) => [Math.floor(place), Math.ceil(place)]),
  );
  return places.map((place, index) => {
    const [lower = 0, upper = lower] = found.slice(2 * index);
    return Math.round((lower + (upper - lower) * (place - Math.floor(place))) * 1000);
  });
}

function averageMsOf(values: Uint32Array): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  // By places: an iterator over a million takes four times as long.
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return Math.round((sum / values.length) * 1000);
}
