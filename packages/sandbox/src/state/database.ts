import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { RESET_TABLES, SCHEMA, SCHEMA_VERSION } from './schema.ts';

export type Parameters = Record<string, SQLInputValue>;

/**
 * The sandbox's state: one SQLite file. A committed change is with the operating system (WAL, `synchronous = NORMAL`), so it outlives
 * `kill -9`, though not a power cut; a second process may use the file at the same time.
 */
export type State = {
  all<Row>(sql: string, parameters?: Parameters): Row[];
  get<Row>(sql: string, parameters?: Parameters): Row | undefined;
  /** Returns the number of changed rows. */
  run(sql: string, parameters?: Parameters): number;
  /** All or nothing; a transaction inside another joins it. */
  transaction<Result>(work: () => Result): Result;
  /** Empties everything but the counters. */
  clear(): void;
  close(): void;
};

/** Opens the file, making it and its folder when absent; a file of another schema version is emptied and made anew. */
export function openState(file: string): State {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;');
  const statements = new Map<string, StatementSync>();
  let depth = 0;

  function prepare(sql: string): StatementSync {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  }

  function transaction<Result>(work: () => Result): Result {
    if (depth > 0) return work();
    database.exec('BEGIN IMMEDIATE');
    depth += 1;
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite has rolled back itself where the disk is full.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    } finally {
      depth -= 1;
    }
  }

  function ensureSchema(): void {
    const row = database.prepare('PRAGMA user_version').get();
    if (row?.user_version === SCHEMA_VERSION) return;
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    for (const table of tables.all()) database.exec(`DROP TABLE "${String(table.name)}"`);
    database.exec(SCHEMA);
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  }

  transaction(ensureSchema);

  return {
    // The rows have the shape of the query beside which `Row` is named.
    all: <Row>(sql: string, parameters: Parameters = {}) => prepare(sql).all(parameters) as Row[],
    get: <Row>(sql: string, parameters: Parameters = {}) => prepare(sql).get(parameters) as Row | undefined,
    run: (sql, parameters = {}) => Number(prepare(sql).run(parameters).changes),
    transaction,
    clear: () =>
      transaction(() => {
        for (const table of RESET_TABLES) database.exec(`DELETE FROM ${table}`);
        database.exec('DELETE FROM meta');
      }),
    close: () => {
      statements.clear();
      database.close();
    },
  };
}
