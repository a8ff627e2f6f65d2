/** Help lines by country: those that come with Parley, and what a workspace put in their place. */
import { knownHelpLines, knownHelpLinesNotedOn } from '@parley/contract/help-lines/known-help-lines.ts';
import type { CountryHelpLines } from '@parley/contract/help-lines/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { helpLines } from '../../db/schema/help-lines.ts';
import { type Actor, recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';

/** All countries in the order of their letters. */
export async function listHelpLines(database: DatabaseOrTransaction, workspaceId: string): Promise<CountryHelpLines[]> {
  const own = await database.select().from(helpLines).where(eq(helpLines.workspaceId, workspaceId));
  const ownByCountry = new Map(own.map((row) => [row.country, row]));
  const countries = [...new Set([...Object.keys(knownHelpLines), ...ownByCountry.keys()])].sort();
  return countries.map((country) => {
    const row = ownByCountry.get(country);
    if (row !== undefined)
      return { country, lines: row.lines, isOwn: true, notedOn: row.updatedAt.toISOString().slice(0, 10) };
    return { country, lines: [...(knownHelpLines[country] ?? [])], isOwn: false, notedOn: knownHelpLinesNotedOn };
  });
}

/** An empty list is kept too: the workspace names none there. */
export async function setHelpLines(
  context: Context,
  workspaceId: string,
  country: string,
  lines: CountryHelpLines['lines'],
  actor: NonNullable<Actor>,
): Promise<void> {
  const values = { lines, updatedBy: actor.userId, updatedAt: context.now() };
  await context.database.transaction(async (transaction) => {
    await transaction
      .insert(helpLines)
      .values({ workspaceId, country, ...values })
      .onConflictDoUpdate({ target: [helpLines.workspaceId, helpLines.country], set: values });
    await recordAudit(transaction, workspaceId, actor, 'help-lines.changed', country, { lines });
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'assistant.changed' }]);
  });
}

/** Goes back to what comes with Parley. Nothing happens where nothing was changed. */
export async function resetHelpLines(
  context: Context,
  workspaceId: string,
  country: string,
  actor: NonNullable<Actor>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const removed = await transaction
      .delete(helpLines)
      .where(and(eq(helpLines.workspaceId, workspaceId), eq(helpLines.country, country)))
      .returning({ country: helpLines.country });
    if (removed.length === 0) return;
    await recordAudit(transaction, workspaceId, actor, 'help-lines.reset', country);
    await publishLiveEvents(transaction, workspaceId, [{ kind: 'assistant.changed' }]);
  });
}
