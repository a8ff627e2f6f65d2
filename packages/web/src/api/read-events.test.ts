import { expect, test } from 'vitest';
import { NoAnswerError } from './errors.ts';
import { type ReadEvent, readEvents } from './read-events.ts';

function bodyOf(bytes: Uint8Array, size: number, fails = false): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) {
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      } else if (fails) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
}

const told =
  'event: text\ndata: {"text":"Grüße 😀"}\n\n: heartbeat\n\nevent: odd\ndata: {\n\nevent: done\ndata: {"aiReply":"x"}\n\n';

test.each([1, 3, 1000])('events are whole however the network cuts them (%i bytes at a time)', async (size) => {
  const events: ReadEvent[] = [];
  for await (const event of readEvents(bodyOf(new TextEncoder().encode(told), size))) events.push(event);
  expect(events).toEqual([
    { name: 'text', data: { text: 'Grüße 😀' } },
    { name: 'done', data: { aiReply: 'x' } },
  ]);
});

test('a connection that breaks is no answer, after what had come', async () => {
  const events: string[] = [];
  const read = async () => {
    for await (const { name } of readEvents(bodyOf(new TextEncoder().encode(told), 30, true))) events.push(name);
  };
  await expect(read()).rejects.toBeInstanceOf(NoAnswerError);
  expect(events).toEqual(['text', 'done']);
});
