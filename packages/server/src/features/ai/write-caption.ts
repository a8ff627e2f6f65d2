import { type Caption, type CaptionInput, habitPosts } from '@parley/ai/engine.ts';
import type { CaptionTone } from '@parley/contract/ai/rules.ts';
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { writingTraitsOf } from '@parley/contract/posting/writing-traits.ts';
import type { Context } from '../../context.ts';
import { engineOf } from '../model/engine-of.service.ts';
import { listOwnWriting } from '../posting-advice/posting-advice.service.ts';
import { askEngine } from './ask-engine.ts';
import { findBrandName } from './brand-name.query.ts';

/** @throws AppError ai_unavailable */
export async function writeCaption(
  context: Context,
  workspaceId: string,
  { topic, target, seed, tone }: { topic: string; target: PostTarget; seed: number; tone?: CaptionTone | undefined },
): Promise<Caption> {
  const { database } = context;
  const platform = target === 'global' ? undefined : target;
  const [companyName, { bestPosts }] = await Promise.all([
    findBrandName(database, workspaceId, target),
    listOwnWriting(database, workspaceId, { platform, now: context.now() }),
  ]);
  const traits = writingTraitsOf(target);
  const input: CaptionInput = {
    ...{ topic, traits, brand: { companyName }, bestPosts, hashtagsSeparate: true, seed },
    ...(tone === undefined ? {} : { tone }),
  };
  const engine = engineOf(context, workspaceId);
  return askEngine(context, 'caption', async () => {
    const caption = await engine.caption(input);
    const counted = countAsNetwork(context, target, caption.text);
    if (counted <= caption.text.length || counted <= traits.maxChars) return caption;
    // The network counts these letters as more than one each: written again with less room.
    const maxChars = Math.floor((traits.maxChars * caption.text.length) / counted);
    return engine.caption({ ...input, traits: { ...traits, maxChars } });
  });
}

/** What a caption would rest on now, besides its topic. */
export async function readWritingBasis(
  context: Context,
  workspaceId: string,
  target: PostTarget,
): Promise<AnswerOf<'getWritingBasis'>> {
  const platform = target === 'global' ? undefined : target;
  const [companyName, { bestPosts, hashtags }] = await Promise.all([
    findBrandName(context.database, workspaceId, target),
    listOwnWriting(context.database, workspaceId, { platform, now: context.now() }),
  ]);
  const read = bestPosts.slice(0, habitPosts.most).length;
  return {
    engine: context.model === undefined ? 'built-in' : 'model',
    companyName,
    bestPosts: read < habitPosts.least ? 0 : read,
    ownHashtags: hashtags.length,
  };
}

function countAsNetwork(context: Context, target: PostTarget, text: string): number {
  const connector = target === 'global' ? undefined : context.networks.get(target)?.connector;
  return connector?.countChars(text) ?? text.length;
}
