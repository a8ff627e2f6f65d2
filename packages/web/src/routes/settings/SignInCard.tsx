import { hasCapability } from '@parley/contract/connections/capabilities.ts';
import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { useRefusal } from '../../components/use-refusal.ts';
import { useStartConnection } from '../../components/use-start-connection.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** Connects an account of a network that has a sign-in page but no card on /connect. */
export function SignInCard({ info }: { info: PlatformInfo }) {
  const { platform } = info;
  const name = platformNames[platform];
  const refusedRole = useRefusal('connections.manage');
  const refusal = info.isConfigured
    ? refusedRole
    : t('Not set up on this installation: whoever runs it adds the credentials');
  const { starting, start } = useStartConnection();
  return (
    <Card>
      <section aria-label={t('Connect {name}', { name })} className="flex flex-col gap-4 p-4">
        <div className="flex items-center gap-3">
          <PlatformTile platform={platform} sizePx={32} />
          <div>
            <h2 className="flex items-center gap-2 text-sm font-semibold">
              {t('Connect {name}', { name })}
              {info.isSandbox ? <Badge tone="outline">{t('Sandbox')}</Badge> : null}
            </h2>
            <p className="text-xs text-subtle-foreground">
              {hasCapability(info, 'inbox')
                ? t('Messages to your {name} account become tickets.', { name })
                : t('For posts: {name} shows applications neither comments nor messages.', { name })}
            </p>
          </div>
        </div>
        <div className="flex items-center gap-3">
          <Button
            variant="primary"
            busy={starting === platform}
            busyLabel={t('Connecting...')}
            disabled={refusal !== null}
            onClick={() => void start(platform)}
          >
            {t('Connect')}
          </Button>
          {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
        </div>
      </section>
    </Card>
  );
}
