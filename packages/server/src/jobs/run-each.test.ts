import pg from 'pg';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createRunEach } from './run-each.ts';

function start() {
  let now = new Date('2026-11-22T12:00:00Z');
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const runEach = createRunEach({ log, now: () => now }, { failure: 'It could not be done' });
  const done: string[] = [];
  const broken = new Set<string>();
  const run = (names: string[]) =>
    runEach(
      names.map((name) => ({ name })),
      async ({ name }) => {
        if (broken.has(name)) throw new Error(`${name} is broken`);
        done.push(name);
        return 1;
      },
    );
  const advance = (durationMs: number) => {
    now = new Date(now.getTime() + durationMs);
  };
  return { advance, broken, done, lines, run, runEach };
}

describe('items of a loop', () => {
  it('are all run though one fails, which is logged, rests, and is tried again', async () => {
    const { advance, broken, done, lines, run } = start();
    broken.add('one');
    expect(await run(['one', 'two', 'three'])).toBe(2);
    expect(done).toEqual(['two', 'three']);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'It could not be done',
      item: { name: 'one' },
      failures: 1,
    });
    expect(await run(['one'])).toBe(0);
    expect(lines).toHaveLength(1);
    advance(30_000);
    expect(await run(['one'])).toBe(0);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ failures: 2 });
    broken.clear();
    advance(60_000);
    expect(await run(['one'])).toBe(1);
  });

  it('wait together where the database is away, and not where one of them takes too long', async () => {
    const { runEach } = start();
    const failing = (code: string) =>
      runEach([{ name: 'one' }, { name: 'two' }], async ({ name }) => {
        if (name === 'two') return 1;
        throw Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });
      });
    await expect(failing('57P01')).rejects.toThrow('no');
    expect(await failing('57014')).toBe(1);
  });
});
