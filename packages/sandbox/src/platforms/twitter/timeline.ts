import { findAccount, findAccountByHandle } from '../../state/accounts.ts';
import { type Item, type ItemData, type ItemOrigin, insertItem, listItems } from '../../state/items.ts';
import type { World } from '../../world.ts';

export type NewTweet = {
  id: string;
  authorId: string;
  /** The brand's account that the post concerns. */
  accountId: string;
  text: string;
  sentText?: string;
  replyTo?: Item | undefined;
  createdAt: number;
  origin: ItemOrigin;
  data?: ItemData;
};

/** Puts a post into the timeline; whom it mentions follows from its text. */
export function writeTweet(world: World, tweet: NewTweet): Item {
  const handles = [...tweet.text.matchAll(/@(\w+)/g)].map((match) => match[1] ?? '');
  const mentions = handles.flatMap((handle) => findAccountByHandle(world.state, 'twitter', handle)?.id ?? []);
  return insertItem(world.state, {
    platform: 'twitter',
    id: tweet.id,
    kind: 'post',
    accountId: tweet.accountId,
    authorId: tweet.authorId,
    threadId: tweet.replyTo?.threadId ?? tweet.id,
    parentId: tweet.replyTo?.id ?? null,
    text: tweet.text,
    createdAt: tweet.createdAt,
    origin: tweet.origin,
    data: {
      ...tweet.data,
      mentions: [...new Set(mentions)],
      ...(tweet.sentText === undefined ? {} : { sentText: tweet.sentText }),
    },
  });
}

/** The text of a reply as X shows it: the people who are answered stand in front, and count nothing. */
export function withReplyMentions(
  world: World,
  text: string,
  authorId: string,
  replyTo: Item,
  excludedIds: string[] = [],
): string {
  const answered = [replyTo.authorId, ...(replyTo.data.mentions ?? [])];
  const handles = [...new Set(answered)]
    .filter((id) => id !== authorId && !excludedIds.includes(id))
    .flatMap((id) => findAccount(world.state, 'twitter', id)?.handle ?? [])
    .filter((handle) => !new RegExp(`@${handle}\\b`, 'i').test(text));
  return [...handles.map((handle) => `@${handle}`), text].join(' ');
}

/** A conversation's posts, oldest first. */
export function listConversation(world: World, conversationId: string): Item[] {
  return listItems(world.state, { platform: 'twitter', kind: 'post', threadId: conversationId }).reverse();
}
