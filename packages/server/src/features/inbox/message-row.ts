/** How a ticket is read for a screen: its columns, the tables behind them, and the contract's shape. */

import { waitsFor } from '@parley/contract/delivery/reasons.ts';
import { canCancelDelivery } from '@parley/contract/delivery/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { type MessageType, personOnlyFromOf } from '@parley/contract/tickets/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isoOf } from '../../db/iso-of.ts';
import { type RawRow, rawColumns } from '../../db/raw-rows.ts';
import type { connections } from '../../db/schema/connections.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { connectionStateOf } from '../tickets/connection-state.service.ts';
import { isVip } from '../tickets/is-vip.service.ts';
import type { SortColumns } from './list-orders.ts';
import { isUnread } from './read-marks.ts';

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
  delivery_superseded_by: string | null;
};

/** What is shown of a ticket as it is stored. */
const shown = [
  'id',
  'ticketId',
  'platform',
  'connectionId',
  'senderName',
  'senderHandle',
  'senderAvatar',
  'senderProfileUrl',
  'content',
  'originalMessage',
  'messageType',
  'permalink',
  'language',
  'aiReply',
  'holdingReply',
  'aiReason',
  'aiSources',
  'agentReply',
  'sentiment',
  'sentimentConfidence',
  'certainty',
  'isSentimentEdited',
  'isTagEdited',
  'status',
  'tag',
  'tagConfidence',
  'tags',
  'spam',
  'crisis',
  'readBy',
  'draftedBy',
  'draftStale',
  'urgency',
  'analysis',
  'customerMessageCount',
  'lastCustomerMessageAt',
  'replyWindowEndsAt',
  'arrivedLate',
  'assignedTo',
  'assignedTeamId',
  'priority',
  'snoozedUntil',
  'followUpAt',
  'createdAt',
  'updatedAt',
] as const;

type ConnectionRow = typeof connections.$inferSelect;

export type MessageRow = RawRow<typeof tickets, (typeof shown)[number]> &
  DeliveryColumns & {
    connectionName: ConnectionRow['name'];
    connectionState: ConnectionRow['state'];
    isSandbox: boolean;
    sla: Message['sla'];
    isVip: boolean;
    isUnread: boolean;
    assigneeName: string | null;
    assignedTeamName: string | null;
    waitingReplyIds: string[];
  };

export const deliveryColumns = sql.raw(`
  delivery.id as delivery_id, delivery.state as delivery_state, delivery.reason_code as delivery_reason_code,
  delivery.reason as delivery_reason, delivery.next_attempt_at as delivery_next_attempt_at, delivery.attempts as delivery_attempts,
  delivery.permalink as delivery_permalink, delivery.must_look_up as delivery_must_look_up,
  delivery.superseded_by as delivery_superseded_by`);

const commonColumns = sql`
  ${rawColumns(tickets, 'tickets', shown)},
  connections.name as "connectionName", connections.state as "connectionState", connections.is_sandbox as "isSandbox",
  sla.shown as sla,
  coalesce(assignee.name, split_part(assignee.email::text, '@', 1)) as "assigneeName", assigned_team.name as "assignedTeamName",
  ${isVip} as "isVip",
  array(select waiting.id::text from waiting_replies waiting
    where waiting.workspace_id = tickets.workspace_id and waiting.ticket_id = tickets.id and waiting.state = 'waiting'
    order by waiting.asked_at) as "waitingReplyIds",
  ${deliveryColumns}`;

/** For one person: what is unread is their own. */
export function messageColumnsFor(userId: string): SQL {
  return sql`${commonColumns}, ${isUnread(userId)} as "isUnread"`;
}

/** The newest reply's delivery stands on the ticket. */
export const messageTables = sql.raw(`
  tickets
  join connections on connections.workspace_id = tickets.workspace_id and connections.id = tickets.connection_id
  left join ticket_slas sla on sla.workspace_id = tickets.workspace_id and sla.ticket_id = tickets.id
  left join users assignee on assignee.id = tickets.assigned_to
  left join desk_teams assigned_team on assigned_team.workspace_id = tickets.workspace_id and assigned_team.id = tickets.assigned_team_id
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
  const lastCustomerMessageAt = isoOf(row.lastCustomerMessageAt);
  const replyWindowEndsAt = row.replyWindowEndsAt === null ? null : isoOf(row.replyWindowEndsAt);
  const standardWindowMs = replySupport.standardWindowMs(row.platform, row.messageType);
  const personOnlyFrom = personOnlyFromOf({ lastCustomerMessageAt, replyWindowEndsAt }, standardWindowMs);
  return {
    ...shownOf(row),
    connectionName: row.connectionName,
    connectionState: connectionStateOf(row.connectionState),
    isSandbox: row.isSandbox,
    isVip: row.isVip,
    sentiment: row.sentiment ?? 'unknown',
    lastCustomerMessageAt,
    replyWindowEndsAt,
    personOnlyFrom: personOnlyFrom?.toISOString() ?? null,
    replySupported: replySupport.isSupported(row.platform),
    delivery: deliveryOf(row, row.connectionState),
    snoozedUntil: row.snoozedUntil === null ? null : isoOf(row.snoozedUntil),
    followUpAt: row.followUpAt === null ? null : isoOf(row.followUpAt),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  };
}

/** What is left of a row is copied at once: picked column by column, a page of fifty took a twentieth longer. */
function shownOf({
  connectionState,
  sort_0,
  sort_1,
  delivery_id,
  delivery_state,
  delivery_reason_code,
  delivery_reason,
  delivery_next_attempt_at,
  delivery_attempts,
  delivery_permalink,
  delivery_must_look_up,
  delivery_superseded_by,
  ...shownColumns
}: MessageRow & Partial<SortColumns>): Omit<MessageRow, keyof DeliveryColumns | 'connectionState'> {
  return shownColumns;
}

/** The delivery of a raw row; null where there is none. */
export function deliveryOf(row: DeliveryColumns, accountState: ConnectionRow['state']): Message['delivery'] {
  if (row.delivery_id === null) return null;
  return {
    id: row.delivery_id,
    state: row.delivery_state,
    reasonCode: waitsFor({ state: row.delivery_state, reasonCode: row.delivery_reason_code }, accountState),
    reason: row.delivery_reason,
    nextAttemptAt: row.delivery_state === 'queued' ? isoOf(row.delivery_next_attempt_at) : null,
    attempts: row.delivery_attempts,
    permalink: row.delivery_permalink,
    canCancel: canCancelDelivery({
      state: row.delivery_state,
      mustLookUp: row.delivery_must_look_up,
      supersededBy: row.delivery_superseded_by,
    }),
    supersededBy: row.delivery_superseded_by,
  };
}
