/** Reads a stream of server-sent events as a browser would, for tests. */
import type { LiveEvent } from '@parley/contract/live/events.ts';

export type ReadEvent = { id: string; name: string; data: LiveEvent };

export type EventReader = {
  /** The number that the stream's first message tells. */
  startedAt: number;
  /** Waits for this many further events, in order. Fails when the stream ends before. */
  take(count: number): Promise<ReadEvent[]>;
  /** When the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
};

export async function openEventReader(url: string, headers: Record<string, string>): Promise<EventReader> {
  const aborter = new AbortController();
  const response = await fetch(url, { headers, signal: aborter.signal });
  if (response.status !== 200 || response.body === null)
    throw new Error(`the stream answered ${response.status}: ${await response.text()}`);
  const { body } = response;
  const waiting: ReadEvent[] = [];
  let wake: () => void = () => undefined;
  let isEnded = false;

  const ended = (async () => {
    let text = '';
    try {
      for await (const part of body.pipeThrough(new TextDecoderStream())) {
        text += part;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = parseEvent(block);
          if (event !== null) waiting.push(event);
        }
        wake();
      }
    } catch (error) {
      if (!aborter.signal.aborted) throw error;
    } finally {
      isEnded = true;
      wake();
    }
  })();
  ended.catch(() => undefined);

  async function take(count: number): Promise<ReadEvent[]> {
    while (waiting.length < count) {
      if (isEnded) throw new Error(`the stream ended with ${waiting.length} of ${count} events`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return waiting.splice(0, count);
  }

  const [opened] = await take(1);
  return { startedAt: Number(opened?.id), take, ended, close: () => aborter.abort() };
}

/** Null for a comment. */
function parseEvent(block: string): ReadEvent | null {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line): [string, string] => {
        const [name = '', ...rest] = line.split(': ');
        return [name, rest.join(': ')];
      }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { id: fields.get('id') ?? '', name: fields.get('event') ?? 'message', data: JSON.parse(data) as LiveEvent };
}
