/** Reports that are mailed by the clock, without zod. */
import { pages } from '../pages.ts';

export const reportRhythms = ['weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** What a report tells: one account's figures, or the overview or reputation of all networks. */
export const reportKinds = ['account', 'overview', 'reputation'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportSchedulesMax = 20;
export const reportRecipientsMax = 20;
export const reportNameMaxChars = 80;

/** Where somebody who gets reports says that they want no more of them. */
export function reportUnsubscribePath(token: string): string {
  return `${pages.unsubscribe}/${token}`;
}

/** What mail programs send to the same address when their reader ends the mails there. Source: RFC 8058, section 3.1. */
export const oneClickForm = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/** Of a file that is made in the background. */
export const reportFileStates = ['waiting', 'making', 'ready', 'failed'] as const;
export type ReportFileState = (typeof reportFileStates)[number];
/** So long a file can be downloaded. */
export const reportFileHours = 24;
/** How many unfinished files somebody has at a time. */
export const reportFilesUnderWayMax = 5;
/** Files of more days are made in the background: a browser need not wait for them. */
export const longReportDays = 92;
