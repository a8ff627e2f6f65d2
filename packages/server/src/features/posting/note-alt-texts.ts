/** Stores the library's alt texts with a submitted post, so that it is approved as it was seen even if the library changes later. */
import type { Transaction } from '../../db/client.ts';
import { getMediaItems } from '../media/media-library.service.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';

/** The content with the library's alt text for each file that has none of its own; empty where the library has none either. */
export async function noteAltTexts(
  transaction: Transaction,
  workspaceId: string,
  content: PostContent,
): Promise<PostContent> {
  const ids = content.media.filter(({ altText }) => altText === null).map(({ mediaId }) => mediaId);
  const items = await getMediaItems(transaction, workspaceId, ids);
  const media = content.media.map(({ altText, mediaId }) => ({
    mediaId,
    altText: altText ?? items.get(mediaId)?.altText ?? '',
  }));
  return { ...content, media };
}
