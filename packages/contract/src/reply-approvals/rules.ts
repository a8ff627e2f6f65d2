/** Which replies wait for another person's yes, without zod. */
import { isAllowed, type Role, roles } from '../permissions.ts';
import type { Tag } from '../tickets/rules.ts';

/** Whose replies may have to wait: of everybody who can answer, the one with the fewest rights first. */
export const waitingRoles = roles.toReversed().filter((role) => isAllowed(role, 'inbox.reply'));

/** every: to all customers; chosen: in tickets with one of the tags, or to VIP customers. */
export const approvalReaches = ['every', 'chosen'] as const;
export type ApprovalReach = (typeof approvalReaches)[number];

export type ReplyApproval = {
  isOn: boolean;
  /** Whose replies wait. */
  roles: Role[];
  reach: ApprovalReach;
  /** Of `chosen`. */
  tags: Tag[];
  /** Of `chosen`. */
  isForVips: boolean;
};

export const replyApprovalDefault: ReplyApproval = {
  isOn: false,
  roles: ['agent'],
  reach: 'every',
  tags: [],
  isForVips: false,
};

/** Whether a reply waits. @param ticket `tags`: the one that it has, and the one that it gets with the reply */
export function waitsForApproval(
  approval: ReplyApproval,
  writer: { role: Role },
  ticket: { tags: readonly (Tag | null | undefined)[]; isVip: boolean },
): boolean {
  if (!approval.isOn || !approval.roles.includes(writer.role)) return false;
  if (approval.reach === 'every') return true;
  return (approval.isForVips && ticket.isVip) || approval.tags.some((tag) => ticket.tags.includes(tag));
}

/** waiting: nothing has left; returned: it was sent back with a note; approved: it went the way of every reply; withdrawn: its writer took it back. */
export const waitingReplyStates = ['waiting', 'returned', 'approved', 'withdrawn'] as const;

/** What happened in the conversation since the reply was written. */
export const outdatedReasons = ['customer-wrote', 'customer-changed', 'answered'] as const;
export type OutdatedReason = (typeof outdatedReasons)[number];

export const returnNoteMaxChars = 2_000;
