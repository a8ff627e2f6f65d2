/** What a workspace knows: drafts rest on it. */
import { knowledgeKinds, knowledgeSourceKinds } from '@parley/contract/knowledge/rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tsvector } from '../column-types.ts';

export const knowledgeEntries = pgTable(
  'knowledge_entries',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    /** Rises with every change by a person; a change names the one it rests on. */
    revision: integer().notNull().default(1),
    kind: text({ enum: knowledgeKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    language: text().notNull(),
    source: text({ enum: knowledgeSourceKinds }).notNull(),
    /** The page's address or the file's name. */
    sourceName: text('source_name'),
    /** Of title and text: the same is kept once. */
    contentHash: text('content_hash').notNull(),
    /** The stems of its words, made by us in every language alike (`knowledge-words.ts`); the title's weigh more. */
    search: tsvector().notNull(),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedBy: uuid('updated_by'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('knowledge_entries_content').on(table.workspaceId, table.contentHash),
    index('knowledge_entries_updated').on(table.workspaceId, table.updatedAt, table.id),
    index('knowledge_entries_words').using('gin', table.workspaceId, table.search),
    // Titles that are written a little differently.
    index('knowledge_entries_titles').using('gin', table.workspaceId, sql`(lower(title)) gin_trgm_ops`),
    index('knowledge_entries_text_search').using(
      'gin',
      table.workspaceId,
      sql`(lower(title || ' ' || text)) gin_trgm_ops`,
    ),
  ],
);

/** One row a workspace that ever had an entry. */
export const knowledgeRevisions = pgTable('knowledge_revisions', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** Rises with every change of any entry: what was read of an earlier one is out of date. */
  revision: bigint({ mode: 'number' }).notNull(),
  entries: integer().notNull(),
});
