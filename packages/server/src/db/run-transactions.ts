/**
 * Transactions that leave nothing behind, whatever happens to their connection. Drizzle's own keeps a connection for ever that is
 * lost at `begin`, puts one back into the pool on which a statement still hangs, and lets the failed roll-back hide what failed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Database } from './client.ts';
import { DatabaseConnectionError, isRepeatable, troubleOf } from './database-errors.ts';

type RunTransaction = Database['transaction'];
type Work<Result> = (transaction: NodePgTransaction<FullSchema, Tables>) => Promise<Result>;
type Config = Parameters<RunTransaction>[1];
type FullSchema = Database['_']['fullSchema'];
type Tables = NonNullable<Database['_']['schema']>;

const dialect = new PgDialect();
/** A deadlock ends one of the two: the other is through in a moment. */
const pausesMs = [20, 100, 400];

/**
 * The way a pool runs transactions. The work is run again when the server took it back because of another transaction (deadlock,
 * serialization): it must do nothing outside of its transaction that may not be repeated. A commit whose answer is lost is
 * thrown, and nobody knows what came of it.
 */
export function runTransactions(database: Database): RunTransaction {
  return async (work, config) => {
    for (const pauseMs of pausesMs) {
      try {
        return await runOnce(database, work, config);
      } catch (error) {
        if (!isRepeatable(error)) throw error;
      }
      await wait(pauseMs * (0.5 + Math.random()));
    }
    return runOnce(database, work, config);
  };
}

async function runOnce<Result>(database: Database, work: Work<Result>, config: Config): Promise<Result> {
  const client = await database.$client.connect().catch((error: unknown) => {
    throw new DatabaseConnectionError(error);
  });
  const release = releaseOnce(client);
  // Without the tables, of which it would make a relational query each, a hundred and more a transaction: nobody asks by them there.
  const session = new NodePgSession<FullSchema, Tables>(client, dialect, undefined);
  let failure: unknown = null;
  try {
    const result = await session.transaction(async (transaction) => {
      try {
        return await work(transaction);
      } catch (error) {
        failure = error;
        // What hangs would hold up the roll-back too; without its connection the server takes all back by itself.
        if (troubleOf(error) === 'away') release({ isUsable: false });
        throw error;
      }
    }, config);
    release({ isUsable: true });
    return result;
  } catch (error) {
    release({ isUsable: failure !== null && error === failure });
    // Where the roll-back failed too, the first reason is the one to know.
    throw failure ?? error;
  }
}

function releaseOnce(client: PoolClient): (connection: { isUsable: boolean }) => void {
  let isReleased = false;
  return ({ isUsable }) => {
    if (isReleased) return;
    isReleased = true;
    client.release(!isUsable);
  };
}
