import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px as it is laid out; null before that. */
export function useWidth(): [ref: RefObject<HTMLDivElement | null>, widthPx: number | null] {
  const ref = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidthPx(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, widthPx];
}
