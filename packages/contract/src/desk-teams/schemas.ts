/** Teams that tickets are given to, and who is there to take them. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, nameSchema, platformSchema, successSchema } from '../value-schemas.ts';
import type { deskTeamsCalls } from './calls.ts';
import { availabilityStates, capacityMax, deskTeamNameMaxChars } from './rules.ts';

const settingsShape = {
  /** New tickets of these networks come to the team… */
  platforms: z.array(platformSchema).max(50),
  /** …and those of these accounts, which count before networks. */
  connectionIds: z.array(z.uuid()).max(500),
  /** …and all others that no team takes. */
  takesRest: z.boolean(),
  /** Whether tickets of the pool are handed to the next member who is available; otherwise members take them. */
  isByTurns: z.boolean(),
  /** How many open tickets a member has before they are passed over; null: any number. */
  capacity: z.number().int().min(1).max(capacityMax).nullable(),
};

export const deskTeamSchema = z
  .object({
    id: z.uuid(),
    /** Rises with every change; a change names the one it rests on. */
    revision: z.number().int(),
    name: z.string(),
    ...settingsShape,
    memberIds: z.array(z.uuid()),
    /** Open tickets of the team, and those of them that nobody has. */
    openTickets: z.number().int(),
    waitingTickets: z.number().int(),
  })
  .meta({ id: 'DeskTeam' });
export type DeskTeam = z.infer<typeof deskTeamSchema>;

const deskTeamFields = {
  name: nameSchema('Give the team a name.', deskTeamNameMaxChars),
  memberIds: z.array(z.uuid()).max(500),
  ...settingsShape,
};
export const createDeskTeamBodySchema = z.strictObject({
  ...deskTeamFields,
  platforms: deskTeamFields.platforms.default([]),
  connectionIds: deskTeamFields.connectionIds.default([]),
  takesRest: deskTeamFields.takesRest.default(false),
  isByTurns: deskTeamFields.isByTurns.default(false),
  capacity: deskTeamFields.capacity.default(null),
});
export const updateDeskTeamBodySchema = z.strictObject({ ...deskTeamFields, revision: z.number().int().min(1) });

export const assigneeSchema = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    /** `getProfilePicture`; null: they have none. */
    pictureUrl: z.string().nullable(),
    availability: z.enum(availabilityStates),
    /** They said so themselves; otherwise they are away because no window of theirs is open. */
    isAwayByChoice: z.boolean(),
    /** Open tickets that they have, without snoozed ones. */
    openTickets: z.number().int(),
  })
  .meta({ id: 'Assignee' });

export type Assignee = z.infer<typeof assigneeSchema>;

export const assigneesSchema = z.object({
  people: z.array(assigneeSchema),
  teams: z.array(z.object({ id: z.uuid(), name: z.string(), memberIds: z.array(z.uuid()), isByTurns: z.boolean() })),
});
export type Assignees = z.infer<typeof assigneesSchema>;

export const deskTeamsEndpoints = {
  listDeskTeams: { answer: z.array(deskTeamSchema) },
  createDeskTeam: { body: createDeskTeamBodySchema, answer: deskTeamSchema, status: 201 },
  updateDeskTeam: { params: idParams, body: updateDeskTeamBodySchema, answer: deskTeamSchema },
  deleteDeskTeam: { params: idParams, answer: successSchema },
  listAssignees: { answer: assigneesSchema },
  setAvailability: { body: z.strictObject({ state: z.enum(availabilityStates) }), answer: successSchema },
} as const satisfies Record<keyof typeof deskTeamsCalls, EndpointSchemas>;
