import { t } from '../../messages/translate.ts';

/** Stands beside the buttons of a form while something in it is not saved. */
export function UnsavedMark() {
  return (
    <>
      <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-warning" />
      {t('Unsaved changes')}
    </>
  );
}
