/** The workspaces of a user. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { roles } from '../permissions.ts';
import { successSchema } from '../value-schemas.ts';
import type { workspaceCalls } from './calls.ts';

export const workspaceSummarySchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    role: z.enum(roles),
    isDemo: z.boolean(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'WorkspaceSummary' });
export type WorkspaceSummary = z.infer<typeof workspaceSummarySchema>;
export const switchWorkspaceBodySchema = z.strictObject({ workspaceId: z.uuid() });

export const workspaceEndpoints = {
  listWorkspaces: { answer: z.array(workspaceSummarySchema) },
  switchWorkspace: { body: switchWorkspaceBodySchema, answer: successSchema },
} as const satisfies Record<keyof typeof workspaceCalls, EndpointSchemas>;
