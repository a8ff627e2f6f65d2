import type { World } from '../world.ts';

export type Webhook = {
  platform: string;
  url: string;
  headers: Record<string, string>;
  /** The raw body; a signature in the headers is over exactly these characters in UTF-8. */
  body: string;
  /** Deliveries of one lane keep their order; an empty lane has none. */
  lane: string;
  /** Handed back to the platform once delivered. */
  reference: string;
  /** How long the network keeps trying. */
  giveUpAfterMs: number;
  /** How much later it is first sent; at once when absent. */
  delayMs?: number;
};

type DeliveryRow = {
  id: number;
  platform: string;
  url: string;
  headers: string;
  body: string;
  lane: string;
  reference: string;
  attempts: number;
  give_up_at: number;
};

/** Gaps after the first, second ... failure; the last one repeats. */
const RETRY_GAPS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 300_000, 900_000, 3_600_000];
const ANSWER_TIMEOUT_MS = 10_000;
const LEASE_MS = ANSWER_TIMEOUT_MS + 5_000;
const AT_ONCE = 8;
const LONGEST_WAIT_MS = 5_000;

export type WebhookQueue = {
  /** Stores a webhook; it is on disk with the caller's transaction and sent after it. */
  add(webhook: Webhook): void;
  /** Forgets what was not delivered yet. */
  drop(platform: string, lanePrefix: string): void;
  start(onDelivered: (platform: string, reference: string) => void): void;
  /** Sends what is due and resolves when nothing is due any more. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Delivers the networks' webhooks: kept in the state until a 2xx, tried again at once and then with growing gaps.
 * After a restart everything undelivered is due at once.
 */
export function createWebhookQueue(world: World): WebhookQueue {
  const { state } = world;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let delivered: (platform: string, reference: string) => void = () => {};

  function claim(): DeliveryRow | undefined {
    const now = world.now();
    const due = `SELECT id FROM deliveries AS d WHERE next_at <= :now AND leased_until <= :now
      AND (lane = '' OR NOT EXISTS (SELECT 1 FROM deliveries AS earlier
        WHERE earlier.platform = d.platform AND earlier.lane = d.lane AND earlier.id < d.id))
      ORDER BY next_at, id LIMIT 1`;
    if (!state.get(due, { now })) return undefined;
    return state.get<DeliveryRow>(
      `UPDATE deliveries SET leased_until = :lease, attempts = attempts + 1 WHERE id = (${due}) RETURNING *`,
      { now, lease: now + LEASE_MS },
    );
  }

  async function deliver(row: DeliveryRow): Promise<void> {
    const failure = await post(row);
    if (stopped) return;
    const now = world.now();
    state.transaction(() => {
      const gap = RETRY_GAPS_MS[Math.min(row.attempts - 1, RETRY_GAPS_MS.length - 1)] ?? 0;
      if (failure === undefined || now + gap > row.give_up_at) {
        state.run('DELETE FROM deliveries WHERE id = :id', { id: row.id });
        if (failure === undefined) delivered(row.platform, row.reference);
      } else {
        state.run('UPDATE deliveries SET next_at = :next, leased_until = 0, last_error = :failure WHERE id = :id', {
          id: row.id,
          next: now + gap,
          failure,
        });
      }
    });
    world.changes.emit('change');
  }

  function pump(): void {
    if (stopped) return;
    clearTimeout(timer);
    while (running.size < AT_ONCE) {
      const row = claim();
      if (!row) break;
      const work: Promise<void> = deliver(row).finally(() => {
        running.delete(work);
        pump();
      });
      running.add(work);
    }
    if (running.size < AT_ONCE) {
      const next = state.get<{ at: number | null }>('SELECT min(max(next_at, leased_until)) AS at FROM deliveries');
      const wait = next?.at == null ? LONGEST_WAIT_MS : Math.min(Math.max(next.at - world.now(), 20), LONGEST_WAIT_MS);
      timer = setTimeout(pump, wait);
      timer.unref();
    }
  }

  return {
    add(webhook) {
      const now = world.now();
      state.run(
        `INSERT INTO deliveries (platform, url, headers, body, lane, reference, created_at, attempts, next_at, leased_until, give_up_at)
         VALUES (:platform, :url, :headers, :body, :lane, :reference, :now, 0, :nextAt, 0, :giveUpAt)`,
        {
          platform: webhook.platform,
          url: webhook.url,
          headers: JSON.stringify(webhook.headers),
          body: webhook.body,
          lane: webhook.lane,
          reference: webhook.reference,
          now,
          nextAt: now + (webhook.delayMs ?? 0),
          giveUpAt: now + webhook.giveUpAfterMs,
        },
      );
      setImmediate(pump);
    },
    drop(platform, lanePrefix) {
      state.run('DELETE FROM deliveries WHERE platform = :platform AND lane LIKE :prefix', {
        platform,
        prefix: `${lanePrefix}%`,
      });
    },
    start(onDelivered) {
      delivered = onDelivered;
      stopped = false;
      state.run('UPDATE deliveries SET next_at = :now WHERE next_at > :now', { now: world.now() });
      pump();
    },
    async drain() {
      for (;;) {
        pump();
        if (running.size === 0) return;
        await Promise.all(running);
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // What is in hand is neither awaited nor recorded: it is due again at the next start.
      state.run('UPDATE deliveries SET leased_until = 0 WHERE leased_until > 0');
    },
  };
}

/** Undefined when the receiver took it, else why not. */
async function post(row: DeliveryRow): Promise<string | undefined> {
  try {
    const answer = await fetch(row.url, {
      method: 'POST',
      headers: JSON.parse(row.headers) as Record<string, string>,
      body: row.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `Wrong response from the webhook: ${answer.status} ${answer.statusText}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
