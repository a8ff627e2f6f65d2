/** Many files of the library go at once, and no post loses one. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { getMediaItems } from '../media/media-library.service.ts';
import { removeMedia } from '../media/remove-media.service.ts';
import { listPostsOfMedia } from './posts-of-media.query.ts';

/** Each by itself: what a post holds stays and is told with its posts. What is gone already counts as deleted. */
export async function deleteManyMedia(
  context: Context,
  session: Session,
  ids: readonly string[],
): Promise<AnswerOf<'deleteManyMedia'>> {
  const { workspaceId } = session;
  const items = await getMediaItems(context.database, workspaceId, ids);
  const answer: AnswerOf<'deleteManyMedia'> = { deleted: [], kept: [] };
  for (const id of new Set(ids))
    try {
      await removeMedia(context, session, id);
      answer.deleted.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'not_found') answer.deleted.push(id);
      else if (error.code === 'media_in_use')
        answer.kept.push({
          id,
          originalName: items.get(id)?.originalName ?? '',
          posts: await listPostsOfMedia(context.database, workspaceId, id),
        });
      else throw error;
    }
  return answer;
}
