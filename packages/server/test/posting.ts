/** What tests of posts share: pictures in the library, and campaigns. */
import type { MediaItem } from '@parley/contract/media/schemas.ts';
import type { Context } from '../src/context.ts';
import { campaigns } from '../src/db/schema/posting.ts';
import { keepMediaFile } from '../src/features/media/keep-media-file.service.ts';
import { makePicture } from './media-files.ts';

/** A square JPEG of one colour in the library, as every network takes it. */
export async function createPicture(
  context: Context,
  workspaceId: string,
  name: string,
  colour = '#208080',
): Promise<MediaItem> {
  return keepMediaFile(context, {
    workspaceId,
    bytes: await makePicture({ width: 800, height: 800, format: 'jpeg', colour }),
    originalName: `${name}.jpg`,
    source: 'upload',
    altText: `A picture of ${name}`,
    createdBy: null,
  });
}

export async function createCampaign(context: Context, workspaceId: string, name: string): Promise<string> {
  const [row] = await context.database
    .insert(campaigns)
    .values({ workspaceId, name, startDate: '2026-11-01', endDate: '2026-12-31', createdAt: context.now() })
    .returning({ id: campaigns.id });
  if (row === undefined) throw new Error('no campaign was made');
  return row.id;
}
