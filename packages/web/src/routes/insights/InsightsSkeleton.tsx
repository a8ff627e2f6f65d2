import { t } from '../../messages/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';

/** A network's tab while its figures are fetched. */
export function InsightsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading insights...')}</span>
      <Card>
        <div className="flex items-center gap-2.5 px-4 py-3">
          <Skeleton className="size-8" />
          <SkeletonText className="w-56" />
        </div>
        <div className="grid grid-cols-4 border-t border-border max-[1100px]:grid-cols-2">
          {[0, 1, 2, 3].map((tile) => (
            <div key={tile} className="space-y-2 px-4 py-3.5">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-3 w-36" />
            </div>
          ))}
        </div>
      </Card>
      <div className="mt-4 grid grid-cols-2 gap-4 max-[1100px]:grid-cols-1">
        {[0, 1, 2, 3].map((chart) => (
          <Skeleton key={chart} className="h-64 rounded-lg!" />
        ))}
      </div>
    </div>
  );
}
