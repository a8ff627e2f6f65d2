/** Turns live events into what webhooks tell: reads the public fields of what they name. */

import { incidentLink } from '@parley/contract/incidents/rules.ts';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { OutgoingEvent } from '@parley/contract/outgoing-webhooks/rules.ts';
import { postLink } from '@parley/contract/posting/links.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { deliveries } from '../../db/schema/delivery.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { publications } from '../../db/schema/posting.ts';
import type { Happening } from './webhook-payload.ts';

export type TimedEvent = { event: LiveEvent; at: Date };

/** What a live event tells webhooks of: by its name there, and the ids of its subjects. */
type Told = { at: Date } & (
  | { event: 'message.created' | 'message.updated'; messageId: number }
  | { event: 'reply.delivered'; deliveryId: string }
  | { event: 'post.published' | 'post.failed'; publicationId: string }
  | { event: 'alert.raised'; alert: Extract<LiveEvent, { kind: 'alert.raised' }> }
);

/**
 * What happened, in the order in which it did, as far as it is among the wanted. The fields are those of now: when something has changed
 * again since, an event of its own follows. What is erased already is left out.
 */
export async function readHappenings(
  database: DatabaseOrTransaction,
  { publicUrl, workspaceId }: { workspaceId: string; publicUrl: string },
  events: readonly TimedEvent[],
  wanted: ReadonlySet<OutgoingEvent>,
): Promise<Happening[]> {
  const told = events.flatMap(tellingsOf).filter(({ event }) => wanted.has(event));
  const idsOf = <Id>(find: (one: Told) => Id | null) => [
    ...new Set(told.map(find).filter((id): id is Awaited<Id> & NonNullable<Id> => id !== null)),
  ];
  const messages = await readMessages(
    database,
    workspaceId,
    idsOf((one) => ('messageId' in one ? one.messageId : null)),
  );
  const replies = await readReplies(
    database,
    workspaceId,
    idsOf((one) => ('deliveryId' in one ? one.deliveryId : null)),
  );
  const posts = await readPublications(
    database,
    workspaceId,
    idsOf((one) => ('publicationId' in one ? one.publicationId : null)),
  );
  const pageAt = (path: string) => publicUrl + path;
  return told.flatMap((one): Happening[] => {
    const { at, event } = one;
    switch (event) {
      case 'message.created':
      case 'message.updated': {
        const message = messages.get(one.messageId);
        return message === undefined ? [] : [{ event, at, data: { ...message, url: pageAt(ticketLink(message.id)) } }];
      }
      case 'reply.delivered': {
        const reply = replies.get(one.deliveryId);
        if (reply === undefined) return [];
        const url = reply.messageId === null ? null : pageAt(ticketLink(reply.messageId));
        return [{ event, at, data: { ...reply, url } }];
      }
      case 'post.published':
      case 'post.failed': {
        const post = posts.get(one.publicationId);
        return post === undefined ? [] : [{ event, at, data: { ...post, url: pageAt(postLink(post.postId)) } }];
      }
      case 'alert.raised': {
        const { alert, incidentId, messageId } = one.alert;
        const path =
          incidentId === null ? (messageId === null ? null : ticketLink(messageId)) : incidentLink(incidentId);
        const url = path === null ? null : pageAt(path);
        return [{ event, at, data: { alert, incidentId, messageId, url } }];
      }
      default:
        return event satisfies never;
    }
  });
}

function tellingsOf({ at, event }: TimedEvent): Told[] {
  switch (event.kind) {
    case 'message.created':
    case 'message.updated': {
      const { kind } = event;
      return event.messageIds.map((messageId) => ({ at, event: kind, messageId }));
    }
    case 'delivery.changed':
      return event.state === 'delivered' ? [{ at, event: 'reply.delivered', deliveryId: event.deliveryId }] : [];
    case 'publication.settled':
      return [
        {
          at,
          event: event.state === 'published' ? 'post.published' : 'post.failed',
          publicationId: event.publicationId,
        },
      ];
    case 'alert.raised':
      return [{ at, event: 'alert.raised', alert: event }];
    default:
      return [];
  }
}

async function readMessages(database: DatabaseOrTransaction, workspaceId: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await database
    .select({
      id: tickets.id,
      ticketId: tickets.ticketId,
      platform: tickets.platform,
      connectionId: tickets.connectionId,
      type: tickets.messageType,
      status: tickets.status,
      sentiment: tickets.sentiment,
      tag: tickets.tag,
      language: tickets.language,
      assignedTo: tickets.assignedTo,
      assignedTeamId: tickets.assignedTeamId,
      priority: tickets.priority,
      snoozedUntil: tickets.snoozedUntil,
      followUpAt: tickets.followUpAt,
      permalink: tickets.permalink,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
    })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), inArray(tickets.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of replies alone: the deletion of one is a delivery too. */
async function readReplies(database: DatabaseOrTransaction, workspaceId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await database
    .select({
      deliveryId: deliveries.id,
      messageId: deliveries.ticketId,
      ticketId: tickets.ticketId,
      platform: tickets.platform,
      connectionId: deliveries.connectionId,
      permalink: deliveries.permalink,
      deliveredAt: deliveries.finishedAt,
    })
    .from(deliveries)
    .leftJoin(tickets, and(eq(tickets.workspaceId, deliveries.workspaceId), eq(tickets.id, deliveries.ticketId)))
    .where(
      and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.kind, 'reply'), inArray(deliveries.id, [...ids])),
    );
  return new Map(rows.map((row) => [row.deliveryId, row]));
}

async function readPublications(database: DatabaseOrTransaction, workspaceId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await database
    .select({
      postId: publications.postId,
      publicationId: publications.id,
      platform: publications.platform,
      connectionId: publications.connectionId,
      permalink: publications.permalink,
      scheduledAt: publications.scheduledAt,
      publishedAt: publications.publishedAt,
      reasonCode: publications.reasonCode,
    })
    .from(publications)
    .where(and(eq(publications.workspaceId, workspaceId), inArray(publications.id, [...ids])));
  return new Map(rows.map((row) => [row.publicationId, row]));
}
