/** Teams: what comes to them, and how it is handed to whoever is there. */
import type { BodyOf } from '@parley/contract/endpoints.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';
import { createConnectedAccount, createTicket, createWorkspace } from '../../../test/factories.ts';
import { users } from '../../db/schema/auth.ts';
import { deskTeamMembers } from '../../db/schema/desk-teams.ts';
import { tickets } from '../../db/schema/inbox.ts';
import { takeInbound } from '../tickets/take-inbound.service.ts';
import { recordSeen } from './availability.service.ts';

const minuteMs = 60_000;

let test: TestApp;
let workspaceId: string;
let connectionId: string;
let lead: Browser;
let agents: Browser[];

beforeAll(async () => {
  test = await createTestApp({ startAt: new Date('2026-11-23T09:00:00.000Z') });
});
afterAll(() => test.close());
/** Each test has a workspace of its own, so that who is there is known. */
beforeEach(async () => {
  workspaceId = await createWorkspace(test.context.database);
  connectionId = await createConnectedAccount(test.context, workspaceId);
  lead = await test.signIn('owner', { workspaceId });
  agents = await Promise.all([1, 2, 3].map(() => test.signIn('agent', { workspaceId })));
});

type TeamBody = BodyOf<'createDeskTeam'>;
async function createTeam(values: Partial<TeamBody> = {}): Promise<string> {
  const body = { name: 'Support', memberIds: agents.map(({ userId }) => userId), isByTurns: true, ...values };
  const { body: team, status } = await lead.call('createDeskTeam', { body });
  expect(status).toBe(201);
  return team.id;
}
const comeIn = (...people: Browser[]) =>
  recordSeen(
    test.context,
    people.map(({ userId }) => ({ workspaceId, userId })),
  );
const newTicket = (teamId: string, values: Partial<Parameters<typeof createTicket>[1]> = {}) =>
  createTicket(test.context.database, {
    ...{ workspaceId, connectionId, createdAt: test.context.now(), assignedTeamId: teamId },
    ...values,
  });
const handOut = () => test.context.work.drain(['hand-out-tickets']);
/** How many open tickets each agent has, and how many nobody has. */
async function held(): Promise<number[]> {
  const rows = await test.context.database
    .select({ assignedTo: tickets.assignedTo })
    .from(tickets)
    .where(and(eq(tickets.workspaceId, workspaceId), sql`${tickets.status} <> 'completed'`));
  return [...agents.map(({ userId }) => userId), null].map(
    (id) => rows.filter(({ assignedTo }) => assignedTo === id).length,
  );
}

