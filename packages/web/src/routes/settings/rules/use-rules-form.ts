import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { RuleSettings } from '@parley/contract/rules/rules.ts';
import type { RulesAnswer } from '@parley/contract/rules/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything } from '../../../api/fill-answer.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { rulesQuery } from './rules.queries.ts';
import { wholeRules } from './rules-answers.ts';

const leaveEvent = 'beforeunload';

/** The rules as the person has them on the screen, and what can be done with them. */
export type RulesForm = {
  values: RuleSettings;
  isEdited: boolean;
  isSaving: boolean;
  /** Somebody else has changed the rules since this person began. */
  isOutdated: boolean;
  change(changes: Partial<RuleSettings>): void;
  save(): void;
  /** Takes what is stored in place of what was edited. */
  revert(): void;
};

/** They are saved as a whole and rest on a revision: nobody's rules are written over unseen. */
export function useRulesForm(saved: RulesAnswer): RulesForm {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<{ values: RuleSettings; revision: number } | null>(null);
  const values = edited?.values ?? settingsOf(saved);
  const isEdited = edited !== null;
  useEffect(() => {
    if (!isEdited) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener(leaveEvent, ask);
    return () => window.removeEventListener(leaveEvent, ask);
  }, [isEdited]);
  const update = useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<'setRules'>) => call('setRules', { body, whole: anything }),
    onSuccess: (answer) => {
      putAnswer(queryClient, rulesQuery.queryKey, wholeRules, answer);
      setEdited(null);
      toast({ title: t('Rules saved'), description: t('New messages are treated by them from now on.') });
    },
    onError: (error) => {
      // The page says it where the other rules can be looked at.
      if (error instanceof ApiError && error.code === 'revision_conflict') {
        void fetchAnew(queryClient, rulesQuery.queryKey);
        return;
      }
      toast({ title: t('Rules not saved'), description: reasonOf(error), variant: 'destructive' });
    },
  });
  return {
    values,
    isEdited,
    isSaving: update.isPending,
    isOutdated: edited !== null && edited.revision !== saved.revision,
    change: (changes) => setEdited({ values: { ...values, ...changes }, revision: edited?.revision ?? saved.revision }),
    save: () => update.mutate({ ...values, revision: edited?.revision ?? saved.revision }),
    revert: () => setEdited(null),
  };
}

/** What of the answer is edited and saved. */
function settingsOf({ dailyCap, keywordGroups, platforms, rules, workingHours }: RulesAnswer): RuleSettings {
  return { dailyCap, keywordGroups, platforms, rules, workingHours };
}
