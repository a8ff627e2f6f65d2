/** Teams that tickets are given to, who is of them, and who is there. */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

export const deskTeams = pgTable(
  'desk_teams',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    /** New tickets of these come to the team: accounts count before networks. */
    platforms: text().array().$type<Platform[]>().notNull(),
    connectionIds: uuid('connection_ids').array().notNull(),
    takesRest: boolean('takes_rest').notNull(),
    isByTurns: boolean('is_by_turns').notNull(),
    capacity: integer(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('desk_teams_name').on(table.workspaceId, sql`lower(${table.name})`),
  ],
);

export const deskTeamMembers = pgTable(
  'desk_team_members',
  {
    workspaceId: uuid('workspace_id').notNull(),
    teamId: uuid('team_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The number of the turn by which they last got a ticket; 0: none yet. The lowest is next. */
    lastTurn: bigint('last_turn', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.teamId, table.userId] }),
    index('desk_team_members_user').on(table.workspaceId, table.userId),
  ],
);

/** Whether a member takes new tickets. */
export const availabilities = pgTable(
  'availabilities',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** They said that they are away. */
    isAway: boolean('is_away').notNull().default(false),
    /** When a window of theirs was last known to be open. */
    seenAt: instant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);
