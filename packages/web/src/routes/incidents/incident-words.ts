/** How an incident is told. */
import type { IncidentEntryKind } from '@parley/contract/incidents/rules.ts';
import type { Incident } from '@parley/contract/incidents/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { formatDate, formatTime } from '../../components/date-format.ts';

export function titleOf({ topicWords, platform }: Pick<Incident, 'topicWords' | 'platform'>): string {
  const where = platform === null ? '' : ` on ${platformNames[platform]}`;
  return topicWords.length === 0
    ? `Flood of negative messages${where}`
    : `Flood of negative messages${where}: ${topicWords.slice(0, 3).join(', ')}`;
}

/** "9 people within 15 minutes, 0.4 are usual". */
export function growthOf({ windowPeople, windowMinutes, windowUsual }: Incident): string {
  const usual = Number.isNaN(windowUsual)
    ? ''
    : windowUsual < 0.5
      ? ', where less than one is usual'
      : `, where ${windowUsual < 10 ? windowUsual.toFixed(1) : Math.round(windowUsual)} are usual`;
  return `${windowPeople} people within ${windowMinutes} minutes${usual}`;
}

export function stateOf({ state, calmedAt }: Pick<Incident, 'state' | 'calmedAt'>): {
  label: string;
  tone: 'negative' | 'warning' | 'outline';
} {
  if (state === 'closed') return { label: 'Closed', tone: 'outline' };
  return calmedAt === null ? { label: 'Open', tone: 'negative' } : { label: 'Open, calm again', tone: 'warning' };
}

export const basisWords: Record<Incident['basis'], string> = {
  'weekday-and-hour': 'Compared with the same weekday and hour of the last eight weeks.',
  'hour-of-day': 'Compared with the same hour of the days before: the workspace is younger than three weeks.',
  trailing: 'Compared with the busiest hours so far: the workspace is only days old.',
  none: 'There is no history to compare with yet; most of what came was negative.',
};

const entryWords: Record<IncidentEntryKind, string> = {
  raised: 'Noticed',
  grew: 'Has grown',
  calmed: 'Calm again',
  'auto-replies-paused': 'Automatic replies paused',
  'auto-replies-resumed': 'Automatic replies resumed',
  'posts-paused': 'Publishing paused',
  'posts-resumed': 'Publishing resumed',
  'lead-assigned': 'Lead',
  note: 'Note',
  closed: 'Closed',
};

/** What the timeline says of an entry; a server that is newer may send a kind that the page does not know. */
export function entryTitleOf(kind: IncidentEntryKind): string {
  return entryWords[kind] ?? 'Changed';
}

export function momentOf(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`.trim();
}
