import { NoAnswerError } from './errors.ts';

export type ReadEvent = { name: string; data: unknown };

/**
 * The server-sent events of an answer as they come (HTML Living Standard, section 9.2; of its fields `event` and one `data` of JSON).
 * Throws `NoAnswerError` where the connection breaks.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ReadEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof DOMException && error.name === 'AbortError' ? error : new NoAnswerError(error);
      });
      if (done) return;
      waiting += decoder.decode(value, { stream: true });
      const blocks = waiting.split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    // Whoever stops reading wants no more of it.
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(block: string): ReadEvent | null {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  try {
    return { name: fields.get('event') ?? 'message', data: JSON.parse(data) };
  } catch {
    return null;
  }
}
