import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { platformsQuery } from '../../components/connections.queries.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { useNow } from '../../components/use-now.ts';
import { t } from '../../messages/translate.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { apiVersionWords } from './api-version-words.ts';

/** Which version of each network's API is spoken, and until when it works. Nothing where no network has versions. */
export function ApiVersions() {
  const { data: platforms } = useQuery(platformsQuery);
  const now = useNow();
  const versioned = platforms?.filter((info) => info.isConfigured && info.apiVersion !== null) ?? [];
  if (versioned.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('API versions')} />
      <ul className="border-t border-border">
        {versioned.map(({ platform, apiVersion }) => {
          if (apiVersion === null) return null;
          const { text, isNear } = apiVersionWords(apiVersion.endsOn, new Date(now));
          return (
            <li
              key={platform}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-2.5 last:border-b-0"
            >
              <PlatformTile platform={platform} sizePx={20} />
              <span className="min-w-40 flex-1">
                {platformNames[platform]} {apiVersion.name}
              </span>
              <span
                className={classNames('num text-xs', isNear ? 'text-negative-foreground' : 'text-muted-foreground')}
              >
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
