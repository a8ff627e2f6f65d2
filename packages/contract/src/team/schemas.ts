/** The members of the workspace. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { roles } from '../permissions.ts';
import { instantSchema, successSchema } from '../value-schemas.ts';
import type { teamCalls } from './calls.ts';

export const teamMemberSchema = z
  .object({
    /** Of the membership: a person has one in a workspace, so that it is the person's. */
    id: z.uuid(),
    userId: z.uuid(),
    role: z.enum(roles),
    joinedAt: instantSchema,
    /** Whether they can sign in. */
    isActive: z.boolean(),
    /** Open tickets that they have; they go back to the pool when the member does. */
    openTickets: z.number().int(),
    user: z.object({
      username: z.string(),
      email: z.string(),
      /** `getProfilePicture`; null: they have none. */
      pictureUrl: z.string().nullable(),
    }),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMemberSchema>;

const memberParams = z.object({ userId: z.uuid() });

export const teamEndpoints = {
  /** Owners first, then by when they joined. */
  listTeam: { answer: z.array(teamMemberSchema) },
  removeMember: { params: memberParams, answer: successSchema },
  setMemberRole: {
    params: memberParams,
    body: z.strictObject({ role: z.enum(roles) }),
    answer: successSchema,
  },
  transferOwnership: { body: z.strictObject({ userId: z.uuid() }), answer: successSchema },
  /** Named, so that nobody leaves another one than they see: the session may have moved in another tab. */
  leaveWorkspace: { body: z.strictObject({ workspaceId: z.uuid() }), answer: successSchema },
} as const satisfies Record<keyof typeof teamCalls, EndpointSchemas>;
