/** Tickets and posts as tools show them: what a model needs, with customers' words marked as theirs. */
import type { Conversation, Message } from '@parley/contract/inbox/schemas.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { wordsOf } from './fence-words.ts';

export function toShownTicket(ticket: Message) {
  const { crisis, createdAt, id, isSandbox, language, lastCustomerMessageAt, messageType, permalink, platform } =
    ticket;
  const { replySupported, replyWindowEndsAt, sentiment, spam, status, tag, urgency } = ticket;
  const { assignedTeamName, assigneeName, followUpAt, priority, snoozedUntil } = ticket;
  return {
    ...{
      id,
      platform,
      account: ticket.connectionName,
      isSandbox,
      messageType,
      status,
      sentiment,
      tag,
      urgency,
      crisis,
      spam,
    },
    ...{ language, permalink, createdAt, lastCustomerMessageAt, replySupported, replyWindowEndsAt },
    ...{ assigneeName, assignedTeamName, priority, snoozedUntil, followUpAt },
    sender: wordsOf(ticket.senderName),
    senderHandle: wordsOf(ticket.senderHandle),
    text: wordsOf(ticket.content),
    // A draft may repeat what the customer wrote.
    draft: wordsOf(ticket.aiReply),
    teamReply: ticket.agentReply,
    delivery: ticket.delivery,
    // Nothing of them has left.
    waitingReplyIds: ticket.waitingReplyIds,
  };
}

export function toShownConversation({ conversation, draft, hasEarlier, waitingReplies }: Conversation) {
  return {
    hasEarlierMessages: hasEarlier,
    conversation: conversation.map(({ at, attachments, delivery, id, sender, text, type }) => ({
      ...{ id, by: type, at, delivery },
      sender: type === 'customer' ? wordsOf(sender) : sender,
      text: type === 'customer' ? wordsOf(text) : text,
      attachments: attachments.map(({ kind, name, state }) => ({ kind, state, name: wordsOf(name) })),
    })),
    // They may repeat what the customer wrote, as a draft does.
    waitingReplies: waitingReplies.map(({ askedAt, askedBy, id, returned, state, text }) => ({
      ...{ id, state, askedAt, askedBy: askedBy.name },
      ...{ text: wordsOf(text), note: wordsOf(returned?.note ?? null) },
    })),
    // As a draft of ours does.
    ownDraft: draft === null ? null : { ...draft, text: wordsOf(draft.text) },
  };
}

export function toShownPost(post: Post) {
  const { approval, caption, displayTitle, hashtags, id, platforms, publications, scheduledAt, status } = post;
  return { id, title: displayTitle, status, approval, caption, hashtags, platforms, scheduledAt, publications };
}
