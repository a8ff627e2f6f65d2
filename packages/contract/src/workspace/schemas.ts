/** The workspaces of a user, and the one in which the session stands. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { roles } from '../permissions.ts';
import { toOneLine } from '../plain-text.ts';
import { instantSchema, successSchema, timeZoneSchema, workingSpansSchema } from '../value-schemas.ts';
import type { workspaceCalls } from './calls.ts';
import { workspaceDescriptionMaxChars, workspaceNameMaxChars } from './rules.ts';

export const workspaceSummarySchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    role: z.enum(roles),
    isDemo: z.boolean(),
    isCurrent: z.boolean(),
    /** `getWorkspaceLogo`; null: it has none. */
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'WorkspaceSummary' });
export type WorkspaceSummary = z.infer<typeof workspaceSummarySchema>;
export const switchWorkspaceBodySchema = z.strictObject({ workspaceId: z.uuid() });

export const workspaceSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    /** An IANA name: in which days are counted and working hours are meant. */
    timeZone: z.string(),
    /** When its people work; empty: it does not say. Automatic replies have hours of their own (`getRules`). */
    businessHours: workingSpansSchema,
    /** `getWorkspaceLogo`; null: it has none. */
    logoUrl: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspaceSchema>;

const nameSchema = z
  .string()
  .transform(toOneLine)
  .pipe(
    z
      .string()
      .min(1, 'Give the workspace a name.')
      .max(workspaceNameMaxChars, `A name has at most ${workspaceNameMaxChars} characters.`),
  );
const descriptionSchema = z
  .string()
  .transform(toOneLine)
  .pipe(
    z
      .string()
      .max(workspaceDescriptionMaxChars, `A description has at most ${workspaceDescriptionMaxChars} characters.`),
  );

export const createWorkspaceBodySchema = z.strictObject({
  name: nameSchema,
  description: descriptionSchema.default(''),
  /** One more beside the present one. Without it a workspace that has a name already is left as it is. */
  isAdditional: z.boolean().default(false),
});
export const updateWorkspaceBodySchema = z.strictObject({
  name: nameSchema,
  description: descriptionSchema,
  timeZone: timeZoneSchema,
  /** Left out: they stay as they are. */
  businessHours: workingSpansSchema.optional(),
});

export const workspaceEndpoints = {
  listWorkspaces: { answer: z.array(workspaceSummarySchema) },
  switchWorkspace: { body: switchWorkspaceBodySchema, answer: successSchema },
  /** `workspace` is absent for somebody who has created or joined none. */
  getWorkspace: { answer: z.object({ workspace: workspaceSchema.optional() }) },
  createWorkspace: { body: createWorkspaceBodySchema, answer: z.object({ workspace: workspaceSchema }), status: 201 },
  updateWorkspace: { body: updateWorkspaceBodySchema, answer: z.object({ workspace: workspaceSchema }) },
} as const satisfies Record<keyof typeof workspaceCalls, EndpointSchemas>;
