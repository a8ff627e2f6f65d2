/** Where a post can go, without zod: the networks of the composer and what each of them takes. */
import { platformNames } from '../platforms.ts';

/** The networks of the composer, in the specification's order (specification 2, section 9). */
export const postPlatforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok', 'youtube'] as const;
export type PostPlatform = (typeof postPlatforms)[number];
/** What can be chosen in the composer: networks, or `global` alone. */
export type PostTarget = PostPlatform | 'global';
/** The calendar's and the history's platform filter, which omits tiktok. Source: specification 2, section 9. */
export const postFilterPlatforms = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube'] as const;

export function isPostPlatform(value: string): value is PostPlatform {
  return (postPlatforms as readonly string[]).includes(value);
}

export function postTargetName(target: PostTarget): string {
  return target === 'global' ? 'Global Post' : platformNames[target];
}

/** Maximum characters of caption, blank line and hashtags. Source: specification 2, section 9. */
export const captionMaxChars: Record<PostTarget, number> = {
  global: 280,
  facebook: 63_206,
  instagram: 2_200,
  twitter: 280,
  linkedin: 3_000,
  tiktok: 150,
  youtube: 5_000,
};

/** The smallest limit of the selection; global or none: 280. */
export function captionLimitOf(selection: readonly PostTarget[]): number {
  return selection.length === 0
    ? captionMaxChars.global
    : Math.min(...selection.map((target) => captionMaxChars[target]));
}

/** Networks that take no post without a picture or a film, in the specification's words (section 5). */
export const mediaRequiredSentences: Partial<Record<PostPlatform, string>> = {
  instagram: 'Instagram posts require at least one image or video',
};

/** The fixed suggestions: four a network, five for global. The workspace's own best hashtags come first. */
export const defaultHashtags: Record<PostTarget, readonly string[]> = {
  facebook: ['#community', '#smallbusiness', '#behindthescenes', '#customerlove'],
  instagram: ['#instagood', '#photooftheday', '#behindthescenes', '#reels'],
  twitter: ['#news', '#tips', '#community', '#now'],
  linkedin: ['#leadership', '#innovation', '#careers', '#business'],
  tiktok: ['#fyp', '#foryou', '#learnontiktok', '#trending'],
  youtube: ['#shorts', '#howto', '#tutorial', '#subscribe'],
  global: ['#socialmedia', '#marketing', '#business', '#community', '#inspiration'],
};
