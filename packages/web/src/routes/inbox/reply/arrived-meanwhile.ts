/** What others answered in a ticket while somebody was writing there. */
import type { Conversation, ConversationEntry } from '@parley/contract/inbox/schemas.ts';

/** By ticket, the newest entry that stood there when the text in the box was begun; gone with the text. */
const begunAfter = new Map<number, number>();

const newestOf = (entries: readonly ConversationEntry[]) => entries.reduce((newest, { id }) => Math.max(newest, id), 0);

/**
 * Answers by others that came after the text in the box was begun, oldest first.
 * @param name the writer's own, whose answers from another window do not count
 */
export function arrivedMeanwhile(
  messageId: number,
  conversation: Conversation | undefined,
  text: string,
  name: string,
): ConversationEntry[] {
  if (text.trim() === '' || conversation === undefined) {
    if (text.trim() === '') begunAfter.delete(messageId);
    return [];
  }
  const { conversation: entries, draft } = conversation;
  let after = begunAfter.get(messageId);
  if (after === undefined) {
    // A text that was begun before this page was opened has seen what was there when it was last kept.
    const seen = draft === null ? entries : entries.filter(({ at }) => at <= draft.updatedAt);
    after = newestOf(seen);
    begunAfter.set(messageId, after);
  }
  const seenId = after;
  return entries.filter(({ id, sender, type }) => id > seenId && type !== 'customer' && sender !== name);
}

/** What the trail names a member. */
export function shownNameOf({ email, name }: { name: string | null; email: string }): string {
  return name ?? email.split('@', 1)[0] ?? email;
}

/** The writer has read what came and sends all the same. */
export function acceptArrived(messageId: number, conversation: Conversation | undefined): void {
  if (conversation !== undefined) begunAfter.set(messageId, newestOf(conversation.conversation));
}
