/** What is approved is what was seen: the library's words for a file may change between the two. */
import type { Transaction } from '../../db/client.ts';
import { getMediaItems } from '../media/media-library.service.ts';
import type { PostContent } from '../posts/stored-posts.service.ts';

/** The content with the library's words where a file has none of its own; none at all is noted too. */
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
