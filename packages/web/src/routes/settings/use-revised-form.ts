import { useMutation } from '@tanstack/react-query';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { createStore } from '../../state/create-store.ts';
import { useStore } from '../../state/use-store.ts';
import { toast } from '../../ui/toast-store.ts';
import { useWarnBeforeLeaving } from './use-warn-before-leaving.ts';

/** Values that are stored, or edited, and the revision that they rest on. */
type Revised<Values> = { values: Values; revision: number };

/** Edits by workspace: they stay while other pages are looked at, and nothing of them is written into the browser. */
export const createUnsavedEdits = <Values>() => createStore<ReadonlyMap<string, Revised<Values>>>(new Map());

/** Settings as the person has them on the screen, and what can be done with them. */
export type RevisedForm<Values> = {
  values: Values;
  isEdited: boolean;
  isSaving: boolean;
  /** Somebody else has changed them since this person began. */
  isOutdated: boolean;
  change(values: Values): void;
  save(): void;
  /** Takes what is stored in place of what was edited. */
  revert(): void;
};

type RevisedFormOptions<Values, Answer> = {
  unsaved: ReturnType<typeof createUnsavedEdits<Values>>;
  saved: Revised<Values>;
  send: (edited: Revised<Values>) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  /** Fetches what is stored now: somebody else was faster, which the page says where theirs can be looked at. */
  onConflict: () => void;
  /** The title of what is said where they could not be saved. */
  failure: string;
};

/** Settings that are saved as a whole and rest on a revision: nobody's are written over unseen. */
export function useRevisedForm<Values, Answer>(options: RevisedFormOptions<Values, Answer>): RevisedForm<Values> {
  const { failure, onConflict, onSaved, saved, send, unsaved } = options;
  const workspaceId = useCurrentUser().workspace.id;
  const edited = useStore(unsaved, (all) => all.get(workspaceId)) ?? null;
  const current = edited ?? saved;
  useWarnBeforeLeaving(edited !== null);

  function keep(next: Revised<Values> | null): void {
    const all = new Map(unsaved.get());
    if (next === null) all.delete(workspaceId);
    else all.set(workspaceId, next);
    unsaved.set(all);
  }

  const update = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (answer) => {
      keep(null);
      onSaved(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'revision_conflict') onConflict();
      else toast({ title: failure, description: reasonOf(error), variant: 'destructive' });
    },
  });
  return {
    values: current.values,
    isEdited: edited !== null,
    isSaving: update.isPending,
    isOutdated: edited !== null && edited.revision !== saved.revision,
    change: (values) => keep({ values, revision: current.revision }),
    save: () => update.mutate(current),
    revert: () => keep(null),
  };
}
