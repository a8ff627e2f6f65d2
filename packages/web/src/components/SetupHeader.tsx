import { AccountMenu } from './AccountMenu.tsx';
import { Logo } from './Logo.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The header of signed-in pages outside the application's frame, such as /connect. */
export function SetupHeader() {
  return (
    <header className="flex h-16 items-center gap-1 border-b border-border bg-card px-(--gutter) max-sm:px-(--gutter-phone)">
      <Logo nameOnPhone />
      <div className="ms-auto flex items-center gap-1.5 max-sm:gap-0">
        <ThemeToggle size="header" />
        <AccountMenu />
        <LogoutButton />
      </div>
    </header>
  );
}
