/**
 * What an installation held when its database had one of the earlier schemas. Each row stands here once, with the columns of all times: a schema
 * takes of it what it knows.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { toGrantColumns } from '../src/features/connections/stored-grant.ts';

const minuteMs = 60_000;

type Row = Record<string, unknown>;
type Reply = { id: string; ticketId: number; text: string };

export type EarlierState = {
  workspaceId: string;
  userId: string;
  email: string;
  connectionId: string;
  /** How many rows each table was given. */
  counts: ReadonlyMap<string, number>;
  /** Replies by where they stood. `begun`: a worker had called the network and was killed; `taken`: killed before it called. */
  replies: Record<'waiting' | 'postponed' | 'begun' | 'taken' | 'delivered' | 'unconfirmed', Reply>;
  openTicketId: number;
  /** Null: there were no posts yet. */
  post: { dueId: string; laterId: string } | null;
};

export async function writeEarlierState(
  client: pg.Client,
  { config, now, passwordHash }: { config: { secretKey: Buffer }; now: Date; passwordHash: string },
): Promise<EarlierState> {
  const columns = await readColumns(client);
  const counts = new Map<string, number>();
  const insert = async (table: string, row: Row): Promise<boolean> => {
    const known = columns.get(table);
    if (known === undefined) return false;
    const given = Object.entries(row).filter(([name]) => known.has(name));
    const names = given.map(([name]) => `"${name}"`).join(', ');
    const places = given.map((_, index) => `$${index + 1}`).join(', ');
    await client.query(
      `insert into "${table}" (${names}) overriding system value values (${places})`,
      given.map(([, value]) => value),
    );
    counts.set(table, (counts.get(table) ?? 0) + 1);
    return true;
  };
  const [workspaceId, userId, connectionId] = [randomUUID(), randomUUID(), randomUUID()];
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const email = 'rosa@company.example';
  await insert('users', { id: userId, email, name: 'Rosa Vale', password_hash: passwordHash, created_at: ago(9_000) });
  await insert('workspaces', { id: workspaceId, name: 'Of old', created_by: userId, created_at: ago(9_000) });
  await insert('memberships', { workspace_id: workspaceId, user_id: userId, role: 'owner' });
  const grant = { accessToken: 'token of old', refreshToken: 'refresh', expiresAt: null, scopes: [] };
  const { accessTokenEncrypted, refreshTokenEncrypted } = toGrantColumns(
    config,
    { workspaceId, id: connectionId },
    grant,
    now,
  );
  await insert('connections', {
    ...{
      workspace_id: workspaceId,
      id: connectionId,
      platform: 'facebook',
      external_id: 'page-1',
      name: 'Tern Outdoor',
    },
    ...{ access_token_encrypted: accessTokenEncrypted, refresh_token_encrypted: refreshTokenEncrypted },
  });
  const ofWorkspace = { workspace_id: workspaceId };
  let last = 0;

  const ticket = async (at: Date, changes: Row = {}): Promise<number> => {
    last += 1;
    const id = Number((await client.query("select nextval('ticket_numbers') as id")).rows[0].id);
    await insert('tickets', {
      ...{ ...ofWorkspace, id, ticket_id: `FB-000${id}-100000`, connection_id: connectionId, platform: 'facebook' },
      ...{ thread_external_id: `thread-${last}`, message_type: 'comment', sender_external_id: `customer-${last}` },
      ...{ sender_name: `Customer ${last}`, original_message: `Question ${last}`, content: `Question ${last}` },
      ...{ reply_target: { id: `comment-${last}` }, last_customer_message_at: at, created_at: at, updated_at: at },
      ...{ sentiment: 'neutral', tag: 'query', language: 'en', analysis: 'done', ...changes },
    });
    await insert('conversation_entries', {
      ...{ ...ofWorkspace, ticket_id: id, connection_id: connectionId, type: 'customer', at, created_at: at },
      ...{ id: entryIds++, external_id: `comment-${last}`, sender_external_id: `customer-${last}` },
      ...{ sender_name: `Customer ${last}`, text: `Question ${last}` },
    });
    return id;
  };
  let entryIds = 1;

  const reply = async (name: string, changes: Row, attempt?: Row): Promise<Reply> => {
    const at = ago(30);
    const text = `Answer, ${name}`;
    const isBack = changes.state === 'failed';
    const ticketId = await ticket(ago(60), { status: isBack ? 'pending' : 'completed', agent_reply: text });
    const id = randomUUID();
    const entryId = entryIds++;
    await insert('conversation_entries', {
      ...{ ...ofWorkspace, id: entryId, ticket_id: ticketId, connection_id: connectionId, type: 'agent', at },
      ...{ sender_name: 'Rosa Vale', user_id: userId, text, created_at: at },
      external_id: (changes.external_id as string | undefined) ?? null,
    });
    await insert('deliveries', {
      ...{ ...ofWorkspace, id, kind: 'reply', connection_id: connectionId, ticket_id: ticketId, entry_id: entryId },
      ...{ payload: { target: { id: `comment-${last}` }, kind: 'comment', text }, created_by: userId, created_at: at },
      ...{ state: 'queued', next_attempt_at: at, ...changes },
    });
    if (attempt !== undefined)
      await insert('delivery_attempts', {
        ...{ ...ofWorkspace, delivery_id: id, number: 1, kind: 'send', started_at: ago(20), ...attempt },
      });
    return { id, ticketId, text };
  };
  const held = { state: 'sending', lease_token: randomUUID(), lease_until: ago(19) };
  const replies = {
    waiting: await reply('waiting', {}),
    postponed: await reply(
      'postponed',
      { attempts: 1, reason_code: 'waiting-for-network', reason: 'Try later', first_attempted_at: ago(20) },
      { finished_at: ago(19), outcome: 'transient' },
    ),
    begun: await reply('begun', { ...held, attempts: 1, first_attempted_at: ago(20) }, {}),
    taken: await reply('taken', held),
    delivered: await reply(
      'delivered',
      { state: 'delivered', attempts: 1, external_id: 'reply-of-old', finished_at: ago(25) },
      { finished_at: ago(25), outcome: 'sent' },
    ),
    unconfirmed: await reply(
      'unconfirmed',
      {
        state: 'failed',
        reason_code: 'unconfirmed',
        reason: 'Nobody knows.',
        must_look_up: true,
        finished_at: ago(25),
      },
      { finished_at: ago(25), outcome: 'lost' },
    ),
  };
  const openTicketId = await ticket(ago(5));
  await insert('drafts', {
    ...ofWorkspace,
    ticket_id: openTicketId,
    user_id: userId,
    text: 'Half a thought',
    updated_at: now,
  });
  await insert('notifications', {
    ...ofWorkspace,
    user_id: userId,
    kind: 'escalation',
    title: 'Look',
    body: 'At this',
  });
  await insert('audit_log', { ...ofWorkspace, user_id: userId, action: 'ticket.answered', target: '1' });
  await insert('inbound_events', {
    ...{ platform: 'facebook', delivery_id: 'event-of-old', source: 'webhook', raw_body: Buffer.from('{"odd":true}') },
    ...{ state: 'malformed', reason: 'Not known' },
  });
  await insert('mails', {
    ...{ ...ofWorkspace, user_id: userId, to_address: email, subject: 'Of old', paragraphs: ['Words'] },
    ...{ state: 'sent', created_at: ago(600), sent_at: ago(599) },
  });
  const [dueId, laterId] = [randomUUID(), randomUUID()];
  const hasPosts = columns.has('publications');
  for (const [id, at] of [
    [dueId, ago(1)],
    [laterId, ago(-600)],
  ] as const) {
    const postId = randomUUID();
    const content = {
      text: `Post ${id}`,
      title: null,
      link: null,
      media: [],
      thread: [],
      firstComment: null,
      options: {},
    };
    await insert('posts', {
      ...{ ...ofWorkspace, id: postId, status: 'scheduled', caption: content.text, platforms: ['facebook'] },
      ...{
        connection_ids: [connectionId],
        platform_content: { captions: {}, hashtags: {} },
        time_zone: 'Europe/Berlin',
      },
      ...{ scheduled_at: at, created_by: userId, created_at: ago(100), updated_at: ago(100), sort_at: at },
    });
    await insert('publications', {
      ...{ ...ofWorkspace, id, post_id: postId, connection_id: connectionId, platform: 'facebook', content },
      ...{ scheduled_at: at, created_at: ago(100) },
    });
    if (hasPosts)
      await insert('deliveries', {
        ...{ ...ofWorkspace, id, kind: 'publication', connection_id: connectionId, payload: {}, step: 'publish' },
        ...{ next_attempt_at: at, created_by: userId, created_at: ago(100) },
      });
  }
  await insert('knowledge_entries', {
    ...{ ...ofWorkspace, kind: 'hours', title: 'Opening hours', text: 'From nine to six.', language: 'en' },
    ...{ source: 'hand', content_hash: 'hash-of-old', search: 'open:1', created_at: now, updated_at: now },
  });
  await insert('canned_replies', {
    ...{ ...ofWorkspace, title: 'Thanks', content: 'Thank you!', content_hash: 'hash-of-old', updated_at: now },
  });
  const customerId = randomUUID();
  await insert('customers', {
    ...{ ...ofWorkspace, id: customerId, platform: 'facebook', external_id: 'customer-1', name: 'Customer 1' },
    ...{ key: 'customer-1', created_at: now, updated_at: now },
  });
  await insert('customer_notes', {
    ...{ ...ofWorkspace, id: randomUUID(), customer_id: customerId, author_id: userId, author_name: 'Rosa Vale' },
    ...{ text: 'Likes tea', created_at: now },
  });
  const post = hasPosts ? { dueId, laterId } : null;
  return { workspaceId, userId, email, connectionId, counts, replies, openTicketId, post };
}

async function readColumns(client: pg.Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  );
  const columns = new Map<string, Set<string>>();
  for (const { column, table } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return columns;
}
