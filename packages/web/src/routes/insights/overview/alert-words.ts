/** Smart alerts in words: what stands out, and what is usual. */
import type { AlertKeyword, AlertSeverity } from '@parley/contract/overview/rules.ts';
import type { SmartAlert } from '@parley/contract/overview/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { formatExact } from '../../../components/charts/figure-format.ts';
import { formatDuration } from '../../../components/format-duration.ts';
import { t } from '../../../messages/translate.ts';

export const keywordNames: Record<AlertKeyword | 'all', string> = {
  all: t('All'),
  ceo: t('CEO'),
  product: t('Product'),
  support: t('Support'),
  competitor: t('Competitor'),
  pricing: t('Pricing'),
};
export const severityNames: Record<AlertSeverity, string> = { high: t('High'), medium: t('Medium'), low: t('Low') };

const count = (value: number) => formatExact(value, 'count');

/** @returns what stands out, and what it is compared with */
export function alertInWords(alert: SmartAlert): { title: string; basis: string } {
  const { keyword, kind, messages, negative, platform, usual, value, words } = alert;
  const where = platform === null ? t('all networks') : platformNames[platform];
  switch (kind) {
    case 'incident':
      return {
        title:
          words.length === 0
            ? t('An incident is open')
            : t('An incident is open: {words}', { words: words.join(', ') }),
        basis: t('{messages} messages of {people} people', { messages: count(messages), people: count(value) }),
      };
    case 'negative-messages':
      return {
        title: t('{count} negative messages on {where}', { count: count(value), where }),
        basis: t('Usual on such a weekday: {usual}', { usual: count(usual) }),
      };
    case 'messages':
      return {
        title: t('{count} messages on {where}', { count: count(value), where }),
        basis: t('Usual on such a weekday: {usual}', { usual: count(usual) }),
      };
    case 'response-time':
      return {
        title: t('Replies take longer on {where}', { where }),
        basis: t('{time} on the day, {usual} usually', { time: formatDuration(value), usual: formatDuration(usual) }),
      };
    case 'keyword':
      return {
        title: t('{topic} is spoken of: {words}', {
          topic: keywordNames[keyword ?? 'all'],
          words: words.map((word) => `“${word}”`).join(', '),
        }),
        basis:
          negative === null
            ? t('{messages} messages, {usual} usually', { messages: count(messages), usual: count(usual) })
            : t('{messages} messages, {negative} of them negative, {usual} usually', {
                ...{ messages: count(messages), negative: count(negative), usual: count(usual) },
              }),
      };
  }
}
