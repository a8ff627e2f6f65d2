/** Says what a rule does, for the list and the screen reader. */

import { platformNames } from '@parley/contract/platforms.ts';
import type { RuleActs, RuleCondition } from '@parley/contract/rules/rules.ts';
import { messageTypeLabels, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { locale, t, tWord } from '../../../messages/translate.ts';

const either = new Intl.ListFormat(locale, { type: 'disjunction' });
const all = new Intl.ListFormat(locale);

export const sentimentWords = {
  positive: t('positive'),
  neutral: t('neutral'),
  negative: t('negative'),
  uncertain: t('uncertain'),
} as const;

export const tagWords = {
  complaint: t('Complaint'),
  feedback: t('Feedback'),
  praise: t('Praise'),
  query: t('Query'),
} as const;

/** `public, holds “tent” or “size”, at least 1,000 followers`. */
export function conditionWords(condition: RuleCondition): string {
  const { channels, followersAtLeast, languages, platforms, sentiments, spam, tags, urgencyAtLeast, words } = condition;
  const parts = [
    platforms.length > 0 &&
      t('on {networks}', { networks: either.format(platforms.map((platform) => platformNames[platform])) }),
    channels.length > 0 && either.format(channels.map((channel) => tWord(messageTypeLabels[channel]).toLowerCase())),
    sentiments.length > 0 &&
      (sentiments[0] === 'uncertain'
        ? either.format(sentiments.map((each) => sentimentWords[each]))
        : t('surely {sentiments}', { sentiments: either.format(sentiments.map((each) => sentimentWords[each])) })),
    tags.length > 0 && t('tagged {tags}', { tags: either.format(tags) }),
    languages.length > 0 && t('in {languages}', { languages: either.format(languages) }),
    words.length > 0 && t('holds {words}', { words: either.format(words.map((word) => `“${word}”`)) }),
    spam && t('taken for spam'),
    urgencyAtLeast !== null && t('urgency {urgencyAtLeast} or more', { urgencyAtLeast }),
    followersAtLeast !== null &&
      t('at least {followersAtLeast} followers', { followersAtLeast: followersAtLeast.toLocaleString(locale) }),
  ].filter((part) => part !== false);
  return all.format(parts);
}

/** `set the tag to query and notify`. */
export function actWords({ hide, notify, status, stopAutoReply, tag }: RuleActs): string {
  const parts = [
    tag !== null && t('set the tag to {tag}', { tag }),
    status !== null && t('set the status to {status}', { status: tWord(ticketStatusLabels[status]) }),
    notify && t('notify everybody who may reply'),
    stopAutoReply && t('stop automatic replies'),
    hide && t('hide the message on its network'),
  ].filter((part) => part !== false);
  return all.format(parts);
}

/** One word a line or between commas, each once. */
export function toWords(text: string): string[] {
  return [...new Set(text.split(/[\n,、，]/u).map((word) => word.trim()))].filter((word) => /[\p{L}\p{N}]/u.test(word));
}
