import { AuditCard } from './AuditCard.tsx';
import { CustomerDataCard } from './customers/CustomerDataCard.tsx';
import { RetentionCard } from './retention/RetentionCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

/** How the person gets in and where they are signed in, and who did what in the workspace. */
export function SecurityTab() {
  return (
    <>
      <TwoFactorCard />
      <SessionsCard />
      <CustomerDataCard />
      <RetentionCard />
      <AuditCard />
    </>
  );
}