describe('handing out by turns', () => {
  it('gives tickets to those who are there, in turn, and tells each of theirs', async () => {
    const teamId = await createTeam();
    await comeIn(...agents.slice(0, 2));
    for (let index = 0; index < 4; index += 1) await newTicket(teamId);
    await handOut();
    expect(await held()).toEqual([2, 2, 0, 0]);
    const { notifications } = (await agents[0]?.call('listNotifications'))?.body ?? { notifications: [] };
    expect(notifications.map(({ kind }) => kind)).toEqual(['assigned', 'assigned']);
  });

  it('leaves tickets in the pool while nobody is there, and hands them out when somebody comes', async () => {
    const teamId = await createTeam();
    await newTicket(teamId);
    await handOut();
    expect(await held()).toEqual([0, 0, 0, 1]);
    await comeIn(...agents.slice(2));
    await handOut();
    expect(await held()).toEqual([0, 0, 1, 0]);
  });

  it('passes over who says that they are away, and who has had no window open for a while', async () => {
    const teamId = await createTeam();
    const [first, second, third] = agents as [Browser, Browser, Browser];
    await comeIn(first);
    test.clock.advance(6 * minuteMs);
    await comeIn(second, third);
    await third.call('setAvailability', { body: { state: 'away' } });
    const { people } = (await lead.call('listAssignees')).body;
    const stateOf = ({ userId }: Browser) => people.find((person) => person.userId === userId);
    expect([stateOf(first), stateOf(second), stateOf(third)]).toMatchObject([
      { availability: 'away', isAwayByChoice: false },
      { availability: 'available' },
      { availability: 'away', isAwayByChoice: true },
    ]);
    for (let index = 0; index < 3; index += 1) await newTicket(teamId);
    await handOut();
    expect(await held()).toEqual([0, 3, 0, 0]);
    await third.call('setAvailability', { body: { state: 'available' } });
    await newTicket(teamId);
    await handOut();
    expect(await held()).toEqual([0, 3, 1, 0]);
  });

  it('gives nobody more than the team lets them have, counts no snoozed ticket, and goes on when one is closed', async () => {
    const teamId = await createTeam({ capacity: 2 });
    const [first] = agents as [Browser];
    await comeIn(first);
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await newTicket(teamId));
    await handOut();
    expect(await held()).toEqual([2, 0, 0, 3]);
    await first.call('updateMessage', { params: { id: ids[0] ?? 0 }, body: { status: 'completed' } });
    const snoozedUntil = new Date(test.context.now().getTime() + minuteMs).toISOString();
    await first.call('updateMessage', { params: { id: ids[1] ?? 0 }, body: { snoozedUntil } });
    await handOut();
    expect(await held()).toEqual([3, 0, 0, 1]);
  });

  it('gives the most urgent first, and a customer back to whom they had', async () => {
    const teamId = await createTeam({ capacity: 1 });
    const [first, second] = agents as [Browser, Browser];
    await comeIn(first, second);
    const earlier = await newTicket(teamId, {
      status: 'completed',
      assignedTo: second.userId,
      threadExternalId: 'thread',
    });
    const usual = await newTicket(teamId);
    const again = await newTicket(teamId, { threadExternalId: 'thread' });
    const urgent = await newTicket(teamId, { priority: 'urgent' });
    await handOut();
    const rows = await test.context.database.select().from(tickets).where(eq(tickets.workspaceId, workspaceId));
    const assigneeOf = (id: number) => rows.find((row) => row.id === id)?.assignedTo;
    expect(earlier).toBeLessThan(usual);
    // Whose turn it is takes the urgent one; the second person has the customer whom they know, unless it was their turn.
    const holders = [urgent, again, usual].map(assigneeOf);
    expect(holders[0]).not.toBeNull();
    expect(holders.filter((holder) => holder === null)).toHaveLength(1);
    expect([first.userId, second.userId]).toEqual(expect.arrayContaining([holders[0]]));
  });

  it('hands out each ticket once, and within the limit, however many workers look at once', async () => {
    const teamId = await createTeam({ capacity: 4 });
    const other = await createTeam({ name: 'Sales', capacity: 4 });
    await comeIn(...agents);
    for (let index = 0; index < 10; index += 1) await newTicket(index % 2 === 0 ? teamId : other);
    await Promise.all([handOut(), handOut(), handOut(), handOut()]);
    const counts = await held();
    expect(counts.at(-1)).toBe(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
    const { rows } = await test.context.database.execute<{ count: number }>(
      sql`select count(*)::int as count from ticket_events where workspace_id = ${workspaceId} and kind = 'assigned'`,
    );
    expect(rows[0]?.count).toBe(10);
  });

  it('hands out nothing of a team that works as a pool, and nothing to who is a member no more', async () => {
    const pool = await createTeam({ name: 'Pool', isByTurns: false });
    const teamId = await createTeam({ memberIds: [agents[0]?.userId ?? ''] });
    await comeIn(...agents);
    await lead.call('removeMember', { params: { userId: agents[0]?.userId ?? '' } });
    await newTicket(pool);
    await newTicket(teamId);
    await handOut();
    expect(await held()).toEqual([0, 0, 0, 2]);
    expect(await test.context.database.$count(deskTeamMembers, eq(deskTeamMembers.teamId, teamId))).toBe(0);
  });
});

describe('what comes to a team', () => {
  const arrive = (id: string, count = 1) =>
    test.context.database.transaction((transaction) =>
      takeInbound(
        test.context,
        transaction,
        { arrivals: Array.from({ length: count }, () => arrivalOn(id)), changes: [], undelivered: [] },
        { toldLater: [] },
      ),
    );
  const teamsOfTickets = async () =>
    (
      await test.context.database
        .select({ team: tickets.assignedTeamId })
        .from(tickets)
        .where(eq(tickets.workspaceId, workspaceId))
        .orderBy(tickets.id)
    ).map(({ team }) => team);

  it('is a new ticket of its accounts before one of its networks before the rest, and is handed out at once', async () => {
    const rest = await createTeam({ name: 'Rest', takesRest: true, isByTurns: false });
    await arrive(connectionId);
    const network = await createTeam({ name: 'Facebook', platforms: ['facebook'], isByTurns: false });
    await arrive(connectionId);
    const account = await createTeam({ name: 'Page', connectionIds: [connectionId] });
    await comeIn(agents[0] as Browser);
    await arrive(connectionId, 2);
    expect(await teamsOfTickets()).toEqual([rest, network, account, account]);
    await handOut();
    expect(await held()).toEqual([2, 0, 0, 2]);
    const id = (await lead.call('listMessages', { query: { team: account } })).body[0]?.id ?? 0;
    const { events } = (await lead.call('getConversation', { params: { id } })).body;
    expect(events).toMatchObject([
      { kind: 'team', by: 'automation', to: { id: account, name: 'Page' } },
      { kind: 'assigned', by: 'automation', reason: 'turn', to: { id: agents[0]?.userId } },
    ]);
  });

  it('is nothing where no team takes it', async () => {
    await createTeam({ platforms: ['twitter'] });
    await arrive(connectionId);
    expect(await teamsOfTickets()).toEqual([null]);
  });
});

