/** Campaigns: posts under one name, colour and goal. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { postYearsMessage, startsInPostYears } from '../posting/post-years.ts';
import { idParams, instantSchema, nameSchema, platformSchema, successSchema } from '../value-schemas.ts';
import type { campaignsCalls } from './calls.ts';
import { campaignColours, campaignStatuses } from './rules.ts';

const postsPlannedMessage = 'Give a whole number from 1 to 10,000, or leave it empty.';
const chooseDateMessage = 'Choose a date.';
const campaignFields = {
  name: nameSchema('Give the campaign a name.', 120),
  description: z.string().trim().max(2_000, 'A description has at most 2,000 characters.'),
  colour: z.enum(campaignColours),
  startDate: z.iso.date(chooseDateMessage).refine(startsInPostYears, postYearsMessage),
  endDate: z.iso.date(chooseDateMessage).refine(startsInPostYears, postYearsMessage),
  /** In the team's own words. */
  goal: z.string().trim().max(300, 'A goal has at most 300 characters.'),
  /** How many posts are planned; null: as many as there are. */
  postsPlanned: z
    .number(postsPlannedMessage)
    .int(postsPlannedMessage)
    .min(1, postsPlannedMessage)
    .max(10_000, postsPlannedMessage)
    .nullable(),
  isDraft: z.boolean(),
};
const datesInOrder = (body: { startDate?: string; endDate?: string }) =>
  body.startDate === undefined || body.endDate === undefined || body.startDate <= body.endDate;
const datesMessage = { message: 'The end lies before the start.', path: ['endDate'] };

export const createCampaignBodySchema = z
  .object({
    ...campaignFields,
    description: campaignFields.description.default(''),
    colour: campaignFields.colour.default('teal'),
    goal: campaignFields.goal.default(''),
    postsPlanned: campaignFields.postsPlanned.default(null),
    isDraft: campaignFields.isDraft.default(false),
  })
  .strict()
  .refine(datesInOrder, datesMessage);
export type CreateCampaignBody = z.input<typeof createCampaignBodySchema>;
/** What is left out stays: no field has a default here. */
export const updateCampaignBodySchema = z.object(campaignFields).partial().strict().refine(datesInOrder, datesMessage);

export const campaignSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    colour: z.enum(campaignColours),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    goal: z.string(),
    postsPlanned: z.number().int().nullable(),
    isDraft: z.boolean(),
    /** By its dates in the workspace's zone. */
    status: z.enum(campaignStatuses),
    platforms: z.array(platformSchema),
    postsTotal: z.number().int(),
    postsScheduled: z.number().int(),
    postsPublished: z.number().int(),
    /** Likes, comments and shares of its posts. */
    engagement: z.number().int(),
    /** Views of its posts; null where no network told any. */
    reach: z.number().int().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignsEndpoints = {
  listCampaigns: { answer: z.array(campaignSchema) },
  createCampaign: { body: createCampaignBodySchema, answer: campaignSchema, status: 201 },
  updateCampaign: { params: idParams, body: updateCampaignBodySchema, answer: campaignSchema },
  deleteCampaign: { params: idParams, answer: successSchema },
} as const satisfies Record<keyof typeof campaignsCalls, EndpointSchemas>;
