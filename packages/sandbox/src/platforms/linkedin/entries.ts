import {
  findItem,
  findItemEvenDeleted,
  type Item,
  type ItemOrigin,
  insertItem,
  listItems,
  saveItemData,
} from '../../state/items.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import {
  type Birth,
  makeNumbers,
  type Numbers,
  normaliseCommentUrn,
  organizationUrn,
  personUrn,
  readUrn,
} from './urns.ts';

export const REACTION_TYPES = ['LIKE', 'PRAISE', 'EMPATHY', 'INTEREST', 'APPRECIATION', 'ENTERTAINMENT'] as const;

/** What posts and comments have alike: who reacted, by urn. */
type Reactions = { reactions?: Record<string, string> };

export type PostDetails = Reactions & {
  activityUrn: string;
  visibility: string;
  lifecycleState: string;
  feedDistribution: string;
  content?: Record<string, unknown>;
  reshareOf?: string;
  isReshareDisabled?: boolean;
  commentsState?: 'OPEN' | 'CLOSED';
};

export type CommentDetails = Reactions & {
  number: string;
  activityUrn: string;
  /** The member who wrote it for a page. */
  agent?: string;
  content?: Record<string, unknown>[];
  attributes?: unknown[];
};

export type Post = Item & { data: { details: PostDetails } };
export type Comment = Item & { data: { details: CommentDetails } };

/** Rows of the kind have that shape: only `insertPost` and `insertComment` write them. */
export const asPost = (item: Item) => item as Post;
export const asComment = (item: Item) => item as Comment;

export function findPost(world: World, urn: string): Post | undefined {
  const parsed = readUrn(urn);
  const id = parsed?.kind === 'activity' ? getSetting<string>(world.state, 'linkedin', urn) : urn;
  const item = id === undefined ? undefined : findItem(world.state, 'linkedin', id);
  return item?.kind === 'post' ? asPost(item) : undefined;
}

export function findComment(world: World, urn: string): Comment | undefined {
  const item = findItem(world.state, 'linkedin', normaliseCommentUrn(urn));
  return item?.kind === 'comment' ? asComment(item) : undefined;
}

/** A post or a comment by any of its names. */
export function findEntry(world: World, urn: string): Item | undefined {
  return readUrn(urn)?.kind === 'comment' ? findComment(world, urn) : findPost(world, urn);
}

/** Numbers whose urn no item had before; a clash moves on by a millisecond. */
function freeNumbers(world: World, birth: Birth, urnOf: (numbers: Numbers) => string): Numbers {
  for (let createdAt = birth.createdAt; ; createdAt += 1) {
    const numbers = makeNumbers(world.state, { ...birth, createdAt });
    if (!findItemEvenDeleted(world.state, 'linkedin', urnOf(numbers))) return numbers;
  }
}

type NewPost = Birth & {
  /** The page or member on whose account it is kept: the author's, or the page that a stranger mentions. */
  accountId: string;
  authorId: string;
  tagsBrand?: boolean;
  mediaUrls?: string[];
  isVideo?: boolean;
  details?: Partial<PostDetails>;
};

export function insertPost(world: World, post: NewPost): Post {
  const urnOf = ({ share }: Numbers) => `urn:li:${post.isVideo ? 'ugcPost' : 'share'}:${share}`;
  const numbers = freeNumbers(world, post, urnOf);
  const id = urnOf(numbers);
  const activityUrn = `urn:li:activity:${numbers.activity}`;
  saveSetting(world.state, 'linkedin', activityUrn, id);
  return asPost(
    insertItem(world.state, {
      platform: 'linkedin',
      id,
      kind: 'post',
      accountId: post.accountId,
      authorId: post.authorId,
      threadId: id,
      parentId: null,
      text: post.content,
      createdAt: post.createdAt,
      origin: post.origin,
      data: {
        ...(post.tagsBrand ? { tagsBrand: true } : {}),
        ...(post.mediaUrls?.length ? { mediaUrls: post.mediaUrls } : {}),
        details: {
          activityUrn,
          visibility: 'PUBLIC',
          lifecycleState: 'PUBLISHED',
          feedDistribution: 'MAIN_FEED',
          ...post.details,
        },
      },
    }),
  );
}

type NewComment = {
  authorId: string;
  text: string;
  createdAt: number;
  origin: ItemOrigin;
  agent?: string;
  content?: Record<string, unknown>[];
  attributes?: unknown[];
  mediaUrls?: string[];
};

/** Below a post, or below a first-level comment: there is one level of answers. */
export function insertComment(world: World, post: Post, parent: Comment | undefined, comment: NewComment): Comment {
  const { activityUrn } = post.data.details;
  const urnOf = (made: Numbers) => `urn:li:comment:(${activityUrn},${made.comment})`;
  const numbers = freeNumbers(world, { ...comment, content: `${comment.authorId} ${comment.text}` }, urnOf);
  const { agent, content, attributes } = comment;
  return asComment(
    insertItem(world.state, {
      platform: 'linkedin',
      id: urnOf(numbers),
      kind: 'comment',
      accountId: post.accountId,
      authorId: comment.authorId,
      threadId: post.id,
      parentId: parent?.id ?? post.id,
      text: comment.text,
      createdAt: comment.createdAt,
      origin: comment.origin,
      data: {
        ...(comment.mediaUrls?.length ? { mediaUrls: comment.mediaUrls } : {}),
        details: {
          number: numbers.comment,
          activityUrn,
          ...(agent === undefined ? {} : { agent }),
          ...(content === undefined ? {} : { content }),
          ...(attributes === undefined ? {} : { attributes }),
        },
      },
    }),
  );
}

/** Comments right below a post or a comment, newest first. */
export function commentsBelow(world: World, entry: Item): Comment[] {
  return listItems(world.state, { platform: 'linkedin', kind: 'comment', parentId: entry.id }).map(asComment);
}

export function commentsOf(world: World, post: Item): Comment[] {
  return listItems(world.state, { platform: 'linkedin', kind: 'comment', threadId: post.id }).map(asComment);
}

export function reactionsOf(entry: Item): Record<string, string> {
  return (entry.data.details as Reactions | undefined)?.reactions ?? {};
}

export function saveReactions(world: World, entry: Item, reactions: Record<string, string>): void {
  saveItemData(world.state, entry, { ...entry.data, details: { ...entry.data.details, reactions } });
}

/** `urn:li:organization:…` for pages, `urn:li:person:…` for everybody else. */
export function authorUrnOf(id: string): string {
  return /^\d+$/.test(id) ? organizationUrn(id) : personUrn(id);
}
