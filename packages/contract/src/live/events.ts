import type { DeliveryState } from '../delivery/rules.ts';
import type { AlertKind } from '../outgoing-webhooks/rules.ts';

/**
 * Live events over SSE (`GET /api/live`). Each has a number that rises by workspace; a client that comes back sends the last
 * one (`Last-Event-ID`) and gets what it missed. Events carry ids, never a customer's words: they name what to fetch anew.
 * A stream begins with an unnamed message (`{"kind":"opened"}`) whose id tells where it stands; nothing is to be done with it.
 * A page that fetches while it connects asks for an overlap, so that it hears of what happened in between.
 */
export type LiveEvent =
  | { kind: 'message.created'; messageIds: number[]; connectionId: string }
  | { kind: 'message.updated'; messageIds: number[] }
  /** An internal note of a ticket came, changed or went. No webhook is told of it. */
  | { kind: 'notes.changed'; messageId: number }
  /** What the team keeps of a customer: marks, notes, who is one person. Of their newest tickets. */
  | { kind: 'customers.changed'; messageIds: number[] }
  | { kind: 'delivery.changed'; messageId: number; deliveryId: string; state: DeliveryState }
  | { kind: 'connection.changed'; connectionId: string }
  | { kind: 'notification.created'; userId: string }
  /** Read in another tab or on another device. */
  | { kind: 'notification.read'; userId: string }
  | { kind: 'presence.changed'; messageId: number; viewers: { userId: string; name: string; typing: boolean }[] }
  | { kind: 'post.changed'; postId: string }
  /** A post went out on one account, or it surely did not. Webhooks are told of it; screens hear of `post.changed`. */
  | { kind: 'publication.settled'; publicationId: string; state: 'published' | 'failed' }
  /** The pause switch and other settings of publishing, slots, campaigns. */
  | { kind: 'posting.changed' }
  /** How the assistant answers. */
  | { kind: 'assistant.changed' }
  | { kind: 'canned-replies.changed' }
  | { kind: 'macros.changed' }
  /** What the workspace knows: entries came, changed or went. */
  | { kind: 'knowledge.changed' }
  /** A flood of negative messages was noticed, goes on, or was worked on. */
  | { kind: 'incident.changed'; incidentId: string }
  /** An account's figures were collected. */
  | { kind: 'insights.changed'; connectionId: string }
  /** Other companies' accounts: one was added, removed or read. */
  | { kind: 'competitors.changed' }
  /** Somebody should look. Webhooks are told of it; screens hear of what it is about. */
  | { kind: 'alert.raised'; alert: AlertKind; incidentId: string | null; messageId: number | null }
  /** Teams that tickets are given to, and who is there to take them. */
  | { kind: 'desk.changed' }
  /** What it is called, who is in it, and who may do what. */
  | { kind: 'workspace.changed' }
  /** Too far behind: fetch everything anew. */
  | { kind: 'resync' };
export type LiveEventKind = LiveEvent['kind'];
