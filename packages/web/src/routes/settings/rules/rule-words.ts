/** Says what a rule does, for the list and the screen reader. */
import { platformNames } from '@parley/contract/platforms.ts';
import type { RuleActs, RuleCondition } from '@parley/contract/rules/rules.ts';
import { messageTypeLabels, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const all = new Intl.ListFormat('en-US');

export const sentimentWords = {
  positive: 'positive',
  neutral: 'neutral',
  negative: 'negative',
  uncertain: 'uncertain',
} as const;

/** `public, holds “tent” or “size”, at least 1,000 followers`. */
export function conditionWords(condition: RuleCondition): string {
  const { channels, followersAtLeast, languages, platforms, sentiments, tags, urgencyAtLeast, words } = condition;
  const parts = [
    platforms.length > 0 && `on ${either.format(platforms.map((platform) => platformNames[platform]))}`,
    channels.length > 0 && either.format(channels.map((channel) => messageTypeLabels[channel].toLowerCase())),
    sentiments.length > 0 &&
      `surely ${either.format(sentiments.map((each) => sentimentWords[each]))}`.replace(
        'surely uncertain',
        'uncertain',
      ),
    tags.length > 0 && `tagged ${either.format(tags)}`,
    languages.length > 0 && `in ${either.format(languages)}`,
    words.length > 0 && `holds ${either.format(words.map((word) => `“${word}”`))}`,
    urgencyAtLeast !== null && `urgency ${urgencyAtLeast} or more`,
    followersAtLeast !== null && `at least ${followersAtLeast.toLocaleString('en-US')} followers`,
  ].filter((part) => part !== false);
  return all.format(parts);
}

/** `set the tag to query and notify`. */
export function actWords({ notify, status, stopAutoReply, tag }: RuleActs): string {
  const parts = [
    tag !== null && `set the tag to ${tag}`,
    status !== null && `set the status to ${ticketStatusLabels[status]}`,
    notify && 'notify everybody who may reply',
    stopAutoReply && 'stop automatic replies',
  ].filter((part) => part !== false);
  return all.format(parts);
}

/** One word a line or between commas, each once. */
export function toWords(text: string): string[] {
  return [...new Set(text.split(/[\n,、，]/u).map((word) => word.trim()))].filter((word) => /[\p{L}\p{N}]/u.test(word));
}
