/**
 * The WhatsApp Business Account that a number belongs to: webhooks are subscribed there, and a number does not name it. The token does,
 * among its scopes. Source: developers.facebook.com/docs/graph-api/reference/debug_token (granular_scopes) and
 * /documentation/business-messaging/whatsapp/webhooks/override, read 2026-11-21. That a system user's token may inspect itself is
 * not written there; where Meta refuses it, the callback is set by hand (`docs/platforms/whatsapp.md`).
 */
import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';
import { type CallResult, toConnectorError } from '../../http/call.ts';
import type { CloudClient } from './cloud.ts';

const tokenSchema = z.object({
  data: z.object({
    app_id: z.union([z.string(), z.number()]).transform(String).optional(),
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(z.string()).optional() })).default([]),
  }),
});
const numbersSchema = z.object({
  data: z.array(z.object({ id: z.string() })),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});
export const successSchema = z.object({ success: z.boolean().optional() });
const dataSchema = z.object({ businessAccountExternalId: z.string().nullable().default(null) });

/** Null when the network does not tell. @throws ConnectorError when it could not be asked */
async function inspectToken(cloud: CloudClient, token: string): Promise<z.infer<typeof tokenSchema>['data'] | null> {
  const inspected = await cloud.call(
    { method: 'GET', path: '/debug_token', query: { input_token: token }, token },
    tokenSchema,
  );
  if (inspected.ok) return inspected.answer.data;
  if (inspected.failure.kind === 'transient' || inspected.failure.kind === 'no-answer')
    throw toConnectorError(inspected.failure);
  return null;
}

/** The application that a token was made for; null when the network does not tell. @throws ConnectorError when it could not be asked */
export async function findApplication(cloud: CloudClient, token: string): Promise<string | null> {
  return (await inspectToken(cloud, token))?.app_id ?? null;
}

/** Null when the network does not tell. @throws ConnectorError when it could not be asked */
export async function findBusinessAccount(
  cloud: CloudClient,
  token: string,
  phoneNumberId: string,
): Promise<string | null> {
  const inspected = await inspectToken(cloud, token);
  if (inspected === null) return null;
  const ids = new Set(
    inspected.granular_scopes
      .filter(({ scope }) => scope.startsWith('whatsapp_business_'))
      .flatMap(({ target_ids: targetIds }) => targetIds ?? []),
  );
  for (const id of ids) {
    const numbers = await listNumbers(cloud, token, id);
    if (numbers.ok && numbers.answer.includes(phoneNumberId)) return id;
  }
  return null;
}

async function listNumbers(cloud: CloudClient, token: string, id: string): Promise<CallResult<string[]>> {
  const numbers: string[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { fields: 'id', ...(after === null ? {} : { after }) };
    const page: CallResult<z.infer<typeof numbersSchema>> = await cloud.call(
      { method: 'GET', path: `/${id}/phone_numbers`, query, token },
      numbersSchema,
    );
    if (!page.ok) return page;
    numbers.push(...page.answer.data.map((number) => number.id));
    after = page.answer.paging?.next === undefined ? null : (page.answer.paging.cursors?.after ?? null);
  } while (after !== null);
  return { ok: true, answer: numbers, headers: new Headers() };
}

export async function businessAccountOf(cloud: CloudClient, auth: AccountAuth): Promise<string | null> {
  const known = dataSchema.safeParse(auth.data).data?.businessAccountExternalId;
  return known ?? (await findBusinessAccount(cloud, auth.grant.accessToken, auth.externalId));
}

/**
 * Ends the events. One subscription serves every number of the business account, so it ends only where this is the only number;
 * events of a number that nobody has connected are ignored.
 */
export async function leaveBusinessAccount(cloud: CloudClient, auth: AccountAuth): Promise<CallResult<unknown>> {
  const done = { ok: true, answer: null, headers: new Headers() } as const;
  const token = auth.grant.accessToken;
  const id = dataSchema.safeParse(auth.data).data?.businessAccountExternalId ?? null;
  if (id === null) return done;
  const numbers = await listNumbers(cloud, token, id);
  if (!numbers.ok) return numbers;
  if (numbers.answer.some((number) => number !== auth.externalId)) return done;
  return cloud.call({ method: 'DELETE', path: `/${id}/subscribed_apps`, token }, successSchema);
}
