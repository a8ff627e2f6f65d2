/** LISTEN on a connection beside the pool, which is made again when it is lost. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { createClientBeside, type Database, endClient } from './client.ts';
import { listeningLimits } from './database-limits.ts';

const reconnectAfterMs = 1000;
/** A server that is gone without a word is heard as silence: it is asked now and then whether it is there. */
const askEveryMs = 20_000;

type Listener = {
  channel: string;
  onNotification(payload: string): void;
  /** What is told from here on is heard, until `onLost`. */
  onHeard?(): void;
  onLost?(): void;
};

/** Listens until the function given back is called. @throws when the first connection cannot be made */
export async function keepListening(
  { database, log }: { database: Database; log: Logger },
  { channel, onHeard, onLost, onNotification }: Listener,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const asking = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch((error: unknown) => lose(asked, error));
  }, askEveryMs);
  asking.unref();

  async function listen(): Promise<void> {
    const opened = createClientBeside(database, channel, listeningLimits);
    try {
      opened.on('notification', (notification) => {
        if (notification.channel === channel) onNotification(notification.payload ?? '');
      });
      opened.on('error', (error) => lose(opened, error));
      opened.on('end', () => lose(opened, new Error('the connection ended')));
      await opened.connect();
      await opened.query(`listen ${channel}`);
      if (isClosed) return await endClient(opened);
      client = opened;
      onHeard?.();
    } catch (error) {
      await endClient(opened);
      throw error;
    }
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = null;
    onLost?.();
    void endClient(lost);
    if (!isClosed) listenAgain(error);
  }

  function listenAgain(error: unknown): void {
    log.warn({ err: error, channel }, 'A channel of the database is not heard; listening again');
    timer = setTimeout(() => {
      if (!isClosed) listen().catch(listenAgain);
    }, reconnectAfterMs);
  }

  await listen().catch((error: unknown) => {
    clearInterval(asking);
    throw error;
  });
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    clearInterval(asking);
    const open = client;
    client = null;
    onLost?.();
    if (open !== null) await endClient(open);
  };
}
