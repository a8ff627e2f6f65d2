/** The lists a poll reads: fields asked for, and what of the answers is used. Source: `docs/platforms/facebook.md`. */
import { z } from 'zod';
import type { Attachment } from '../../connector/inbox.ts';
import { graphList, graphTimeSchema, readAfter } from './graph.ts';
import {
  type MessageItem,
  toAttachmentKind,
  toCommentItem,
  toMessengerItem,
  toPostItem,
  toReviewText,
} from './items.ts';

const personSchema = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }).optional() }).optional(),
});

const commentSchema = z.object({
  id: z.string(),
  message: z.string().optional(),
  from: personSchema.optional(),
  created_time: graphTimeSchema,
  parent: z.object({ id: z.string() }).optional(),
  permalink_url: z.string().optional(),
  attachment: z
    .object({
      type: z.string().optional(),
      title: z.string().optional(),
      url: z.string().optional(),
      media: z
        .object({ image: z.object({ src: z.string().optional() }).optional(), source: z.string().optional() })
        .optional(),
    })
    .optional(),
});
export const commentListSchema = graphList(commentSchema);
export const commentFields = 'id,message,from{id,name,picture},created_time,parent{id},permalink_url,attachment';
export const nestedCommentsUsual = 50;
const nestedComments = (limit: number) =>
  `comments.filter(stream).order(reverse_chronological).limit(${limit}){${commentFields}}`;

const postSchema = z.object({
  id: z.string(),
  message: z.string().optional(),
  from: personSchema.optional(),
  created_time: graphTimeSchema,
  permalink_url: z.string().optional(),
  full_picture: z.string().optional(),
  comments: commentListSchema.optional(),
});
type Post = z.infer<typeof postSchema>;
export const postListSchema = graphList(postSchema);
export const ownPostFields = (comments: number) => `id,created_time,permalink_url,${nestedComments(comments)}`;
/** Posts of other people, on the page's wall or elsewhere with a mention of the page. */
export const foreignPostFields = (comments: number) =>
  `id,message,from{id,name,picture},created_time,permalink_url,full_picture,${nestedComments(comments)}`;

export const ratingListSchema = graphList(
  z.object({
    created_time: graphTimeSchema,
    recommendation_type: z.string().optional(),
    review_text: z.string().optional(),
    reviewer: personSchema.optional(),
    open_graph_story: z.object({ id: z.string() }).optional(),
  }),
);
export const ratingFields =
  'created_time,recommendation_type,review_text,rating,has_rating,has_review,reviewer{id,name},open_graph_story{id}';

const messageSchema = z.object({
  id: z.string(),
  created_time: graphTimeSchema,
  from: personSchema.optional(),
  message: z.string().optional(),
  sticker: z.string().optional(),
  attachments: z
    .object({
      data: z.array(
        z.object({
          mime_type: z.string().optional(),
          name: z.string().optional(),
          file_url: z.string().optional(),
          image_data: z.object({ url: z.string().optional() }).optional(),
          video_data: z.object({ url: z.string().optional() }).optional(),
        }),
      ),
    })
    .optional(),
});
type Message = z.infer<typeof messageSchema>;
export const messageListSchema = graphList(messageSchema);
export const messageFields =
  'id,created_time,from,to,message,attachments{id,mime_type,name,size,image_data,video_data,file_url},sticker,shares';

const conversationSchema = z.object({
  id: z.string(),
  updated_time: graphTimeSchema,
  participants: z
    .object({ data: z.array(z.object({ id: z.string().optional(), name: z.string().optional() })) })
    .optional(),
  messages: messageListSchema.optional(),
});
export const conversationListSchema = graphList(conversationSchema);
/** Meta tells the details of the 20 newest messages of a conversation only. */
export const conversationFields = `id,updated_time,participants,messages.limit(20){${messageFields}}`;

