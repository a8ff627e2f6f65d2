/** Leaving: deletion, deactivation, and the download of one's data. */
import { z } from 'zod';
import { emailSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { accountDataCalls } from './calls.ts';
import { exportStates, reasonMaxChars } from './rules.ts';

const messageSchema = z.object({
  success: z.literal(true),
  /** For the person, as the page shows it. */
  message: z.string(),
});

/** Signed in: the account is closed now, until it is deleted. */
const closedSchema = messageSchema.extend({ isClosed: z.boolean() });

export const dataExportSchema = z
  .object({
    state: z.enum(exportStates),
    requestedAt: z.iso.datetime(),
    /** Of `ready`. */
    sizeBytes: z.number().int().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExportSchema>;

export const accountDataEndpoints = {
  requestDeletion: {
    body: z.strictObject({
      email: emailSchema,
      reason: z.string().trim().max(reasonMaxChars).nullable().default(null),
    }),
    answer: closedSchema,
  },
  confirmDeletion: { body: z.strictObject({ token: z.string().max(100) }), answer: closedSchema },
  deactivateAccount: { answer: messageSchema },
  requestDataExport: { answer: dataExportSchema },
  getDataExport: { answer: z.object({ export: dataExportSchema.nullable() }) },
  downloadDataExport: {},
} as const satisfies Record<keyof typeof accountDataCalls, EndpointSchemas>;
