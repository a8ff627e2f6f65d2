/** The listening side of `wake-after-commit.ts`. */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { BackgroundWork } from './background-work.ts';
import { workChannel } from './wake-after-commit.ts';

const reconnectAfterMs = 1000;

/**
 * Hands wake-ups of all processes on to this process's loops, on a connection of its own. A lost connection is made again;
 * what was missed meanwhile the loops find by their own time. Ends with the function given back.
 */
export async function listenForWakeUps(context: {
  database: Database;
  work: BackgroundWork;
  log: Logger;
}): Promise<() => Promise<void>> {
  let client: pg.PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const opened = await context.database.$client.connect();
    try {
      opened.on('notification', (notification) => {
        if (notification.channel === workChannel && notification.payload) context.work.wake(notification.payload);
      });
      opened.on('error', (error) => lose(opened, error));
      await opened.query(`listen ${workChannel}`);
      client = opened;
    } catch (error) {
      opened.release(true);
      throw error;
    }
  }

  function lose(lost: pg.PoolClient, error: unknown): void {
    if (client !== lost) return;
    client = null;
    lost.release(true);
    if (!isClosed) listenAgain(error);
  }

  function listenAgain(error: unknown): void {
    context.log.warn({ err: error }, 'Wake-ups of background work are not heard; listening again');
    timer = setTimeout(() => {
      if (!isClosed) listen().catch(listenAgain);
    }, reconnectAfterMs);
  }

  await listen();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    const open = client;
    client = null;
    open?.release(true);
  };
}
