import { randomUUID } from 'node:crypto';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { ticketSorts } from '@parley/contract/tickets/filters.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBulkWorkspace } from '../../../seed/bulk-workspace.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createConnection, createTicket, createWorkspace } from '../../../test/factories.ts';
import { type ListFilters, listMessages } from './list-messages.query.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let test: TestDatabase;
let workspaceId: string;
let connectionId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  workspaceId = await createWorkspace(test.database);
  connectionId = await createConnection(test.database, workspaceId);
});
afterAll(() => test.drop());

const reader = randomUUID();
const replySupport = { isSupported: () => true, standardWindowMs: () => undefined };

function list(filters: Partial<ListFilters> = {}, workspace = workspaceId) {
  return listMessages(test.database, workspace, { limit: 50, ...filters }, { now, userId: reader, replySupport });
}

async function listAll(filters: Partial<ListFilters>, workspace: string) {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...filters, ...(cursor === undefined ? {} : { cursor }) }, workspace);
    ids.push(...page.messages.map((message) => message.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

describe('the inbox list', () => {
  it('pages through every ticket once, newest first, even where many share one moment', async () => {
    const workspace = await createWorkspace(test.database);
    const connection = await createConnection(test.database, workspace);
    for (let index = 0; index < 25; index += 1)
      await createTicket(test.database, {
        workspaceId: workspace,
        connectionId: connection,
        createdAt: hoursAgo(Math.floor(index / 7)),
      });
    const inOnePage = (await list({ limit: 200 }, workspace)).messages;
    const times = inOnePage.map((message) => message.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const sort of ticketSorts) {
      const paged = await listAll({ limit: 4, sort }, workspace);
      expect(paged).toHaveLength(25);
      expect(new Set(paged).size).toBe(25);
    }
    expect(await listAll({ limit: 4 }, workspace)).toEqual(inOnePage.map((message) => message.id));
  });

  it('never shows another workspace’s tickets', async () => {
    const other = await createWorkspace(test.database);
    const otherConnection = await createConnection(test.database, other);
    const foreign = await createTicket(test.database, { workspaceId: other, connectionId: otherConnection });
    expect((await listAll({}, workspaceId)).includes(foreign)).toBe(false);
  });

  it('takes open as pending and escalated, closed and close as completed, pending as pending only', async () => {
    const workspace = await createWorkspace(test.database);
    const connection = await createConnection(test.database, workspace);
    const make = (status: 'pending' | 'completed' | 'escalated') =>
      createTicket(test.database, { workspaceId: workspace, connectionId: connection, status });
    const [pending, completed, escalated] = [await make('pending'), await make('completed'), await make('escalated')];
    expect((await listAll({ status: 'open' }, workspace)).sort()).toEqual([pending, escalated].sort());
    expect(await listAll({ status: 'closed' }, workspace)).toEqual([completed]);
    expect(await listAll({ status: 'close' }, workspace)).toEqual([completed]);
    expect(await listAll({ status: 'pending' }, workspace)).toEqual([pending]);
    expect(await listAll({ status: 'all' }, workspace)).toHaveLength(3);
  });

  it('reads today and custom dates in the viewer’s time zone', async () => {
    const workspace = await createWorkspace(test.database);
    const connection = await createConnection(test.database, workspace);
    // 23:30 UTC on the 20th is already the 21st in Berlin.
    const late = await createTicket(test.database, {
      workspaceId: workspace,
      connectionId: connection,
      createdAt: new Date('2026-11-20T23:30:00.000Z'),
    });
    expect(await listAll({ dateFilter: 'today', timeZone: 'Europe/Berlin' }, workspace)).toEqual([late]);
    expect(await listAll({ dateFilter: 'today' }, workspace)).toEqual([]);
    const twentieth = { dateFilter: 'custom', startDate: '2026-11-20', endDate: '2026-11-20' } as const;
    expect(await listAll(twentieth, workspace)).toEqual([late]);
    expect(await listAll({ ...twentieth, timeZone: 'Europe/Berlin' }, workspace)).toEqual([]);
  });

  it('ignores custom dates unless both are given, and refuses them the wrong way round', async () => {
    expect((await list({ dateFilter: 'custom', startDate: '2020-01-01' })).messages.length).toBe(
      (await list()).messages.length,
    );
    await expect(list({ dateFilter: 'custom', startDate: '2026-11-20', endDate: '2026-11-19' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('finds a part of the message or of the name, whatever the case, and takes % and _ as they are', async () => {
    const workspace = await createWorkspace(test.database);
    const connection = await createConnection(test.database, workspace);
    const base = { workspaceId: workspace, connectionId: connection };
    const tent = await createTicket(test.database, {
      ...base,
      originalMessage: 'My Ridgeline TENT leaks',
      senderName: 'Amara',
    });
    const name = await createTicket(test.database, {
      ...base,
      originalMessage: '注文番号は？',
      senderName: '佐藤 美咲',
    });
    const percent = await createTicket(test.database, {
      ...base,
      originalMessage: '50% off did not work',
      senderName: 'under_score',
    });
    expect(await listAll({ search: 'ridgeline tent' }, workspace)).toEqual([tent]);
    expect(await listAll({ search: '美咲' }, workspace)).toEqual([name]);
    expect(await listAll({ search: '50%' }, workspace)).toEqual([percent]);
    expect(await listAll({ search: 'r_s' }, workspace)).toEqual([percent]);
    expect(await listAll({ search: 'leaks am' }, workspace)).toEqual([]);
  });

  it('finds frequent, rare and old words alike, each once and in order, whatever else is filtered', async () => {
    // More than a search reads before it asks the index of words.
    const options = { messages: 2_500, platforms: ['facebook', 'twitter'], now, ownerUserId: null } as const;
    const workspace = await seedBulkWorkspace(test.database, { ...options, workspaceName: 'Searched' });
    const connection = await createConnection(test.database, workspace);
    for (const days of [364, 365])
      await createTicket(test.database, {
        workspaceId: workspace,
        connectionId: connection,
        createdAt: hoursAgo(days * 24),
        originalMessage: 'A quagga is on the parcel',
      });
    const whole: Message[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 200, ...(cursor === undefined ? {} : { cursor }) }, workspace);
      whole.push(...page.messages);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const wanted: [Partial<ListFilters>, (message: Message) => boolean][] = [
      [{}, () => true],
      [{ platform: 'all', status: 'all' }, () => true],
      [
        { platform: 'twitter', status: 'closed' },
        (message) => message.platform === 'twitter' && message.status === 'completed',
      ],
      [
        { sentiment: 'negative', tag: 'complaint' },
        (message) => message.sentiment === 'negative' && message.tag === 'complaint',
      ],
      [
        { dateFilter: '30days', status: 'open' },
        (message) => message.createdAt >= hoursAgo(720).toISOString() && message.status !== 'completed',
      ],
    ];
    for (const search of ['the', 'kovalenko', 'quagga', 'nowhere at all'])
      for (const [filters, isWanted] of wanted) {
        const hits = whole.filter(
          (message) =>
            isWanted(message) &&
            (message.originalMessage.toLowerCase().includes(search) ||
              message.senderName.toLowerCase().includes(search)),
        );
        const ids = hits.map((message) => message.id);
        expect(await listAll({ ...filters, search, limit: 200 }, workspace)).toEqual(ids);
        for (const sort of ticketSorts)
          expect(new Set(await listAll({ ...filters, search, sort, limit: 200 }, workspace))).toEqual(new Set(ids));
      }
    expect(await listAll({ search: 'quagga', limit: 1 }, workspace)).toHaveLength(2);
  });

  it('finds a ticket by its whole ID or a part of it, and only where no text is searched for', async () => {
    const id = await createTicket(test.database, { workspaceId, connectionId, originalMessage: 'Unusual words' });
    const [message] = (await list({ limit: 200 })).messages.filter((candidate) => candidate.id === id);
    const ticketId = message?.ticketId ?? '';
    expect(await listAll({ ticketId }, workspaceId)).toEqual([id]);
    expect(await listAll({ ticketId: ticketId.toLowerCase().slice(0, -2) }, workspaceId)).toContain(id);
    expect(await listAll({ ticketId: 'FB-9999-000000', search: 'unusual' }, workspaceId)).toEqual([id]);
    expect(await listAll({ ticketId: 'FB-9999-000000' }, workspaceId)).toEqual([]);
  });

  it('finds a ticket by its ID, or enough of it, where text is searched for too, beside who wrote of it', async () => {
    const workspace = await createWorkspace(test.database);
    const connection = await createConnection(test.database, workspace);
    const base = { workspaceId: workspace, connectionId: connection };
    const named = await createTicket(test.database, { ...base, createdAt: hoursAgo(3) });
    const other = await createTicket(test.database, { ...base, createdAt: hoursAgo(2) });
    const { ticketId = '' } = (await list({}, workspace)).messages.find(({ id }) => id === named) ?? {};
    const [code = '', number = '', time = ''] = ticketId.split('-');
    const telling = await createTicket(test.database, {
      ...base,
      createdAt: hoursAgo(1),
      originalMessage: `What became of ${ticketId}?`,
    });
    for (const search of [ticketId, ` ${ticketId.toLowerCase()} `, `${code}-${number}`, `${number}-${time}`])
      for (const sort of ['newest', 'activity', 'window'] as const)
        expect({ search, sort, found: new Set(await listAll({ search, sort, limit: 1 }, workspace)) }).toEqual({
          search,
          sort,
          found: new Set([telling, named]),
        });
    expect(await listAll({ search: ticketId, status: 'closed' }, workspace)).toEqual([]);
    // A word, a network's code or a bare number is no ticket ID.
    for (const search of [code, number.slice(-2), `${code}-`, `nothing ${ticketId}`])
      expect(await listAll({ search }, workspace)).not.toContain(other);
    const foreign = await createWorkspace(test.database);
    expect(await listAll({ search: ticketId }, foreign)).toEqual([]);
  });

  it('sorts by the time left to answer: least first, then no window, then closed windows', async () => {
    const workspace = await createWorkspace(test.database);
    const connection = await createConnection(test.database, workspace);
    const make = (replyWindowEndsAt: Date | null) =>
      createTicket(test.database, { workspaceId: workspace, connectionId: connection, replyWindowEndsAt });
    const closed = await make(hoursAgo(1));
    const none = await make(null);
    const tomorrow = await make(hoursAgo(-20));
    const soon = await make(hoursAgo(-1));
    // Several share a moment, and many have no window: each is told once, on whatever page, whichever way the page is read.
    const [alsoNone, alsoSoon, alsoClosed] = [await make(null), await make(hoursAgo(-1)), await make(hoursAgo(1))];
    const inOrder = [soon, alsoSoon, tomorrow, none, alsoNone, closed, alsoClosed];
    for (const limit of [1, 2, 3, 50])
      for (const filters of [{}, { status: 'open' }, { dateFilter: '7days' }, { platform: 'facebook' }] as const)
        expect(await listAll({ sort: 'window', limit, ...filters }, workspace)).toEqual(inOrder);
  });

  it('refuses a cursor that it did not give', async () => {
    for (const cursor of [
      'nonsense',
      Buffer.from('[["x"],1,2]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ])
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('asks the database once a page, however many tickets the page holds', async () => {
    const pool = test.database.$client;
    const original = pool.query.bind(pool);
    const counts: number[] = [];
    for (const limit of [1, 50, 200]) {
      let count = 0;
      pool.query = ((...parameters: Parameters<typeof original>) => {
        count += 1;
        return original(...parameters);
      }) as typeof pool.query;
      await list({ limit });
      counts.push(count);
    }
    pool.query = original;
    expect(counts).toEqual([1, 1, 1]);
  });
});
