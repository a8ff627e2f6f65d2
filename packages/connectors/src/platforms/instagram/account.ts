import { z } from 'zod';
import type { AccountAuth } from '../../connector/account.ts';

const dataSchema = z.object({ pageExternalId: z.string().optional() });

/** The owner of conversations and subscriptions: the linked Page by Facebook Login, else the account itself. */
export function pageIdOf(auth: Pick<AccountAuth, 'data' | 'externalId'>): string {
  return dataSchema.parse(auth.data).pageExternalId ?? auth.externalId;
}
