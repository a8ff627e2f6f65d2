import type { SlaTarget } from '@parley/contract/sla/rules.ts';
import type { SlaClock } from '@parley/contract/sla/schemas.ts';
import { t } from '../../../messages/translate.ts';
import { spanOf } from './reply-window.ts';

export type SlaState = 'overdue' | 'soon' | 'open' | 'paused';
/** How a clock stands: for a row of the list, and as a sentence. */
export type SlaWords = { state: SlaState; short: string; sentence: string };

const labels: Record<SlaTarget, string> = {
  'first-response': t('First reply'),
  'next-response': t('Next reply'),
  resolution: t('Solution'),
};

export function slaTargetLabel(target: SlaTarget): string {
  return labels[target];
}

/** `First reply due in 12 minutes`, `Solution overdue by 5 minutes`, `Solution paused: waiting for the customer`. */
export function slaWordsOf({ dueAt, paused, remainingMs, target, warnAt }: SlaClock, nowMs: number): SlaWords {
  const label = slaTargetLabel(target);
  if (dueAt === null) {
    const left = remainingMs === null ? '' : spanOf(remainingMs).long;
    const sentence =
      paused === 'waiting'
        ? t('{label} paused while the customer has the word: {left} left', { label, left })
        : paused === 'snoozed'
          ? t('{label} paused while the ticket is snoozed: {left} left', { label, left })
          : t('{label} paused: {left} left', { label, left });
    return { state: 'paused', short: t('Paused'), sentence };
  }
  const leftMs = Date.parse(dueAt) - nowMs;
  if (leftMs <= 0) {
    const { long, short } = spanOf(-leftMs);
    return {
      state: 'overdue',
      short: t('{short} overdue', { short }),
      sentence: t('{label} overdue by {long}', { label, long }),
    };
  }
  const { long, short } = spanOf(leftMs);
  return {
    state: warnAt !== null && Date.parse(warnAt) <= nowMs ? 'soon' : 'open',
    short: t('due {short}', { short }),
    sentence: t('{label} due in {long}', { label, long }),
  };
}
