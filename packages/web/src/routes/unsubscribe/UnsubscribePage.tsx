import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Where the link of a mailed report leads. It asks for a press, since mail programs open links by themselves to look at them. */
export function UnsubscribePage() {
  usePageTitle(t('Get no more of these reports'));
  const { token = '' } = useParams();
  const end = useMutation({ mutationFn: () => call('unsubscribeFromReports', { body: { token } }) });
  // The link is of an earlier report, which is gone: nothing is left to end.
  const isOver = end.error instanceof ApiError && end.error.code === 'not_found';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-4 max-sm:px-4">
        <Logo nameOnPhone />
      </header>
      <main className="mx-auto w-full max-w-105 grow px-6 pt-[10dvh] pb-10 max-sm:px-4">
        {end.isSuccess || isOver ? (
          <div role="status">
            <h1 className="text-2xl">{t('These mails have ended')}</h1>
            <p className="mt-2 text-base text-muted-foreground wrap-anywhere">
              {end.isSuccess
                ? t('{email} gets no more of these reports.', { email: end.data.address })
                : t('The report of this link is not sent any more.')}
            </p>
          </div>
        ) : (
          <>
            <h1 className="text-2xl">{t('Get no more of these reports')}</h1>
            <p className="mt-2 mb-6 text-base text-muted-foreground">
              {t(
                'One press, and the address that this link was mailed to gets this report no more. Others go on getting it.',
              )}
            </p>
            {end.isError ? (
              <Notice tone="negative" className="mb-4">
                {reasonOf(end.error)}
              </Notice>
            ) : null}
            <Button variant="primary" size="lg" busy={end.isPending} onClick={() => end.mutate()}>
              {t('End these mails')}
            </Button>
          </>
        )}
      </main>
    </div>
  );
}
