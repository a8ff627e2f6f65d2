/** Makes what a test needs, with everything it stands on. Only tests and measurements use it: the product goes through services. */
import { randomUUID } from 'node:crypto';
import type { Platform } from '@parley/contract/platforms.ts';
import { ticketIdOf } from '@parley/contract/tickets/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../src/context.ts';
import type { Database } from '../src/db/client.ts';
import { workspaces } from '../src/db/schema/auth.ts';
import { connections } from '../src/db/schema/connections.ts';
import { conversationEntries, tickets } from '../src/db/schema/inbox.ts';
import { posts, publications } from '../src/db/schema/posting.ts';
import { toGrantColumns } from '../src/features/connections/stored-grant.ts';

export async function createWorkspace(
  database: Database,
  values: Partial<typeof workspaces.$inferInsert> = {},
): Promise<string> {
  const [workspace] = await database
    .insert(workspaces)
    .values({ name: 'Test workspace', ...values })
    .returning({ id: workspaces.id });
  if (workspace === undefined) throw new Error('no workspace was made');
  return workspace.id;
}

export async function createConnection(
  database: Database,
  workspaceId: string,
  values: Partial<typeof connections.$inferInsert> = {},
): Promise<string> {
  const [connection] = await database
    .insert(connections)
    .values({ workspaceId, platform: 'facebook', externalId: randomUUID(), name: 'Tern Outdoor', ...values })
    .returning({ id: connections.id });
  if (connection === undefined) throw new Error('no connection was made');
  return connection.id;
}

type TicketValues = Partial<typeof tickets.$inferInsert> & { workspaceId: string; connectionId: string };

/** A ticket with its customer's entry. Gives back the ticket's number. */
export async function createTicket(database: Database, values: TicketValues): Promise<number> {
  const drawn = await database.execute<{ id: number }>(sql`select nextval('ticket_numbers')::int as id`);
  const id = drawn.rows[0]?.id ?? 0;
  const platform = (values.platform ?? 'facebook') as Platform;
  const createdAt = values.createdAt ?? new Date();
  const content = values.originalMessage ?? 'Where is my order?';
  await database.insert(tickets).values({
    id,
    ticketId: ticketIdOf({ platform, id, createdAt }),
    platform,
    threadExternalId: randomUUID(),
    messageType: 'comment',
    senderName: 'Jo Doe',
    originalMessage: content,
    content,
    replyTarget: {},
    lastCustomerMessageAt: createdAt,
    createdAt,
    ...values,
  });
  await database.insert(conversationEntries).values({
    workspaceId: values.workspaceId,
    ticketId: id,
    connectionId: values.connectionId,
    type: 'customer',
    externalId: randomUUID(),
    senderName: values.senderName ?? 'Jo Doe',
    text: content,
    at: createdAt,
  });
  return id;
}

/** A connection that can send: its token is stored as the product stores it. */
export async function createConnectedAccount(
  context: Pick<Context, 'database' | 'config'>,
  workspaceId: string,
  values: Partial<typeof connections.$inferInsert> = {},
): Promise<string> {
  const id = await createConnection(context.database, workspaceId, values);
  const grant = { accessToken: 'token', refreshToken: 'refresh', expiresAt: null, scopes: [] };
  await context.database
    .update(connections)
    .set(toGrantColumns(context.config, { workspaceId, id }, grant, new Date()))
    .where(and(eq(connections.workspaceId, workspaceId), eq(connections.id, id)));
  return id;
}

/** A post that went out on one account, with what it brought there. */
export async function createPublishedPost(
  database: Database,
  values: {
    workspaceId: string;
    connectionId: string;
    publishedAt: Date;
    text?: string;
    platform?: Platform;
    results?: Partial<Pick<typeof publications.$inferInsert, 'likes' | 'comments' | 'shares' | 'views'>>;
  },
): Promise<string> {
  const { workspaceId, connectionId, publishedAt, text = 'Hello', platform = 'facebook', results = {} } = values;
  const id = randomUUID();
  await database.insert(posts).values({
    workspaceId,
    id,
    status: 'published',
    caption: text,
    platforms: [platform],
    connectionIds: [connectionId],
    platformContent: { captions: {}, hashtags: {} },
    timeZone: 'UTC',
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    sortAt: publishedAt,
  });
  await database.insert(publications).values({
    workspaceId,
    id: randomUUID(),
    postId: id,
    connectionId,
    platform,
    state: 'published',
    content: { text, title: null, link: null, media: [], thread: [], firstComment: null, options: {} },
    scheduledAt: publishedAt,
    publishedAt,
    createdAt: publishedAt,
    ...results,
  });
  return id;
}
