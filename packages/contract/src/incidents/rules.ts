/** What an incident is, without zod: values and the link to one. */
import { pages } from '../pages.ts';

export const incidentStates = ['open', 'closed'] as const;

/** What stands out: all negative messages, those of one platform, or those with one word. */
export const incidentSeries = ['all', 'platform', 'topic'] as const;

/** What the usual rate rests on: the same weekday and hour of up to eight weeks, or less while the workspace is young. */
export const incidentBases = ['weekday-and-hour', 'hour-of-day', 'trailing', 'none'] as const;

export const incidentEntryKinds = [
  'raised',
  'grew',
  'calmed',
  'auto-replies-paused',
  'auto-replies-resumed',
  'posts-paused',
  'posts-resumed',
  'lead-assigned',
  'note',
  'closed',
] as const;
export type IncidentEntryKind = (typeof incidentEntryKinds)[number];

export const incidentNoteMaxChars = 2_000;

export function incidentLink(id: string): string {
  return `${pages.incidents}/${id}`;
}
