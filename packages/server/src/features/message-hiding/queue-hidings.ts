/** Writes down what is to be hidden or shown again, and queues it for the networks. */
import { randomUUID } from 'node:crypto';
import type { HidingAct } from '@parley/contract/message-hiding/rules.ts';
import type { Transaction } from '../../db/client.ts';
import { messageHidings } from '../../db/schema/message-hidings.ts';
import { type Actor, recordAudits } from '../audit/audit.service.ts';
import { queueDeliveries } from '../delivery/delivery.service.ts';
import { closerOf } from '../tickets/closings.service.ts';
import type { HidePayload } from './hide.kind.ts';

/** A rule that asks for it, and which of its words it found. */
export type HidingRule = { key: string; name: string; word: string | null };

export type WantedHiding = {
  ticketId: number;
  entryId: number;
  connectionId: string;
  externalId: string;
  kind: HidePayload['kind'];
  act: HidingAct;
  /** Null: a person or a program asks. */
  rule: HidingRule | null;
};

/** The caller has locked the tickets and made sure that the networks offer it. */
export async function queueHidings(
  transaction: Transaction,
  workspaceId: string,
  wanted: readonly WantedHiding[],
  { actor, jobId = null, now }: { actor: Actor; now: Date; jobId?: string | null },
): Promise<void> {
  if (wanted.length === 0) return;
  const { closerId, closerKind } = closerOf(actor);
  const rows = wanted.map((one) => ({ id: randomUUID(), ...one }));
  await transaction.insert(messageHidings).values(
    rows.map(({ act, entryId, id, rule, ticketId }) => ({
      ...{ workspaceId, id, ticketId, entryId, act, at: now },
      ...{ actorKind: closerKind, actorId: closerId },
      ...{ ruleKey: rule?.key ?? null, ruleName: rule?.name ?? null, word: rule?.word ?? null },
    })),
  );
  await queueDeliveries(
    transaction,
    rows.map(({ act, connectionId, entryId, externalId, id, kind, ticketId }) => {
      const ofJob = jobId === null ? {} : { jobId };
      const payload: HidePayload = { externalId, kind, isHidden: act === 'hide', ...ofJob };
      return {
        ...{ workspaceId, id, kind: 'hide', connectionId, ticketId, entryId },
        ...{ payload, createdBy: actor?.userId ?? null, createdAt: now },
      };
    }),
  );
  await recordAudits(
    transaction,
    workspaceId,
    actor,
    rows.map(({ act, entryId, rule, ticketId }) => ({
      action: act === 'hide' ? 'ticket.hide-asked' : 'ticket.show-asked',
      target: String(ticketId),
      detail: {
        entryId,
        ...(jobId === null ? {} : { job: jobId }),
        ...(rule === null ? {} : { ruleKey: rule.key, ruleName: rule.name }),
      },
    })),
  );
}
