/** What is recommended, in words: what to do, and the figures that say so. */
import type { Recommendation } from '@parley/contract/insights/advanced-schemas.ts';
import { formatExact, formatFigure } from '../../../components/charts/figure-format.ts';
import { weekdayNames } from '../../../components/working-hours-words.ts';
import { t } from '../../../messages/translate.ts';
import { contentTypeWords } from '../content-type-words.ts';
import { metricWords } from './advanced-words.ts';

export type Advice = { action: string; basis: string };

const count = (value: number) => formatExact(value, 'count');
const percent = (value: number) => formatFigure(Math.abs(value), 'percent');
const times = (value: number) => value.toFixed(1);

/** null: of a kind that this page does not know. */
export function adviceOf(given: Recommendation): Advice | null {
  switch (given.kind) {
    case 'publish-on': {
      const day = weekdayNames[given.weekday - 1] ?? '';
      return {
        action: t('Publish what matters most on {day}.', { day }),
        basis: t('{mean} engagements on an average {day} (of {days}), {others} on an average other day.', {
          ...{ day, days: given.days, mean: count(given.mean), others: count(given.meanOthers) },
        }),
      };
    }
    case 'prefer-type':
      return {
        action: t('Publish more of this kind: {type}.', { type: contentTypeWords(given.type) }),
        basis: t(
          '{perPost} engagements for one of {posts} posts of this kind, {others} for one of the {count} others.',
          {
            ...{ perPost: count(given.perPost), posts: given.posts, others: count(given.perPostOthers) },
            count: given.postsOthers,
          },
        ),
      };
    case 'publish-more':
      return {
        action: t('Publish as often as before.'),
        basis: t('{posts} posts after {before} in the period before, and {figure} fell by {share}.', {
          ...{ posts: given.posts, before: given.postsBefore, share: percent(given.seenGrowth) },
          figure: metricWords[given.seen].name,
        }),
      };
    case 'invite-reactions':
      return {
        action: t('Ask for reactions: end posts with a question, and answer the comments.'),
        basis: t('{figure} grew by {share}, but engagements fell by {fall}.', {
          figure: metricWords[given.seen].name,
          ...{ share: percent(given.seenGrowth), fall: percent(given.engagementGrowth) },
        }),
      };
    case 'reach-new-people':
      return {
        action: t('Bring in new people: other hashtags, a partner, a share of another page.'),
        basis: t('Each person saw something {times} times a day: {impressions} impressions for {reach} reached.', {
          ...{ times: times(given.timesSeen), impressions: count(given.impressions), reach: count(given.reach) },
        }),
      };
    case 'win-followers':
      return {
        action:
          given.gained < 0
            ? t('Find out why followers leave: look at the posts and messages of the worst days.')
            : t('Give people a reason to follow: say at the end of posts what comes next.'),
        basis:
          given.gainedBefore === null
            ? t('{gained} followers in this period.', { gained: signed(given.gained) })
            : t('{gained} followers in this period, {before} in the one before.', {
                ...{ gained: signed(given.gained), before: signed(given.gainedBefore) },
              }),
      };
    case 'repeat-best':
      return {
        action: t('Make another one like “{title}”.', {
          title: given.title === '' ? t('Without a text') : given.title,
        }),
        basis: t('It had {engagement} engagements; the mean of the other {count} posts is {others}.', {
          ...{ engagement: count(given.engagement), others: count(given.perPostOthers), count: given.posts - 1 },
        }),
      };
    case 'keep-on':
      return {
        action: t('Keep the rhythm: {posts} posts in this period.', { posts: given.posts }),
        basis: t('{figure} grew by {share}, and engagements by {growth}.', {
          figure: metricWords[given.seen].name,
          ...{ share: percent(given.seenGrowth), growth: percent(given.engagementGrowth) },
        }),
      };
    default:
      return null;
  }
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${count(Math.abs(value))}`;
}
