import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { postMedia, posts } from '../../db/schema/posting.ts';
import { getLibraryRow } from '../media/media-library.service.ts';
import { displayTitleOf } from '../posts/display-title.service.ts';

/** The posts that hold a file, newest first. @throws AppError `not_found` */
export async function listPostsOfMedia(
  database: DatabaseOrTransaction,
  workspaceId: string,
  id: string,
): Promise<{ id: string; title: string; status: string }[]> {
  await getLibraryRow(database, workspaceId, id);
  const found = await database
    .selectDistinctOn([posts.sortAt, posts.id], {
      id: posts.id,
      title: posts.title,
      caption: posts.caption,
      platforms: posts.platforms,
      isGlobal: posts.isGlobal,
      platformContent: posts.platformContent,
      status: posts.status,
    })
    .from(postMedia)
    .innerJoin(posts, and(eq(posts.workspaceId, postMedia.workspaceId), eq(posts.id, postMedia.postId)))
    .where(and(eq(postMedia.workspaceId, workspaceId), eq(postMedia.mediaId, id), isNull(posts.deletedAt)))
    .orderBy(desc(posts.sortAt), desc(posts.id));
  return found.map((post) => ({ id: post.id, title: displayTitleOf(post), status: post.status }));
}
