/** Changing how a workspace's assistant answers. */
import {
  assistantDefaults,
  isRequiredSetting,
  requiredSettings,
  type SettingText,
  settingTexts,
} from '@parley/contract/assistant-settings/rules.ts';
import type { AssistantSettings } from '@parley/contract/assistant-settings/schemas.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { assistantSettings } from '../../db/schema/assistant.ts';
import { AppError } from '../../http/app-error.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { toSettings } from './assistant-settings.service.ts';

const texts: ReadonlySet<string> = new Set<SettingText>(settingTexts);

/**
 * What is left out stays; a change that changes nothing writes nothing.
 * @throws AppError revision_conflict where it rests on settings that somebody has changed since, validation_failed where it empties
 * what is required while the assistant is on
 */
export async function updateAssistantSettings(
  context: Pick<Context, 'database' | 'now'>,
  workspaceId: string,
  { revision, ...wanted }: ParsedBodyOf<'updateAssistantSettings'>,
  actor: Actor,
): Promise<AssistantSettings> {
  return context.database.transaction(async (transaction) => {
    // The first change of two at once makes the row, the second waits for it.
    await transaction.insert(assistantSettings).values({ workspaceId, updatedAt: context.now() }).onConflictDoNothing();
    const [row] = await transaction
      .select()
      .from(assistantSettings)
      .where(eq(assistantSettings.workspaceId, workspaceId))
      .for('update');
    const settings = row === undefined ? { ...assistantDefaults, revision: 0 } : toSettings(row);
    if (revision !== undefined && revision !== settings.revision) throw new AppError('revision_conflict');
    const changes = changesOf(settings, wanted);
    assertNothingEmptied(settings, changes);
    if (Object.keys(changes).length === 0) return settings;
    const next = { ...changes, revision: settings.revision + 1 };
    await transaction
      .update(assistantSettings)
      .set({ ...next, updatedBy: actor?.userId ?? null, updatedAt: context.now() })
      .where(eq(assistantSettings.workspaceId, workspaceId));
    await recordAudit(
      transaction,
      workspaceId,
      actor,
      'assistant-settings.updated',
      workspaceId,
      auditDetailOf(changes),
    );
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'assistant.changed' }]);
    return { ...settings, ...next };
  });
}

type Changes = Partial<Omit<AssistantSettings, 'revision'>>;

function changesOf(settings: AssistantSettings, wanted: Changes): Changes {
  const before: Changes = settings;
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== before[name as keyof Changes]),
  );
}

/** What was never filled may stay empty: the settings are filled step by step. */
function assertNothingEmptied(settings: AssistantSettings, changes: Changes): void {
  if (!(changes.aiEnabled ?? settings.aiEnabled)) return;
  const details = Object.entries(changes).flatMap(([path, value]) =>
    value === '' && isRequiredSetting(path) ? [{ path, message: requiredSettings[path] }] : [],
  );
  if (details.length === 0) return;
  throw new AppError('validation_failed', {
    message: details.map(({ path, message }) => `${path}: ${message}`).join(' '),
    details,
  });
}

/** Switches and choices with their values, texts by their names alone. */
function auditDetailOf(changes: Changes): Record<string, unknown> {
  const entries = Object.entries(changes);
  return {
    ...Object.fromEntries(entries.filter(([name]) => !texts.has(name))),
    texts: entries.map(([name]) => name).filter((name) => texts.has(name)),
  };
}
