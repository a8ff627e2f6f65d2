import { useQuery } from '@tanstack/react-query';
import { CloudAlert, CloudCheck } from 'lucide-react';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { savingWords } from './draft-saving.ts';
import { isDraftUnsaved, takeTheirs } from './draft-store.ts';
import { usePostDraft } from './use-post-draft.ts';

const look = 'flex min-w-0 items-center gap-1.25 text-xs';

/** Whether the server has what is written. Only trouble is read out: the rest would be said at every pause in typing. */
export function SavingLabel({ postId }: { postId: string }) {
  const current = usePostDraft(postId);
  const { keepsItself, post, saving } = current;
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const isChanged = isDraftUnsaved(current);
  if (!keepsItself)
    return isChanged && post !== null ? <UnsentChanges onDiscard={() => takeTheirs(post, accounts)} /> : null;
  const words = savingWords(saving, isChanged);
  const isTrouble = saving.phase !== 'kept' && saving.phase !== 'saving';
  return (
    <>
      <span role="status" className={`${look} text-warning-foreground empty:hidden`}>
        {isTrouble ? (
          <>
            <CloudAlert size={14} aria-hidden="true" className="shrink-0" />
            <span className="truncate" title={words ?? undefined}>
              {words}
            </span>
          </>
        ) : null}
      </span>
      {isTrouble || words === null ? null : (
        <span className={`${look} text-subtle-foreground`}>
          <CloudCheck size={14} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{words}</span>
        </span>
      )}
    </>
  );
}

/** Of a post that waits for its time: half a change must not go out, so the button below sends it. */
function UnsentChanges({ onDiscard }: { onDiscard: () => void }) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs text-subtle-foreground">
      <span className="truncate max-sm:hidden">{t('Changed; the button below saves it')}</span>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {t('Discard changes')}
      </Button>
    </span>
  );
}
