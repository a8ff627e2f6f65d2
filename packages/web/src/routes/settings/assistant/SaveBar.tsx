import { ArrowRight } from 'lucide-react';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { UnsavedMark } from '../UnsavedMark.tsx';
import { type SubTab, subTabs } from './sub-tabs.ts';
import type { AssistantForm } from './use-assistant-form.ts';

type SaveBarProps = {
  form: AssistantForm;
  isLocked: boolean;
  incomplete: readonly SubTab[];
  /** Absent on the last sub-tab. */
  onNext: (() => void) | null;
};

const listed = new Intl.ListFormat(locale);

/** Stays at the foot while the fields scroll. Saves by its form's submit. */
export function SaveBar({ form, isLocked, incomplete, onNext }: SaveBarProps) {
  const labels = subTabs.filter(({ value }) => incomplete.includes(value)).map(({ label }) => label);
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-border bg-card px-4 py-3">
      <p
        role="status"
        className="me-auto flex min-w-0 items-center gap-1.5 text-xs text-subtle-foreground empty:hidden max-sm:w-full"
      >
        {form.isEdited ? (
          <UnsavedMark />
        ) : labels.length > 0 && !isLocked ? (
          t('Still to fill: {labels}', { labels: listed.format(labels) })
        ) : null}
      </p>
      {form.isEdited && !isLocked ? (
        <Button variant="ghost" onClick={() => form.revert()} disabled={form.isSaving}>
          {t('Discard')}
        </Button>
      ) : null}
      <Button type="submit" variant={onNext === null ? 'primary' : 'outline'} disabled={isLocked} busy={form.isSaving}>
        {t('Save')}
      </Button>
      {onNext === null ? null : (
        <Button
          variant="primary"
          disabled={isLocked}
          busy={form.isSaving}
          onClick={onNext}
          iconAfter={<ArrowRight size={15} aria-hidden="true" />}
        >
          {t('Next')}
        </Button>
      )}
    </div>
  );
}
