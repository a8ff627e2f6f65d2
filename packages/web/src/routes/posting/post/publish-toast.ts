/** What is told of a post that was stored to go out now: that it is published only where every network has it. */

import { platformNames } from '@parley/contract/platforms.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import type { Publication } from '@parley/contract/publications/schemas.ts';
import { t } from '../../../messages/translate.ts';
import type { ToastInput } from '../../../ui/toast-store.ts';

type SentPublication = Pick<Publication, 'platform' | 'accountName' | 'state' | 'reasonCode' | 'reason'>;
export type SentPost = Pick<Post, 'status'> & { publications: readonly SentPublication[] };

/** Whether the post has come so far that it can be told: nothing is on its way any more but what says why it waits. */
export function canTellPost({ status, publications }: SentPost): boolean {
  return !isOnItsWay(status) || publications.filter(({ state }) => isOnItsWay(state)).every(isHeldUp);
}

function isOnItsWay(state: string): boolean {
  return state === 'publishing' || state === 'scheduled';
}

function isHeldUp({ reasonCode, reason }: SentPublication): boolean {
  return reasonCode !== null || reason !== null;
}

/** `post`: as it was read last; null where it could not be. */
export function publishToastOf(post: SentPost | null): ToastInput {
  if (post?.status === 'published')
    return { title: t('Post Published'), description: t('Post published successfully!') };
  const refused = post?.publications.find(({ state }) => state === 'failed' || state === 'missed');
  if (refused !== undefined)
    return {
      title: t('Publishing Failed'),
      description: `${nameOf(refused)}: ${refused.reason ?? t('the post did not go out.')}`,
      variant: 'destructive',
    };
  const held = post?.publications.find((publication) => isOnItsWay(publication.state) && isHeldUp(publication));
  if (held !== undefined)
    return {
      title: t('Post Waiting'),
      description: t(
        '{value} does not take the post at the moment. It goes out by itself; the post says why it waits.',
        { value: nameOf(held) },
      ),
      variant: 'waiting',
    };
  return {
    title: t('Publishing…'),
    description: t('Each account shows its state as it goes out.'),
    variant: 'waiting',
  };
}

function nameOf({ accountName, platform }: SentPublication): string {
  return t('{accountName} on {platform}', { accountName, platform: platformNames[platform] });
}
