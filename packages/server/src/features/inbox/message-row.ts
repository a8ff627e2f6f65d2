/** How a ticket is read for a screen: its columns, the tables behind them, and the contract's shape. */

import { canCancelDelivery } from '@parley/contract/delivery/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import {
  type MessageType,
  personOnlyFromOf,
  type Sentiment,
  type Tag,
  type TicketStatus,
} from '@parley/contract/tickets/rules.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isoOf } from '../../db/iso-of.ts';
import { connectionStateOf } from '../tickets/connection-state.service.ts';

/** A delivery beside the row that it belongs to. */
export type DeliveryColumns = {
  delivery_id: string | null;
  delivery_state: NonNullable<Message['delivery']>['state'];
  delivery_reason_code: string | null;
  delivery_reason: string | null;
  delivery_next_attempt_at: string;
  delivery_attempts: number;
  delivery_permalink: string | null;
  delivery_must_look_up: boolean;
};

export type MessageRow = DeliveryColumns & {
  id: number;
  ticket_id: string;
  platform: Platform;
  connection_id: string;
  connection_name: string;
  connection_state: 'active' | 'needs-reconnect' | 'saved' | 'gone';
  is_sandbox: boolean;
  sender_name: string;
  sender_handle: string | null;
  sender_avatar: string | null;
  sender_profile_url: string | null;
  content: string;
  original_message: string;
  message_type: MessageType;
  permalink: string | null;
  language: string | null;
  ai_reply: string | null;
  ai_reason: string | null;
  ai_sources: Message['aiSources'];
  agent_reply: string | null;
  sentiment: Sentiment | null;
  sentiment_confidence: number | null;
  status: TicketStatus;
  tag: Tag | null;
  urgency: number | null;
  analysis: Message['analysis'];
  customer_message_count: number;
  last_customer_message_at: string;
  reply_window_ends_at: string | null;
  arrived_late: boolean;
  created_at: string;
  updated_at: string;
  /** Only where the page is sorted by reply window. */
  phase?: number;
};

const deliveryColumnsText = `
  delivery.id as delivery_id, delivery.state as delivery_state, delivery.reason_code as delivery_reason_code,
  delivery.reason as delivery_reason, delivery.next_attempt_at as delivery_next_attempt_at, delivery.attempts as delivery_attempts,
  delivery.permalink as delivery_permalink, delivery.must_look_up as delivery_must_look_up`;
export const deliveryColumns = sql.raw(deliveryColumnsText);

export const messageColumns = sql.raw(`
  tickets.id::float8 as id, tickets.ticket_id, tickets.platform, tickets.connection_id, tickets.sender_name, tickets.sender_handle,
  tickets.sender_avatar, tickets.sender_profile_url, tickets.content, tickets.original_message, tickets.message_type, tickets.permalink,
  tickets.language, tickets.ai_reply, tickets.ai_reason, tickets.ai_sources, tickets.agent_reply, tickets.sentiment,
  tickets.sentiment_confidence, tickets.status, tickets.tag, tickets.urgency, tickets.analysis, tickets.customer_message_count,
  tickets.last_customer_message_at, tickets.reply_window_ends_at, tickets.arrived_late, tickets.created_at, tickets.updated_at,
  connections.name as connection_name, connections.state as connection_state, connections.is_sandbox,
${deliveryColumnsText}`);

/** The newest reply's delivery stands on the ticket. */
export const messageTables = sql.raw(`
  tickets
  join connections on connections.workspace_id = tickets.workspace_id and connections.id = tickets.connection_id
  left join lateral (
    select deliveries.* from deliveries
    where deliveries.workspace_id = tickets.workspace_id and deliveries.ticket_id = tickets.id and deliveries.kind = 'reply'
    order by deliveries.created_at desc limit 1
  ) delivery on true`);

/** Which networks take a reply, and for how long an automatic one too (milliseconds; absent: for ever), as their connectors say. */
export type ReplySupport = {
  isSupported: (platform: Platform) => boolean;
  standardWindowMs: (platform: Platform, kind: MessageType) => number | undefined;
};

export function replySupportOf({ networks }: Context): ReplySupport {
  return {
    isSupported: (platform) => networks.get(platform)?.connector.reply !== undefined,
    standardWindowMs: (platform, kind) => networks.get(platform)?.connector.limits.replyWindowMs[kind],
  };
}

export function toMessage(row: MessageRow, replySupport: ReplySupport): Message {
  const lastCustomerMessageAt = isoOf(row.last_customer_message_at);
  const replyWindowEndsAt = row.reply_window_ends_at === null ? null : isoOf(row.reply_window_ends_at);
  const standardWindowMs = replySupport.standardWindowMs(row.platform, row.message_type);
  const personOnlyFrom = personOnlyFromOf({ lastCustomerMessageAt, replyWindowEndsAt }, standardWindowMs);
  return {
    id: row.id,
    ticketId: row.ticket_id,
    platform: row.platform,
    connectionId: row.connection_id,
    connectionName: row.connection_name,
    connectionState: connectionStateOf(row.connection_state),
    isSandbox: row.is_sandbox,
    senderName: row.sender_name,
    senderHandle: row.sender_handle,
    senderAvatar: row.sender_avatar,
    senderProfileUrl: row.sender_profile_url,
    content: row.content,
    originalMessage: row.original_message,
    messageType: row.message_type,
    permalink: row.permalink,
    language: row.language,
    aiReply: row.ai_reply,
    aiReason: row.ai_reason,
    aiSources: row.ai_sources,
    agentReply: row.agent_reply,
    sentiment: row.sentiment ?? 'unknown',
    sentimentConfidence: row.sentiment_confidence,
    status: row.status,
    tag: row.tag,
    urgency: row.urgency,
    analysis: row.analysis,
    customerMessageCount: row.customer_message_count,
    lastCustomerMessageAt,
    replyWindowEndsAt,
    personOnlyFrom: personOnlyFrom?.toISOString() ?? null,
    replySupported: replySupport.isSupported(row.platform),
    arrivedLate: row.arrived_late,
    delivery: deliveryOf(row),
    createdAt: isoOf(row.created_at),
    updatedAt: isoOf(row.updated_at),
  };
}

/** The delivery of a raw row; null where there is none. */
export function deliveryOf(row: DeliveryColumns): Message['delivery'] {
  if (row.delivery_id === null) return null;
  return {
    id: row.delivery_id,
    state: row.delivery_state,
    reasonCode: row.delivery_reason_code,
    reason: row.delivery_reason,
    nextAttemptAt: row.delivery_state === 'queued' ? isoOf(row.delivery_next_attempt_at) : null,
    attempts: row.delivery_attempts,
    permalink: row.delivery_permalink,
    canCancel: canCancelDelivery({ state: row.delivery_state, mustLookUp: row.delivery_must_look_up }),
  };
}
