/** What happened to the tickets of a conversation beside its messages. */
import type { TicketEvent } from '@parley/contract/inbox/schemas.ts';
import { type SQL, sql } from 'drizzle-orm';
import { isoOf } from '../../db/iso-of.ts';
import type { RawRow } from '../../db/raw-rows.ts';
import type { ticketEvents } from '../../db/schema/inbox.ts';
import { isOfThread } from '../tickets/of-thread.service.ts';

/** A longer trail shows its newest part. */
const eventsMax = 200;

export type EventRow = RawRow<
  typeof ticketEvents,
  'id' | 'kind' | 'at' | 'actorKind' | 'reason' | 'priority' | 'until' | 'fromUserId' | 'toUserId'
> & {
  messageId: number;
  byName: string | null;
  fromName: string | null;
  toName: string | null;
  toTeamId: string | null;
  fromTeamName: string | null;
  toTeamName: string | null;
  otherId: number | null;
  otherTicketId: string | null;
};

const nameOf = (person: string) => sql.raw(`coalesce(${person}.name, split_part(${person}.email::text, '@', 1))`);

/** Of the whole thread on the network, oldest first, as its messages are: a statement that another may hold. */
export function ticketEventsOf(key: { workspaceId: string; ticketId: number }): SQL {
  return sql`
    select * from (
      select event.id::float8 as id, event.ticket_id::float8 as "messageId", event.kind, event.at, event.actor_kind as "actorKind",
        event.reason, event.priority, event.until, event.from_user_id as "fromUserId", event.to_user_id as "toUserId",
        event.from_team_name as "fromTeamName", event.to_team_id as "toTeamId", event.to_team_name as "toTeamName",
        other.id::float8 as "otherId", other.ticket_id as "otherTicketId",
        ${nameOf('actor')} as "byName", ${nameOf('giver')} as "fromName", ${nameOf('taker')} as "toName"
      from tickets member
      join ticket_events event on event.workspace_id = member.workspace_id and event.ticket_id = member.id
      left join tickets other on other.workspace_id = event.workspace_id and other.id = event.other_ticket_id
      left join users actor on actor.id = event.actor_id and event.actor_kind = 'member'
      left join users giver on giver.id = event.from_user_id
      left join users taker on taker.id = event.to_user_id
      where ${isOfThread('member', key)}
      order by event.id desc
      limit ${eventsMax}
    ) trail order by id`;
}

export function toTicketEvent(row: EventRow): TicketEvent {
  const { fromName, fromUserId, toName, toTeamId, toTeamName, toUserId } = row;
  const person = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    ...{
      id: row.id,
      messageId: row.messageId,
      kind: row.kind,
      at: isoOf(row.at),
      by: row.actorKind,
      byName: row.byName,
    },
    ...{ reason: row.reason, priority: row.priority, until: row.until === null ? null : isoOf(row.until) },
    to: row.kind === 'team' ? person(toTeamId, toTeamName) : person(toUserId, toName),
    from: row.kind === 'team' ? null : person(fromUserId, fromName),
    other: row.otherId === null || row.otherTicketId === null ? null : { id: row.otherId, ticketId: row.otherTicketId },
  };
}
