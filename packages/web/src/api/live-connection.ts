import { calls } from '@parley/contract/calls.ts';
import type { LiveEvent, LiveEventKind } from '@parley/contract/live/events.ts';
import { toQueryString } from './paths.ts';

const name = 'parley-live';
const retryAfterMs = 3000;
/** What happens between the page's first answers and the stream's beginning stands in neither: the stream begins so much earlier. */
const overlapMs = 5000;
/** A stream that took longer to begin may have missed some of it: less than the overlap, by what clocks and commits may take. */
const overlapLastsMs = 3000;
/** A shorter break is nobody's concern. */
const lostAfterMs = 4000;

const kinds: Record<LiveEventKind, true> = {
  'message.created': true,
  'message.updated': true,
  'notes.changed': true,
  'customers.changed': true,
  'delivery.changed': true,
  'publication.settled': true,
  'alert.raised': true,
  'connection.changed': true,
  'notification.created': true,
  'notification.read': true,
  'presence.changed': true,
  'post.changed': true,
  'posting.changed': true,
  'assistant.changed': true,
  'canned-replies.changed': true,
  'macros.changed': true,
  'incident.changed': true,
  'insights.changed': true,
  'competitors.changed': true,
  'knowledge.changed': true,
  'desk.changed': true,
  'workspace.changed': true,
  resync: true,
};

/** What the page hears: the server's events, that the stream has begun, that the connection is lost, and that it is back (here, or for calls). */
export type HeardEvent = LiveEvent | { kind: 'opened' } | { kind: 'lost' } | { kind: 'returned' };

type Shared = { lastEventId: string; event: HeardEvent };

/**
 * Connects to the live events. One tab of the browser holds the stream and passes events on to the others, because a
 * browser allows only six connections to a server. After a break the stream resumes from the last event's number, and
 * `returned` tells that what was asked for in the meantime may have failed. Where there is no number yet and the stream begins late (a slow
 * network, a server that was away, a lock that was another tab's), what the page holds may be older than the stream: `resync` says so.
 */
export function connectLive(onEvent: (event: HeardEvent) => void): () => void {
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  const askedAtMs = performance.now();
  let lastEventId = '';
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;
  let brokenAtMs = Number.POSITIVE_INFINITY;

  channel.onmessage = (message: MessageEvent<Shared>) => {
    lastEventId = message.data.lastEventId || lastEventId;
    onEvent(message.data.event);
  };

  function open(): void {
    if (stopped.signal.aborted) return;
    source = new EventSource(calls.openLiveEvents.path + toQueryString({ lastEventId, overlapMs }));
    const tell = (event: HeardEvent) => {
      onEvent(event);
      channel.postMessage({ lastEventId, event } satisfies Shared);
    };
    const receive = (message: MessageEvent<string>) => {
      lastEventId = message.lastEventId || lastEventId;
      tell(JSON.parse(message.data) as LiveEvent);
    };
    for (const kind of Object.keys(kinds)) source.addEventListener(kind, receive);
    source.onmessage = (message: MessageEvent<string>) => {
      const isLate = lastEventId === '' && performance.now() - askedAtMs > overlapLastsMs;
      lastEventId = message.lastEventId || lastEventId;
      // The other tabs learn the number, too.
      tell({ kind: 'opened' });
      if (isLate) tell({ kind: 'resync' });
    };
    source.onopen = () => {
      if (isBroken) tell({ kind: 'returned' });
      isBroken = false;
      brokenAtMs = Number.POSITIVE_INFINITY;
    };
    // The browser reconnects by itself after a break, but gives up after an answer that is not a stream.
    source.onerror = () => {
      isBroken = true;
      brokenAtMs = Math.min(brokenAtMs, performance.now());
      // Each try that fails calls here again.
      if (performance.now() - brokenAtMs >= lostAfterMs) tell({ kind: 'lost' });
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      retry = setTimeout(open, retryAfterMs);
    };
  }

  // After a change of networks the old connection may stay silent without an error for minutes.
  const openAnew = () => {
    if (source === undefined) return;
    clearTimeout(retry);
    source.close();
    isBroken = true;
    open();
  };
  window.addEventListener('online', openAnew);

  // The lock goes to the next tab when this one stops or is closed.
  navigator.locks
    .request(name, { signal: stopped.signal }, () => {
      // Granted at the moment it was given up: a lock kept now would never be let go.
      if (stopped.signal.aborted) return undefined;
      open();
      return new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
    })
    .catch((error: unknown) => {
      if (!stopped.signal.aborted) throw error;
    });

  return () => {
    stopped.abort();
    window.removeEventListener('online', openAnew);
    clearTimeout(retry);
    source?.close();
    channel.close();
  };
}
