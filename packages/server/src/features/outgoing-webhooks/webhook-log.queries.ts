/** What was sent to an endpoint, and what came of it. */
import type { WebhookLogEntry } from '@parley/contract/outgoing-webhooks/schemas.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { deliveries, deliveryAttempts } from '../../db/schema/delivery.ts';
import { webhookAnswers } from '../../db/schema/outgoing-webhooks.ts';
import { AppError } from '../../http/app-error.ts';
import type { EndpointKey } from './endpoint-rows.ts';
import type { WebhookPayload } from './webhook-payload.ts';

const attemptsShown = 10;

/** The latest first. @param page.after a cursor that an earlier page ended with */
export async function listWebhookLog(
  database: DatabaseOrTransaction,
  { id: receiverId, workspaceId }: EndpointKey,
  page: { limit: number; after: string | undefined },
): Promise<{ entries: WebhookLogEntry[]; nextCursor: string | null }> {
  const rows = await database
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.workspaceId, workspaceId),
        eq(deliveries.receiverId, receiverId),
        page.after === undefined ? undefined : afterCursor(page.after),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const attempts = await listAttempts(
    database,
    workspaceId,
    shown.map(({ id }) => id),
  );
  const last = shown.at(-1);
  return {
    entries: shown.map(({ createdAt, id, nextAttemptAt, payload, reason, state }) => {
      // Written by `queueWebhooks`.
      const { body, event } = payload as unknown as WebhookPayload;
      return {
        ...{ id, event, state, reason, payload: body },
        createdAt: createdAt.toISOString(),
        nextAttemptAt: state === 'queued' ? nextAttemptAt.toISOString() : null,
        attempts: attempts.get(id) ?? [],
      };
    }),
    nextCursor: rows.length > page.limit && last !== undefined ? writeCursor(last.createdAt, last.id) : null,
  };
}

type Attempts = WebhookLogEntry['attempts'];

async function listAttempts(
  database: DatabaseOrTransaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, Attempts>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({
      deliveryId: deliveryAttempts.deliveryId,
      number: deliveryAttempts.number,
      startedAt: deliveryAttempts.startedAt,
      finishedAt: deliveryAttempts.finishedAt,
      reason: deliveryAttempts.reason,
      status: webhookAnswers.status,
      answer: webhookAnswers.answer,
    })
    .from(deliveryAttempts)
    .leftJoin(
      webhookAnswers,
      and(
        eq(webhookAnswers.workspaceId, deliveryAttempts.workspaceId),
        eq(webhookAnswers.deliveryId, deliveryAttempts.deliveryId),
        eq(webhookAnswers.number, deliveryAttempts.number),
      ),
    )
    .where(and(eq(deliveryAttempts.workspaceId, workspaceId), inArray(deliveryAttempts.deliveryId, [...ids])))
    .orderBy(desc(deliveryAttempts.number));
  const byDelivery = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
  return new Map([...byDelivery].map(([id, attempts]) => [id, attempts.slice(0, attemptsShown).map(toAttempt)]));
}

function toAttempt(row: {
  number: number;
  startedAt: Date;
  finishedAt: Date | null;
  reason: string | null;
  status: number | null;
  answer: string | null;
}): Attempts[number] {
  const { answer, finishedAt, number, reason, startedAt, status } = row;
  return {
    ...{ number, status, answer: answer ?? '', error: reason },
    at: startedAt.toISOString(),
    durationMs: finishedAt === null ? null : Math.max(0, finishedAt.getTime() - startedAt.getTime()),
  };
}

function writeCursor(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

function afterCursor(text: string) {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return sql`(${deliveries.createdAt}, ${deliveries.id}) < (${at}::timestamptz, ${id}::uuid)`;
  } catch (cause) {
    throw new AppError('validation_failed', {
      message: 'The cursor is not one that Parley gave: leave it out to start from the first page.',
      cause,
    });
  }
}
