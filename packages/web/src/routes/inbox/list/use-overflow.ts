import { type RefObject, useLayoutEffect, useState } from 'react';

export type Overflow = { overflowing: boolean; moreAtRight: boolean };

/** Whether a box scrolls sideways, and whether there is more to scroll at the right. */
export function useOverflow(ref: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ overflowing: false, moreAtRight: false });
  // Before anything is seen: what does not scroll stands otherwise.
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const measure = () => {
      const overflowing = box.scrollWidth > box.clientWidth + 1;
      const moreAtRight = overflowing && box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setOverflow((old) =>
        old.overflowing === overflowing && old.moreAtRight === moreAtRight ? old : { overflowing, moreAtRight },
      );
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => {
      box.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [ref]);
  return overflow;
}
