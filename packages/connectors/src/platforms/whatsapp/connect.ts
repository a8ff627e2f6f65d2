/**
 * A number is connected by its id and a system user's token; there is no consent page.
 * Source: developers.facebook.com/documentation/business-messaging/whatsapp/{get-started, access-tokens}, read 2026-11-21.
 */
import { z } from 'zod';
import type { Account } from '../../connector/account.ts';
import type { TokenCapability } from '../../connector/connect.ts';
import { ConnectorError } from '../../connector/errors.ts';
import { answerOrThrow, toConnectorError } from '../../http/call.ts';
import { findBusinessAccount, leaveBusinessAccount } from './business-account.ts';
import type { CloudClient } from './cloud.ts';

/** `<phone number id>:<token>`. Nothing else goes into an address. */
const pastedForm = /^(?<phoneNumberId>\d{1,20}):(?<token>[\w-]{8,1000})$/;

const numberSchema = z.object({
  id: z.string(),
  display_phone_number: z.string().optional(),
  verified_name: z.string().optional(),
});
const profileSchema = z.object({
  data: z.array(z.object({ profile_picture_url: z.string().optional() })).default([]),
});

export function createWhatsappConnect(cloud: CloudClient): TokenCapability {
  async function readNumber(phoneNumberId: string, token: string): Promise<Account> {
    const fields = 'id,display_phone_number,verified_name';
    const number = answerOrThrow(
      await cloud.call({ method: 'GET', path: `/${phoneNumberId}`, query: { fields }, token }, numberSchema),
    );
    const path = `/${phoneNumberId}/whatsapp_business_profile`;
    const query = { fields: 'profile_picture_url' };
    const profile = await cloud.call({ method: 'GET', path, query, token }, profileSchema);
    const businessAccountExternalId = await findBusinessAccount(cloud, token, phoneNumberId);
    return {
      externalId: number.id,
      name: number.verified_name || number.display_phone_number || number.id,
      username: number.display_phone_number ?? null,
      // An account whose picture cannot be read has none.
      profileImage: profile.ok ? (profile.answer.data[0]?.profile_picture_url ?? null) : null,
      followerCount: null,
      grant: { accessToken: token, refreshToken: null, expiresAt: null, scopes: [] },
      data: { businessAccountExternalId },
    };
  }

  return {
    kind: 'token',
    label: 'Phone number ID and access token, as <phone number id>:<token>',

    async account(pasted) {
      const { phoneNumberId, token } = pastedForm.exec(pasted.trim())?.groups ?? {};
      if (phoneNumberId === undefined || token === undefined)
        throw new ConnectorError(
          'permanent',
          'token-form',
          'This is not a phone number ID with its token. Paste both, joined by a colon: 106540352242922:EAAG…',
        );
      return readNumber(phoneNumberId, token);
    },

    storedAccount: (auth) => readNumber(auth.externalId, auth.grant.accessToken),

    async release(auth) {
      const result = await leaveBusinessAccount(cloud, auth);
      // With a dead token nothing can be removed, and nothing needs to be.
      if (!result.ok && result.failure.kind !== 'revoked') throw toConnectorError(result.failure);
    },
  };
}
