/** Asking people into the workspace, and coming in. */
import { z } from 'zod';
import { emailSchema, newPasswordSchema } from '../auth/schemas.ts';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { roles } from '../permissions.ts';
import { toOneLine } from '../plain-text.ts';
import { idParams, instantSchema, successSchema } from '../value-schemas.ts';
import type { invitationsCalls } from './calls.ts';
import { personNameMaxChars } from './rules.ts';

export const invitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(roles),
    /** Who invited, or sent it again last. */
    invitedBy: z.string(),
    sentAt: instantSchema,
    expiresAt: instantSchema,
    isExpired: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

const sentInvitationSchema = z.object({
  success: z.literal(true),
  invitation: invitationSchema,
  /** For handing on by hand. It is in the mail and in this answer alone. */
  link: z.string(),
});

const tokenSchema = z.string().max(100);
const personNameSchema = z
  .string()
  .transform(toOneLine)
  .pipe(
    z
      .string()
      .min(1, 'Give your name.')
      .max(personNameMaxChars, `A name has at most ${personNameMaxChars} characters.`),
  );

export const openedInvitationSchema = z
  .object({
    /** Null: the workspace has no name yet. */
    workspaceName: z.string().nullable(),
    email: z.string(),
    role: z.enum(roles),
    invitedBy: z.string(),
    expiresAt: instantSchema,
    /** Whether the invited address has an account: it signs in, instead of making one. */
    hasAccount: z.boolean(),
  })
  .meta({ id: 'OpenedInvitation' });
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

export const invitationsEndpoints = {
  inviteMember: {
    body: z.strictObject({ email: emailSchema, role: z.enum(roles) }),
    answer: sentInvitationSchema,
    status: 201,
  },
  /** The newest first. */
  listInvitations: { answer: z.array(invitationSchema) },
  resendInvitation: { params: idParams, answer: sentInvitationSchema },
  revokeInvitation: { params: idParams, answer: successSchema },
  openInvitation: { body: z.strictObject({ token: tokenSchema }), answer: openedInvitationSchema },
  acceptInvitation: {
    body: z.strictObject({
      token: tokenSchema,
      /** For who has no account yet. */
      account: z.strictObject({ name: personNameSchema, password: newPasswordSchema }).optional(),
    }),
    answer: successSchema,
  },
} as const satisfies Record<keyof typeof invitationsCalls, EndpointSchemas>;
