/** Raised whenever the tables change; a state file of another version is made anew. */
export const SCHEMA_VERSION = 3;

/** All platforms share these tables; `platform` leads every key. Times are milliseconds since 1970, JSON columns are text. */
export const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE accounts (
  platform TEXT NOT NULL, id TEXT NOT NULL, role TEXT NOT NULL, handle TEXT NOT NULL, name TEXT NOT NULL,
  followers INTEGER NOT NULL, about TEXT NOT NULL, position INTEGER NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (platform, id)
) WITHOUT ROWID;
CREATE INDEX accounts_by_handle ON accounts (platform, role, handle);

CREATE TABLE threads (
  platform TEXT NOT NULL, id TEXT NOT NULL, account_id TEXT NOT NULL, customer_id TEXT NOT NULL, data TEXT NOT NULL,
  PRIMARY KEY (platform, id)
) WITHOUT ROWID;
CREATE INDEX threads_by_customer ON threads (platform, account_id, customer_id);

CREATE TABLE items (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  platform TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, account_id TEXT NOT NULL, author_id TEXT NOT NULL,
  thread_id TEXT NOT NULL, parent_id TEXT, text TEXT NOT NULL, created_at INTEGER NOT NULL,
  edited_at INTEGER, deleted_at INTEGER, origin TEXT NOT NULL, data TEXT NOT NULL,
  UNIQUE (platform, id)
);
CREATE INDEX items_by_account ON items (platform, account_id, kind, created_at);
CREATE INDEX items_by_thread ON items (platform, thread_id, created_at);
CREATE INDEX items_by_parent ON items (platform, parent_id, created_at);

CREATE TABLE media (
  platform TEXT NOT NULL, id TEXT NOT NULL, account_id TEXT NOT NULL, mime_type TEXT NOT NULL, created_at INTEGER NOT NULL,
  data TEXT NOT NULL, PRIMARY KEY (platform, id)
) WITHOUT ROWID;
CREATE TABLE media_parts (
  platform TEXT NOT NULL, id TEXT NOT NULL, start INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (platform, id, start)
);

CREATE TABLE tokens (
  token TEXT PRIMARY KEY, platform TEXT NOT NULL, kind TEXT NOT NULL, grant_id TEXT NOT NULL, account_id TEXT NOT NULL,
  scopes TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER, ended_at INTEGER, ended_by TEXT, data TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tokens_by_grant ON tokens (platform, grant_id, kind);

CREATE TABLE settings (
  platform TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (platform, name)
) WITHOUT ROWID;

CREATE TABLE updates (
  id INTEGER PRIMARY KEY, bot_id TEXT NOT NULL, chat_id TEXT NOT NULL, type TEXT NOT NULL, payload TEXT NOT NULL,
  created_at INTEGER NOT NULL, kept INTEGER NOT NULL
);
CREATE INDEX updates_by_bot ON updates (bot_id, id);

CREATE TABLE events (
  platform TEXT NOT NULL, id INTEGER NOT NULL, account_id TEXT NOT NULL, type TEXT NOT NULL, payload TEXT NOT NULL,
  created_at INTEGER NOT NULL, PRIMARY KEY (platform, id)
) WITHOUT ROWID;
CREATE INDEX events_by_account ON events (platform, account_id, created_at);

CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT, platform TEXT NOT NULL, url TEXT NOT NULL, headers TEXT NOT NULL, body TEXT NOT NULL,
  lane TEXT NOT NULL, reference TEXT NOT NULL, created_at INTEGER NOT NULL, attempts INTEGER NOT NULL,
  next_at INTEGER NOT NULL, leased_until INTEGER NOT NULL, give_up_at INTEGER NOT NULL, last_error TEXT
);
CREATE INDEX deliveries_by_time ON deliveries (next_at);
CREATE INDEX deliveries_by_lane ON deliveries (platform, lane, id);

CREATE TABLE outbound (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, platform TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, account_id TEXT NOT NULL,
  text TEXT NOT NULL, media TEXT NOT NULL, in_reply_to TEXT, thread_id TEXT, created_at INTEGER NOT NULL
);
CREATE INDEX outbound_by_platform ON outbound (platform, sequence);

CREATE TABLE faults (
  id INTEGER PRIMARY KEY AUTOINCREMENT, platform TEXT NOT NULL, mode TEXT NOT NULL, status INTEGER, path TEXT NOT NULL,
  remaining INTEGER NOT NULL, retry_after INTEGER
);
`;

/** What a reset empties. The counters stay, so that no id is ever given twice. */
export const RESET_TABLES = [
  'accounts',
  'threads',
  'items',
  'media',
  'media_parts',
  'tokens',
  'settings',
  'updates',
  'events',
  'deliveries',
  'outbound',
  'faults',
];
