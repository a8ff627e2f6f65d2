import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { SlaPolicy } from '@parley/contract/sla/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything } from '../../../api/fill-answer.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { createUnsavedEdits, type RevisedForm, useRevisedForm } from '../use-revised-form.ts';
import { slaPoliciesQuery } from './sla.queries.ts';
import { wholeSlaPolicies } from './sla-answers.ts';

const unsavedPolicies = createUnsavedEdits<SlaPolicy[]>();

/** The policies as the person has them on the screen. */
export function usePoliciesForm(saved: AnswerOf<'getSlaPolicies'>): RevisedForm<SlaPolicy[]> {
  const queryClient = useQueryClient();
  return useRevisedForm({
    unsaved: unsavedPolicies,
    saved: { values: saved.policies, revision: saved.revision },
    send: ({ revision, values }) => call('setSlaPolicies', { body: { policies: values, revision }, whole: anything }),
    onSaved: (answer) => {
      putAnswer(queryClient, slaPoliciesQuery.queryKey, wholeSlaPolicies, answer);
      toast({ title: t('SLA policies saved'), description: t('Open tickets are measured by them from now on.') });
    },
    onConflict: () => void fetchAnew(queryClient, slaPoliciesQuery.queryKey),
    failure: t('SLA policies not saved'),
  });
}
