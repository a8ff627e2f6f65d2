/** What was asked of a network about a message, as rows tell it and as screens see it. */
import type { AskedHiding } from '@parley/contract/message-hiding/schemas.ts';
import { sql } from 'drizzle-orm';
import { isoOf } from '../../db/iso-of.ts';

export type AskedRow = Pick<AskedHiding, 'act' | 'state' | 'reason' | 'by' | 'byName' | 'ruleName'> & {
  at: string;
  isUntouched: boolean;
};

/** Of `hiding` (message_hidings), `request` (its delivery, perhaps gone) and `asker` (the member, perhaps none). */
export const askedPairs = sql`
  'act', hiding.act, 'at', hiding.at::text, 'by', hiding.actor_kind, 'ruleName', hiding.rule_name,
  'byName', coalesce(asker.name, split_part(asker.email::text, '@', 1)),
  'state', coalesce(request.state, 'failed'), 'reason', request.reason,
  'isUntouched', coalesce(request.state = 'queued' and request.first_attempted_at is null, false)`;

/** Beside `message_hidings hiding`. */
export const askedJoins = sql`
  left join deliveries request on request.workspace_id = hiding.workspace_id and request.id = hiding.id
  left join users asker on asker.id = hiding.actor_id and hiding.actor_kind = 'member'`;

export function toAskedHiding({ isUntouched, ...row }: AskedRow): AskedHiding {
  const { act, by, byName, reason, ruleName, state } = row;
  return { act, by, byName, reason, ruleName, state, canTakeBack: isUntouched, at: isoOf(row.at) };
}
