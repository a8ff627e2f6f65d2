import type { State } from './database.ts';

/** A file on a network, perhaps still arriving. `data` is the platform's own; times are milliseconds since 1970. */
export type Media<Data = Record<string, unknown>> = {
  platform: string;
  id: string;
  accountId: string;
  mimeType: string;
  createdAt: number;
  data: Data;
};

type MediaRow = {
  platform: string;
  id: string;
  account_id: string;
  mime_type: string;
  created_at: number;
  data: string;
};

/** Stores the file's record, or replaces what it says; its bytes stay. */
export function saveMedia<Data>(state: State, media: Media<Data>): Media<Data> {
  state.run(
    `INSERT INTO media (platform, id, account_id, mime_type, created_at, data)
     VALUES (:platform, :id, :accountId, :mimeType, :createdAt, :data)
     ON CONFLICT (platform, id) DO UPDATE SET mime_type = excluded.mime_type, data = excluded.data`,
    { ...media, data: JSON.stringify(media.data) },
  );
  return media;
}

export function findMedia<Data = Record<string, unknown>>(
  state: State,
  platform: string,
  id: string,
): Media<Data> | undefined {
  const row = state.get<MediaRow>('SELECT * FROM media WHERE platform = :platform AND id = :id', { platform, id });
  return (
    row && {
      platform: row.platform,
      id: row.id,
      accountId: row.account_id,
      mimeType: row.mime_type,
      createdAt: row.created_at,
      data: JSON.parse(row.data) as Data,
    }
  );
}

/** Adds the bytes that begin at `start`; the same part sent again replaces the earlier one. */
export function appendMedia(state: State, platform: string, id: string, start: number, bytes: Uint8Array): void {
  state.run('INSERT OR REPLACE INTO media_parts (platform, id, start, bytes) VALUES (:platform, :id, :start, :bytes)', {
    platform,
    id,
    start,
    bytes,
  });
}

/** How many bytes arrived. */
export function countMediaBytes(state: State, platform: string, id: string): number {
  const row = state.get<{ size: number | null }>(
    'SELECT sum(length(bytes)) AS size FROM media_parts WHERE platform = :platform AND id = :id',
    { platform, id },
  );
  return row?.size ?? 0;
}

export function readMediaBytes(state: State, platform: string, id: string): Buffer {
  const parts = state.all<{ bytes: Uint8Array }>(
    'SELECT bytes FROM media_parts WHERE platform = :platform AND id = :id ORDER BY start',
    { platform, id },
  );
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

export function deleteMedia(state: State, platform: string, id: string): void {
  state.run('DELETE FROM media_parts WHERE platform = :platform AND id = :id', { platform, id });
  state.run('DELETE FROM media WHERE platform = :platform AND id = :id', { platform, id });
}
