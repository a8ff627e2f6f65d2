import { Lock, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { ApiError, reasonOf } from '../api/errors.ts';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyComponent } from './lazy-component.ts';

const NotFound = lazyComponent(async () => (await import('./NotFound.tsx')).NotFound);

/** What a route shows when it fails: not found, no access, or unexpected. */
export function RouteError({ error }: { error: unknown }) {
  const status = error instanceof ApiError ? error.status : 500;
  if (status === 404) {
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        <Suspense>
          <NotFound />
        </Suspense>
      </div>
    );
  }
  if (status === 403) {
    return (
      <EmptyState
        className="min-h-[60dvh] justify-center"
        icon={<Lock size={18} />}
        title={t('You have no access to this page')}
        description={reasonOf(error)}
        hint={t('Ask an owner or admin of your workspace if you need it.')}
        action={
          <Link to={paths.inbox} className={buttonStyle()}>
            {t('Open Inbox')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      className="min-h-[60dvh] justify-center"
      icon={<TriangleAlert size={18} />}
      title={t('This page stopped working')}
      description={reasonOf(error)}
      hint={t('Load the page again to go on.')}
      action={<Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}
    />
  );
}
