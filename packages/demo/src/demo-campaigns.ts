/** The demo's campaigns, in the team's own words. */
import type { CampaignColour } from '@parley/contract/campaigns/rules.ts';
import type { Context } from '@parley/server/context.ts';
import { campaigns } from '@parley/server/db/schema/posting.ts';
import { createCampaign } from '@parley/server/features/campaigns/campaigns.service.ts';
import type { Session } from '@parley/server/http/register-call.ts';
import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';

type DemoCampaign = {
  name: string;
  description: string;
  goal: string;
  colour: CampaignColour;
  /** Days from today. */
  from: number;
  to: number;
  postsPlanned: number | null;
};

const demoCampaigns = {
  skerry: {
    name: 'Skerry 2 launch',
    description:
      'The tent, its weight, its spare parts, and the night on the dyke. No superlatives: numbers, pictures, and answers below every post.',
    goal: 'Everybody who owns a Skerry 1 has heard of it, and no question waits longer than an hour.',
    colour: 'blue',
    from: -28,
    to: -14,
    postsPlanned: 7,
  },
  'second-flight': {
    name: 'Second Flight',
    description:
      'Used gear, mended by us, two more years of promise. One story a week about a thing and both of its owners; prices only in the first comment.',
    goal: '100 people bring something in, and half of the first drop finds a new owner.',
    colour: 'green',
    from: -10,
    to: 13,
    postsPlanned: 16,
  },
  road: {
    name: 'Bench on the road',
    description:
      'The repairs van visits five towns, two days each. Announce every stop a week before, show who came, say what we could not mend.',
    goal: '250 repairs and five full guest books.',
    colour: 'amber',
    from: 9,
    to: 37,
    postsPlanned: 15,
  },
} as const satisfies Record<string, DemoCampaign>;
export type DemoCampaignKey = keyof typeof demoCampaigns;

const hourMs = 60 * 60 * 1000;

/** Repeating it makes only what is missing. @returns ids by key */
export async function ensureDemoCampaigns(
  context: Context,
  session: Session,
  timeZone: string,
): Promise<ReadonlyMap<DemoCampaignKey, string>> {
  const made = new Map<DemoCampaignKey, string>();
  for (const key of Object.keys(demoCampaigns) as DemoCampaignKey[])
    made.set(key, await ensureCampaign(context, session, timeZone, demoCampaigns[key]));
  return made;
}

async function ensureCampaign(
  context: Context,
  session: Session,
  timeZone: string,
  { from, to, ...campaign }: DemoCampaign,
): Promise<string> {
  const { name } = campaign;
  const [known] = await context.database
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.workspaceId, session.workspaceId), eq(campaigns.name, name)));
  if (known !== undefined) return known.id;
  const today = DateTime.fromJSDate(context.now(), { zone: timeZone });
  const dateIn = (days: number) => today.plus({ days }).toFormat('yyyy-MM-dd');
  // Planned some days before it begins, and before its first post is written.
  const plannedAt = new Date(Math.min(context.now().getTime(), today.plus({ days: from - 4 }).toMillis()) - hourMs);
  const body = { ...campaign, startDate: dateIn(from), endDate: dateIn(to), isDraft: false };
  return (await createCampaign({ ...context, now: () => plannedAt }, session, body)).id;
}
