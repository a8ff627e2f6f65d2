/** One browser's stream of live events, as server-sent events (HTML Living Standard, section 9.2). */
import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import type { NumberedEvent } from './live.queries.ts';

/** How long the browser waits before it comes back. */
const retryAfterMs = 2_000;

export type LiveStream = {
  readonly tokenHash: string;
  readonly userId: string;
  readonly workspaceId: string;
  /** The number of the last event that was sent or passed over. */
  readonly position: number;
  readonly isOpen: boolean;
  /** The reader has not taken yet what it was sent: nothing more is sent until `onReady` is called. */
  readonly isBlocked: boolean;
  /** Sends an event unless it was sent before or is for somebody else. A number that is missing becomes a `resync`. */
  send(event: NumberedEvent): void;
  /** Goes on from a number (of another workspace, or past what is no longer kept) and tells to fetch everything anew. */
  resyncAt(workspaceId: string, position: number): void;
  /** Calls back when a blocked reader has caught up. */
  onReady(listener: () => void): void;
  /** Keeps the connection awake. A reader that was blocked at the last beat too is dropped: it comes back and resumes. */
  heartbeat(): void;
  end(): void;
};

/** The stream begins by telling where it stands, so that a break before the first event loses nothing either. */
export function createLiveStream(
  response: ServerResponse,
  reader: { tokenHash: string; userId: string; workspaceId: string },
  startPosition: number,
): LiveStream {
  let { workspaceId } = reader;
  let position = startPosition;
  let isOpen = true;
  let wasBlocked = false;
  response.on('close', () => {
    isOpen = false;
  });

  function write(text: string): void {
    if (isOpen) response.write(text);
  }

  function writeEvent(number: number, event: LiveEvent): void {
    write(`id: ${number}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  write(`retry: ${retryAfterMs}\nid: ${position}\ndata: {"kind":"opened"}\n\n`);

  return {
    tokenHash: reader.tokenHash,
    userId: reader.userId,
    get workspaceId() {
      return workspaceId;
    },
    get position() {
      return position;
    },
    get isOpen() {
      return isOpen;
    },
    get isBlocked() {
      return response.writableNeedDrain;
    },
    onReady(listener) {
      response.on('drain', listener);
    },
    send({ number, event }) {
      if (number <= position) return;
      const isMissing = number > position + 1;
      position = number;
      if (isMissing) return writeEvent(number, { kind: 'resync' });
      if (isForOnlyOne(event) && event.userId !== reader.userId) return;
      writeEvent(number, event);
    },
    resyncAt(newWorkspaceId, newPosition) {
      workspaceId = newWorkspaceId;
      position = newPosition;
      writeEvent(newPosition, { kind: 'resync' });
    },
    heartbeat() {
      const isBlocked = response.writableNeedDrain;
      if (!isBlocked) write(': heartbeat\n\n');
      if (isBlocked && wasBlocked) {
        isOpen = false;
        response.destroy();
      }
      wasBlocked = isBlocked;
    },
    end() {
      isOpen = false;
      response.end();
    },
  };
}

/** What concerns one member goes to nobody else. */
function isForOnlyOne(event: LiveEvent): event is Extract<LiveEvent, { userId: string }> {
  return 'userId' in event;
}
