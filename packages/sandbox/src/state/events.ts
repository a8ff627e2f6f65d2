import type { State } from './database.ts';

/** Something that happened to an account, for networks that let an app read such events later. `payload` is the platform's own. */
export type AccountEvent<Payload = Record<string, unknown>> = {
  id: number;
  type: string;
  payload: Payload;
  createdAt: number;
};

export function insertEvent(
  state: State,
  platform: string,
  accountId: string,
  event: { id: number; type: string; payload: unknown; createdAt: number },
): void {
  state.run(
    `INSERT INTO events (platform, id, account_id, type, payload, created_at)
     VALUES (:platform, :id, :accountId, :type, :payload, :createdAt)`,
    { ...event, platform, accountId, payload: JSON.stringify(event.payload) },
  );
}

/** An account's events that came after a moment, newest first. */
export function listEvents<Payload>(
  state: State,
  platform: string,
  accountId: string,
  after: number,
): AccountEvent<Payload>[] {
  return state
    .all<{ id: number; type: string; payload: string; created_at: number }>(
      `SELECT id, type, payload, created_at FROM events
       WHERE platform = :platform AND account_id = :accountId AND created_at > :after ORDER BY created_at DESC, id DESC`,
      { platform, accountId, after },
    )
    .map((row) => ({
      id: row.id,
      type: row.type,
      payload: JSON.parse(row.payload) as Payload,
      createdAt: row.created_at,
    }));
}
