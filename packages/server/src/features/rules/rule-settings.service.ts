/** What a workspace lets Parley do by itself. Without a row the defaults hold. */
import {
  anyMessage,
  noActs,
  type Rule,
  type RuleSettings,
  ruleSettingsDefaults,
} from '@parley/contract/rules/rules.ts';
import type { RulesAnswer } from '@parley/contract/rules/schemas.ts';
import { and, count, eq } from 'drizzle-orm';
import { addDays, dateAt, startOfDate } from '../../days-in-zones.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { workspaces } from '../../db/schema/auth.ts';
import { automaticReplies, ruleSettings } from '../../db/schema/rules.ts';
import { readAssistantSettings } from '../assistant-settings/assistant-settings.service.ts';
import { isAutoReplyPaused } from './auto-reply-pause.ts';
import type { EscalationSwitch } from './decide-acts.ts';
import type { AutoReplyTerms } from './judge-auto-reply.ts';
import { countAutomaticReplies } from './rules.queries.ts';

/** All that is decided by: the rules, the assistant's switches, the workspace's clock, and whether replies are paused. */
export type RuleTerms = AutoReplyTerms & {
  settings: RuleSettings;
  assistant: EscalationSwitch & AutoReplyTerms['assistant'] & { /** Minutes. */ responseTime: number };
  revision: number;
  paused: RulesAnswer['paused'];
};

/** As they hold now, of a workspace that changed none too. */
export async function readRuleTerms(database: DatabaseOrTransaction, workspaceId: string): Promise<RuleTerms> {
  const [found] = await database
    .select({ row: ruleSettings, timeZone: workspaces.timeZone })
    .from(workspaces)
    .leftJoin(ruleSettings, eq(ruleSettings.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  const { aiEnabled, autoReplyPositive, escalateNegative, responseTime } = await readAssistantSettings(
    database,
    workspaceId,
  );
  const row = found?.row ?? null;
  const settings: RuleSettings = {
    platforms: row?.platforms ?? ruleSettingsDefaults.platforms,
    dailyCap: row?.dailyCap ?? ruleSettingsDefaults.dailyCap,
    workingHours: row?.workingHours ?? ruleSettingsDefaults.workingHours,
    keywordGroups: row?.keywordGroups ?? ruleSettingsDefaults.keywordGroups,
    rules: (row?.rules ?? ruleSettingsDefaults.rules).map(toWhole),
  };
  const paused =
    row === null || row.pausedAt === null
      ? null
      : { reason: row.pausedReason ?? '', since: row.pausedAt.toISOString() };
  return {
    settings,
    assistant: { aiEnabled, autoReplyPositive, escalateNegative, responseTime },
    timeZone: found?.timeZone ?? 'UTC',
    isPaused: isAutoReplyPaused(row),
    revision: row?.revision ?? 0,
    paused,
  };
}

/** Rules that were stored before there were further conditions and acts. */
function toWhole({ acts, condition, ...rule }: Rule): Rule {
  return { ...rule, condition: { ...anyMessage, ...condition }, acts: { ...noActs, ...acts } };
}

/** Where the workspace's day of an instant begins and ends. */
export function dayOf(instant: Date, timeZone: string): { from: Date; to: Date } {
  const date = dateAt(instant, timeZone);
  return { from: startOfDate(date, timeZone), to: startOfDate(addDays(date, 1), timeZone) };
}

/** As the screens see them. */
export async function showRules(database: DatabaseOrTransaction, workspaceId: string, now: Date): Promise<RulesAnswer> {
  const { assistant, paused, revision, settings, timeZone } = await readRuleTerms(database, workspaceId);
  const sentToday = await countAutomaticReplies(database, workspaceId, dayOf(now, timeZone), { withPlanned: false });
  const [planned] = await database
    .select({ count: count() })
    .from(automaticReplies)
    .where(and(eq(automaticReplies.workspaceId, workspaceId), eq(automaticReplies.state, 'planned')));
  return { ...settings, revision, timeZone, paused, assistant, sentToday, planned: planned?.count ?? 0 };
}
