import { Clock, LogOut, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { Avatar } from '../ui/Avatar.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/DropdownMenu.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyOptional } from './lazy-component.ts';
import { personZone } from './person-zone.ts';
import { zoneLabel } from './zoned-time.ts';

// Asked for when the menu opens.
const WorkspaceSwitcher = lazyOptional(async () => (await import('./WorkspaceSwitcher.tsx')).WorkspaceSwitcher);

const AvailabilityItem = lazyOptional(async () => (await import('./AvailabilityItem.tsx')).AvailabilityItem);

/** The avatar; its menu says who is signed in and holds Logout, which the header hides on small screens. */
export function AccountMenu() {
  const user = useCurrentUser();
  const signOut = useSignOut();
  const letter = user.email.charAt(0).toUpperCase() || 'U';
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('Account of {email}', { email: user.email })}
        className="ms-1 flex h-8 items-center justify-center gap-2 rounded-full max-sm:h-11 max-sm:w-9"
      >
        {user.workspace.logoUrl === null ? null : (
          <img
            src={user.workspace.logoUrl}
            alt=""
            className="size-7 rounded-md border border-border bg-white object-contain max-sm:hidden"
          />
        )}
        <Avatar name={user.email} letters={letter} pictureUrl={user.pictureUrl} own sizePx={28} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>
          <span className="block text-2xs">{t('Signed in as')}</span>
          <span className="block text-sm font-medium text-foreground wrap-anywhere">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuItem asChild>
          <Link to={`${paths.settings}?tab=account`}>
            <Clock size={15} aria-hidden="true" />
            {t('Times in {zone}', { zone: zoneLabel(personZone(), Date.now()) })}
          </Link>
        </DropdownMenuItem>
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <DropdownMenuSeparator />
            <WorkspaceSwitcher />
            <AvailabilityItem />
          </Suspense>
        </ErrorBoundary>
        <DropdownMenuSeparator />
        {user.role === 'admin' ? (
          <DropdownMenuItem asChild>
            <Link to={paths.admin}>
              <ShieldCheck size={15} aria-hidden="true" />
              {t('Access Control')}
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => signOut.mutate()}>
          <LogOut size={15} aria-hidden="true" />
          {t('Logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
