/**
 * One round over an account's lists, page by page, kept as a cursor. A list that keeps failing does not stop the others, and none of
 * its entries are lost. The connector reads; this module decides what is read next.
 *
 * A list (or a part of one: a post's comments) that fails in passing is asked once more when the others are read; failing again, it
 * is left for the next round, which reads it from where it was last read whole. Only a round in which nothing answered is an error.
 */
import { z } from 'zod';
import type { InboundItem, PollResult, ReadProblem } from '../../connector/inbox.ts';
import { type CallFailure, toConnectorError } from '../../http/call.ts';

/** How far a round looks back, for late webhooks and differing clocks; items that are read twice are recognised by their ids. */
const overlapMs = 10 * 60 * 1000;
/** From 100 posts or comments down to a few. */
const halvingsMax = 5;
/** Then the whole size is tried again: what was too much may have been the moment, and small pages cost many calls. */
const smallerForMs = 24 * 60 * 60 * 1000;
/** A passing failure is reported only after a list has failed for this many rounds. */
const roundsUntilTold = 2;
/** One part that is never read must not make the whole list be read from an ever older time. */
const partRoundsMax = 12;

export function roundSchema<List extends string, PartShape extends z.ZodRawShape>(
  lists: readonly List[],
  partShape: PartShape,
) {
  const list = z.enum(lists as readonly [List, ...List[]]);
  return z.object({
    since: z.coerce.date(),
    startedAt: z.coerce.date(),
    /** Still to be read, the one under way first; none between two rounds. */
    lists: z.array(list),
    after: z.string().nullable(),
    /** Parts of the list under way that are read before its next page. */
    parts: z.array(z.object({ ...partShape, hasFailed: z.boolean() })),
    /** Lists that failed once in this round. */
    failed: z.array(list),
    /** What of the list under way could not be read: pages of its own, or of its parts. */
    unread: z.enum(['list', 'parts']).nullable(),
    /** Whether the network answered at all in this round. */
    hasAnswered: z.boolean(),
    /** Lists that were not read whole, from when on they are to be read, and for how many rounds that is so. */
    behind: z.partialRecord(list, z.object({ since: z.coerce.date(), rounds: z.number() })),
    /** How often the size was halved that a list is asked in, by the list's name or `parts`, and when. */
    smaller: z.record(z.string(), z.object({ halvings: z.number(), at: z.coerce.date() })),
  });
}

export type Round<List extends string, Part extends object> = {
  since: Date;
  startedAt: Date;
  lists: List[];
  after: string | null;
  parts: (Part & { hasFailed: boolean })[];
  failed: List[];
  unread: 'list' | 'parts' | null;
  hasAnswered: boolean;
  behind: Partial<Record<List, { since: Date; rounds: number }>>;
  smaller: Record<string, { halvings: number; at: Date }>;
};

/** @param known the stored round; one that is done is the ground of the next */
export function beginRound<List extends string, Part extends object>(
  known: Round<List, Part> | undefined,
  request: { since: Date; now: Date; lists: readonly List[] },
): Round<List, Part> {
  if (known && known.lists.length > 0) return known;
  const { now, lists } = request;
  const smaller = Object.entries(known?.smaller ?? {}).filter(
    ([, { at }]) => now.getTime() - at.getTime() < smallerForMs,
  );
  return {
    since: known ? new Date(known.startedAt.getTime() - overlapMs) : request.since,
    startedAt: now,
    lists: [...lists],
    after: null,
    parts: [],
    failed: [],
    unread: null,
    hasAnswered: false,
    behind: known?.behind ?? {},
    smaller: Object.fromEntries(smaller),
  };
}

/** From when on the list under way is to be read. */
export function sinceOf<List extends string, Part extends object>(round: Round<List, Part>): Date {
  const [list] = round.lists;
  return (list === undefined ? undefined : round.behind[list]?.since) ?? round.since;
}

/** How many to ask for where `usual` would be asked for. */
export function sizeOf<List extends string, Part extends object>(
  round: Round<List, Part>,
  name: List | 'parts',
  usual: number,
): number {
  return Math.max(1, usual >> (round.smaller[name]?.halvings ?? 0));
}

/** Whether there is more in this round, and at its end whether a list is behind. */
export function endOf<List extends string, Part extends object>(
  round: Round<List, Part>,
): Pick<PollResult, 'more' | 'isIncomplete'> {
  if (round.lists.length > 0) return { more: true };
  return Object.keys(round.behind).length === 0 ? { more: false } : { more: false, isIncomplete: true };
}

/** The page's items since the round's time, oldest first; the network lists the newest first. */
export function itemsOf<List extends string, Part extends object, Item extends Extract<InboundItem, { at: Date }>>(
  round: Round<List, Part>,
  items: readonly Item[],
): Item[] {
  const since = sinceOf(round);
  return items.filter((item) => item.at >= since).sort((left, right) => left.at.getTime() - right.at.getTime());
}

