import type { RulesAnswer } from '@parley/contract/rules/schemas.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AutoReplyCard } from './AutoReplyCard.tsx';
import { BackTestCard } from './BackTestCard.tsx';
import { KeywordGroupsCard } from './KeywordGroupsCard.tsx';
import { RuleListCard } from './RuleListCard.tsx';
import { useRulesForm } from './use-rules-form.ts';
import { WorkingHoursCard } from './WorkingHoursCard.tsx';

export function RulesForm({ saved, isLocked }: { saved: RulesAnswer; isLocked: boolean }) {
  const form = useRulesForm(saved);
  const parts = { form, saved, isLocked };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <AutoReplyCard {...parts} />
      <WorkingHoursCard {...parts} />
      <RuleListCard {...parts} />
      <KeywordGroupsCard {...parts} />
      <BackTestCard {...parts} />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-lg border border-border bg-card px-4 py-3 shadow-xs">
        {form.isOutdated ? (
          <Notice tone="warning" className="w-full">
            <span>
              {rich(
                '<strong>Somebody else has changed the rules.</strong> What you edited was not saved over theirs. <button>Discard mine and show theirs</button>',
                {
                  strong: (words) => <strong>{words}</strong>,
                  button: (words) => (
                    <button type="button" className="font-medium underline" onClick={form.revert}>
                      {words}
                    </button>
                  ),
                },
              )}
            </span>
          </Notice>
        ) : null}
        <p role="status" className="me-auto flex items-center gap-1.5 text-xs text-subtle-foreground empty:hidden">
          {form.isEdited ? (
            <>
              <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-warning" />
              {t('Unsaved changes')}
            </>
          ) : null}
        </p>
        {form.isEdited && !isLocked ? (
          <Button variant="ghost" onClick={form.revert} disabled={form.isSaving}>
            {t('Discard')}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          disabled={isLocked || !form.isEdited || form.isOutdated}
          busy={form.isSaving}
        >
          {t('Save rules')}
        </Button>
      </div>
    </form>
  );
}
