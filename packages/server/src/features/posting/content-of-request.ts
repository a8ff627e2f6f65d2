/** Turns the specification's publish call into a post's content. */
import { isPostPlatform } from '@parley/contract/posting/targets.ts';
import { AppError } from '../../http/app-error.ts';
import { parseMediaUrl } from '../media/publish-media.service.ts';
import type { PostContent, PostMedia } from '../posts/stored-posts.service.ts';
import { changeContent, isSameContent, type PostInput } from './post-content.ts';
import type { PublishRequest } from './publish-post.service.ts';

/**
 * The content that the call asks for; what it leaves out comes from the draft, where there is one.
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

/** Whether the call is a repeat: it asks for what the post already is. */
export function isRepeatOf(present: PostContent, wanted: PostContent, isScheduled: boolean): boolean {
  const sameAccounts = wanted.connectionIds.length === 0 ? present.connectionIds : [...wanted.connectionIds].sort();
  const { platforms, scheduledAt, scheduledWallClock } = present;
  const left = { ...present, connectionIds: [...present.connectionIds].sort() };
  const right = {
    ...wanted,
    connectionIds: [...sameAccounts].sort(),
    ...(wanted.isGlobal ? { platforms } : {}),
    media: wanted.media.map((file) => ({ ...file, altText: file.altText ?? altTextIn(present, file) })),
    ...(isScheduled ? {} : { scheduledAt, scheduledWallClock }),
  };
  return isSameContent(left, right);
}

/**
 * Splits the call's caption into caption and hashtags: a last paragraph of nothing but hashtags. It goes line by line, because one regular
 * expression for the whole text could take minutes on a hostile one.
 */
function splitCaption(text: string): { caption: string; hashtags: string } {
  const lines = text.trimEnd().split('\n');
  const blankAt = lines.findLastIndex((line) => line.trim() === '');
  const caption = lines.slice(0, Math.max(blankAt, 0)).join('\n').trimEnd();
  const hashtags = lines.slice(blankAt + 1).join('\n');
  return caption !== '' && hashtags.split(/\s+/).every(isHashtags)
    ? { caption, hashtags }
    : { caption: text, hashtags: '' };
}

function isHashtags(word: string): boolean {
  return /^(?:#[^\s#]+)+$/.test(word);
}

/** The alt text of a file in the stored content. Submitting a post stores the library's alt texts, which must not count as a change. */
function altTextIn({ media }: PostContent, { mediaId }: PostMedia): string | null {
  return media.find((file) => file.mediaId === mediaId)?.altText ?? null;
}

function mediaOf(urls: readonly string[], present: readonly PostMedia[]): PostMedia[] {
  return urls.map((url) => {
    const mediaId = parseMediaUrl(url);
    if (mediaId === null)
      throw new AppError('media_not_found', { message: `${url} is not the address of a file of the media library.` });
    return { mediaId, altText: present.find((file) => file.mediaId === mediaId)?.altText ?? null };
  });
}
