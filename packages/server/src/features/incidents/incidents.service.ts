/** What people do about an incident. Each act stands in its timeline and in the audit log. */
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { incidentLink } from '@parley/contract/incidents/rules.ts';
import { rolesOfAction } from '@parley/contract/permissions.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { memberships, users } from '../../db/schema/auth.ts';
import { incidents } from '../../db/schema/incidents.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { sessionMay } from '../../http/session-may.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publishLiveEvents } from '../live/live.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { getPostingSettings } from '../posting-settings/posting-settings.service.ts';
import { pausePublishing } from '../posting-settings/update-posting-settings.service.ts';
import { readRuleTerms } from '../rules/rule-settings.service.ts';
import { setAutoReplyPause } from '../rules/update-rules.service.ts';
import { addEntry, endIncident, isIncident } from './incident-entries.ts';
import { findPersonName } from './incidents.queries.ts';

type IncidentRow = typeof incidents.$inferSelect;

/**
 * What is left out stays. A new lead is told by the bell.
 * @throws AppError not_found, incident_closed, validation_failed where the lead is nobody who answers here, not_permitted where automatic
 * replies would go on that somebody who manages the assistant has paused
 */
export async function updateIncident(
  context: Context,
  session: Session,
  id: string,
  { leadId, areAutoRepliesPaused }: ParsedBodyOf<'updateIncident'>,
): Promise<void> {
  await changeOpen(context, session, id, async (transaction, incident, now) => {
    const told =
      leadId === undefined || leadId === incident.lead
        ? []
        : await setLead(transaction, session, incident, leadId, now);
    const { isPaused, paused } = await readRuleTerms(transaction, incident.workspaceId);
    if (areAutoRepliesPaused !== undefined && areAutoRepliesPaused !== isPaused) {
      const isOwnPause = paused?.since === incident.autoRepliesPausedAt?.toISOString();
      if (!areAutoRepliesPaused && !isOwnPause && !sessionMay(session, 'assistant.manage'))
        throw new AppError('not_permitted', {
          message:
            'Automatic replies were paused in the rules, not because of this incident: an administrator lets them go on.',
        });
      const reason = areAutoRepliesPaused ? 'Far more people than usual write something negative.' : null;
      await setAutoReplyPause({ now: () => now }, transaction, incident.workspaceId, reason, session);
      await transaction
        .update(incidents)
        .set({ autoRepliesPausedAt: areAutoRepliesPaused ? now : null })
        .where(isIncident(incident));
      const kind = areAutoRepliesPaused ? 'auto-replies-paused' : 'auto-replies-resumed';
      await addEntry(transaction, incident, { kind, at: now, userId: session.userId });
    }
    return told;
  });
}

async function setLead(
  transaction: Transaction,
  session: Session,
  incident: IncidentRow,
  leadId: string | null,
  now: Date,
) {
  const { workspaceId, id } = incident;
  if (leadId !== null) {
    const [member] = await transaction
      .select({ userId: memberships.userId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          eq(memberships.workspaceId, workspaceId),
          eq(memberships.userId, leadId),
          inArray(memberships.role, [...rolesOfAction['inbox.update']]),
          eq(users.isActive, true),
        ),
      );
    if (member === undefined)
      throw new AppError('validation_failed', {
        message: 'Nobody who answers in this workspace has this id. Choose one of the candidates.',
        details: { leadId },
      });
  }
  await transaction.update(incidents).set({ lead: leadId }).where(isIncident(incident));
  const name = leadId === null ? 'nobody' : await findPersonName(transaction, leadId);
  await addEntry(transaction, incident, { kind: 'lead-assigned', at: now, userId: session.userId, text: name });
  await recordAudit(transaction, workspaceId, session, 'incident.lead-assigned', id, { leadId });
  if (leadId === null || leadId === session.userId) return [];
  return notify(
    transaction,
    workspaceId,
    { userIds: [leadId] },
    {
      kind: 'assigned',
      title: 'You lead an incident',
      body: `${session.userName} asked you to look after a flood of negative messages.`,
      link: incidentLink(id),
      occasion: `incident-lead:${id}`,
    },
  );
}

/** Turns the workspace's own switch. @throws AppError not_found, incident_closed */
export async function pauseIncidentPosts(
  context: Context,
  session: Session,
  id: string,
  isPaused: boolean,
): Promise<void> {
  await changeOpen(context, session, id, async () => []);
  const { isPaused: wasPaused } = await getPostingSettings(context.database, session.workspaceId);
  if (wasPaused === isPaused) return;
  await pausePublishing(context, session.workspaceId, isPaused, session);
  await changeOpen(context, session, id, async (transaction, incident, now) => {
    await addEntry(transaction, incident, {
      kind: isPaused ? 'posts-paused' : 'posts-resumed',
      at: now,
      userId: session.userId,
    });
    return [];
  });
}

/** Also of one that is closed: what was learnt is written later. @throws AppError not_found */
export async function noteIncident(context: Context, session: Session, id: string, text: string): Promise<void> {
  await change(context, session, id, async (transaction, incident, now) => {
    await addEntry(transaction, incident, { kind: 'note', at: now, userId: session.userId, text });
    return [];
  });
}

/** @throws AppError not_found, incident_closed */
export async function closeIncident(context: Context, session: Session, id: string, note: string): Promise<void> {
  await changeOpen(context, session, id, async (transaction, incident, now) => {
    await recordAudit(transaction, incident.workspaceId, session, 'incident.closed', id);
    return endIncident(transaction, incident, { at: now, actor: session, note });
  });
}

type Change = (
  transaction: Transaction,
  incident: IncidentRow,
  now: Date,
) => Promise<Parameters<typeof publishLiveEvents>[2]>;

async function change(context: Context, { workspaceId }: Session, id: string, act: Change): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [incident] = await transaction.select().from(incidents).where(isIncident({ workspaceId, id })).for('update');
    if (incident === undefined) throw new AppError('not_found');
    const told = await act(transaction, incident, context.now());
    await publishLiveEvents(transaction, workspaceId, [
      { kind: 'incident.changed', incidentId: id },
      ...told.filter(({ kind }) => kind !== 'incident.changed'),
    ]);
  });
}

function changeOpen(context: Context, session: Session, id: string, act: Change): Promise<void> {
  return change(context, session, id, (transaction, incident, now) => {
    if (incident.state === 'closed') throw new AppError('incident_closed');
    return act(transaction, incident, now);
  });
}
