import { Suspense, useEffect, useState } from 'react';
import { useStore } from '../state/use-store.ts';
import { toasts } from '../ui/toast-store.ts';
import { lazyOptional } from './lazy-component.ts';

const loadToaster = () => import('../ui/Toaster.tsx');
const Toaster = lazyOptional(async () => (await loadToaster()).Toaster);
const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const;

/** The toaster for pages that are light before anything is done: its code comes with the first sign of use. */
export function LazyToaster({ raised }: { raised?: boolean }) {
  const [inUse, setInUse] = useState(false);
  const hasToast = useStore(toasts, (all) => all.length > 0);
  useEffect(() => {
    const start = () => setInUse(true);
    for (const sign of firstSigns) window.addEventListener(sign, start, { once: true });
    return () => {
      for (const sign of firstSigns) window.removeEventListener(sign, start);
    };
  }, []);
  if (!inUse && !hasToast) return null;
  return (
    <Suspense>
      <Toaster raised={raised} />
    </Suspense>
  );
}
