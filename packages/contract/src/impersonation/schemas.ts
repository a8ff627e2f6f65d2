/** An administrator of the installation looks on, or acts, as somebody else. */
import { z } from 'zod';
import { currentUserSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams } from '../value-schemas.ts';
import type { impersonationCalls } from './calls.ts';

const answer = z.object({ success: z.literal(true), user: currentUserSchema });

export const impersonationEndpoints = {
  startImpersonation: { params: idParams, answer },
  setImpersonationMode: { body: z.strictObject({ isReadOnly: z.boolean() }), answer },
  stopImpersonation: { answer },
} as const satisfies Record<keyof typeof impersonationCalls, EndpointSchemas>;
