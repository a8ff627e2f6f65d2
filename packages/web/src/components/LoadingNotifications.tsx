import { t } from '../messages/translate.ts';
import { SkeletonText } from '../ui/Skeleton.tsx';

export function LoadingNotifications() {
  return (
    <div className="space-y-5 p-4">
      <SkeletonText />
      <SkeletonText />
      <span className="sr-only">{t('Loading notifications...')}</span>
    </div>
  );
}
