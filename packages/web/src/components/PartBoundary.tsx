import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyComponent } from './lazy-component.ts';

const PartError = lazyComponent(async () => (await import('./PartError.tsx')).PartError);

export type PartBoundaryProps = {
  /** What it holds, as in 'Messages could not be shown'. */
  name: string;
  /** Another key tries anew. */
  resetKey?: string;
  children: ReactNode;
};

/** Around a part of a page: when it cannot be shown, it says so and the rest of the page goes on. */
export function PartBoundary({ name, resetKey, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(_error, retry) => (
        <Suspense>
          <PartError name={name} onRetry={retry} />
        </Suspense>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
