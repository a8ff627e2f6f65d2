import { describe, expect, it } from 'vitest';
import { splitLines } from './answer-lines.ts';

async function lines(...chunks: (string | number[])[]): Promise<string[]> {
  async function* stream() {
    for (const chunk of chunks)
      yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : Uint8Array.from(chunk);
  }
  const found: string[] = [];
  for await (const line of splitLines(stream())) found.push(line);
  return found;
}

describe('lines of standard input', () => {
  it('end at line feeds, with or without a carriage return, and nowhere else', async () => {
    expect(await lines('{"text": "a\u2028b\u2029c\u0085d"}\r\n{"text": "e"}\n')).toEqual([
      '{"text": "a\u2028b\u2029c\u0085d"}',
      '{"text": "e"}',
    ]);
  });

  it('are whole however they come, with empty ones among them and the last without an end', async () => {
    expect(await lines('fir', 'st\nsec', 'ond\n', '\n', 'third')).toEqual(['first', 'second', '', 'third']);
    expect(await lines()).toEqual([]);
  });

  it('are kept no longer than any that is read, and the next one is whole', async () => {
    const [endless, next] = await lines(...Array.from({ length: 12 }, () => 'a'.repeat(1_000_000)), 'a\nnext\n');
    expect(endless?.length).toBeGreaterThan(4_000_000);
    expect(endless?.length).toBeLessThan(8_000_000);
    expect(next).toBe('next');
  });

  it('keep letters that two parts of the stream share, and have a sign for bytes that are none', async () => {
    expect(await lines([0xe2, 0x82], [0xac, 0x0a, 0xff, 0x0a])).toEqual(['€', '\ufffd']);
  });
});
