import { Link, useLocation, useMatch } from 'react-router';
import { t } from '../messages/translate.ts';
import { classNames } from '../ui/class-names.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { mainNavigation, type NavigationEntry } from './main-navigation.ts';

const entryStyle =
  'inline-flex h-8 items-center gap-1.75 rounded-sm px-2.5 font-medium transition-colors duration-(--dur-fast) max-sm:h-11 max-sm:w-[42px] max-[23rem]:w-8 max-sm:justify-center max-sm:px-0 [&_svg]:size-4 max-sm:[&_svg]:size-5';

export function MainNavigation() {
  return (
    <nav aria-label={t('Main')} className="ms-5 flex gap-0.5 max-nav:ms-3 max-sm:ms-1.5 max-sm:gap-0">
      {mainNavigation.map((entry) => (
        <NavigationLink key={entry.path} entry={entry} />
      ))}
    </nav>
  );
}

function NavigationLink({ entry: { label, path, icon: Icon, key, also = [] } }: { entry: NavigationEntry }) {
  const { pathname } = useLocation();
  const isBelow = useMatch({ path, end: false }) !== null;
  return (
    <Tooltip content={label} keys={['G', key.toUpperCase()]}>
      <Link
        to={path}
        aria-current={isBelow || also.includes(pathname) ? 'page' : undefined}
        aria-label={label}
        className={classNames(
          entryStyle,
          'text-muted-foreground hover:bg-accent hover:text-foreground aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-soft-foreground',
        )}
      >
        <Icon aria-hidden="true" />
        <span className="max-sm:hidden">{label}</span>
      </Link>
    </Tooltip>
  );
}