/** The first part, or else a page of the first list, was read. */
export function afterPage<List extends string, Part extends object>(
  round: Round<List, Part>,
  page: { after: string | null; parts: readonly Part[] },
): Round<List, Part> {
  const [part, ...others] = round.parts;
  const parts = [...others, ...page.parts.map((each) => ({ ...each, hasFailed: false }))];
  const after = part === undefined ? page.after : round.after;
  return endListIfRead({ ...round, parts, after, hasAnswered: true });
}

export type RoundFailure<List extends string, Part extends object> = {
  round: Round<List, Part>;
  problems: ReadProblem[];
  /** The part that failed in passing and is not tried again in this round. */
  dropped: Part | null;
};

/**
 * The first part, or else a page of the first list, could not be read. As long as the round `hasAnswered` nothing, the caller goes on
 * at once: an error forgets the cursor.
 * @throws ConnectorError where the account as a whole is refused, or where no list answered
 */
export function afterFailure<List extends string, Part extends object>(
  round: Round<List, Part>,
  failure: CallFailure,
): RoundFailure<List, Part> {
  const [list, ...otherLists] = round.lists;
  const [part, ...otherParts] = round.parts;
  if (list === undefined) throw new Error('a round that is done asked for more');
  switch (failure.kind) {
    case 'expired':
    case 'revoked':
    case 'configuration':
    case 'installation-refused':
    case 'rate-limited':
      throw toConnectorError(failure);
    case 'permanent': {
      // A permanent refusal counts as an answer: there is nothing to read.
      const next = { ...round, parts: otherParts, hasAnswered: true, ...(part === undefined ? { after: null } : {}) };
      const problems = [{ code: failure.code, reason: failure.reason }];
      return { round: endListIfRead(next), problems, dropped: null };
    }
    case 'transient':
    case 'no-answer':
      break;
    default:
      failure.kind satisfies never;
  }
  const kept = (next: Round<List, Part>) => ({ round: next, problems: [], dropped: null });
  const name = part === undefined ? list : 'parts';
  const { halvings } = round.smaller[name] ?? { halvings: 0 };
  // The other lists are read first: if they fail too, the size is not the reason.
  const isLastTry = part !== undefined || otherLists.length === 0 || round.failed.includes(list);
  if (isLastTry && isTooMuch(failure.code) && halvings < halvingsMax)
    return kept({ ...round, smaller: { ...round.smaller, [name]: { halvings: halvings + 1, at: round.startedAt } } });
  if (part !== undefined) {
    if (!part.hasFailed) return kept({ ...round, parts: [...otherParts, { ...part, hasFailed: true }] });
    const next = endListIfRead({ ...round, parts: otherParts, unread: 'parts' });
    return { round: next, problems: problemsOf(next, list, failure), dropped: part };
  }
  const failed = [...new Set([...round.failed, list])];
  if (!round.hasAnswered && round.lists.every((each) => failed.includes(each))) throw toConnectorError(failure);
  if (!round.failed.includes(list)) return kept({ ...round, lists: [...otherLists, list], after: null, failed });
  const next = endListIfRead({ ...round, after: null, unread: 'list' });
  return { round: next, problems: problemsOf(next, list, failure), dropped: null };
}

function endListIfRead<List extends string, Part extends object>(round: Round<List, Part>): Round<List, Part> {
  const [list, ...lists] = round.lists;
  if (list === undefined || round.parts.length > 0 || round.after !== null) return round;
  const rounds = (round.behind[list]?.rounds ?? 0) + 1;
  const behind = { ...round.behind };
  if (round.unread === 'list' || (round.unread === 'parts' && rounds < partRoundsMax))
    behind[list] = { since: sinceOf(round), rounds };
  else delete behind[list];
  return { ...round, lists, behind, unread: null };
}

function problemsOf<List extends string, Part extends object>(
  round: Round<List, Part>,
  list: List,
  failure: CallFailure,
): ReadProblem[] {
  const rounds = round.behind[list]?.rounds ?? 0;
  if (rounds < roundsUntilTold) return [];
  const reason = `The list ${list} keeps failing and is asked again; the others are read. The network says: ${failure.reason}`;
  return [{ code: `${list}/${failure.code}`, reason }];
}

/**
 * "Please reduce the amount of data you're asking for": the same query never succeeds, a smaller one does. Source: met in
 * facebookarchive/php-graph-sdk issue 563 (code 1) and phwd/fbec PR 2 (code -3), read 2026-11-22; too much may also take too long.
 */
function isTooMuch(code: string): boolean {
  return code === '1' || code.startsWith('1/') || code === '-3' || code === 'timeout';
}
