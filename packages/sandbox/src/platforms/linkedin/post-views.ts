import { authorUrnOf, type Post } from './entries.ts';
import { toLittleText } from './little-text.ts';

/** A post as `/rest/posts` answers it. */
export function viewPost(post: Post): Record<string, unknown> {
  const { details } = post.data;
  const lastModifiedAt = post.editedAt ?? post.createdAt;
  return {
    id: post.id,
    author: authorUrnOf(post.authorId),
    commentary: post.data.sentText ?? toLittleText(post.text),
    visibility: details.visibility,
    lifecycleState: details.lifecycleState,
    createdAt: post.createdAt,
    ...(details.lifecycleState === 'PUBLISHED' ? { publishedAt: post.createdAt } : {}),
    lastModifiedAt,
    ...(details.content === undefined ? {} : { content: details.content }),
    ...(details.reshareOf === undefined
      ? {}
      : { reshareContext: { parent: details.reshareOf, root: details.reshareOf } }),
    distribution: {
      feedDistribution: details.feedDistribution,
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    isReshareDisabledByAuthor: details.isReshareDisabled === true,
    lifecycleStateInfo: { isEditedByAuthor: post.editedAt !== null },
  };
}