export function readComment(comment: z.infer<typeof commentSchema>, postId: string, pageId: string): MessageItem {
  const { attachment } = comment;
  const url = attachment?.media?.source ?? attachment?.media?.image?.src ?? attachment?.url ?? null;
  const attachments: Attachment[] = attachment
    ? [{ kind: toAttachmentKind(attachment.type), url, name: attachment.title ?? null }]
    : [];
  return toCommentItem({
    id: comment.id,
    postId,
    parentId: comment.parent?.id ?? null,
    person: comment.from,
    pageId,
    text: comment.message ?? '',
    attachments,
    at: comment.created_time,
    permalink: comment.permalink_url ?? null,
  });
}

export function readComments(post: Post, pageId: string): MessageItem[] {
  return (post.comments?.data ?? []).map((comment) => readComment(comment, post.id, pageId));
}

/** Of the comments below a post elsewhere only the page's own and the answers to them, as the others are not meant for the page. */
export function readOwnComments(post: Post, pageId: string): MessageItem[] {
  const comments = readComments(post, pageId);
  const ownIds = new Set(comments.filter((comment) => comment.isOwn).map((comment) => comment.externalId));
  return comments.filter((comment) => comment.isOwn || ownIds.has(comment.threadExternalId));
}

export function readPost(post: Post, kind: 'comment' | 'mention', pageId: string): MessageItem {
  return toPostItem({
    id: post.id,
    kind,
    person: post.from,
    pageId,
    text: post.message ?? '',
    attachments: post.full_picture ? [{ kind: 'image', url: post.full_picture, name: null }] : [],
    at: post.created_time,
    permalink: post.permalink_url ?? null,
  });
}

/** Null for a recommendation without a story, because it has no id and cannot be answered. */
export function readRating(
  rating: z.infer<typeof ratingListSchema>['data'][number],
  pageId: string,
): MessageItem | null {
  const storyId = rating.open_graph_story?.id;
  if (storyId === undefined) return null;
  return toPostItem({
    id: storyId,
    kind: 'review',
    person: rating.reviewer,
    pageId,
    text: toReviewText(rating.review_text, rating.recommendation_type),
    attachments: [],
    at: rating.created_time,
    permalink: `https://www.facebook.com/${storyId}`,
  });
}

export function readConversation(conversation: z.infer<typeof conversationSchema>, pageId: string): MessageItem[] {
  const messages = conversation.messages?.data ?? [];
  const customerId =
    conversation.participants?.data.find((participant) => participant.id !== undefined && participant.id !== pageId)
      ?.id ?? messages.find((message) => message.from?.id !== undefined && message.from.id !== pageId)?.from?.id;
  if (customerId === undefined) return [];
  return (
    messages
      // Beyond the newest 20, messages come without details.
      .filter((message) => message.from?.id !== undefined)
      .map((message) =>
        toMessengerItem({
          id: message.id,
          customerId,
          sender: message.from ?? {},
          pageId,
          text: message.message ?? '',
          attachments: readMessageAttachments(message),
          at: message.created_time,
          inReplyToId: null,
        }),
      )
  );
}

function readMessageAttachments(message: Message): Attachment[] {
  const attachments = (message.attachments?.data ?? []).map((attachment): Attachment => {
    const url = attachment.image_data?.url ?? attachment.video_data?.url ?? attachment.file_url ?? null;
    return { kind: kindOfMimeType(attachment.mime_type), url, name: attachment.name ?? null };
  });
  return message.sticker ? [...attachments, { kind: 'sticker', url: message.sticker, name: null }] : attachments;
}

function kindOfMimeType(mimeType: string | undefined): Attachment['kind'] {
  const family = mimeType?.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'file';
}

/** Posts with more comments than their nested list holds, each with the cursor of the next page. */
export function listUnfinishedPosts(posts: readonly Post[], since: Date): { postId: string; after: string }[] {
  return posts.flatMap((post) => {
    const after = post.comments ? readAfter(post.comments) : null;
    const oldest = post.comments?.data.at(-1);
    return after !== null && oldest && oldest.created_time >= since ? [{ postId: post.id, after }] : [];
  });
}
