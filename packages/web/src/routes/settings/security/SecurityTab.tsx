import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { Card } from '../../../ui/Card.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { AuditCard } from './AuditCard.tsx';
import { CustomerDataCard } from './customers/CustomerDataCard.tsx';
import { OwnSingleSignOnCard } from './OwnSingleSignOnCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RetentionCard } from './retention/RetentionCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { ownSingleSignOnQuery, passkeysQuery, sessionsQuery, twoFactorQuery } from './security.queries.ts';
import { TwoFactorCard } from './TwoFactorCard.tsx';

/** How the person gets in and where they are signed in, and who did what in the workspace. */
export function SecurityTab() {
  const enabled = !useCurrentUser().session.isSingleSignOn;
  const own = [useQuery({ ...twoFactorQuery, enabled }), useQuery({ ...passkeysQuery, enabled })];
  const always = [useQuery(ownSingleSignOnQuery), useQuery(sessionsQuery)];
  // Cards are as high as what they hold: all of them come at once, so that none is pushed away. They stay when one of them asks again: each
  // would ask anew as it comes back.
  const awaited = enabled ? [...own, ...always] : always;
  if (!awaited.every(({ isFetched }) => isFetched))
    return (
      <Card>
        <div role="status" className="p-4">
          <span className="sr-only">{t('Loading two-factor sign-in...')}</span>
          <SkeletonText />
        </div>
      </Card>
    );
  return (
    <>
      <TwoFactorCard />
      <PasskeysCard />
      <OwnSingleSignOnCard />
      <SessionsCard />
      <CustomerDataCard />
      <RetentionCard />
      <AuditCard />
    </>
  );
}
