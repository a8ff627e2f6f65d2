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

/** The networks without a card here, and where customers are played. */
export function MorePlatformsCard({ platforms }: { platforms: readonly PlatformInfo[] | undefined }) {
  const { sandboxPath } = useCurrentUser();
  const others = platforms?.filter(({ platform }) => !hasConnectCard(platform)) ?? [];
  return (
    <Card size="large">
      <section aria-label={t('More networks')} className="flex h-full min-h-40 flex-col gap-3.5 p-4.5">
        <div>
          <h2 className="text-[15px] leading-5">{t('More networks')}</h2>
          <p className="text-muted-foreground">
            {t('They are connected by a token or in their own way, in Settings.')}
          </p>
        </div>
        <ul className="flex flex-1 flex-wrap content-start gap-x-4 gap-y-2">
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
