import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UnsavedMark } from './UnsavedMark.tsx';
import type { RevisedForm } from './use-revised-form.ts';

type RevisedFormFootProps = {
  form: Pick<RevisedForm<unknown>, 'isEdited' | 'isOutdated' | 'isSaving' | 'revert'>;
  isLocked: boolean;
  /** What the button that saves says. */
  label: string;
  /** Said where a colleague was faster. */
  outdated: string;
};

/** Stays at the foot of the page while the form scrolls. Saves by its form's submit. */
export function RevisedFormFoot({ form, isLocked, label, outdated }: RevisedFormFootProps) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-lg border border-border bg-card px-4 py-3 shadow-xs">
      {form.isOutdated ? (
        <Notice tone="warning" className="w-full">
          <strong>{outdated}</strong> {t('What you edited was not saved over theirs.')}{' '}
          <button type="button" className="font-medium underline" onClick={form.revert}>
            {t('Discard mine and show theirs')}
          </button>
        </Notice>
      ) : null}
      <p role="status" className="me-auto flex items-center gap-1.5 text-xs text-subtle-foreground empty:hidden">
        {form.isEdited ? <UnsavedMark /> : null}
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
        {label}
      </Button>
    </div>
  );
}
