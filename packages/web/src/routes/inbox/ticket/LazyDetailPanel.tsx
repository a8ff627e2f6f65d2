import { type ComponentType, Suspense, useState } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { t } from '../../../messages/translate.ts';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import type { DetailPanelProps } from './DetailPanel.tsx';

let loaded: ComponentType<DetailPanelProps> | undefined;

/** Fetches the panel's code; asking again costs nothing. */
export async function loadDetailPanel(): Promise<ComponentType<DetailPanelProps>> {
  loaded = (await import('./DetailPanel.tsx')).DetailPanel;
  return loaded;
}

const Later = lazyComponent(loadDetailPanel);

/** The panel, whose code stays out of the list's. Once it is there, it opens without waiting. */
export function LazyDetailPanel(props: DetailPanelProps) {
  // Chosen once: changing from one to the other would build the panel anew.
  const [Panel] = useState<ComponentType<DetailPanelProps>>(() => loaded ?? Later);
  return (
    <Suspense fallback={<DetailPanelFallback />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** Holds the panel's place while its code comes. */
function DetailPanelFallback() {
  return (
    <div
      role="status"
      className="fixed top-(--header-h) end-0 bottom-0 z-(--z-panel) w-(--panel-w) max-w-full bg-card shadow-panel [clip-path:inset(0_0_0_-48px)] max-sm:inset-0 max-sm:w-auto"
    >
      <span className="sr-only">{t('Loading conversation...')}</span>
      <div className="flex h-16 items-center gap-2.5 border-b border-border px-5">
        <Skeleton shape="circle" className="size-10 shrink-0" />
        <SkeletonText className="w-1/2" />
      </div>
      <div className="space-y-6 p-5">
        <SkeletonText />
        <Skeleton className="h-40 rounded-lg!" />
      </div>
    </div>
  );
}
