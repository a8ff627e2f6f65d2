/** Refuses a post, before it is sent, that a network would refuse. */
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';
import { checkAccounts } from './check-accounts.ts';
import { freezePost } from './freeze-post.ts';
import type { PublishingAccount } from './posting-accounts.service.ts';

/** @throws AppError post_refused (with the problems of each account), media_address_unreachable */
export async function assertNotRefused(
  context: Context,
  workspaceId: string,
  content: PostContent,
  accounts: readonly PublishingAccount[],
): Promise<void> {
  const targets = await freezePost(context.database, workspaceId, content, accounts);
  const check = await checkAccounts(context, workspaceId, content, accounts, targets);
  const problems = check.accounts.flatMap(({ connectionId, platform, problems: all }) => {
    const blocking = all.filter(({ isBlocking }) => isBlocking);
    const accountName = accounts.find(({ row }) => row.id === connectionId)?.row.name ?? '';
    return blocking.length === 0 ? [] : [{ connectionId, platform, accountName, problems: blocking }];
  });
  if (problems.length > 0)
    throw new AppError('post_refused', {
      message: problems.flatMap((account) => account.problems.map(({ sentence }) => sentence)).join(' '),
      details: { problems },
    });
  const { reason, state } = check.mediaAddress;
  if (state === 'local' || state === 'unreachable')
    throw new AppError('media_address_unreachable', { message: reason ?? undefined, details: { state } });
}
