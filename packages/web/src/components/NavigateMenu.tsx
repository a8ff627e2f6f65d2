import { ChevronDown, Compass, FlaskConical, House, Plug } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { buttonColours } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../ui/DropdownMenu.tsx';

export function NavigateMenu() {
  const { sandboxPath } = useCurrentUser();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('Navigate')}
        className={classNames(
          'inline-flex h-8 items-center justify-center gap-1.5 rounded-sm border px-3 text-sm font-medium transition-colors duration-(--dur-fast) max-nav:w-8 max-nav:px-0 max-sm:h-11 max-sm:w-[37px] max-[23rem]:w-[30px]',
          buttonColours('ghost'),
        )}
      >
        <Compass size={16} aria-hidden="true" />
        <span className="max-nav:hidden">{t('Navigate')}</span>
        <ChevronDown size={14} aria-hidden="true" className="max-nav:hidden" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <a href={paths.landing}>
            <House size={15} aria-hidden="true" />
            {t('Landing Page')}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.connect}>
            <Plug size={15} aria-hidden="true" />
            {t('Connect Social Platform')}
          </Link>
        </DropdownMenuItem>
        {sandboxPath === null ? null : (
          <DropdownMenuItem asChild>
            <a href={sandboxPath}>
              <FlaskConical size={15} aria-hidden="true" />
              {t('Play the customer')}
            </a>
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
