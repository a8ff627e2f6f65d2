/** The mail with a day's, or a week's, figures. */
import { pages } from '@parley/contract/pages.ts';
import { postsLink } from '@parley/contract/posting/links.ts';
import { DateTime } from 'luxon';
import type { NewMail } from '../mail/mail.service.ts';
import type { DigestFigures } from './digest-figures.query.ts';

export type Digest = {
  /** Null: the workspace has no name yet. */
  workspaceName: string | null;
  every: 'daily' | 'weekly';
  since: Date;
  until: Date;
  timeZone: string;
  figures: DigestFigures;
};

/** @param publicUrl without a trailing slash */
export function writeDigestMail(
  { every, figures, since, timeZone, until, workspaceName }: Digest,
  publicUrl: string,
): Pick<NewMail, 'subject' | 'paragraphs' | 'link'> {
  const tell = (instant: Date) =>
    DateTime.fromJSDate(instant, { zone: timeZone }).toFormat("d LLLL 'at' HH:mm", { locale: 'en' });
  const lines = [
    `New messages: ${figures.newMessages}, ${figures.negativeMessages} of them negative. ${publicUrl}${pages.inbox}?status=all`,
    `Answered: ${figures.answered}${tellMedian(figures.medianResponseMinutes)}.`,
    `Waiting for an answer now: ${figures.pending}. ${publicUrl}${pages.inbox}?status=open`,
    `Escalated now: ${figures.escalated}.`,
    `Posts published: ${figures.publishedPosts}. ${publicUrl}${postsLink('published')}`,
    `Posts that did not go out: ${figures.failedPosts}. ${publicUrl}${postsLink('attention')}`,
    `Posts scheduled from now on: ${figures.scheduledPosts}. ${publicUrl}${postsLink('scheduled')}`,
    `Notices that you have not read: ${figures.unreadNotices}.`,
  ];
  const name = workspaceName ?? 'your workspace';
  return {
    subject: `Your ${every} digest of ${name}: ${figures.newMessages} new, ${figures.pending + figures.escalated} open`,
    paragraphs: [
      `What happened in ${name} from ${tell(since)} to ${tell(until)} (${timeZone}).`,
      ...lines,
      `You chose a ${every} digest. Choose otherwise at ${publicUrl}${pages.settings}?tab=notifications`,
    ],
    link: { path: pages.inbox, label: 'Open the inbox' },
  };
}

function tellMedian(minutes: number | null): string {
  if (minutes === null) return '';
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `, half of them within ${hours === 0 ? '' : `${hours} h `}${rest} min`;
}
