/** The filters of tickets as the calls take them: in the query of the list, and stored in saved views. */
import { z } from 'zod';
import { searchMaxChars } from '../inbox/rules.ts';
import { platforms } from '../platforms.ts';
import { slaFilters } from '../sla/rules.ts';
import { instantSchema, timeZoneSchema } from '../value-schemas.ts';
import { ticketSorts, urgencies } from './filters.ts';
import { priorities, snoozedFilters } from './handling.ts';
import { dateFilters, sentiments, statusFilters, tags } from './rules.ts';

/** One value or several of them, joined by commas. */
function listOf(part: string, most: number, words: string) {
  return z
    .string()
    .regex(
      new RegExp(`^(?:${part})(?:,(?:${part})){0,${most - 1}}$`),
      `Give ${words}, several of them joined by commas.`,
    );
}

const flag = z.enum(['true']).optional();

/** Beyond these years the database knows no days. */
const searchedDateSchema = z.iso
  .date()
  .or(instantSchema)
  .refine((text) => /^(?:19|20|21)/.test(text), 'Give a date of a year from 1900 to 2199, as YYYY-MM-DD.');

export const ticketFilterShape = {
  platform: z.enum([...platforms, 'all']).optional(),
  search: z.string().max(searchMaxChars).optional(),
  ticketId: z.string().max(64).optional(),
  dateFilter: z.enum(dateFilters).optional(),
  startDate: searchedDateSchema.optional(),
  endDate: searchedDateSchema.optional(),
  status: z.enum(statusFilters).optional(),
  sentiment: listOf(sentiments.join('|'), sentiments.length, sentiments.join(', ')).optional(),
  tag: listOf(tags.join('|'), tags.length, tags.join(', ')).optional(),
  /** Only what the AI was not sure of. */
  certainty: z.enum(['uncertain']).optional(),
  urgency: listOf(urgencies.join('|'), urgencies.length, '0 to 3').optional(),
  /** Of the customer's words, as the AI found it. */
  language: listOf('[a-z]{2,3}', 20, 'ISO 639 codes').optional(),
  /** Accounts of the workspace. */
  connection: listOf('[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 50, 'ids of accounts').optional(),
  /** A member's id; me: the caller's own; none: what nobody has. */
  assignee: z.enum(['me', 'none']).or(z.uuid()).optional(),
  /** A team's id: in its pool, or handed out from there. */
  team: z.uuid().optional(),
  /** What people say of it, beside the AI's `urgency`. */
  priority: listOf(priorities.join('|'), priorities.length, priorities.join(', ')).optional(),
  /** Absent: snoozed tickets are left out of what is open or pending, unless something is searched for. */
  snoozed: z.enum(snoozedFilters).optional(),
  escalated: flag,
  /** The customer wrote since the person who asks looked at it last. */
  unread: flag,
  /** The newest reply could not be sent. */
  failedReply: flag,
  /** A reply waits for somebody's yes. */
  waitingApproval: flag,
  /** Less than four hours are left to answer. */
  windowSoon: flag,
  /** By what an SLA policy promises. */
  sla: z.enum(slaFilters).optional(),
  /** IANA zone in which "today" and dates are read; UTC when absent. */
  timeZone: timeZoneSchema.optional(),
};

export const ticketFiltersSchema = z.object(ticketFilterShape);
export type TicketFilters = z.infer<typeof ticketFiltersSchema>;

export const ticketSortSchema = z.enum(ticketSorts);
