/** What a process does about faults that nobody caught. */
import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

type Watch = {
  /** `process`, or what a test has instead. */
  source: EventEmitter;
  log: Logger;
  /** Stops everything in order, within a time of its own. */
  stop(): Promise<unknown>;
  exit(code: number): void;
};

/**
 * A promise that failed with nobody waiting for it is told in the log, and the process goes on: each call and each loop catches
 * its own, and one forgotten promise must not cut off everybody. After an exception that nobody caught (a throw in a callback, an
 * emitter without an `error` listener) nothing is certain any more: the process stops in order and ends with 1, so that whoever
 * watches over it starts it again. Gives back how to end the watch.
 */
export function watchForFaults({ source, log, stop, exit }: Watch): () => void {
  let isStopping = false;
  const onRejection = (error: unknown) => log.error({ err: error }, 'A promise failed and nobody waited for it');
  const onException = (error: unknown) => {
    log.fatal({ err: error }, 'An exception that nobody caught: Parley stops');
    // Another one while stopping is told, and changes nothing.
    if (isStopping) return;
    isStopping = true;
    void stop()
      .catch((failure: unknown) => log.error({ err: failure }, 'Parley did not stop in order'))
      .finally(() => exit(1));
  };
  source.on('unhandledRejection', onRejection);
  source.on('uncaughtException', onException);
  return () => {
    source.off('unhandledRejection', onRejection);
    source.off('uncaughtException', onException);
  };
}
