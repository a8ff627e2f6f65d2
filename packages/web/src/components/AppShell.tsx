import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { FollowWorkspace } from '../session/FollowWorkspace.tsx';
import { useCurrentUser } from '../session/session-context.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Logo } from './Logo.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { lazyOptional } from './lazy-component.ts';
import { MainNavigation } from './MainNavigation.tsx';
import { NavigateMenu } from './NavigateMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { Palette } from './palette/Palette.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useDockedMargin } from './use-docked-margin.ts';
import { useKeyboardNavigation } from './use-keyboard-navigation.ts';
import { WorkspaceMenu } from './WorkspaceMenu.tsx';

// Seldom anything to say: they come after the page.
const ConnectionBanner = lazyOptional(async () => (await import('./ConnectionBanner.tsx')).ConnectionBanner);
const DemoBanner = lazyOptional(async () => (await import('./DemoBanner.tsx')).DemoBanner);
const SuspendedBanner = lazyOptional(async () => (await import('./SuspendedBanner.tsx')).SuspendedBanner);
const FirstSteps = lazyOptional(async () => (await import('./first-steps/FirstSteps.tsx')).FirstSteps);
const PausedBanner = lazyOptional(async () => (await import('./PausedBanner.tsx')).PausedBanner);

/** Header and content of the signed-in screens. */
export function AppShell() {
  useKeyboardNavigation();
  const main = useMainFocus();
  return (
    <>
      <FollowWorkspace />
      <SkipLink />
      <header className="sticky top-0 z-(--z-header) flex h-(--header-h) items-center gap-1 border-b border-border bg-card px-(--gutter) max-sm:gap-0 max-sm:px-3 max-[23rem]:px-2">
        <Logo />
        <WorkspaceMenu />
        <MainNavigation />
        <div className="ms-auto flex items-center gap-1.5 max-sm:gap-0">
          <NavigateMenu />
          <ThemeToggle size="header" />
          <ErrorBoundary fallback={() => null}>
            <NotificationBell />
          </ErrorBoundary>
          <AccountMenu />
          <LogoutButton />
        </div>
      </header>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-(--content-max) px-(--gutter) pt-5 pb-10 outline-none max-sm:px-(--gutter-phone) max-sm:pt-4 max-sm:pb-8"
      >
        <AboveContent />
        <Outlet />
      </main>
      <Palette />
    </>
  );
}

/** What is to be known on every page, and the first steps. */
function AboveContent() {
  return (
    <div className={useDockedMargin()}>
      {/* By itself: it does not wait for the others' code. */}
      <Suspense>
        <ConnectionBanner />
      </Suspense>
      <Suspense>
        <SuspendedBanner />
        <PausedBanner />
        <DemoBanner />
      </Suspense>
      <FirstStepsPlace />
    </div>
  );
}

/** The first steps stand over the inbox; whether they do is known before anything is drawn, and their place is held. */
function FirstStepsPlace() {
  const { workspace } = useCurrentUser();
  const { pathname } = useLocation();
  if (!workspace.hasFirstSteps || pathname !== paths.inbox) return null;
  return (
    <Suspense fallback={<div className="mb-4 h-11.5 rounded-lg border border-border md:h-[8.25rem]" />}>
      <FirstSteps />
    </Suspense>
  );
}

/** After going to another page the keyboard and the reader start at its content. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
