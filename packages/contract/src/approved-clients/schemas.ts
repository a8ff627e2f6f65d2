/** Who may use this installation. */
import { z } from 'zod';
import { emailSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { approvedClientsCalls } from './calls.ts';
import { clientFileMaxChars, clientNotesMaxChars, companyNameMaxChars, contactPersonMaxChars } from './rules.ts';

export const approvedClientSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    companyName: z.string(),
    contactPerson: z.string(),
    isActive: z.boolean(),
    notes: z.string(),
    /** The administrator's name, or their e-mail address; `Admin` where there was none. */
    approvedBy: z.string(),
    createdAt: instantSchema,
    userId: z.uuid(),
    /** Whether they have chosen a password yet. */
    hasPassword: z.boolean(),
  })
  .meta({ id: 'ApprovedClient' });
export type ApprovedClient = z.infer<typeof approvedClientSchema>;

/** For handing on where no mail reaches the client; it is shown this once. */
const passwordLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });
const changedClientSchema = approvedClientSchema.extend({
  /** Null where they have a password already, or may not sign in. */
  passwordLink: passwordLinkSchema.nullable(),
});
export type ChangedClient = z.infer<typeof changedClientSchema>;

const texts = {
  companyName: z.string().trim().max(companyNameMaxChars),
  contactPerson: z.string().trim().max(contactPersonMaxChars),
  notes: z.string().trim().max(clientNotesMaxChars),
};
const clientEmailSchema = z.string('Email is required').trim().min(1, 'Email is required').pipe(emailSchema);
export const addApprovedClientBodySchema = z.strictObject({
  email: clientEmailSchema,
  companyName: texts.companyName.default(''),
  contactPerson: texts.contactPerson.default(''),
  notes: texts.notes.default(''),
  isActive: z.boolean().default(true),
  /** Taken and not used: it is the administrator who is signed in. */
  approvedBy: z.string().max(200).optional(),
});
export type NewApprovedClient = Omit<z.output<typeof addApprovedClientBodySchema>, 'approvedBy'>;

export const updateApprovedClientBodySchema = z.strictObject({
  /** They sign in with it from now on; the former one is told. */
  email: clientEmailSchema.optional(),
  isActive: z.boolean().optional(),
  companyName: texts.companyName.optional(),
  contactPerson: texts.contactPerson.optional(),
  notes: texts.notes.optional(),
});

export const clientFileRowSchema = z
  .object({
    /** As a spreadsheet numbers the rows: the first one of the file is 1. */
    line: z.number().int(),
    email: z.string(),
    companyName: z.string(),
    /** On the list already: it is passed over. */
    isKnown: z.boolean(),
    /** What is wrong; a row with any is not imported. */
    errors: z.array(z.string()),
  })
  .meta({ id: 'ClientFileRow' });
export const clientFilePreviewSchema = z.object({
  total: z.number().int(),
  valid: z.number().int(),
  known: z.number().int(),
  wrong: z.number().int(),
  rows: z.array(clientFileRowSchema),
});
export type ClientFilePreview = z.infer<typeof clientFilePreviewSchema>;
const clientFileBodySchema = z.strictObject({ csv: z.string().min(1, 'The file is empty.').max(clientFileMaxChars) });

export const approvedClientsEndpoints = {
  listApprovedClients: { answer: z.array(approvedClientSchema) },
  addApprovedClient: { body: addApprovedClientBodySchema, answer: changedClientSchema, status: 201 },
  updateApprovedClient: { params: idParams, body: updateApprovedClientBodySchema, answer: changedClientSchema },
  removeApprovedClient: {
    params: idParams,
    /** What becomes of the workspaces that are theirs alone. */
    query: z.strictObject({ data: z.enum(['keep', 'erase']).default('keep') }),
    answer: successSchema,
  },
  createClientLink: { params: idParams, answer: changedClientSchema },
  previewApprovedClients: { body: clientFileBodySchema, answer: clientFilePreviewSchema },
  importApprovedClients: {
    body: clientFileBodySchema,
    answer: z.object({ imported: z.number().int(), known: z.number().int(), wrong: z.number().int() }),
  },
  exportApprovedClients: {},
} as const satisfies Record<keyof typeof approvedClientsCalls, EndpointSchemas>;
