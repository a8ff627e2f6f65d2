/** How the optimizer speaks: its choices, its figures and its tips. */

import type { OptimizationAudience, OptimizationFocus } from '@parley/contract/ai/rules.ts';
import type { OptimizationResult } from '@parley/contract/ai/schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { writingTraitsOf } from '@parley/contract/posting/writing-traits.ts';
import { postTargetName } from '../../../components/target-name.ts';
import { t } from '../../../messages/translate.ts';

export const focusLabels: Record<OptimizationFocus, string> = {
  engagement: t('Engagement'),
  reach: t('Reach'),
  professional: t('Professional'),
  conversational: t('Conversational'),
  thought_leadership: t('Thought leadership'),
};
export const audienceLabels: Record<OptimizationAudience, string> = {
  professionals: t('Professionals'),
  entrepreneurs: t('Entrepreneurs'),
  executives: t('Executives'),
  marketers: t('Marketers'),
  developers: t('Developers'),
  general: t('General'),
};

const greenFrom = 30;
const yellowFrom = 15;

/** Green at 30 or more, yellow at 15 or more, blue below. Source: specification 2, section 9. */
export function improvementTone(improvement: number): 'positive' | 'warning' | 'neutral' {
  if (improvement >= greenFrom) return 'positive';
  return improvement >= yellowFrom ? 'warning' : 'neutral';
}

/** The mean of the suggestions, in whole points; null where there is none. */
export function averageImprovement(suggestions: readonly { improvement: number }[]): number | null {
  if (suggestions.length === 0) return null;
  return Math.round(suggestions.reduce((sum, { improvement }) => sum + improvement, 0) / suggestions.length);
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

export function characterCount(text: string): string {
  const count = [...text].length;
  return t('{count, plural, one {# character} other {# characters}}', { count });
}

/** What to do beside the text; figures are the network's own, see `writing-traits.ts`. */
export function proTips(
  platform: PostPlatform,
  { bestPostingTime, isBestTimeDefault }: Pick<OptimizationResult, 'bestPostingTime' | 'isBestTimeDefault'>,
): string[] {
  const { foldAfterChars, hashtagsFewest, hashtagsMost } = writingTraitsOf(platform);
  const name = postTargetName(platform);
  return [
    t('Reply to comments within 2 hours.'),
    ...(isBestTimeDefault
      ? []
      : [t('Post it on {bestPostingTime}, when your own posts brought most.', { bestPostingTime })]),
    t('{name} folds a text after about {foldAfterChars} characters: say what matters before.', {
      name,
      foldAfterChars,
    }),
    hashtagsFewest === 0
      ? t('On {name} use no more than {hashtagsMost} hashtags.', { name, hashtagsMost })
      : t('On {name} {hashtagsFewest} to {hashtagsMost} hashtags are enough.', { name, hashtagsFewest, hashtagsMost }),
  ];
}

const hashtagWord = /^#[\p{L}\p{M}\p{N}_]+$/u;

/** The hashtags that a text ends with, apart from the words before them: a post keeps the two in fields of their own. */
export function splitHashtags(text: string): { caption: string; hashtags: string } {
  const lines = text.trimEnd().split('\n');
  const tags: string[] = [];
  while (lines.length > 0) {
    const words = (lines.at(-1) ?? '').split(/\s+/).filter((word) => word !== '');
    if (!words.every((word) => hashtagWord.test(word))) break;
    tags.unshift(...words);
    lines.pop();
  }
  return { caption: lines.join('\n').trimEnd(), hashtags: tags.join(' ') };
}

/** What a text is scored by; a name that a newer server knows reads as it is. */
export const featureWords: Readonly<Record<string, string>> = {
  length: t('length'),
  hook: t('hook'),
  hashtags: t('hashtags'),
  question: t('question'),
  'call to action': t('call to action'),
  readability: t('readability'),
  tone: t('tone'),
  timing: t('timing'),
};
