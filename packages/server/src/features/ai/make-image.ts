import type { imageSizes, imageStyles } from '@parley/contract/ai/rules.ts';
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import type { Context } from '../../context.ts';
import { keepMediaFile } from '../media/keep-media-file.service.ts';
import { engineOf } from '../model/engine-of.service.ts';
import { askEngine } from './ask-engine.ts';
import { findBrandName } from './brand-name.query.ts';

const fileNameMaxChars = 60;

export type ImageWish = {
  prompt: string;
  style: (typeof imageStyles)[number];
  size: (typeof imageSizes)[number];
  target: PostTarget;
};

/** Makes the image and keeps it in the media library. @throws AppError ai_unavailable */
export async function makeImage(
  context: Context,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { prompt, style, size, target }: ImageWish,
): Promise<{ item: MediaItem; reason: string }> {
  const [widthPx = 0, heightPx = 0] = size.split('x').map(Number);
  const brandName = await findBrandName(context.database, workspaceId, target);
  const image = await askEngine(context, 'image', () =>
    engineOf(context, workspaceId).image({ prompt, style, widthPx, heightPx, brandName }),
  );
  const item = await keepMediaFile(context, {
    workspaceId,
    bytes: image.png,
    originalName: fileNameOf(prompt),
    source: 'ai',
    altText: image.altText,
    madeBy: image.engine ?? 'built-in',
    createdBy: userId,
  });
  return { item, reason: image.reason };
}

function fileNameOf(prompt: string): string {
  const words = prompt.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  const name = [...words].slice(0, fileNameMaxChars).join('').trim();
  return `${name === '' ? 'AI image' : name}.png`;
}
