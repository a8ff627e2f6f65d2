/** Says what a policy covers and promises, for the list and the screen reader. */
import { platformNames } from '@parley/contract/platforms.ts';
import type { SlaCondition, SlaPolicy } from '@parley/contract/sla/rules.ts';
import { priorityLabels } from '@parley/contract/tickets/handling.ts';
import { messageTypeLabels } from '@parley/contract/tickets/rules.ts';
import { locale, t, tWord } from '../../../messages/translate.ts';
import { sentimentWords, tagWords } from '../rules/rule-words.ts';

const either = new Intl.ListFormat(locale, { type: 'disjunction' });
const all = new Intl.ListFormat(locale);

/** The networks and tags that are asked for, in words; every ticket where nothing is asked for. */
export function coverWords(condition: SlaCondition): string {
  const { isVip, messageTypes, platforms, priorities, sentiments, tags, urgencyAtLeast } = condition;
  const parts = [
    isVip && t('VIP customers'),
    platforms.length > 0 && either.format(platforms.map((platform) => platformNames[platform])),
    messageTypes.length > 0 && either.format(messageTypes.map((type) => tWord(messageTypeLabels[type]).toLowerCase())),
    tags.length > 0 && t('tagged {tags}', { tags: either.format(tags.map((tag) => tagWords[tag])) }),
    sentiments.length > 0 && either.format(sentiments.map((each) => sentimentWords[each])),
    priorities.length > 0 &&
      t('priority {priorities}', { priorities: either.format(priorities.map((each) => tWord(priorityLabels[each]))) }),
    urgencyAtLeast !== null && t('urgency {urgencyAtLeast} or more', { urgencyAtLeast }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('Every ticket') : all.format(parts);
}

/** `First reply within 1 hour, solution within 2 days, in business hours`. */
export function promiseWords(policy: SlaPolicy): string {
  const { firstResponseMinutes, hours, nextResponseMinutes, resolutionMinutes } = policy;
  const parts = [
    firstResponseMinutes !== null && t('first reply within {time}', { time: minutesWords(firstResponseMinutes) }),
    nextResponseMinutes !== null && t('next reply within {time}', { time: minutesWords(nextResponseMinutes) }),
    resolutionMinutes !== null && t('solution within {time}', { time: minutesWords(resolutionMinutes) }),
  ].filter((part) => part !== false);
  return hours === 'business'
    ? t('{promises}, in business hours', { promises: all.format(parts) })
    : t('{promises}, around the clock', { promises: all.format(parts) });
}

/** In the largest unit that says it exactly. */
export function minutesWords(minutes: number): string {
  if (minutes % 1440 === 0) return t('{count, plural, one {1 day} other {# days}}', { count: minutes / 1440 });
  if (minutes % 60 === 0) return t('{count, plural, one {1 hour} other {# hours}}', { count: minutes / 60 });
  return t('{count, plural, one {1 minute} other {# minutes}}', { count: minutes });
}