describe('a team', () => {
  it('is made, changed and deleted by who manages members; its tickets stay with whoever has them', async () => {
    const teamId = await createTeam();
    const [agent] = agents as [Browser];
    const [held, waiting] = [await newTicket(teamId, { assignedTo: agent.userId }), await newTicket(teamId)];
    expect((await agent.call('listDeskTeams')).body).toMatchObject([
      { id: teamId, name: 'Support', openTickets: 2, waitingTickets: 1, revision: 1 },
    ]);
    const { id, openTickets, revision, waitingTickets, ...team } = (await lead.call('listDeskTeams')).body[0] ?? {
      ...{ id: '', openTickets: 0, waitingTickets: 0, revision: 0, memberIds: [], capacity: null, isByTurns: false },
      ...{ name: '', platforms: [], connectionIds: [], takesRest: false },
    };
    const body = { ...team, name: 'Help', memberIds: [agent.userId], revision };
    expect((await agent.call('updateDeskTeam', { params: { id }, body })).status).toBe(403);
    expect((await lead.call('updateDeskTeam', { params: { id }, body })).body).toMatchObject({
      name: 'Help',
      revision: 2,
    });
    expect((await lead.call('updateDeskTeam', { params: { id }, body })).error.error).toBe('revision_conflict');
    expect((await lead.call('createDeskTeam', { body: { name: ' help ', memberIds: [] } })).error.error).toBe(
      'desk_team_known',
    );
    expect((await lead.call('deleteDeskTeam', { params: { id } })).status).toBe(200);
    for (const [ticketId, assignedTo] of [
      [held, agent.userId],
      [waiting, null],
    ] as const)
      expect((await lead.call('getMessage', { params: { id: ticketId } })).body).toMatchObject({
        ...{ assignedTo, assignedTeamId: null, assignedTeamName: null },
      });
    expect((await lead.call('deleteDeskTeam', { params: { id } })).status).toBe(404);
  });

  it('has members who may answer, of its own workspace', async () => {
    const viewer = await test.signIn('viewer', { workspaceId });
    const stranger = await test.signIn('agent');
    for (const { userId } of [viewer, stranger])
      expect((await lead.call('createDeskTeam', { body: { name: 'No', memberIds: [userId] } })).error.error).toBe(
        'assignee_cannot_answer',
      );
    const teamId = await createTeam();
    expect((await stranger.call('listDeskTeams')).body).toEqual([]);
    expect(
      (await test.signIn('owner').then((owner) => owner.call('deleteDeskTeam', { params: { id: teamId } }))).status,
    ).toBe(404);
    expect((await viewer.call('listDeskTeams')).status).toBe(403);
  });

  it('that a ticket is given to takes it from whoever is not of it', async () => {
    const [inside, outside] = agents as [Browser, Browser];
    const teamId = await createTeam({ memberIds: [inside.userId], isByTurns: false });
    const id = await newTicket(teamId, { assignedTeamId: null, assignedTo: outside.userId });
    const give = () => lead.call('updateMessage', { params: { id }, body: { assignedTeamId: teamId } });
    expect((await give()).body).toMatchObject({
      assignedTo: null,
      assignedTeamId: teamId,
      assignedTeamName: 'Support',
    });
    await lead.call('updateMessage', { params: { id }, body: { assignedTo: inside.userId } });
    await lead.call('updateMessage', { params: { id }, body: { assignedTeamId: null } });
    expect((await give()).body.assignedTo).toBe(inside.userId);
  });
});

it('open tickets of somebody whose account is locked go back to the pool', async () => {
  const teamId = await createTeam();
  const [agent] = agents as [Browser];
  await newTicket(teamId, { assignedTo: agent.userId });
  await test.context.work.drain(['return-stranded-tickets']);
  expect(await held()).toEqual([1, 0, 0, 0]);
  await test.context.database.update(users).set({ isActive: false }).where(eq(users.id, agent.userId));
  await test.context.work.drain(['return-stranded-tickets']);
  expect(await held()).toEqual([0, 0, 0, 1]);
});

function arrivalOn(id: string) {
  return {
    connection: { workspaceId, id, platform: 'facebook' as const },
    message: {
      ...{ type: 'message' as const, kind: 'comment' as const, inReplyToExternalId: null },
      ...{ externalId: crypto.randomUUID(), threadExternalId: crypto.randomUUID(), text: 'Hello' },
      at: test.context.now(),
      author: { externalId: '1', name: 'Jo Doe', handle: null, avatar: null, profileUrl: null, followerCount: null },
      ...{ attachments: [], permalink: null, replyTarget: {}, isOwn: false },
    },
    isLate: false,
    source: 0,
  };
}
