import { calls } from '@parley/contract/calls.ts';
import type { LiveEvent, LiveEventKind } from '@parley/contract/live.ts';
import { toQueryString } from './paths.ts';

const name = 'parley-live';
const retryAfterMs = 3000;
/** A shorter break is nobody's concern. */
const lostAfterMs = 4000;

const kinds: Record<LiveEventKind, true> = {
  'message.created': true,
  'message.updated': true,
  'delivery.changed': true,
  'connection.changed': true,
  'notification.created': true,
  'notification.read': true,
  'presence.changed': true,
  'post.changed': true,
  'posting.changed': true,
  resync: true,
};

/** What the page hears: the server's events, that the connection is lost, and that it is back. */
export type HeardEvent = LiveEvent | { kind: 'lost' } | { kind: 'returned' };

type Shared = { lastEventId: string; event: HeardEvent };

/** A lock that took longer was another tab's, whose last events may have passed this one by. */
const grantedAtOnceMs = 1000;

/**
 * Connects to the live events. One tab of the browser holds the stream and passes events on to the others, because a
 * browser allows only six connections to a server. After a break the stream resumes from the last event's number, and
 * `returned` tells that what was asked for in the meantime may have failed.
 */
export function connectLive(onEvent: (event: HeardEvent) => void): () => void {
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
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
    source = new EventSource(calls.openLiveEvents.path + toQueryString({ lastEventId }));
    const tell = (event: HeardEvent) => {
      onEvent(event);
      channel.postMessage({ lastEventId, event } satisfies Shared);
    };
    const receive = (message: MessageEvent<string>) => {
      lastEventId = message.lastEventId || lastEventId;
      tell(JSON.parse(message.data) as LiveEvent);
    };
    for (const kind of Object.keys(kinds)) source.addEventListener(kind, receive);
    source.onmessage = receive;
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

  const askedAtMs = performance.now();
  // The lock goes to the next tab when this one stops or is closed.
  navigator.locks
    .request(name, { signal: stopped.signal }, () => {
      // Granted at the moment it was given up: a lock kept now would never be let go.
      if (stopped.signal.aborted) return undefined;
      isBroken = performance.now() - askedAtMs > grantedAtOnceMs;
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
