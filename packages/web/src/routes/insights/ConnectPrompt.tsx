import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { Plug, RotateCw } from 'lucide-react';
import { useRefusal } from '../../components/use-refusal.ts';
import { useStartConnection } from '../../components/use-start-connection.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

type ConnectPromptProps = {
  platform: InsightsPlatform;
  reason: 'not-connected' | 'expired';
  /** What was collected before is shown below it. */
  isCompact?: boolean;
};

/** Nothing is collected, or nothing more, before somebody connects an account. */
export function ConnectPrompt({ isCompact = false, platform, reason }: ConnectPromptProps) {
  const { start, starting } = useStartConnection();
  const refusal = useRefusal('connections.manage');
  const isExpired = reason === 'expired';
  const name = platformNames[platform];
  return (
    <Card className="mb-4">
      <EmptyState
        size={isCompact ? 'sm' : 'lg'}
        icon={isExpired ? <RotateCw size={18} /> : <Plug size={18} />}
        title={isExpired ? t('Reconnect Required') : t('Connect Account')}
        description={
          isExpired
            ? t('Your account connection has expired. Please reconnect to view insights.')
            : t('Connect your {platform} account to view detailed insights and analytics.', { platform: name })
        }
        {...(isCompact ? { hint: t('Below is what was collected before.') } : {})}
        action={
          <>
            <Button
              variant="primary"
              busy={starting === platform}
              disabled={refusal !== null}
              aria-describedby={refusal === null ? undefined : 'connect-refusal'}
              onClick={() => void start(platform)}
            >
              {isExpired ? t('Reconnect {platform}', { platform: name }) : t('Connect {platform}', { platform: name })}
            </Button>
            {refusal === null ? null : (
              <p id="connect-refusal" className="mt-2 text-xs text-subtle-foreground">
                {refusal}
              </p>
            )}
          </>
        }
      />
    </Card>
  );
}
