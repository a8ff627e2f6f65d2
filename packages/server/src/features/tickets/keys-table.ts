/** Makes a table `key` for a statement out of threads and messages, named by their ids on the networks. */
import { type SQL, sql } from 'drizzle-orm';
import { recordsOf } from '../../db/records.ts';
import { conversationEntries, type threadIds, tickets } from '../../db/schema/inbox.ts';
import type { ExternalKey, ThreadKey } from './inbound.ts';

export function threadsTable(threads: readonly ThreadKey[]): SQL {
  return recordsOf(tickets, 'key', threads, ['workspaceId', 'connectionId', 'threadExternalId']);
}

export function messagesTable(messages: readonly ExternalKey[]): SQL {
  return recordsOf(conversationEntries, 'key', messages, ['workspaceId', 'connectionId', 'externalId']);
}

/** The condition that a row has the id that `key` names. */
export function hasExternalKey(table: typeof conversationEntries | typeof threadIds): SQL {
  return sql`${table.workspaceId} = key.workspace_id and ${table.connectionId} = key.connection_id
    and ${table.externalId} = key.external_id`;
}
