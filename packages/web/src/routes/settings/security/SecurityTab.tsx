import { AuditCard } from './AuditCard.tsx';
import { CustomerDataCard } from './customers/CustomerDataCard.tsx';
import { OwnSingleSignOnCard } from './OwnSingleSignOnCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RetentionCard } from './retention/RetentionCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

/** How the person gets in and where they are signed in, and who did what in the workspace. */
export function SecurityTab() {
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
