import { t } from '../../../messages/translate.ts';
import type { Selection } from './use-selection.ts';

/** Chooses every ticket that is loaded, or none. */
export function ChooseAll({ count, selection }: { selection: Selection; count: number }) {
  const isAll = count > 0 && selection.chosen.size >= count;
  return (
    <input
      type="checkbox"
      aria-label={t('Choose all tickets shown')}
      title={t('Choose all tickets shown')}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = !isAll && selection.chosen.size > 0;
      }}
      disabled={count === 0}
      onChange={() => (isAll ? selection.clear() : selection.chooseLoaded())}
      className="me-2 size-3.5 translate-y-0.5 accent-primary"
    />
  );
}
