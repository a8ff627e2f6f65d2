import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Reauthorization } from '../session/Reauthorization.tsx';
import { useCurrentUser } from '../session/session-context.ts';
import { lazyComponent } from './lazy-component.ts';

const ImpersonationBanner = lazyComponent(
  async () => (await import('../session/ImpersonationBanner.tsx')).ImpersonationBanner,
);

/** What every signed-in page has around it. */
export function SignedInFrame() {
  const { isImpersonating } = useCurrentUser();
  return (
    <>
      {isImpersonating ? (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      ) : null}
      <Outlet />
      <Reauthorization />
    </>
  );
}
