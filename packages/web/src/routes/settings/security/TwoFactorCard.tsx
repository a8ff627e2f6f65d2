import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { formatDate } from '../../../components/date-format.ts';
import { SetUpTwoFactorDialog } from '../../../components/SetUpTwoFactorDialog.tsx';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { refusalOfConfined } from '../account/refusal-of-others.ts';
import { PasswordAndCodeDialog } from './PasswordAndCodeDialog.tsx';
import { twoFactorQuery } from './security.queries.ts';

const fewCodes = 3;

/** A code besides the password at sign-in. */
export function TwoFactorCard() {
  const me = useCurrentUser();
  const twoFactor = useQuery({ ...twoFactorQuery, enabled: !me.session.isSingleSignOn });
  const refusal = refusalOfConfined(me);
  const [open, setOpen] = useState<'set-up' | 'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card>
      <CardHeader title={t('Two-factor sign-in')}>
        {twoFactor.data === undefined ? null : twoFactor.data.since === null ? (
          <Badge tone="outline">{t('Off')}</Badge>
        ) : (
          <Badge tone="brand">{t('On')}</Badge>
        )}
      </CardHeader>
      <div className="flex flex-col gap-3 border-t border-border p-4">
        {me.session.isSingleSignOn ? (
          <p className="text-muted-foreground">{refusal}</p>
        ) : twoFactor.isPending ? (
          <div role="status">
            <span className="sr-only">{t('Loading two-factor sign-in...')}</span>
            <SkeletonText />
          </div>
        ) : twoFactor.data === undefined ? (
          <ErrorState
            title={t('It could not be loaded whether sign-in asks for a code')}
            reason={reasonOf(twoFactor.error)}
            onRetry={() => void twoFactor.refetch()}
            retrying={twoFactor.isFetching}
          />
        ) : twoFactor.data.since === null ? (
          <>
            <p className="text-muted-foreground">
              {t(
                'Besides your password, sign-in asks for a code of an app on your phone. Whoever learns your password alone does not get in.',
              )}
            </p>
            <div>
              <Button variant="primary" disabled={refusal !== null} onClick={() => setOpen('set-up')}>
                {t('Set up')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="text-muted-foreground">
              {t('On since {date}. {leftIn}', {
                date: formatDate(twoFactor.data.since),
                leftIn: leftInWords(twoFactor.data.recoveryCodesLeft),
              })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button disabled={refusal !== null} onClick={() => setOpen('codes')}>
                {t('New recovery codes')}
              </Button>
              <Button variant="danger-ghost" disabled={refusal !== null} onClick={() => setOpen('off')}>
                {t('Switch off')}
              </Button>
            </div>
          </>
        )}
        {refusal === null || me.session.isSingleSignOn ? null : (
          <p className="text-xs text-subtle-foreground">{refusal}</p>
        )}
      </div>
      {open === 'set-up' ? <SetUpTwoFactorDialog onClose={close} /> : null}
      {open === 'off' || open === 'codes' ? <PasswordAndCodeDialog purpose={open} onClose={close} /> : null}
    </Card>
  );
}

function leftInWords(codes: number): string {
  if (codes === 0) return t('No recovery code is left: make new ones.');
  const left = t('{codes, plural, one {One recovery code is left} other {{codes} recovery codes are left}}', { codes });
  return codes <= fewCodes ? t('{left}: make new ones soon.', { left }) : `${left}.`;
}
