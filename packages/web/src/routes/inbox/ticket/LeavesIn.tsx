import type { Delivery } from '@parley/contract/delivery/schemas.ts';
import { useEffect, useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { leavesInMs } from '../reply/reply-toast.ts';

/** How long a reply can still be undone; spoken by the label beside it, what ticks is for the eye. */
export function LeavesIn({ delivery }: { delivery: Delivery }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil(leavesInMs(delivery, nowMs) / 1000);
  return (
    <span aria-hidden="true" className="num text-xs text-subtle-foreground">
      {seconds === 0 ? null : t('leaves in {seconds} s', { seconds })}
    </span>
  );
}
