/** The specification's publish call as a post's content. */
import { isPostPlatform } from '@parley/contract/post.ts';
import { AppError } from '../../http/app-error.ts';
import { parseMediaUrl } from '../media/media.service.ts';
import { changeContent, isSameContent, type PostContent, type PostInput, type PostMedia } from './post-content.ts';
import type { PublishRequest } from './publish-post.ts';

/**
 * The content that the call asks for, resting on a draft's where there is one.
 * @throws AppError media_not_found, no_account where no account at all was chosen, validation_failed
 */
export function contentOfRequest(request: PublishRequest, base: PostContent, hasDraft: boolean): PostContent {
  const { mediaUrls, platformContent, platforms, post } = request;
  if (post?.connectionIds?.length === 0) throw new AppError('no_account', { message: 'Choose at least one account.' });
  const words = post === undefined || (!hasDraft && post.caption === undefined) ? splitCaption(request.caption) : {};
  const input: PostInput = {
    isGlobal: platforms.includes('global'),
    platforms: platforms.filter(isPostPlatform),
    ...(platformContent !== null || post === undefined
      ? { platformContent: platformContent ?? { captions: {}, hashtags: {} } }
      : {}),
    ...(mediaUrls.length === 0 ? {} : { media: mediaOf(mediaUrls, base.media) }),
    ...words,
    ...post,
    ...(request.scheduledAt === null ? {} : { scheduledAt: request.scheduledAt }),
  };
  return changeContent(base, input);
}

/** Whether the call asks for what the post already is: then it is the same call again. */
export function isRepeatOf(present: PostContent, wanted: PostContent, isScheduled: boolean): boolean {
  const sameAccounts = wanted.connectionIds.length === 0 ? present.connectionIds : [...wanted.connectionIds].sort();
  const { platforms, scheduledAt, scheduledWallClock } = present;
  const left = { ...present, connectionIds: [...present.connectionIds].sort() };
  const right = {
    ...wanted,
    connectionIds: [...sameAccounts].sort(),
    ...(wanted.isGlobal ? { platforms } : {}),
    ...(isScheduled ? {} : { scheduledAt, scheduledWallClock }),
  };
  return isSameContent(left, right);
}

/** The call's caption is caption, blank line, hashtags: a last paragraph of hashtags alone is taken apart from the rest. */
function splitCaption(text: string): { caption: string; hashtags: string } {
  const [, caption, hashtags] = /^(.*\S)\s*\n\s*\n((?:#[^\s#]+\s*)+)$/s.exec(text) ?? [];
  return caption === undefined || hashtags === undefined
    ? { caption: text, hashtags: '' }
    : { caption, hashtags: hashtags.trim() };
}

function mediaOf(urls: readonly string[], present: readonly PostMedia[]): PostMedia[] {
  return urls.map((url) => {
    const mediaId = parseMediaUrl(url);
    if (mediaId === null)
      throw new AppError('media_not_found', { message: `${url} is not the address of a file of the media library.` });
    return { mediaId, altText: present.find((file) => file.mediaId === mediaId)?.altText ?? null };
  });
}
