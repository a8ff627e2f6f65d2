/** How long a workspace keeps its data. */
import type { Retention, RetentionRun, RetentionSettings } from '@parley/contract/retention/schemas.ts';
import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context } from '../../context.ts';
import { retentionSettings } from '../../db/schema/retention.ts';
import type { Session } from '../../http/register-call.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { countOldAudits } from '../audit/remove-old-audits.service.ts';
import { countUnusedMedia } from '../media/remove-unused-media.service.ts';
import { countOldTickets } from '../tickets/old-tickets.service.ts';

type SettingsRow = typeof retentionSettings.$inferSelect;

const forEver: RetentionSettings = {
  closedTicketsMonths: null,
  rawEventDays: null,
  auditMonths: null,
  unusedMediaMonths: null,
};
export const nothing: RetentionRun = { tickets: 0, messages: 0, files: 0, auditEntries: 0 };

export async function getRetention({ database }: Pick<Context, 'database'>, workspaceId: string): Promise<Retention> {
  const [row] = await database.select().from(retentionSettings).where(eq(retentionSettings.workspaceId, workspaceId));
  return {
    settings: row === undefined ? forEver : settingsOf(row),
    lastRunAt: row?.lastRunAt?.toISOString() ?? null,
    lastRun: row?.lastRun ?? null,
  };
}

/** What is older goes with the run that begins at once. */
export async function setRetention(
  context: Context,
  session: Session,
  settings: RetentionSettings,
): Promise<Retention> {
  const { database, now } = context;
  const { userId, workspaceId } = session;
  await database.transaction(async (transaction) => {
    const changed = { ...settings, updatedBy: userId, updatedAt: now(), nextRunAt: now() };
    await transaction
      .insert(retentionSettings)
      .values({ workspaceId, ...changed })
      .onConflictDoUpdate({ target: retentionSettings.workspaceId, set: changed });
    await recordAudit(transaction, workspaceId, session, 'retention.changed', null, settings);
    await wakeAfterCommit(transaction, 'keep-retention');
  });
  return await getRetention(context, workspaceId);
}

/** Counted as of now; raw events stand in no workspace and are not counted. */
export async function previewRetention(
  { database, now }: Pick<Context, 'database' | 'now'>,
  workspaceId: string,
  { auditMonths, closedTicketsMonths, unusedMediaMonths }: RetentionSettings,
): Promise<RetentionRun> {
  const old = (months: number) => ({ workspaceId, before: monthsBefore(now(), months) });
  const tickets = closedTicketsMonths === null ? nothing : await countOldTickets(database, old(closedTicketsMonths));
  const unused = unusedMediaMonths === null ? 0 : await countUnusedMedia(database, old(unusedMediaMonths));
  const auditEntries = auditMonths === null ? 0 : await countOldAudits(database, old(auditMonths));
  return { tickets: tickets.tickets, messages: tickets.messages, files: tickets.files + unused, auditEntries };
}

/** By the calendar, in UTC: of 31 May the month before begins on 30 April. */
export function monthsBefore(instant: Date, months: number): Date {
  return DateTime.fromJSDate(instant, { zone: 'utc' }).minus({ months }).toJSDate();
}

function settingsOf({ auditMonths, closedTicketsMonths, rawEventDays, unusedMediaMonths }: SettingsRow) {
  return { closedTicketsMonths, rawEventDays, auditMonths, unusedMediaMonths };
}
