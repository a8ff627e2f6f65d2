import type { OpenedReview } from '@parley/contract/client-reviews/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { queryKey } from '../../../api/query-key.ts';
import { Logo } from '../../../components/Logo.tsx';
import { PageSpinner } from '../../../components/PageSpinner.tsx';
import { usePageTitle } from '../../../components/use-page-title.ts';
import { formatZonedDate, formatZonedTime, knownZone, zoneLabel } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ClientAnswerForm } from './ClientAnswerForm.tsx';
import { ClientPreviews } from './ClientPreviews.tsx';

/** Where a client's link leads: how a post will look, and the answer to it. It needs no account and no search engine keeps it. */
export function ClientReviewPage() {
  usePageTitle(t('Post for your approval'));
  useNoIndex();
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: queryKey('openClientReview', token),
    queryFn: ({ signal }) => call('openClientReview', { body: { token }, signal }),
    retry: false,
  });
  if (query.isPending)
    return (
      <Frame>
        <PageSpinner label={t('Loading post...')} />
      </Frame>
    );
  if (query.data === undefined)
    return (
      <Frame>
        {query.error instanceof ApiError && [400, 404].includes(query.error.status) ? (
          <ErrorState
            title={t('This link does not work')}
            reason={t('It was ended, has expired, or is not whole. Ask whoever sent it for a new one.')}
          />
        ) : (
          <ErrorState
            title={t('The post could not be loaded')}
            reason={reasonOf(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </Frame>
    );
  return (
    <Frame>
      <Review token={token} review={query.data} />
    </Frame>
  );
}

function Review({ token, review }: { token: string; review: OpenedReview }) {
  const { clientName, post, workspaceName } = review;
  const zone = knownZone(post.timeZone);
  return (
    <>
      <h1 className="text-2xl">
        {workspaceName === ''
          ? t('A post for your approval')
          : t('{workspaceName} asks for your approval', { workspaceName })}
      </h1>
      <p className="mt-2 mb-5 text-muted-foreground">
        {t('For {clientName}.', { clientName })}{' '}
        {post.scheduledAt === null
          ? t('No time is set for it yet.')
          : t('It is planned for {date}, {time} ({zone}).', {
              date: formatZonedDate(post.scheduledAt, zone),
              time: formatZonedTime(post.scheduledAt, zone),
              zone: zoneLabel(zone, post.scheduledAt),
            })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-6 max-nav:grid-cols-1">
        <ClientPreviews review={review} />
        <ClientAnswerForm key={review.revision} token={token} review={review} />
      </div>
    </>
  );
}

/** The server says it too; a page that was opened inside the application says it by itself. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-4 max-sm:px-4">
        <Logo nameOnPhone />
      </header>
      <main className="mx-auto w-full max-w-240 grow px-6 pt-4 pb-10 max-sm:px-4">{children}</main>
    </div>
  );
}
