/** Hears of new events on one connection for the whole process and hands them to every open stream. */
import { isAllowed } from '@parley/contract/permissions.ts';
import type pg from 'pg';
import type { Context } from '../../context.ts';
import { createClientBeside, endClient } from '../../db/client.ts';
import { listeningLimits } from '../../db/database-limits.ts';
import type { FindSession } from '../../http/authorize.ts';
import { firstNumberSince, lastNumberOf, listEventsAfter, type NumberedEvent, readMaxEvents } from './live.queries.ts';
import { liveChannel, sessionChannel } from './live.service.ts';
import type { LiveStream } from './live-stream.ts';

const heartbeatEveryMs = 20_000;
const reconnectAfterMs = 1_000;
/** A browser that is further behind fetches everything anew instead: that costs less than replaying. */
export const replayMaxEvents = 2_000;

export type LiveHub = {
  /**
   * Where a new stream starts, and whether it must begin with a `resync`. Makes sure that new events are heard first. One without a
   * number to go on from starts before the events of the last `overlapMs`.
   */
  placeFor(
    workspaceId: string,
    lastEventId: number | null,
    overlapMs: number,
  ): Promise<{ position: number; mustResync: boolean }>;
  /** `isPerson`: nobody acts as them. */
  join(stream: LiveStream, options: { isPerson: boolean }): void;
  countOf(tokenHash: string): number;
  /** Who is told, again and again, whose windows are open: people themselves, nobody who acts as them. */
  onSeen(listener: SeenListener): void;
  /** Looks at every session anew, ends what may not go on, and keeps the others' connections awake. */
  beat(): Promise<void>;
  close(): Promise<void>;
};

type Seen = { workspaceId: string; userId: string };
type SeenListener = (members: readonly Seen[]) => Promise<void>;
type Feed = { streams: Set<LiveStream>; pumping: Promise<void> | null; isBehind: boolean };

