import { t } from '../../../messages/translate.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readPinnedCharts } from '../pinned-charts.ts';

/** As many cards as this browser knows of, as high as they will be. */
export function PinnedPlaceholder() {
  return (
    <div className="mt-4" role="status">
      <span className="sr-only">{t('Loading the pinned charts...')}</span>
      <div className="mb-2 h-8" />
      <div className="grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1 [&>*:last-child:nth-child(odd)]:col-span-full">
        {readPinnedCharts().map((id) => (
          <Skeleton key={id} className="h-[274px] rounded-lg" />
        ))}
      </div>
    </div>
  );
}
