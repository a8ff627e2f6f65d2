/** What every change of an incident does: its line in the timeline, and its end. */
import type { IncidentEntryKind } from '@parley/contract/incidents/rules.ts';
import type { LiveEvent } from '@parley/contract/live/events.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { incidentEntries, incidents } from '../../db/schema/incidents.ts';
import type { Actor } from '../audit/audit.service.ts';
import { endOccasion } from '../notifications/notifications.service.ts';
import { setAutoReplyPause } from '../rules/update-rules.service.ts';

/** Under which members are told of it once. */
export const incidentOccasion = (id: string) => `incident:${id}`;

type Known = { workspaceId: string; id: string };

export const isIncident = ({ workspaceId, id }: Known) =>
  and(eq(incidents.workspaceId, workspaceId), eq(incidents.id, id));

export async function addEntry(
  transaction: Transaction,
  { workspaceId, id }: Known,
  entry: { kind: IncidentEntryKind; at: Date; userId: string | null; text?: string },
): Promise<void> {
  await transaction.insert(incidentEntries).values({ workspaceId, incidentId: id, ...entry });
}

/** Closes it: automatic replies that it paused go on, unless somebody has paused them anew since, and whoever has not read of it need not. The caller publishes the live events. */
export async function endIncident(
  transaction: Transaction,
  incident: Known & { autoRepliesPausedAt: Date | null },
  { at, actor, note }: { at: Date; actor: Actor; note: string },
): Promise<LiveEvent[]> {
  await transaction.update(incidents).set({ state: 'closed', closedAt: at }).where(isIncident(incident));
  if (incident.autoRepliesPausedAt !== null)
    await setAutoReplyPause(
      { now: () => at },
      transaction,
      incident.workspaceId,
      null,
      actor,
      incident.autoRepliesPausedAt,
    );
  await addEntry(transaction, incident, { kind: 'closed', at, userId: actor?.userId ?? null, text: note });
  const read = await endOccasion(transaction, incident.workspaceId, incidentOccasion(incident.id), at);
  return [{ kind: 'incident.changed', incidentId: incident.id }, ...read];
}
