import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';
import type { AssistantSettings } from '@parley/contract/assistant-settings/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { anything } from '../../../api/fill-answer.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { useStore } from '../../../state/use-store.ts';
import { toast } from '../../../ui/toast-store.ts';
import { wholeAssistantSettings } from '../settings-answers.ts';
import { useWarnBeforeLeaving } from '../use-warn-before-leaving.ts';
import { assistantSettingsQuery } from './assistant.queries.ts';
import {
  editsAfterSave,
  noEdits,
  overlapOf,
  problemsOf,
  type SettingName,
  type SettingProblems,
  wellFormedEdits,
  withEdits,
} from './setting-edits.ts';
import { placeOf, type SubTab, subTabOf } from './sub-tabs.ts';
import { keepUnsaved, unsavedOf, unsavedSettings } from './unsaved-settings.ts';

/** The settings as the person has them on the screen, and what can be done with them. */
export type AssistantForm = {
  values: AssistantChoices;
  saved: AssistantSettings;
  isEdited: boolean;
  /** What was edited and could be saved. */
  edits: Partial<AssistantChoices>;
  problems: SettingProblems;
  /** Edited here, and changed by somebody else meanwhile. */
  overlap: readonly SettingName[];
  isSaving: boolean;
  change: (changes: Partial<AssistantChoices>) => void;
  /** Saves what was edited. Says where the first wrong setting stands, or null when all was sent. */
  save: (from: SubTab, options?: { onSaved?: () => void }) => SettingName | null;
  /** Saves the master switch alone, at once. */
  switchOn: (aiEnabled: boolean) => void;
  /** Forgets the edits, or some of them. */
  revert: (names?: readonly SettingName[]) => void;
};

/** Saving sends what was edited and nothing else, so that two people who change different settings lose nothing. */
export function useAssistantForm(saved: AssistantSettings): AssistantForm {
  const queryClient = useQueryClient();
  const workspaceId = useCurrentUser().workspace.id;
  const edits = useStore(unsavedSettings, (all) => all.get(workspaceId)) ?? noEdits;
  const [problems, setProblems] = useState<SettingProblems>({});
  const values = { ...saved, ...edits.values };
  const isEdited = Object.keys(edits.values).length > 0;
  useWarnBeforeLeaving(isEdited);

  const update = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (changes: Partial<AssistantChoices>) => send(changes),
    onSuccess: (answer, sent) => {
      const settings = putAnswer(queryClient, assistantSettingsQuery.queryKey, wholeAssistantSettings, answer);
      keepUnsaved(workspaceId, editsAfterSave(unsavedOf(workspaceId), sent, settings ?? { ...latest(), ...sent }));
      setProblems({});
      toast({ title: t('AI Settings Updated'), description: t('The assistant works with them from now on.') });
    },
    onError: (error) => {
      const refused = problemsIn(error);
      setProblems(refused);
      // What the form itself says is not said twice.
      if (Object.keys(refused).length > 0 || overlapOf(unsavedOf(workspaceId), latest()).length > 0) return;
      toast({
        title: t('Error'),
        description: t('Failed to update AI settings. Please try again.'),
        variant: 'destructive',
      });
    },
  });

  function latest(): AssistantSettings {
    return queryClient.getQueryData(assistantSettingsQuery.queryKey) ?? saved;
  }

  /** Settings that somebody else has changed are looked at first: where nothing of these is among them, they are sent again. */
  async function send(changes: Partial<AssistantChoices>): Promise<AssistantSettings> {
    const { revision } = latest();
    try {
      return await call('updateAssistantSettings', { body: { ...changes, revision }, whole: anything });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'revision_conflict') throw error;
      const theirs = await queryClient.fetchQuery({ ...assistantSettingsQuery, staleTime: 0 });
      const mine = unsavedOf(workspaceId);
      if (overlapOf(mine, theirs).some((name) => name in changes)) throw error;
      return await call('updateAssistantSettings', {
        body: { ...changes, revision: theirs.revision },
        whole: anything,
      });
    }
  }

  function change(changes: Partial<AssistantChoices>): void {
    keepUnsaved(workspaceId, withEdits(unsavedOf(workspaceId), saved, changes));
    setProblems((known) => without(known, Object.keys(changes)));
  }

  function save(from: SubTab, { onSaved }: { onSaved?: () => void } = {}): SettingName | null {
    const found = problemsOf(values, edits, from);
    setProblems(found);
    const wrong = firstOf(found, from);
    if (wrong === null) update.mutate(edits.values, { onSuccess: onSaved });
    return wrong;
  }

  return {
    values,
    saved,
    isEdited,
    edits: wellFormedEdits(values, edits),
    problems,
    overlap: overlapOf(edits, saved),
    isSaving: update.isPending,
    change,
    save,
    switchOn: (aiEnabled) => update.mutate({ aiEnabled }),
    revert: (names = Object.keys(edits.values) as SettingName[]) => {
      keepUnsaved(workspaceId, {
        values: without(edits.values, names),
        from: without(edits.from, names),
      });
      setProblems((known) => without(known, names));
    },
  };
}

function without<Part extends object>(part: Part, names: readonly string[]): Part {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name))) as Part;
}

/** The first on the sub-tab that is open, else the first anywhere. */
function firstOf(problems: SettingProblems, open: SubTab): SettingName | null {
  const names = (Object.keys(problems) as SettingName[]).sort((one, other) => placeOf(one) - placeOf(other));
  return names.find((name) => subTabOf(name) === open) ?? names[0] ?? null;
}

/** What the server refused, by setting. */
function problemsIn(error: unknown): SettingProblems {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed' || !Array.isArray(error.details)) return {};
  return Object.fromEntries(
    error.details.flatMap((detail: unknown) =>
      typeof detail === 'object' && detail !== null && 'path' in detail && 'message' in detail
        ? [[String(detail.path), String(detail.message)]]
        : [],
    ),
  );
}
