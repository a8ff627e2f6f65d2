/** Reports that are mailed by the clock, without zod. */
import { pages } from '../pages.ts';

export const reportRhythms = ['weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

export const reportSchedulesMax = 20;
export const reportRecipientsMax = 20;
export const reportNameMaxChars = 80;

/** Where somebody who gets reports says that they want no more of them. */
export function reportUnsubscribePath(token: string): string {
  return `${pages.unsubscribe}/${token}`;
}
