import type { PostingAccount } from '@parley/contract/posting/account-schemas.ts';
import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import { postTargetName } from '../../../../components/target-name.ts';
import { wallClockOf } from '../../../../components/zoned-time.ts';
import { t } from '../../../../messages/translate.ts';
import { wallClockInWords } from '../schedule/schedule-words.ts';

export type AccountFinding = {
  connectionId: string;
  platform: PostCheck['accounts'][number]['platform'];
  name: string;
  problems: PostCheck['accounts'][number]['problems'];
};

/** The accounts whose network will or may refuse something, with its reasons. */
export function accountFindings(
  check: PostCheck,
  accounts: readonly Pick<PostingAccount, 'connectionId' | 'name'>[],
): AccountFinding[] {
  return check.accounts
    .filter(({ problems }) => problems.length > 0)
    .map(({ connectionId, platform, problems }) => ({
      connectionId,
      platform,
      problems,
      name: accounts.find((each) => each.connectionId === connectionId)?.name ?? postTargetName(platform),
    }));
}

/** How many accounts will refuse the post as it is. */
export function countRefusing(check: PostCheck): number {
  return check.accounts.filter(({ problems }) => problems.some(({ isBlocking }) => isBlocking)).length;
}

/** What should be looked at beside the networks' rules: the same words twice, two posts at once, files out of reach. */
export function generalFindings(check: PostCheck, timeZone: string): string[] {
  const at = (instant: string) => wallClockInWords(wallClockOf(instant, timeZone));
  return [
    ...uniquePosts(check.duplicates).map((post) =>
      t('The same text as “{displayTitle}” ({at}).', { displayTitle: post.displayTitle, at: at(post.at) }),
    ),
    ...uniquePosts(check.conflicts).map((post) =>
      t('Close to “{displayTitle}”, {at}, on the same account.', { displayTitle: post.displayTitle, at: at(post.at) }),
    ),
    ...mediaFindings(check.mediaAddress),
  ];
}

function uniquePosts(posts: PostCheck['duplicates']): PostCheck['duplicates'] {
  return [...new Map(posts.map((post) => [post.postId, post])).values()];
}

function mediaFindings({ state, reason }: PostCheck['mediaAddress']): string[] {
  if (state === 'not-needed' || state === 'reachable') return [];
  return [reason ?? t('A network fetches the files itself and cannot reach this installation.')];
}
