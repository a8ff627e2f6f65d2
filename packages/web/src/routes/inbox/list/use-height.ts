import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high an element is, in px, kept up to date; 0 while it has no box of its own. */
export function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setHeightPx(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return heightPx;
}
