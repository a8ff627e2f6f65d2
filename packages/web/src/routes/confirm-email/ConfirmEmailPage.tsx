import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ApiError, reasonOf } from '../../api/errors.ts';
import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Where the link to a new e-mail address leads. It asks for a press, since mail programs open links by themselves to look at them. */
export function ConfirmEmailPage() {
  usePageTitle(t('Confirm your e-mail address'));
  const { token = '' } = useParams();
  const confirm = useMutation({ mutationFn: () => call('confirmEmailChange', { body: { token } }) });
  const isOver =
    confirm.error instanceof ApiError &&
    (confirm.error.code === 'email_link_invalid' || confirm.error.code === 'email_taken');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-4 max-sm:px-4">
        <Logo nameOnPhone />
      </header>
      <main className="mx-auto w-full max-w-105 grow px-6 pt-[10dvh] pb-10 max-sm:px-4">
        {confirm.isSuccess ? (
          <div role="status">
            <h1 className="text-2xl">{t('Your e-mail address is changed')}</h1>
            <p className="mt-2 mb-6 text-base text-muted-foreground wrap-anywhere">
              {t('From now on you sign in as {email}.', { email: confirm.data.email })}
            </p>
            <a href={paths.inbox} className={buttonStyle('primary', 'lg')}>
              {t('Go to Parley')}
            </a>
          </div>
        ) : isOver ? (
          <div role="alert">
            <h1 className="text-2xl">{t('The address was not changed')}</h1>
            <p className="mt-2 mb-6 text-base text-muted-foreground">{reasonOf(confirm.error)}</p>
            <a href={`${paths.settings}?tab=account`} className={buttonStyle('outline', 'lg')}>
              {t('Go to Settings')}
            </a>
          </div>
        ) : (
          <>
            <h1 className="text-2xl">{t('Confirm your e-mail address')}</h1>
            <p className="mt-2 mb-6 text-base text-muted-foreground">
              {t('One press, and you sign in to Parley with the address that this link was mailed to.')}
            </p>
            {confirm.isError ? (
              <Notice tone="negative" className="mb-4">
                {reasonOf(confirm.error)}
              </Notice>
            ) : null}
            <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('Confirm this address')}
            </Button>
          </>
        )}
      </main>
    </div>
  );
}
