import { AuditCard } from './AuditCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** Where the person is signed in, and who did what in the workspace. */
export function SecurityTab() {
  return (
    <>
      <SessionsCard />
      <AuditCard />
    </>
  );
}