export function createLiveHub(context: Context, findSession: FindSession): LiveHub {
  const { database, log } = context;
  const feeds = new Map<string, Feed>();
  let listening: Promise<pg.Client> | null = null;
  let isClosed = false;
  const seenListeners: SeenListener[] = [];
  let reconnectTimer: NodeJS.Timeout | undefined;
  const heartbeatTimer = setInterval(() => void beat().catch(report), heartbeatEveryMs);
  heartbeatTimer.unref();

  const report = (error: unknown) => log.error({ error }, 'live events: a look at the database failed');
  const streams = () => [...feeds.values()].flatMap((feed) => [...feed.streams]);

  async function openListener(): Promise<pg.Client> {
    const client = createClientBeside(database, 'parley-live', listeningLimits);
    client.on('error', () => loseListener(client));
    client.on('end', () => loseListener(client));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === sessionChannel) return void checkSessions(payload).catch(report);
      const [workspaceId = ''] = payload.split(':', 1);
      const feed = feeds.get(workspaceId);
      if (feed !== undefined) pump(workspaceId, feed);
    });
    await client.connect();
    await client.query(`listen ${liveChannel}; listen ${sessionChannel}`);
    return client;
  }

  function ensureListening(): Promise<pg.Client> {
    if (listening === null) {
      const opening = openListener();
      listening = opening;
      opening.catch(() => {
        if (listening === opening) listening = null;
      });
    }
    return listening;
  }

  /** While nobody hears, nothing is lost: the events stand in the table, and are read once we hear again. */
  function loseListener(lost: pg.Client): void {
    void endClient(lost);
    if (listening === null || isClosed) return;
    listening = null;
    log.warn('live events are not heard; listening again');
    listenAgain();
  }

  function listenAgain(): void {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => {
      if (isClosed || feeds.size === 0) return;
      ensureListening().then(
        () => {
          for (const [workspaceId, feed] of feeds) pump(workspaceId, feed);
          void checkSessions(null).catch(report);
        },
        (error: unknown) => {
          report(error);
          listenAgain();
        },
      );
    }, reconnectAfterMs);
  }

  /** One read serves all streams of a workspace. What is told while a read runs is read right after it. */
  function pump(workspaceId: string, feed: Feed): void {
    feed.isBehind = true;
    feed.pumping ??= drain(workspaceId, feed)
      .catch(report)
      .finally(() => {
        feed.pumping = null;
        if (feed.isBehind && !isClosed && feed.streams.size > 0)
          setTimeout(() => pump(workspaceId, feed), reconnectAfterMs);
      });
  }

  async function drain(workspaceId: string, feed: Feed): Promise<void> {
    while (feed.isBehind && !isClosed) {
      forgetClosed(workspaceId, feed);
      const open = [...feed.streams].filter((stream) => !stream.isBlocked);
      // The blocked ones start another round when they have caught up.
      if (open.length === 0) {
        feed.isBehind = false;
        return;
      }
      const slowest = Math.min(...open.map((stream) => stream.position));
      // Before the read: what is told of while it runs, and who joins meanwhile, is served by one more round.
      feed.isBehind = false;
      const events = await readAfter(workspaceId, feed, slowest);
      if (events.length === readMaxEvents) feed.isBehind = true;
      for (const event of events) {
        for (const stream of open) if (stream.workspaceId === workspaceId && !stream.isBlocked) stream.send(event);
      }
    }
  }

  async function readAfter(workspaceId: string, feed: Feed, number: number): Promise<NumberedEvent[]> {
    try {
      return await listEventsAfter(database, workspaceId, number);
    } catch (error) {
      feed.isBehind = true;
      throw error;
    }
  }

  function forgetClosed(workspaceId: string, feed: Feed): void {
    for (const stream of feed.streams)
      if (!stream.isOpen || stream.workspaceId !== workspaceId) feed.streams.delete(stream);
    if (feed.streams.size === 0) feeds.delete(workspaceId);
  }

  function join(stream: LiveStream): void {
    if (isClosed) {
      stream.end();
      return;
    }
    const feed = feeds.get(stream.workspaceId) ?? { streams: new Set(), pumping: null, isBehind: false };
    feeds.set(stream.workspaceId, feed);
    feed.streams.add(stream);
    pump(stream.workspaceId, feed);
  }

  /** Those of one session, or all with null. */
  async function checkSessions(tokenHash: string | null): Promise<void> {
    const concerned = streams().filter(
      (stream) => stream.isOpen && (tokenHash ?? stream.tokenHash) === stream.tokenHash,
    );
    const seen: Seen[] = [];
    for (const [hash, ofSession] of Map.groupBy(concerned, (stream) => stream.tokenHash)) {
      const session = await findSession(hash, false);
      const mayGoOn = session !== 'expired' && session.hindrance === null && isAllowed(session.role, 'inbox.read');
      if (mayGoOn && session.originalUserId === null) seen.push(session);
      for (const stream of ofSession) {
        if (!mayGoOn) stream.end();
        else if (session.workspaceId !== stream.workspaceId) await move(stream, session.workspaceId);
      }
    }
    await tellSeen(seen);
  }

  async function tellSeen(seen: readonly Seen[]): Promise<void> {
    const once = new Map(seen.map(({ userId, workspaceId }) => [`${workspaceId} ${userId}`, { workspaceId, userId }]));
    if (once.size > 0) for (const listener of seenListeners) await listener([...once.values()]);
  }

  async function move(stream: LiveStream, workspaceId: string): Promise<void> {
    const left = stream.workspaceId;
    stream.resyncAt(workspaceId, await lastNumberOf(database, workspaceId));
    const feed = feeds.get(left);
    if (feed !== undefined) forgetClosed(left, feed);
    join(stream);
  }

  async function beat(): Promise<void> {
    for (const stream of streams()) stream.heartbeat();
    await checkSessions(null);
    for (const [workspaceId, feed] of feeds) forgetClosed(workspaceId, feed);
  }

  return {
    async placeFor(workspaceId, lastEventId, overlapMs) {
      await ensureListening();
      const last = await lastNumberOf(database, workspaceId);
      if (lastEventId === null) {
        if (overlapMs === 0) return { position: last, mustResync: false };
        const earliest = await firstNumberSince(database, workspaceId, { overlapMs, after: last - replayMaxEvents });
        return { position: earliest === null ? last : earliest - 1, mustResync: false };
      }
      // A number that was never given belongs to another workspace, or to a database before its restore.
      if (lastEventId > last || last - lastEventId > replayMaxEvents) return { position: last, mustResync: true };
      const [next] = last === lastEventId ? [] : await listEventsAfter(database, workspaceId, lastEventId);
      if (last > lastEventId && next?.number !== lastEventId + 1) return { position: last, mustResync: true };
      return { position: lastEventId, mustResync: false };
    },
    join(stream, { isPerson }) {
      stream.onReady(() => {
        const feed = feeds.get(stream.workspaceId);
        if (feed !== undefined) pump(stream.workspaceId, feed);
      });
      join(stream);
      if (isPerson) void tellSeen([stream]).catch(report);
    },
    countOf: (tokenHash) => streams().filter((stream) => stream.isOpen && stream.tokenHash === tokenHash).length,
    onSeen: (listener) => void seenListeners.push(listener),
    beat,
    async close() {
      isClosed = true;
      clearInterval(heartbeatTimer);
      clearTimeout(reconnectTimer);
      for (const stream of streams()) stream.end();
      feeds.clear();
      const client = await listening?.catch(() => undefined);
      listening = null;
      if (client !== undefined) await endClient(client);
    },
  };
}
