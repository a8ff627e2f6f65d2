import { hasConnectCard, integrationsLink } from '@parley/contract/connections/connect-page.ts';
import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { FlaskConical, Plug } from 'lucide-react';
import { Link } from 'react-router';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { t } from '../../messages/translate.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';

type MorePlatformsCardProps = {
  platforms: readonly PlatformInfo[] | undefined;
  /** A row of its own below the cards, whose last place another takes. */
  isRow: boolean;
};

/** The networks without a card here, and where customers are played. */
export function MorePlatformsCard({ isRow, platforms }: MorePlatformsCardProps) {
  const { sandboxPath } = useCurrentUser();
  const others = platforms?.filter(({ platform }) => !hasConnectCard(platform)) ?? [];
  return (
    <Card size="large" className={isRow ? 'col-span-full' : undefined}>
      <section
        aria-label={t('More networks')}
        className={classNames(
          'flex h-full gap-3.5 p-4.5',
          isRow ? 'flex-wrap items-center gap-x-8' : 'min-h-40 flex-col',
        )}
      >
        <div>
          <h2 className="text-[15px] leading-5">{t('More networks')}</h2>
          <p className="text-muted-foreground">
            {t('They are connected by a token or in their own way, in Settings.')}
          </p>
        </div>
        <ul className={classNames('flex flex-1 flex-wrap gap-x-4 gap-y-2', !isRow && 'content-start')}>
          {others.map(({ platform }) => (
            <li key={platform} className="flex items-center gap-2">
              <PlatformTile platform={platform} sizePx={24} />
              {platformNames[platform]}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Link to={integrationsLink} className={buttonStyle('outline')}>
            <Plug size={15} aria-hidden="true" />
            {t('All networks')}
          </Link>
          {sandboxPath === null ? null : (
            <a href={sandboxPath} className={buttonStyle('outline')}>
              <FlaskConical size={15} aria-hidden="true" />
              {t('Play the customer')}
            </a>
          )}
        </div>
      </section>
    </Card>
  );
}
