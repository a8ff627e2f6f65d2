import type { World } from '../../world.ts';
import { authorUrnOf, type Comment, commentsBelow, reactionsOf } from './entries.ts';

/** A comment as `/rest/socialActions/…/comments` answers it. */
export function viewComment(world: World, comment: Comment, viewerUrn: string): Record<string, unknown> {
  const { details } = comment.data;
  const actor = authorUrnOf(comment.authorId);
  const reactions = reactionsOf(comment);
  const count = Object.keys(reactions).length;
  const answers = commentsBelow(world, comment).length;
  const isAnswer = comment.parentId !== comment.threadId;
  return {
    actor,
    ...(details.agent === undefined ? {} : { agent: details.agent }),
    commentUrn: comment.id,
    ...(details.content === undefined ? {} : { content: details.content }),
    created: {
      actor,
      ...(details.agent === undefined ? {} : { impersonator: details.agent }),
      time: comment.createdAt,
    },
    id: details.number,
    lastModified: { actor, time: comment.editedAt ?? comment.createdAt },
    likesSummary: {
      selectedLikes: [],
      aggregatedTotalLikes: count,
      likedByCurrentUser: reactions[viewerUrn] !== undefined,
      totalLikes: count,
    },
    commentsSummary: { selectedComments: [], aggregatedTotalComments: answers, totalFirstLevelComments: answers },
    message: { attributes: details.attributes ?? [], text: comment.text },
    object: details.activityUrn,
    ...(isAnswer ? { parentComment: comment.parentId } : {}),
  };
}
