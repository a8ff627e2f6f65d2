/** What is looked for in the words, the names and the IDs of tickets. */
import { platformsOfTicketCode } from '@parley/contract/platforms.ts';
import type { TicketFilters } from '@parley/contract/tickets/filter-schemas.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The ticket ID's own filter counts only where no text is searched for. Source: specification 1, section 5. A text that is written like a
 * ticket ID finds that ticket too, beside those whose customers wrote of it.
 */
export function searchConditions(filters: Pick<TicketFilters, 'search' | 'ticketId'>): SQL[] {
  const search = filters.search?.trim() ?? '';
  const ticketId = filters.ticketId?.trim() ?? '';
  if (isLikeTicketId(search)) return [sql`((${all(textConditions(search))}) or (${all(ticketIdConditions(search))}))`];
  if (search !== '') return textConditions(search);
  return ticketId === '' ? [] : ticketIdConditions(ticketId);
}

/** All of them hold. */
export function all(...conditions: SQL[][]): SQL {
  return sql.join(conditions.flat(), sql` and `);
}

function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** The joined text is what the trigram index holds; the two others keep a match from spanning message and name. */
function textConditions(search: string): SQL[] {
  const pattern = containsPattern(search);
  return [
    sql`lower(tickets.original_message || ' ' || tickets.sender_name) like ${pattern}`,
    sql`(lower(tickets.original_message) like ${pattern} or lower(tickets.sender_name) like ${pattern})`,
  ];
}

/** `FB-0042`, `FB-0042-123456` or `0042-123456`: enough of one for its index to find few, and more than a word or a number. */
function isLikeTicketId(text: string): boolean {
  return /^(?:[a-z]{2}-\d{3,15}(?:-\d{0,6})?|\d{3,15}-\d{3,6})$/i.test(text);
}

/** A whole ticket ID names one row by its number; a part of one is looked for. */
function ticketIdConditions(ticketId: string): SQL[] {
  const whole = /^([a-z]{2})-(\d{4,15})-\d{6}$/i.exec(ticketId);
  const pattern = sql`tickets.ticket_id ilike ${containsPattern(ticketId)}`;
  if (whole?.[1] === undefined || whole[2] === undefined || platformsOfTicketCode(whole[1]).length === 0)
    return [pattern];
  return [sql`tickets.id = ${Number(whole[2])}`, pattern];
}
