import type { AnswerOf, BodyOf } from '@parley/contract/endpoints.ts';
import type { SlaPolicy } from '@parley/contract/sla/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything } from '../../../api/fill-answer.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { slaPoliciesQuery } from './sla.queries.ts';
import { wholeSlaPolicies } from './sla-answers.ts';

/** The policies as the person has them on the screen. */
export type PoliciesForm = {
  policies: readonly SlaPolicy[];
  isEdited: boolean;
  isSaving: boolean;
  /** Somebody else has changed the policies since this person began. */
  isOutdated: boolean;
  change(policies: SlaPolicy[]): void;
  save(): void;
  /** Takes what is stored in place of what was edited. */
  revert(): void;
};

/** They are saved as a whole and rest on a revision: nobody's policies are written over unseen. */
export function usePoliciesForm(saved: AnswerOf<'getSlaPolicies'>): PoliciesForm {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<{ policies: SlaPolicy[]; revision: number } | null>(null);
  const policies = edited?.policies ?? saved.policies;
  const revision = edited?.revision ?? saved.revision;
  const update = useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<'setSlaPolicies'>) => call('setSlaPolicies', { body, whole: anything }),
    onSuccess: (answer) => {
      putAnswer(queryClient, slaPoliciesQuery.queryKey, wholeSlaPolicies, answer);
      setEdited(null);
      toast({ title: t('SLA policies saved'), description: t('Open tickets are measured by them from now on.') });
    },
    onError: (error) => {
      // The page says it where the other policies can be looked at.
      if (error instanceof ApiError && error.code === 'revision_conflict') {
        void fetchAnew(queryClient, slaPoliciesQuery.queryKey);
        return;
      }
      toast({ title: t('SLA policies not saved'), description: reasonOf(error), variant: 'destructive' });
    },
  });
  return {
    policies,
    isEdited: edited !== null,
    isSaving: update.isPending,
    isOutdated: edited !== null && edited.revision !== saved.revision,
    change: (next) => setEdited({ policies: next, revision }),
    save: () => update.mutate({ policies: [...policies], revision }),
    revert: () => setEdited(null),
  };
}
