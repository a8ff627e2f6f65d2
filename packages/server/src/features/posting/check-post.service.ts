/** Checks a post before it is sent, for the composer, which asks again and again while a person writes. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import type { PostCheck } from '@parley/contract/posting/check-schemas.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { findPost, type PostContent } from '../posts/stored-posts.service.ts';
import { checkAccounts } from './check-accounts.ts';
import { freezePost } from './freeze-post.ts';
import { findNearbyPosts } from './nearby-posts.query.ts';
import { changeContent, emptyContent } from './post-content.ts';
import { assertReferences } from './post-references.ts';
import { listPublishingAccounts, resolveAccounts } from './posting-accounts.service.ts';
import { resolveWallClock } from './wall-clock.service.ts';

/** @throws AppError not_found, media_not_found, validation_failed */
export async function checkPost(
  context: Context,
  workspaceId: string,
  { postId, ...input }: ParsedBodyOf<'checkPost'>,
): Promise<PostCheck> {
  const { database } = context;
  const known = postId === undefined ? null : await findPost(database, workspaceId, postId);
  const { timeZone } = await getPostingSettings(database, workspaceId);
  const content = changeContent(known?.content ?? emptyContent(timeZone), input);
  await assertReferences(database, workspaceId, content);
  const accounts = await accountsSoFar(context, workspaceId, content);
  const targets = await freezePost(database, workspaceId, content, accounts);
  const at = content.scheduledAt;
  const [checked, nearby] = await Promise.all([
    checkAccounts(context, workspaceId, content, accounts, targets),
    findNearbyPosts(database, workspaceId, { postId: postId ?? null, at, now: context.now(), targets }),
  ]);
  const time =
    content.scheduledWallClock === null ? null : resolveWallClock(content.scheduledWallClock, content.timeZone);
  return { ...checked, ...nearby, scheduledInstant: at?.toISOString() ?? null, notice: time?.notice ?? null };
}

/** The accounts to check; a network without an account is left out, because the person may still be composing. */
async function accountsSoFar(context: Context, workspaceId: string, content: PostContent) {
  const accounts = await listPublishingAccounts(context, context.database, workspaceId);
  const platforms = content.platforms.filter((platform) => accounts.some((account) => account.platform === platform));
  const isNothingChosen = platforms.length === 0 && !content.isGlobal;
  if (isNothingChosen) return [];
  return resolveAccounts(context, context.database, workspaceId, { ...content, platforms }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'no_account') return [];
    throw error;
  });
}
