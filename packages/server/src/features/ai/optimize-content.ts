import type { OptimizationAudience, OptimizationFocus } from '@parley/contract/ai/rules.ts';
import type { OptimizationResult } from '@parley/contract/ai/schemas.ts';
import { defaultHashtags, type PostPlatform } from '@parley/contract/posting/targets.ts';
import { writingTraitsOf } from '@parley/contract/posting/writing-traits.ts';
import type { Context } from '../../context.ts';
import { findBestTime, listOwnWriting } from '../posting-advice/posting-advice.service.ts';
import { askEngine } from './ask-engine.ts';

export type OptimizeWish = {
  content: string;
  optimizationType: OptimizationFocus;
  targetAudience: OptimizationAudience;
  platform: PostPlatform;
};

/** @throws AppError ai_unavailable */
export async function optimizeContent(
  context: Context,
  workspaceId: string,
  { content, optimizationType, targetAudience, platform }: OptimizeWish,
): Promise<OptimizationResult> {
  const scope = { platform, now: context.now() };
  const [writing, bestTime] = await Promise.all([
    listOwnWriting(context.database, workspaceId, scope),
    findBestTime(context.database, workspaceId, scope),
  ]);
  const { projected, ...optimization } = await askEngine(context, 'optimise', () =>
    context.engine.optimise({
      content,
      focus: optimizationType,
      audience: targetAudience,
      traits: writingTraitsOf(platform),
      ownBestTime: bestTime.isDefault ? null : bestTime.label,
      ownHashtags: writing.hashtags,
      defaultHashtags: defaultHashtags[platform],
      pastPosts: writing.pastPosts,
    }),
  );
  return {
    ...optimization,
    projectedEngagement: projected,
    bestPostingTime: bestTime.label,
    isBestTimeDefault: bestTime.isDefault,
  };
}
