/** How a workspace publishes. Without a row the defaults hold. */
import { lateLimitDefaultMinutes } from '@parley/contract/posting/limits.ts';
import { type PostingSettings, utmRuleSchema } from '@parley/contract/posting-settings/schemas.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { users, workspaces } from '../../db/schema/auth.ts';
import { postingSettings } from '../../db/schema/posting.ts';
import { describeShortLinks } from '../short-links/short-link-reach.service.ts';

/** As a session is named: see `auth/find-session.ts`. */
const personName = sql<string | null>`coalesce(${users.name}, split_part(${users.email}::text, '@', 1))`;

/** What a workspace decides; the rest of what is shown is the installation's. */
type WorkspacePostingSettings = Omit<PostingSettings, 'shortLinks'>;

/** As the screens see them. */
export async function showPostingSettings(
  { config, database }: Pick<Context, 'config' | 'database'>,
  workspaceId: string,
): Promise<PostingSettings> {
  return { ...(await getPostingSettings(database, workspaceId)), shortLinks: describeShortLinks(config) };
}

/** The settings as they hold now, of a workspace that changed none too. */
export async function getPostingSettings(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<WorkspacePostingSettings> {
  const [found] = await database
    .select({ settings: postingSettings, timeZone: workspaces.timeZone, pausedBy: personName })
    .from(workspaces)
    .leftJoin(postingSettings, eq(postingSettings.workspaceId, workspaces.id))
    .leftJoin(users, eq(users.id, postingSettings.pausedBy))
    .where(eq(workspaces.id, workspaceId));
  const settings = found?.settings ?? null;
  return {
    isPaused: settings?.isPaused ?? false,
    pausedBy: found?.pausedBy ?? null,
    pausedAt: settings?.pausedAt?.toISOString() ?? null,
    requiresApproval: settings?.requiresApproval ?? false,
    lateLimitMinutes: settings?.lateLimitMinutes ?? lateLimitDefaultMinutes,
    timeZone: found?.timeZone ?? 'UTC',
    country: settings?.country ?? 'US',
    utm: utmRuleSchema.parse(settings?.utm ?? {}),
    shortenLinks: settings?.shortenLinks ?? false,
  };
}
