/** How response performance is written. */
import { platformNames } from '@parley/contract/platforms.ts';
import { slaShareOf, type TracedFigure } from '@parley/contract/response-performance/rules.ts';
import type { Answerer, ResponseFigures } from '@parley/contract/response-performance/schemas.ts';
import { locale, t } from '../../../messages/translate.ts';

const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** 45s, 12m, 2.4h, 3.2d; null: a dash. */
export function durationInWords(durationMs: number | null): string {
  if (durationMs === null) return '–';
  const seconds = durationMs / 1000;
  if (seconds < 60) return t('{count}s', { count: Math.round(seconds) });
  if (seconds < 3600) return t('{count}m', { count: Math.round(seconds / 60) });
  const hours = seconds / 3600;
  return hours < 48
    ? t('{count}h', { count: oneDecimal.format(hours) })
    : t('{count}d', { count: oneDecimal.format(hours / 24) });
}

export function rateInWords(rate: number | null): string {
  return rate === null ? '–' : percent.format(rate);
}

/** 4.8/5. */
export function scoreInWords(score: number | null): string {
  return score === null ? '–' : `${oneDecimal.format(score)}/5`;
}

export function nameOfAnswerer({ isYou, kind, name }: Answerer): string {
  if (kind === 'automation') return t('Automatic replies');
  if (kind === 'network-app') return t("In the network's own app");
  if (kind === 'api-key') return t('API key {name}', { name: name ?? t('that is gone') });
  const shown = name ?? t('Deleted user');
  return isYou ? t('{name} (you)', { name: shown }) : shown;
}

/** What a row that is no colleague of today is; null for those. */
export function noteOfAnswerer({ isMember, kind }: Answerer): string | null {
  if (kind === 'member') return isMember ? null : t('no longer in the team');
  return kind === 'network-app' ? t('networks name nobody') : t('not part of the team');
}

/** As `listResponseRecords` takes it. */
export function answererParameter({ id, kind }: Answerer): string {
  return id === null ? kind : `${kind}:${id}`;
}

export const figureNames: Record<TracedFigure, string> = {
  replies: t('Replies'),
  'first-responses': t('First response'),
  resolutions: t('Resolution'),
  closings: t('Closed'),
  reopened: t('Reopened'),
  satisfaction: t('Satisfaction'),
  'sla-kept': t('Promises kept (SLA)'),
  'sla-broken': t('Promises broken (SLA)'),
  ratings: t('Ratings'),
};

/** What counts for whom, as the contract's `response-performance/rules.ts` says it. */
export const definitions: readonly (readonly [name: string, words: string])[] = [
  [t('Replies'), t('Replies that the network accepted. Each counts for who wrote it, on the day it was written.')],
  [
    t('First response'),
    t(
      "From the customer's first words until the network accepted the first reply of the ticket. It counts for who wrote that reply.",
    ),
  ],
  [
    t('Resolution'),
    t(
      "From the customer's first words until the ticket was closed, by an answer or by hand. It counts for who closed it; a ticket that was opened again has none until it is closed again.",
    ),
  ],
  [
    t('Reopen rate'),
    t(
      'Of all closings, those after which somebody opened the ticket again, or the customer came back in the same conversation within 7 days.',
    ),
  ],
  [
    t('Satisfaction'),
    t(
      'The mean over tickets by first responder: what the customer said by the link in the reply, else 5 for positive, 3 for neutral and 1 for negative words, as the AI reads them.',
    ),
  ],
  [
    t('Promises (SLA)'),
    t(
      'A promise counts for who had the ticket at the moment that decides: when it was kept by the reply or the closing, or when its time ran out. Who answered in the end changes nothing. Nobody had it: it counts in the sums alone. Its team is the one in whose pool the ticket was.',
    ),
  ],
  [
    t('Ratings'),
    t(
      'Of the customers who were asked in these days, how many answered, and the average of those answers, 1 to 5. They count for who wrote the answer that is rated.',
    ),
  ],
  [
    t('AI drafts'),
    t(
      'Replies by people that had a draft before them: sent as it stood, edited (at least half of the words stayed), or in their own words. Known since this is recorded.',
    ),
  ],
  [
    t('Whole team'),
    t(
      "Members, those who have left, and whoever answered in the network's own app. Automatic replies and API keys stand in rows of their own and count in none of the team's figures.",
    ),
  ],
  [
    t('Calendar or business hours'),
    t(
      'Calendar hours count every hour. Business hours count those in which the workspace says it is open (Workspace Settings).',
    ),
  ],
];

export const platformName = (platform: keyof typeof platformNames | null): string =>
  platform === null ? t('All networks') : platformNames[platform];

/** The share of promises that were kept; null: none was decided. */
export function slaInWords(sla: ResponseFigures['sla']): string {
  return rateInWords(slaShareOf(sla));
}

/** `46 of 50`, below the share. */
export function slaBasis({ broken, kept }: ResponseFigures['sla']): string | null {
  return kept + broken === 0 ? null : t('{kept} of {total} kept', { kept, total: kept + broken });
}

/** Never an average without how many it is of. */
export function ratingsBasis({ answers, asked }: ResponseFigures['ratings']): string | null {
  if (asked === 0) return null;
  return t('{answers} of {asked} asked ({share})', { answers, asked, share: rateInWords(answers / asked) });
}
