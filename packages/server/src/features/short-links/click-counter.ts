/** Counts clicks beside the redirects, which never wait for it: what comes while one writing is under way goes with the next. */
import type { Context } from '../../context.ts';
import { addClicks, type CountedClicks, type ShortLinkKey } from './short-links.queries.ts';

const tryAgainMs = 5_000;

type ClickCounter = {
  note(link: ShortLinkKey): void;
  /** Writes what is left. What cannot be written now is lost. */
  stop(): Promise<void>;
};

export function createClickCounter({ database, log }: Pick<Context, 'database' | 'log'>): ClickCounter {
  const waiting = new Map<string, CountedClicks>();
  let writing: Promise<void> | null = null;
  let pause: NodeJS.Timeout | null = null;

  function add({ addressHash, clicks, publicationId, workspaceId }: CountedClicks): void {
    const key = `${publicationId} ${addressHash}`;
    const before = waiting.get(key)?.clicks ?? 0;
    waiting.set(key, { workspaceId, publicationId, addressHash, clicks: before + clicks });
  }

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const counted = [...waiting.values()];
      waiting.clear();
      try {
        await addClicks(database, counted);
      } catch (error) {
        log.warn({ err: error }, 'clicks on short links could not be counted yet');
        counted.forEach(add);
        pause = setTimeout(endPause, tryAgainMs).unref();
        return;
      }
    }
  }

  function endPause(): void {
    pause = null;
    void write();
  }

  return {
    note(link) {
      add({ ...link, clicks: 1 });
      if (pause === null) void write();
    },
    async stop() {
      if (pause !== null) clearTimeout(pause);
      await writing;
      await write();
      if (pause !== null) clearTimeout(pause);
    },
  };
}
