/** Whether a workspace asks its customers for a rating. Without a row nobody is asked. */
import { type SurveySettings, surveySettingsDefault } from '@parley/contract/surveys/rules.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { surveySettings } from '../../db/schema/surveys.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

export async function readSurveySettings(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<SurveySettings> {
  const [row] = await database.select().from(surveySettings).where(eq(surveySettings.workspaceId, workspaceId));
  if (row === undefined) return surveySettingsDefault;
  const { inPublic, isAutomatic, isOn, words } = row;
  return { isOn, inPublic, isAutomatic, words: { ...surveySettingsDefault.words, ...words } };
}

export async function setSurveySettings(
  { database }: Context,
  workspaceId: string,
  settings: SurveySettings,
  actor: NonNullable<Actor>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .insert(surveySettings)
      .values({ workspaceId, ...settings })
      .onConflictDoUpdate({ target: surveySettings.workspaceId, set: settings });
    const { inPublic, isAutomatic, isOn } = settings;
    await recordAudit(transaction, workspaceId, actor, 'survey.set', null, { isOn, inPublic, isAutomatic });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'workspace.changed' }]);
  });
}
