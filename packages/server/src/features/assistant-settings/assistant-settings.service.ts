/** How a workspace's assistant answers. Without a row the defaults hold. */
import { assistantDefaults } from '@parley/contract/assistant-settings/rules.ts';
import type { AssistantSettings } from '@parley/contract/assistant-settings/schemas.ts';
import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { assistantSettings } from '../../db/schema/assistant.ts';

/** The settings as they hold now, of a workspace that changed none too. */
export async function readAssistantSettings(
  database: DatabaseOrTransaction,
  workspaceId: string,
): Promise<AssistantSettings> {
  const [row] = await database.select().from(assistantSettings).where(eq(assistantSettings.workspaceId, workspaceId));
  return row === undefined ? { ...assistantDefaults, revision: 0 } : toSettings(row);
}

/** A row without what only the database needs. */
export function toSettings({
  workspaceId: _workspace,
  updatedBy: _person,
  updatedAt: _instant,
  ...settings
}: typeof assistantSettings.$inferSelect): AssistantSettings {
  return settings;
}
