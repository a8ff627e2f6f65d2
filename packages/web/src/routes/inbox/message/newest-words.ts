/** What the panel shows above the trail: the customer's newest words. */
import type { Conversation, ConversationEntry, Message } from '@parley/contract/inbox/schemas.ts';

/** The entry of the words that stand above the trail; undefined where it is not among them. */
export function findNewestWords(
  message: Message,
  entries: readonly ConversationEntry[],
): ConversationEntry | undefined {
  return entries.findLast(
    ({ mergedFrom, text, type }) => type === 'customer' && mergedFrom === null && text === message.content,
  );
}

/** The trail would hold nothing but the message whose words stand above it: not even a picture, or a mark that it was changed. */
export function isToldAbove(
  message: Message,
  { conversation: [entry, ...others], hasEarlier }: Pick<Conversation, 'conversation' | 'hasEarlier'>,
): boolean {
  return (
    !hasEarlier &&
    entry !== undefined &&
    others.length === 0 &&
    entry.type === 'customer' &&
    entry.text === message.content &&
    entry.attachments.length === 0 &&
    entry.editedAt === null &&
    entry.deletedOnPlatformAt === null &&
    !entry.arrivedLate
  );
}
