/** The mail with a day's, or a week's, figures. */
import { pages } from '@parley/contract/pages.ts';
import { postsLink } from '@parley/contract/posting/links.ts';
import { type Message, say } from '../../messages/message.ts';
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

const timeFormat = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** @param publicUrl without a trailing slash */
export function writeDigestMail(
  { every, figures, since, timeZone, until, workspaceName }: Digest,
  publicUrl: string,
): Pick<NewMail, 'subject' | 'paragraphs' | 'link'> {
  const tell = (instant: Date) => (locale: string) => instant.toLocaleString(locale, { ...timeFormat, timeZone });
  const lines = [
    say('New messages: {count}, {negative} of them negative. {address}', {
      count: figures.newMessages,
      negative: figures.negativeMessages,
      address: `${publicUrl}${pages.inbox}?status=all`,
    }),
    tellAnswered(figures.answered, figures.medianResponseMinutes),
    say('Waiting for an answer now: {count}. {address}', {
      count: figures.pending,
      address: `${publicUrl}${pages.inbox}?status=open`,
    }),
    say('Escalated now: {count}.', { count: figures.escalated }),
    say('Posts published: {count}. {address}', {
      count: figures.publishedPosts,
      address: `${publicUrl}${postsLink('published')}`,
    }),
    say('Posts that did not go out: {count}. {address}', {
      count: figures.failedPosts,
      address: `${publicUrl}${postsLink('attention')}`,
    }),
    say('Posts scheduled from now on: {count}. {address}', {
      count: figures.scheduledPosts,
      address: `${publicUrl}${postsLink('scheduled')}`,
    }),
    say('Notices that you have not read: {count}.', { count: figures.unreadNotices }),
  ];
  const name = workspaceName ?? say('your workspace');
  return {
    subject: say('Your {every, select, daily {daily} other {weekly}} digest of {name}: {new} new, {open} open', {
      every,
      name,
      new: figures.newMessages,
      open: figures.pending + figures.escalated,
    }),
    paragraphs: [
      say('What happened in {name} from {since} to {until} ({timeZone}).', {
        name,
        since: tell(since),
        until: tell(until),
        timeZone,
      }),
      ...lines,
      say('You chose a {every, select, daily {daily} other {weekly}} digest. Choose otherwise at {address}', {
        every,
        address: `${publicUrl}${pages.settings}?tab=notifications`,
      }),
    ],
    link: { path: pages.inbox, label: say('Open the inbox') },
  };
}

function tellAnswered(count: number, medianMinutes: number | null): Message {
  if (medianMinutes === null) return say('Answered: {count}.', { count });
  const whole = Math.round(medianMinutes);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  return hours === 0
    ? say('Answered: {count}, half of them within {minutes} min.', { count, minutes })
    : say('Answered: {count}, half of them within {hours} h {minutes} min.', { count, hours, minutes });
}
