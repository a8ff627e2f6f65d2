import { useEffect, useState } from 'react';
import { Spinner } from '../ui/Spinner.tsx';

const appearAfterMs = 200;

/** A centred ring that appears only when the wait is noticeable. */
export function PageSpinner({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), appearAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid min-h-[60dvh] place-items-center text-muted-foreground">
      {shown ? <Spinner sizePx={20} label={label} /> : null}
    </div>
  );
}
