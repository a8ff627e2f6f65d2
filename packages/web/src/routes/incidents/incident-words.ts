/** How an incident is told. */

import type { IncidentEntryKind } from '@parley/contract/incidents/rules.ts';
import type { Incident } from '@parley/contract/incidents/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';

export function titleOf({ topicWords, platform }: Pick<Incident, 'topicWords' | 'platform'>): string {
  const where = platform === null ? '' : t(' on {platform}', { platform: platformNames[platform] });
  return topicWords.length === 0
    ? t('Flood of negative messages{where}', { where })
    : t('Flood of negative messages{where}: {topicWords}', { where, topicWords: topicWords.slice(0, 3).join(', ') });
}

/** "9 people within 15 minutes, 0.4 are usual". */
export function growthOf({ windowPeople, windowMinutes, windowUsual }: Incident): string {
  const usual = Number.isNaN(windowUsual)
    ? ''
    : windowUsual < 0.5
      ? t(', where less than one is usual')
      : t(', where {value} are usual', { value: windowUsual < 10 ? windowUsual.toFixed(1) : Math.round(windowUsual) });
  return t('{windowPeople} people within {windowMinutes} minutes{usual}', { windowPeople, windowMinutes, usual });
}

export function stateOf({ state, calmedAt }: Pick<Incident, 'state' | 'calmedAt'>): {
  label: string;
  tone: 'negative' | 'warning' | 'outline';
} {
  if (state === 'closed') return { label: t('Closed'), tone: 'outline' };
  return calmedAt === null ? { label: t('Open'), tone: 'negative' } : { label: t('Open, calm again'), tone: 'warning' };
}

export const basisWords: Record<Incident['basis'], string> = {
  'weekday-and-hour': t('Compared with the same weekday and hour of the last eight weeks.'),
  'hour-of-day': t('Compared with the same hour of the days before: the workspace is younger than three weeks.'),
  trailing: t('Compared with the busiest hours so far: the workspace is only days old.'),
  none: t('There is no history to compare with yet; most of what came was negative.'),
};

const entryWords: Record<IncidentEntryKind, string> = {
  raised: t('Noticed'),
  grew: t('Has grown'),
  calmed: t('Calm again'),
  'auto-replies-paused': t('Automatic replies paused'),
  'auto-replies-resumed': t('Automatic replies resumed'),
  'posts-paused': t('Publishing paused'),
  'posts-resumed': t('Publishing resumed'),
  'lead-assigned': t('Lead'),
  note: t('Note'),
  closed: t('Closed'),
};

/** What the timeline says of an entry; a server that is newer may send a kind that the page does not know. */
export function entryTitleOf(kind: IncidentEntryKind): string {
  return entryWords[kind] ?? t('Changed');
}

export function momentOf(instant: string): string {
  return `${formatDate(instant)} ${formatNamedTime(instant)}`.trim();
}
