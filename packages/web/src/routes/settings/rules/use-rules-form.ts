import type { RuleSettings } from '@parley/contract/rules/rules.ts';
import type { RulesAnswer } from '@parley/contract/rules/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { anything } from '../../../api/fill-answer.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { createUnsavedEdits, type RevisedForm, useRevisedForm } from '../use-revised-form.ts';
import { rulesQuery } from './rules.queries.ts';
import { wholeRules } from './rules-answers.ts';

const unsavedRules = createUnsavedEdits<RuleSettings>();

/** The rules as the person has them on the screen; some of them are changed at a time. */
export type RulesForm = Omit<RevisedForm<RuleSettings>, 'change'> & { change(changes: Partial<RuleSettings>): void };

export function useRulesForm(saved: RulesAnswer): RulesForm {
  const queryClient = useQueryClient();
  const form = useRevisedForm({
    unsaved: unsavedRules,
    saved: { values: settingsOf(saved), revision: saved.revision },
    send: ({ revision, values }) => call('setRules', { body: { ...values, revision }, whole: anything }),
    onSaved: (answer) => {
      putAnswer(queryClient, rulesQuery.queryKey, wholeRules, answer);
      toast({ title: t('Rules saved'), description: t('New messages are treated by them from now on.') });
    },
    onConflict: () => void fetchAnew(queryClient, rulesQuery.queryKey),
    failure: t('Rules not saved'),
  });
  return { ...form, change: (changes) => form.change({ ...form.values, ...changes }) };
}

/** What of the answer is edited and saved. */
function settingsOf({ dailyCap, keywordGroups, platforms, rules, workingHours }: RulesAnswer): RuleSettings {
  return { dailyCap, keywordGroups, platforms, rules, workingHours };
}
