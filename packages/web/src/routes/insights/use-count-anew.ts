import { useEffect, useRef } from 'react';
import { useLiveEvent } from '../../api/live-events.ts';

/** Messages come in batches: what is counted of them is asked for once for all that come within this time. */
const countAnewMs = 5_000;

/** Calls a little while after messages came or changed, and at once after a break of the connection, in which events were missed. */
export function useCountAnew(countAnew: () => void): void {
  const timer = useRef<number | null>(null);
  const countLater = () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = null;
      countAnew();
    }, countAnewMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current ?? undefined), []);
  useLiveEvent('message.created', countLater);
  useLiveEvent('message.updated', countLater);
  useLiveEvent('resync', countAnew);
}
