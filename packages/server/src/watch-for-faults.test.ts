import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './logging/create-log.ts';
import { watchForFaults } from './watch-for-faults.ts';

describe('faults that nobody caught', () => {
  function watch(stop: () => Promise<void>) {
    const source = new EventEmitter();
    const ending = new EventEmitter();
    const lines: string[] = [];
    const destination = new PassThrough();
    destination.on('data', (chunk) => lines.push(String(chunk)));
    const ended = once(ending, 'end');
    watchForFaults({
      source,
      log: createLog('info', destination),
      stop,
      exit: (code) => ending.emit('end', code),
    });
    return { source, ended, log: () => lines.join('') };
  }

  it('a forgotten promise is told in the log and stops nothing', async () => {
    let isStopped = false;
    const { log, source } = watch(async () => {
      isStopped = true;
    });
    source.emit('unhandledRejection', new Error('the database went away'));
    expect(log()).toContain('the database went away');
    expect(isStopped).toBe(false);
  });

  it('an exception stops everything in order, once, and ends with 1', async () => {
    let stops = 0;
    const { ended, log, source } = watch(async () => {
      stops += 1;
      source.emit('uncaughtException', new Error('a second one'));
    });
    source.emit('uncaughtException', new Error('thrown in a callback'));
    expect(await ended).toEqual([1]);
    expect(stops).toBe(1);
    expect(log()).toMatch(/thrown in a callback.*a second one/s);
  });

  it('ends also when stopping fails', async () => {
    const { ended, source } = watch(() => Promise.reject(new Error('no way')));
    source.emit('uncaughtException', new Error('thrown in a callback'));
    expect(await ended).toEqual([1]);
  });
});
