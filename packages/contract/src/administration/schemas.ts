/** What an administrator of the installation sees of it as a whole. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { roles } from '../permissions.ts';
import { instantSchema } from '../value-schemas.ts';
import type { administrationCalls } from './calls.ts';

export const listedUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    isAdministrator: z.boolean(),
    isActive: z.boolean(),
    createdAt: instantSchema,
    /** Of the sessions that they have now; null: none. */
    lastSeenAt: instantSchema.nullable(),
    workspaces: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), role: z.enum(roles) })),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUserSchema>;

export const administrationEndpoints = {
  listUsers: { answer: z.array(listedUserSchema) },
} as const satisfies Record<keyof typeof administrationCalls, EndpointSchemas>;
