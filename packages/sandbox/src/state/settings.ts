import type { State } from './database.ts';

/** A value that a platform keeps by name: a webhook subscription, a poller's number. The caller names the shape it stored. */
export function getSetting<Value>(state: State, platform: string, name: string): Value | undefined {
  const row = state.get<{ value: string }>('SELECT value FROM settings WHERE platform = :platform AND name = :name', {
    platform,
    name,
  });
  return row && (JSON.parse(row.value) as Value);
}

export function saveSetting(state: State, platform: string, name: string, value: unknown): void {
  state.run(
    `INSERT INTO settings (platform, name, value) VALUES (:platform, :name, :value)
     ON CONFLICT (platform, name) DO UPDATE SET value = excluded.value`,
    { platform, name, value: JSON.stringify(value) },
  );
}

export function deleteSetting(state: State, platform: string, name: string): void {
  state.run('DELETE FROM settings WHERE platform = :platform AND name = :name', { platform, name });
}
