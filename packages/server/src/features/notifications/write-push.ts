/** What a device shows of notices. */
import type { Language } from '@parley/contract/languages.ts';
import type { NotificationKind } from '@parley/contract/notifications/rules.ts';
import { pages } from '@parley/contract/pages.ts';
import type { PushMessage } from '../../db/schema/notifications.ts';
import { say, toText } from '../../messages/message.ts';
import { noticesForYou, ownWordsOf, type Words } from './notice-words.ts';
import type { NotificationRow } from './write-notice-mail.ts';

/** A push service takes 4096 bytes, encrypted. */
const titleMaxChars = 120;
const bodyMaxChars = 300;
const namedMax = 3;

/** One message for all of them. @param reader.showsWords whether a customer's words and name may stand in it */
export function writePush(
  notices: readonly NotificationRow[],
  { language, showsWords }: { language: Language; showsWords: boolean },
): PushMessage {
  const wordsOf = ({ body, kind, title }: NotificationRow): Words =>
    showsWords ? { title, body } : ownWordsOf({ kind: kind as NotificationKind, title, body });
  const [first] = notices;
  if (first !== undefined && notices.length === 1) {
    const { body, title } = wordsOf(first);
    return {
      title: cut(toText(title, language), titleMaxChars),
      body: cut(toText(body, language), bodyMaxChars),
      path: first.link ?? pages.inbox,
      tag: `notice-${first.id}`,
    };
  }
  const titles = notices
    .slice(0, namedMax)
    .map((notice) => cut(toText(wordsOf(notice).title, language), titleMaxChars));
  const more = notices.length - titles.length;
  return {
    title: toText(noticesForYou(notices.length), language),
    body: [...titles, ...(more === 0 ? [] : [toText(say('and {count} more', { count: more }), language)])].join('\n'),
    path: pages.inbox,
    tag: `notice-${first?.id ?? 0}`,
  };
}

function cut(text: string, maxChars: number): string {
  const characters = [...text];
  return characters.length <= maxChars ? text : `${characters.slice(0, maxChars - 1).join('')}…`;
}
