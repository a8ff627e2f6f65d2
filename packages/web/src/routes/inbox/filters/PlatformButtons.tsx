import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { useConnectedPlatforms } from '../../../components/connected-platforms.tsx';
import { platformsQuery } from '../../../components/connections.queries.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { receivesMessages } from '../../../components/receives-messages.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useInboxFilters } from './use-inbox-filters.ts';

const buttonStyle =
  'inline-flex h-8 shrink-0 items-center justify-center gap-1.75 rounded-sm border border-transparent px-2.5 font-medium whitespace-nowrap text-muted-foreground transition-colors duration-(--dur-fast) hover:bg-accent aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground max-md:h-10 max-md:border-border max-md:px-3 max-md:aria-pressed:border-primary-line';

/** With more of them beside the searches the names would take a row of their own. */
const namedAtMost = 4;

/** 'All Messages' and one button per connected network; names fall away where the card is narrow. */
export function PlatformButtons() {
  const { filters, changeFilters } = useInboxFilters();
  const { platforms } = useConnectedPlatforms();
  const { data: networks, isPending } = useQuery({ ...platformsQuery, enabled: platforms.length > 0 });
  // Which of them bring messages is known a moment later: until then none, so that none goes again.
  const shown: Platform[] = (isPending ? [] : platforms)
    .filter((each) => each.connected && receivesMessages(networks, each.platform))
    .map((each) => each.platform);
  // A network that is filtered by stays visible, so that the filter can be seen and taken back.
  if (filters.platform !== 'all' && !shown.includes(filters.platform)) shown.push(filters.platform);
  return (
    <fieldset
      aria-label={t('Platform')}
      className="md:order-8 @max-[1362px]/list:md:order-2 @max-[1362px]/list:md:basis-[calc(100%-400px)] @max-[840px]/list:md:order-9 @max-[840px]/list:md:basis-full @max-[840px]/list:md:justify-start m-0 ms-auto flex justify-end max-md:justify-start min-w-0 gap-1 border-0 p-0 max-md:-mx-4 max-md:w-[calc(100%+32px)] max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 max-md:[scrollbar-width:none]"
    >
      <button
        type="button"
        aria-pressed={filters.platform === 'all'}
        className={buttonStyle}
        onClick={() => changeFilters({ platform: 'all' })}
      >
        {t('All Messages')}
      </button>
      {shown.map((platform) => (
        <button
          key={platform}
          type="button"
          aria-pressed={filters.platform === platform}
          aria-label={platformNames[platform]}
          title={platformNames[platform]}
          className={classNames(
            buttonStyle,
            'max-md:w-11 max-md:px-0',
            shown.length > namedAtMost
              ? '@max-[1880px]/list:md:w-8 @max-[1880px]/list:md:px-0'
              : '@max-[1620px]/list:md:w-8 @max-[1620px]/list:md:px-0',
          )}
          onClick={() => changeFilters({ platform })}
        >
          <PlatformTile platform={platform} sizePx={16} />
          <span
            className={classNames(
              'max-md:hidden',
              shown.length > namedAtMost ? '@max-[1880px]/list:hidden' : '@max-[1620px]/list:hidden',
            )}
          >
            {platformNames[platform]}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
