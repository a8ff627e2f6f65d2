/** What rules and automatic replies judge a message by. One form for what is decided live, looked at again before a reply leaves, and tested back. */

import type { Platform } from '@parley/contract/platforms.ts';
import type {
  CrisisClass,
  MessageType,
  Sentiment,
  SentimentCertainty,
  Tag,
  TicketStatus,
} from '@parley/contract/tickets/rules.ts';

export type MessageFacts = {
  id: number;
  ticketId: string;
  connectionId: string;
  threadExternalId: string;
  platform: Platform;
  channel: MessageType;
  status: TicketStatus;
  senderName: string;
  followers: number | null;
  /** The customer's newest words. */
  content: string;
  /** md5 of them. */
  fingerprint: string;
  language: string | null;
  sentiment: Sentiment | null;
  sentimentConfidence: number | null;
  /** Null: not read, or read before it was kept. */
  certainty: SentimentCertainty | null;
  tag: Tag | null;
  tags: { tag: Tag; confidence: number }[];
  urgency: number;
  spam: boolean;
  crisis: CrisisClass[];
  /** A person changed sentiment or tag. */
  isCorrected: boolean;
  draft: { text: string | null; hasSources: boolean; isByModel: boolean };
  lastCustomerMessageAt: Date;
  lastRepliedAt: Date | null;
  createdAt: Date;
};
