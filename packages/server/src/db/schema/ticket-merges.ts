/** Tickets that were merged into others. It counts while the merged one is closed: opened again, it stands for itself. */
import { bigint, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const ticketMerges = pgTable(
  'ticket_merges',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** The one that was closed. */
    ticketId: bigint('ticket_id', { mode: 'number' }).notNull(),
    intoTicketId: bigint('into_ticket_id', { mode: 'number' }).notNull(),
    mergedBy: uuid('merged_by').notNull(),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.ticketId] }),
    index('ticket_merges_into').on(table.workspaceId, table.intoTicketId),
  ],
);
