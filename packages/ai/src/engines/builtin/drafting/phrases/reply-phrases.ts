import type { Tag } from '@parley/contract/tickets/rules.ts';

/** The sentences of one language, in our own words. None promises anything or says that something was done. */
export type ReplyPhrases = {
  greetings: Record<'Hi' | 'Hello' | 'Dear' | 'Hey', string>;
  /** `{greeting}` and `{name}`; the line before the text. */
  greetingWithName: string;
  greetingAlone: string;
  /** Between the closing and the company's name on the next line. */
  closingComma: string;
  closings: Record<'Thanks' | 'Regards' | 'Best wishes' | 'Cheers', string>;
  /** Four a tag: two for a formal tone, then two for a warm one. */
  openings: Record<Tag, readonly [string, string, string, string]>;
  /** When the customer has written before and still has no solution. */
  again: readonly [string, string];
  /** Added for an empathetic tone when the message is negative. */
  empathy: readonly [string, string];
  /** Before words taken from a source. */
  leadIn: readonly [string, string, string];
  /** Asks for the order number, from a public place: to be sent by private message. */
  askOrder: readonly [string, string, string];
  /** Asks what happened, from a public place: to be told by private message. */
  askDetails: readonly [string, string, string];
  /** The same two where the conversation is private already. */
  askOrderInPrivate: readonly [string, string];
  askDetailsInPrivate: readonly [string, string];
  /** A question that no source answers. */
  askMore: readonly [string, string, string];
  /** `{email}` is the brand's address. */
  contact: readonly [string, string];
  /** Fills a detailed reply. */
  invitation: readonly [string, string];
  /** First line where somebody may be hurt. */
  safety: string;
  /** Words (beginnings suffice) that show that an order, a delivery or a payment is meant. */
  orderWords: string;
};
