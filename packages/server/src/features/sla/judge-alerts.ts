/** Whom a clock wakes: a warning before it runs out and a notice when it has, each once for each promise. Without a database. */
import type { SlaTarget } from '@parley/contract/sla/rules.ts';
import type { RunningClock } from './sla-of-ticket.ts';

export type AlertKind = 'warning' | 'breach';
export type Alert = { kind: AlertKind; target: SlaTarget };

/** What was stored of the ticket before. */
export type EarlierAlerts = {
  told: readonly string[];
  /** Its clocks ran by the same promises. */
  isSamePromise: boolean;
  dues: readonly { target: SlaTarget; dueAt: string | null }[];
};

/** What ran out longer ago than this when Parley first heard of it is history that was fetched: nobody is woken. */
const newsMaxAgeMs = 60 * 60_000;

/**
 * @param before null: nothing was stored, and the ticket is older than the policies: `isOlder`
 * @returns `due` is to be told now; `told` is to be stored with it; `nextAt` is when to ask again
 */
export function judgeAlerts(
  clocks: readonly RunningClock[],
  { before, isOlder, now }: { before: EarlierAlerts | null; isOlder: boolean; now: Date },
): { due: Alert[]; told: string[]; nextAt: Date | null } {
  const told: string[] = [];
  const due: Alert[] = [];
  const later: number[] = [];
  for (const clock of clocks) {
    const candidates = [
      { kind: 'warning' as const, at: clock.warnAt },
      { kind: 'breach' as const, at: clock.dueAt },
    ];
    const wasWaitedFor =
      before?.dues.some(({ dueAt, target }) => target === clock.target && dueAt === clock.dueAt) ?? false;
    const isNews = before === null ? !isOlder : before.isSamePromise;
    for (const { at, kind } of candidates) {
      const key = alertKeyOf(clock, kind);
      const wasTold = before?.told.includes(key) ?? false;
      if (at === null || Date.parse(at) > now.getTime()) {
        // The clock stood still after somebody was warned: once is enough. Another promise is another matter.
        if (wasTold && before?.isSamePromise) told.push(key);
        else if (at !== null) later.push(Date.parse(at));
        continue;
      }
      told.push(key);
      const isOver = kind === 'warning' && clock.dueAt !== null && Date.parse(clock.dueAt) <= now.getTime();
      const isRecent = now.getTime() - Date.parse(at) <= newsMaxAgeMs;
      // What was waited for is told however late: Parley may have been down meanwhile.
      if (!wasTold && !isOver && (wasWaitedFor || (isNews && isRecent))) due.push({ kind, target: clock.target });
    }
  }
  return { due, told, nextAt: later.length === 0 ? null : new Date(Math.min(...later)) };
}

function alertKeyOf({ startedAt, target }: RunningClock, kind: AlertKind): string {
  return `${target} ${startedAt} ${kind}`;
}
