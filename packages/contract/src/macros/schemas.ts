/** Macros: several steps with a ticket under one name, a person's own or the workspace's. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { priorities } from '../tickets/handling.ts';
import { sentiments, tags, ticketStatuses } from '../tickets/rules.ts';
import { idParams, instantSchema, nameSchema, successSchema } from '../value-schemas.ts';
import type { macrosCalls } from './calls.ts';
import { macroNameMaxChars, macroTextMaxChars } from './rules.ts';

/** What is done, all at once, by one `updateMessage`; what is left out stays as it is. `text` is put into the reply box, for a person to send. */
export const macroStepsSchema = z
  .strictObject({
    status: z.enum(ticketStatuses),
    tag: z.enum(tags),
    sentiment: z.enum(sentiments),
    /** A member who may answer, `me`: whoever runs it, null: nobody. */
    assignedTo: z.uuid().or(z.literal('me')).nullable(),
    /** A team's pool; null: no team's. */
    assignedTeamId: z.uuid().nullable(),
    priority: z.enum(priorities),
    text: z.string().trim().min(1).max(macroTextMaxChars, `A text has at most ${macroTextMaxChars} characters.`),
  })
  .partial();
export type MacroSteps = z.infer<typeof macroStepsSchema>;

const bodyFields = {
  name: nameSchema('Give the macro a name.', macroNameMaxChars),
  steps: macroStepsSchema.refine((steps) => Object.values(steps).some((step) => step !== undefined), {
    message: 'Choose at least one step.',
  }),
  /** For everybody in the workspace, or for its maker alone. */
  isShared: z.boolean(),
};

export const macroSchema = z
  .object({
    id: z.uuid(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    name: z.string(),
    steps: macroStepsSchema,
    /** Whom the steps name; null: nobody, or somebody who may not be given tickets any more, which is passed over then. */
    assigneeName: z.string().nullable(),
    teamName: z.string().nullable(),
    isShared: z.boolean(),
    updatedAt: instantSchema,
  })
  .meta({ id: 'Macro' });
export type Macro = z.infer<typeof macroSchema>;

export const macrosEndpoints = {
  listMacros: { answer: z.array(macroSchema) },
  createMacro: { body: z.strictObject(bodyFields), answer: macroSchema, status: 201 },
  updateMacro: {
    params: idParams,
    body: z.strictObject({ ...bodyFields, revision: z.number().int().min(1) }),
    answer: macroSchema,
  },
  deleteMacro: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof macrosCalls, EndpointSchemas>;
