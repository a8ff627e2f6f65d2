/** Tells people what was done to tickets together, once for all of them. The caller publishes the live events. */
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { pages } from '@parley/contract/pages.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { memberships } from '../../db/schema/auth.ts';
import type { Actor } from '../audit/audit.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { quoteWords } from '../notifications/quote-words.service.ts';
import type { TicketRow } from './lock-ticket.service.ts';
import { noticeOfMany, noticeOfOne } from './tell-assigned.ts';

type Named = Pick<TicketRow, 'id' | 'ticketId' | 'senderName' | 'content'>;
/** `occasion`: by which what was told of several ends. */
type Told = { actor: NonNullable<Actor>; occasion: string };

/** Those who lead the workspace, but for the person who did it. One ticket is named, several are counted. */
export async function tellEscalated(
  transaction: Transaction,
  workspaceId: string,
  escalated: readonly Named[],
  { actor, occasion }: Told,
): Promise<LiveEvent[]> {
  const [first] = escalated;
  if (first === undefined) return [];
  const others = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        inArray(memberships.role, ['owner', 'admin']),
        ne(memberships.userId, actor.userId),
      ),
    );
  const isOne = escalated.length === 1;
  return notify(
    transaction,
    workspaceId,
    { userIds: others.map(({ userId }) => userId) },
    {
      kind: 'escalation',
      title: isOne
        ? `${first.senderName}: ticket ${first.ticketId} was escalated`
        : `${escalated.length} tickets were escalated together`,
      body: isOne ? quoteWords(first.content) : '',
      link: isOne ? ticketLink(first.id) : `${pages.inbox}?escalated=true`,
      occasion: isOne ? `escalation:${first.id}` : occasion,
    },
  );
}

/** Whom they were given to, unless they took them themselves. */
export function tellGiven(
  transaction: Transaction,
  workspaceId: string,
  { given, userId }: { userId: string; given: readonly Named[] },
  { actor, occasion }: Told,
): Promise<LiveEvent[]> {
  const [first] = given;
  if (first === undefined || userId === actor.userId) return Promise.resolve([]);
  const notice = given.length === 1 ? noticeOfOne(first) : noticeOfMany(given.length, occasion);
  return notify(transaction, workspaceId, { userIds: [userId] }, { kind: 'assigned', ...notice });
}
