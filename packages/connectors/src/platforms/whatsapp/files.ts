/**
 * Customers' files: an id, for which the Cloud API gives an address that lives five minutes and wants the token.
 * Source: developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media, read 2026-11-21.
 */
import { z } from 'zod';
import type { ConnectorConfig } from '../../connector/configuration.ts';
import { ConnectorError } from '../../connector/errors.ts';
import type { InboxCapability } from '../../connector/inbox.ts';
import { answerOrThrow } from '../../http/call.ts';
import type { CloudClient } from './cloud.ts';

const sourceSchema = z.object({ mediaId: z.string().regex(/^[\w-]{1,200}$/) });
const mediaSchema = z.object({ url: z.string() });

export function createLocateFile(
  config: ConnectorConfig,
  cloud: CloudClient,
): NonNullable<InboxCapability['locateFile']> {
  return async (auth, source) => {
    const known = sourceSchema.safeParse(source);
    if (!known.success) return null;
    const path = `/${known.data.mediaId}`;
    const token = auth.grant.accessToken;
    // WhatsApp then gives no file that belongs to another phone number.
    const query = { phone_number_id: auth.externalId };
    const { url } = answerOrThrow(await cloud.call({ method: 'GET', path, query, token }, mediaSchema));
    if (!mayHaveToken(url, config.apiUrl))
      throw new ConnectorError('permanent', 'malformed', 'WhatsApp named an address that the token must not go to.');
    return { url, headers: { authorization: `Bearer ${token}` } };
  };
}

/** The files lie on another host than the API. The token goes nowhere in clear, unless the API itself is called so. */
function mayHaveToken(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol } = new URL(url);
  return protocol === 'https:' || origin === new URL(apiUrl).origin;
}
