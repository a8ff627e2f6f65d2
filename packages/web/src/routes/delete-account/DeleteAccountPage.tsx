import { closureDays } from '@parley/contract/account-data/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { SkipLink } from '../../components/SkipLink.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { rich } from '../../messages/rich-text.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ConfirmDeletion } from './ConfirmDeletion.tsx';
import { DataDownload } from './DataDownload.tsx';
import { DeactivateAccount } from './DeactivateAccount.tsx';
import { DeletionForm } from './DeletionForm.tsx';

/** Open to everybody: who is signed in leaves at once, others are asked by mail. A mailed link brings its token behind the #, where no server log sees it. */
export function DeleteAccountPage() {
  usePageTitle(t('Delete account'));
  const { data: user } = useQuery(currentUserQuery);
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  const isSignedIn = user !== null && user !== undefined;
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="flex h-16 items-center border-b border-border bg-card px-6 max-sm:px-4">
        <Logo nameOnPhone />
        <a href={paths.landing} className={`${buttonStyle('ghost')} ms-auto`}>
          <ArrowLeft size={15} aria-hidden="true" />
          {t('Back to Home')}
        </a>
      </header>
      <main id="main" className="mx-auto max-w-180 px-6 pt-9 pb-16 max-sm:px-4 max-sm:pt-6">
        <h1 className="text-2xl tracking-[-.024em]">{t('Delete account')}</h1>
        <p className="mt-1.5 mb-5 text-[15px] leading-6 text-muted-foreground">
          {t(
            'Ask us to delete your account and the data we hold for it. We process requests within {closureDays} days.',
            { closureDays },
          )}
        </p>
        <Notice tone="warning" icon={<TriangleAlert size={17} aria-hidden="true" className="shrink-0 text-warning" />}>
          {rich(
            '<strong>Important notice.</strong> Deletion is final. Messages, posts, settings and platform connections are removed and cannot be restored. Download your data first if you want a copy.',
            { strong: (words) => <strong>{words}</strong> },
          )}
        </Notice>
        <DataDownload isSignedIn={isSignedIn} />
        {token === '' ? (
          <DeletionForm userEmail={user?.email ?? ''} />
        ) : (
          <ConfirmDeletion
            token={token}
            onCancel={() => {
              window.history.replaceState(null, '', paths.deleteAccount);
              setToken('');
            }}
          />
        )}
        <div className="mt-4 grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <section className="flex flex-col items-start gap-1.5 rounded-xl border border-border bg-card px-5 py-4 shadow-xs">
            <h2 className="text-sm">{t('Talk to support first')}</h2>
            <p className="text-muted-foreground">{t('Most problems can be fixed without losing your history.')}</p>
            <a href={`${paths.privacy}#contact`} className={`${buttonStyle('outline')} mt-auto`}>
              {t('Contact support')}
            </a>
          </section>
          <DeactivateAccount isSignedIn={isSignedIn} />
        </div>
        <p className="mt-4 text-xs text-subtle-foreground">
          {t(
            'Signed in through a social network? Data received through that integration is deleted with the account. You can also remove Parley in the network’s own app settings.',
          )}
        </p>
      </main>
    </div>
  );
}
