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

type Named = Pick<PostingAccount, 'connectionId' | 'name'>;

/** The accounts whose network will surely refuse the post as it is, with its reasons. */
export function refusalsOf(check: PostCheck, accounts: readonly Named[]): AccountFinding[] {
  return findingsOf(check, accounts, true);
}

/** The accounts on which something goes out differently, or may be refused. */
export function remarksOf(check: PostCheck, accounts: readonly Named[]): AccountFinding[] {
  return findingsOf(check, accounts, false);
}

function findingsOf(check: PostCheck, accounts: readonly Named[], isBlocking: boolean): AccountFinding[] {
  return check.accounts.flatMap(({ connectionId, platform, problems }) => {
    const told = problems.filter((problem) => problem.isBlocking === isBlocking);
    const name = accounts.find((each) => each.connectionId === connectionId)?.name ?? postTargetName(platform);
    return told.length === 0 ? [] : [{ connectionId, platform, problems: told, name }];
  });
}

/** Whom the button leaves out: networks, and accounts where others of their network take the post. */
export function namesOf(
  refusals: readonly AccountFinding[],
  chosen: readonly { connectionId: string; platform: string }[],
): string[] {
  const refusing = new Set(refusals.map(({ connectionId }) => connectionId));
  return [
    ...new Set(
      refusals.map(({ name, platform }) =>
        chosen.some((each) => each.platform === platform && !refusing.has(each.connectionId))
          ? t('{accountName} on {platform}', { accountName: name, platform: postTargetName(platform) })
          : postTargetName(platform),
      ),
    ),
  ];
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
