/** How the page speaks of posts: their time, what may be done with them and why not. */

import { eventBannerDays, eventUrgentDays } from '@parley/contract/posting/limits.ts';
import { canPost, type PostAction, type PostStatus } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { postTargetName } from '../../../components/target-name.ts';
import { t } from '../../../messages/translate.ts';

/** The moment at which the calendar shows a post, as the list call counts it. */
export function calendarTimeOf(post: Pick<Post, 'scheduledAt' | 'publishedAt' | 'createdAt'>): string {
  return post.scheduledAt ?? post.publishedAt ?? post.createdAt;
}

/** When it goes out or went out; null where no time is set. */
export function publishTimeOf(post: Pick<Post, 'scheduledAt' | 'publishedAt'>): string | null {
  return post.scheduledAt ?? post.publishedAt;
}

/** The name of one network, `3 networks`, or that none is chosen. */
export function platformsLabel(platforms: readonly PostPlatform[]): string {
  const [only] = platforms;
  if (only === undefined) return t('No platform');
  return platforms.length === 1 ? postTargetName(only) : t('{count} platforms', { count: platforms.length });
}

const whyNot: Partial<Record<PostAction, Partial<Record<PostStatus, string>>>> = {
  edit: { published: t('It is published already. Duplicate it to post it again.') },
  reschedule: {
    published: t('It is published already.'),
    failed: t('Retry its failed accounts, or duplicate it for another time.'),
  },
  'publish-now': {
    published: t('It is published already.'),
    failed: t('Use Retry for its failed accounts.'),
    'pending-approval': t('It waits for approval.'),
  },
  unschedule: {
    draft: t('It is a draft already.'),
    published: t('It is published already.'),
    failed: t('It has left already.'),
  },
};

/** Why an action cannot be done with a post in its state; null when it can. The server holds to the same rules. */
export function actionRefusal(action: PostAction, post: Pick<Post, 'status' | 'publications'>): string | null {
  if (action === 'retry') {
    if (!canPost('retry', post)) return t('Nothing of it has failed.');
    return post.publications.some((publication) => publication.canRetry)
      ? null
      : t('None of its failed accounts can be tried again.');
  }
  if (canPost(action, post)) return null;
  if (post.status === 'publishing') return t('It is being published now.');
  return whyNot[action]?.[post.status] ?? t('This cannot be done with the post in its present state.');
}

/** `#a #b, c` as `#a`, `#b`, `#c`. */
export function hashtagsOf(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '' && word !== '#')
    .map((word) => (word.startsWith('#') ? word : `#${word}`));
}

/** The badge of an event: red at seven days or fewer, orange at twenty or fewer, blue beyond. */
export function eventTone(daysUntil: number): 'negative' | 'warning' | 'neutral' {
  if (daysUntil <= eventUrgentDays) return 'negative';
  return daysUntil <= eventBannerDays ? 'warning' : 'neutral';
}

export function daysLabel(daysUntil: number): string {
  if (daysUntil <= 0) return t('Today');
  return t('{daysUntil, plural, one {1 day} other {{daysUntil} days}}', { daysUntil });
}
