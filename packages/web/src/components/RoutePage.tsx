import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { t } from '../messages/translate.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageSpinner } from './PageSpinner.tsx';
import { RouteError } from './RouteError.tsx';

/** Waits for a page's code and catches its errors; going to another path tries anew. */
export function RoutePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={(error) => <RouteError error={error} />}>
      <Suspense fallback={<PageSpinner label={t('Loading the page')} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
