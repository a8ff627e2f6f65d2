/** Rows of endpoints, and what every change of them goes through. */
import type { WebhookEndpoint } from '@parley/contract/outgoing-webhooks/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { webhookEndpoints } from '../../db/schema/outgoing-webhooks.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type EndpointKey = Pick<EndpointRow, 'workspaceId' | 'id'>;

export const isEndpoint = ({ id, workspaceId }: EndpointKey) =>
  and(eq(webhookEndpoints.workspaceId, workspaceId), eq(webhookEndpoints.id, id));

export async function findEndpoint(
  database: DatabaseOrTransaction,
  key: EndpointKey,
  options: { lock: boolean },
): Promise<EndpointRow | null> {
  const query = database.select().from(webhookEndpoints).where(isEndpoint(key));
  const [row] = options.lock ? await query.for('update') : await query;
  return row ?? null;
}

/** Where an encrypted secret belongs. */
export function placeOfSecret({ id, workspaceId }: EndpointKey): string[] {
  return ['webhook_endpoints', workspaceId, id];
}

/** The endpoint as the screens see it: without its secret. */
export function toEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  const { createdAt, description, disabledReason, events, failingSince, id, isEnabled, lastError, url } = row;
  const overlap = row.previousSecretUntil;
  return {
    ...{ id, url, description, events, isEnabled, disabledReason, lastError },
    failingSince: failingSince?.toISOString() ?? null,
    previousSecretUntil: overlap === null || overlap <= now ? null : overlap.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
