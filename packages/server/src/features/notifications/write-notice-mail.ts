/** The mail that tells a member of notices. */
import type { NotificationKind } from '@parley/contract/notifications/rules.ts';
import { pages } from '@parley/contract/pages.ts';
import type { notifications } from '../../db/schema/notifications.ts';
import { say } from '../../messages/message.ts';
import type { NewMail } from '../mail/mail.service.ts';
import { noticesForYou, ownWordsOf } from './notice-words.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** More are counted, not named. */
const namedMax = 20;

/** One of its own for a single notice; for several a list with the address of each. @param publicUrl without a trailing slash */
export function writeNoticeMail(
  notices: readonly NotificationRow[],
  publicUrl: string,
): Pick<NewMail, 'subject' | 'paragraphs' | 'link'> {
  const ending = say('You chose to be mailed this. Choose otherwise at {address}', {
    address: `${publicUrl}${pages.settings}?tab=notifications`,
  });
  const [first] = notices;
  if (first !== undefined && notices.length === 1) {
    const words = wordsOf(first);
    return {
      subject: words.title,
      paragraphs: [...(first.mailText ?? [say('{title}.', { title: words.title }), words.body]), ending],
      link: { path: first.link ?? pages.inbox, label: first.mailLinkLabel ?? say('Open it in Parley') },
    };
  }
  const named = notices.slice(0, namedMax).map((notice) => {
    const address = notice.link === null ? '' : ` ${publicUrl}${notice.link}`;
    return say('{title}.{address}', { title: wordsOf(notice).title, address });
  });
  const more = notices.length - named.length;
  return {
    subject: noticesForYou(notices.length),
    paragraphs: [...named, ...(more === 0 ? [] : [say('And {count} more.', { count: more })]), ending],
    link: { path: pages.inbox, label: say('Open Parley') },
  };
}

function wordsOf({ body, kind, title }: NotificationRow) {
  return ownWordsOf({ kind: kind as NotificationKind, title, body });
}
