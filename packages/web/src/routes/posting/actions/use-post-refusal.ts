import { isLeftToApprovers, type PostAction } from '@parley/contract/posting/rules.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { useNeedsApproval } from '../../../components/use-needs-approval.ts';
import { rolesInWords, useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { actionRefusal } from '../post/post-words.ts';

const approvers = { roles: rolesInWords('posting.approve') };

/** Why the user cannot do something with a post: their role, the post's state, or the workspace's approval. Null: they can. */
export function usePostRefusal(post: Post): (action: PostAction) => string | null {
  const roleRefusal = useRefusal('posting.write');
  const isApprovalNeeded = useNeedsApproval();
  return (action) => {
    const refusal = roleRefusal ?? actionRefusal(action, post);
    if (refusal !== null || !isApprovalNeeded || !isLeftToApprovers(action, post)) return refusal;
    return action === 'retry'
      ? t('This workspace requires approval: only {roles} can try it again.', approvers)
      : t('This workspace requires approval: only {roles} can change what is out in part.', approvers);
  };
}

/** Why the user cannot try an account of a post again; null: they can. */
export function useRetryRefusal(): string | null {
  const isApprovalNeeded = useNeedsApproval();
  return (
    useRefusal('posting.write') ??
    (isApprovalNeeded ? t('This workspace requires approval: only {roles} can try it again.', approvers) : null)
  );
}

/** Why the user cannot delete posts on their networks; null: they can. */
export function useNetworkDeletionRefusal(): string | null {
  return useNeedsApproval()
    ? t('This workspace requires approval: only {roles} can delete it on the networks.', approvers)
    : null;
}
