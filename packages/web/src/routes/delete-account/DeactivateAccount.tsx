import { closureDays } from '@parley/contract/account-data/rules.ts';
import { useState } from 'react';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDeactivateAccount } from './use-leave.ts';

export function DeactivateAccount({ isSignedIn }: { isSignedIn: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const deactivation = useDeactivateAccount();
  return (
    <section className="flex flex-col items-start gap-1.5 rounded-xl border border-border bg-card px-5 py-4 shadow-xs">
      <h2 className="text-sm">{t('Take a break')}</h2>
      <p className="text-muted-foreground">{t('Keep your data and stop all activity for now.')}</p>
      {isSignedIn ? null : <p className="text-xs text-subtle-foreground">{t('Sign in to deactivate your account.')}</p>}
      <Button className="mt-auto" disabled={!isSignedIn} onClick={() => setIsAsking(true)}>
        {t('Deactivate Account')}
      </Button>
      {isAsking ? (
        <Dialog
          open
          onOpenChange={setIsAsking}
          role="alertdialog"
          title={t('Deactivate Account')}
          description={t(
            'You are signed out everywhere, and in workspaces that only you are in nothing goes out until you are back. Sign in within {closureDays} days to open the account again; later an administrator has to do it.',
            { closureDays },
          )}
          footer={
            <>
              <Button variant="ghost" onClick={() => setIsAsking(false)}>
                {t('Cancel')}
              </Button>
              <Button variant="danger" busy={deactivation.isPending} onClick={() => deactivation.mutate()}>
                {t('Deactivate')}
              </Button>
            </>
          }
        />
      ) : null}
    </section>
  );
}
