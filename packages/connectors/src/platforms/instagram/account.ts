import { z } from 'zod';
import type { AccountAuth } from '../../connector.ts';

const dataSchema = z.object({ pageExternalId: z.string().optional() });

/** Whose conversations and subscriptions they are: the linked Page's by Facebook Login, else the account's own. */
export function pageIdOf(auth: Pick<AccountAuth, 'data' | 'externalId'>): string {
  return dataSchema.parse(auth.data).pageExternalId ?? auth.externalId;
}
