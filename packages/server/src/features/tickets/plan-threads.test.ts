import type { InboundMessage } from '@parley/connectors/connector/inbox.ts';
import { describe, expect, it } from 'vitest';
import type { Arrival, TicketAccount } from './inbound.ts';
import { planThread } from './plan-threads.ts';

const connection: TicketAccount = { workspaceId: 'workspace', id: 'connection', platform: 'facebook' };

function arrival(id: string, minute: number, isOwn = false): Arrival {
  const message: InboundMessage = {
    type: 'message',
    externalId: id,
    threadExternalId: 'thread',
    kind: 'comment',
    author: { externalId: null, name: 'Somebody', handle: null, avatar: null, profileUrl: null, followerCount: null },
    isOwn,
    text: id,
    attachments: [],
    at: new Date(Date.UTC(2026, 0, 1, 10, minute)),
    permalink: null,
    inReplyToExternalId: null,
    replyTarget: {},
  };
  return { connection, message, isLate: false, source: 0 };
}
const nothing = { open: null, latest: null };

describe('putting the messages of a thread into tickets', () => {
  it('keeps messages together until the brand answers, then opens a new ticket', () => {
    const plan = planThread(
      [arrival('one', 1), arrival('two', 2), arrival('answer', 3, true), arrival('three', 4)],
      nothing,
    );
    expect(
      plan.opened.map((ticket) => [ticket.opening?.externalId, ticket.status, ticket.customerMessageCount]),
    ).toEqual([
      ['one', 'completed', 2],
      ['three', 'pending', 1],
    ]);
    expect(
      plan.entries.map(({ arrival: { message }, ticket }) => [message.externalId, plan.opened.indexOf(ticket)]),
    ).toEqual([
      ['one', 0],
      ['two', 0],
      ['answer', 0],
      ['three', 1],
    ]);
  });

  it('goes by the time of writing, not by the order of arrival', () => {
    const plan = planThread([arrival('answer', 3, true), arrival('two', 2), arrival('one', 1)], nothing);
    expect(plan.opened).toHaveLength(1);
    expect(plan.opened[0]?.opening?.externalId).toBe('one');
    expect(plan.opened[0]?.newest?.externalId).toBe('two');
    expect(plan.opened[0]?.status).toBe('completed');
    expect(plan.unplaced).toEqual([]);
  });

  it('adds an overtaken message to the trail without making it the newest words', () => {
    const [open] = planThread([arrival('second', 5)], nothing).opened;
    if (open === undefined) throw new Error('no ticket');
    planThread([arrival('first', 4)], { open, latest: open });
    expect(open.customerMessageCount).toBe(2);
    expect(open.newest?.externalId).toBe('second');
  });

  it('does not take a reply for an answer to words that were written after it', () => {
    const [open] = planThread([arrival('question', 5)], nothing).opened;
    if (open === undefined) throw new Error('no ticket');
    const plan = planThread([arrival('older reply', 4, true)], { open, latest: open });
    expect(open.status).toBe('pending');
    expect(plan.entries).toHaveLength(1);
  });

  it.each([
    ['before the customer', 4],
    ['in the same second', 5],
    ['by a clock that is ahead, after the customer', 6],
  ])('takes the first comment of our own post for no answer to whoever answers it, written %s', (_, minute) => {
    const own = arrival('thread', minute, true);
    const plan = planThread([arrival('question', 5), own], nothing);
    const nobody = { status: 'pending', firstRespondedAt: null, lastRepliedAt: null, ownReply: null };
    expect(plan.opened).toMatchObject([nobody]);
    const [open] = planThread([arrival('question', 5)], nothing).opened;
    if (open === undefined) throw new Error('no ticket');
    expect(planThread([own], { open, latest: open }).entries).toHaveLength(1);
    expect(open).toMatchObject(nobody);
  });

  it('takes nothing that was written before the first question for an answer', () => {
    const [open] = planThread([arrival('question', 5)], nothing).opened;
    if (open === undefined) throw new Error('no ticket');
    planThread([arrival('a word before', 4, true)], { open, latest: open });
    expect(open).toMatchObject({ status: 'pending', firstRespondedAt: null, ownReply: null });
  });

  it('tells of own messages in a thread where no customer has written', () => {
    expect(planThread([arrival('own', 1, true)], nothing).unplaced).toHaveLength(1);
  });
});
