/**
 * Who is a member no more is not let in by their link when they are one again: they link their account anew, or are vouched for anew. The row
 * stays, so that the same account at the provider does not come back as somebody new under another e-mail address.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { singleSignOnIdentities } from '../../db/schema/single-sign-on.ts';
import type { MemberListener } from '../team/member-listener.ts';

export const endLinkOfMember: MemberListener = async (transaction, { at, userId, workspaceId }) => {
  await transaction
    .update(singleSignOnIdentities)
    .set({ endedAt: at })
    .where(
      and(
        eq(singleSignOnIdentities.workspaceId, workspaceId),
        eq(singleSignOnIdentities.userId, userId),
        isNull(singleSignOnIdentities.endedAt),
      ),
    );
};
