import type { Connection } from '@parley/contract/connections/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { accountStateOf, backfillOf, followersOf, renewalProblemOf } from '../../components/account-words.ts';
import { platformsQuery } from '../../components/connections.queries.ts';
import { DisconnectDialog } from '../../components/DisconnectDialog.tsx';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { receivesMessages } from '../../components/receives-messages.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { useStartConnection } from '../../components/use-start-connection.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusTokenField } from './TokenForm.tsx';

/** One account: its state, when it was last heard of, and the ways back and out. */
export function ConnectionRow({ connection }: { connection: Connection }) {
  const [isLeaving, setLeaving] = useState(false);
  const refusal = useRefusal('connections.manage');
  const { starting, start } = useStartConnection();
  const { data: platforms } = useQuery(platformsQuery);
  const { state, label, dot } = accountStateOf({ ...connection, connected: connection.accessToken !== null });
  const needsReconnection = state === 'needs-reconnection';
  const backfill = backfillOf(connection);
  const renewalProblem = renewalProblemOf(connection);
  const isByToken = platforms?.some((each) => each.platform === connection.platform && each.connect === 'token');
  const facts = [
    platformNames[connection.platform],
    connection.platformUsername === null ? null : connection.platformUsername,
    followersOf(connection.platform, connection.platformData.followerCount),
  ].filter((fact) => fact !== null);

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-3 last:border-b-0">
      <PlatformTile platform={connection.platform} sizePx={32} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="truncate font-medium">{connection.name}</bdi>
          {connection.isSandbox ? <Badge tone="outline">{t('Sandbox')}</Badge> : null}
        </p>
        <p className="truncate text-xs text-subtle-foreground">{facts.join(' · ')}</p>
        {connection.lastValidationError === null ? null : (
          <p className="text-xs text-negative-foreground">{connection.lastValidationError}</p>
        )}
        {renewalProblem === null ? null : (
          <p role="status" className="text-xs text-warning-foreground wrap-anywhere">
            {renewalProblem}
          </p>
        )}
        {backfill === null ? null : (
          <p role="status" className="text-xs text-subtle-foreground">
            {backfill.text}
          </p>
        )}
      </div>
      <div className="flex flex-col md:w-54 xl:w-66">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames('size-2 rounded-full', dot)} />
          {label}
        </span>
        <span className="num text-xs text-subtle-foreground">
          {receivesMessages(platforms, connection.platform) ? syncedWords(connection.lastSyncedAt) : t('For posts')}
        </span>
      </div>
      <div className="flex gap-2 max-sm:w-full xl:w-50 xl:justify-end" title={refusal ?? undefined}>
        {needsReconnection ? (
          <Button
            size="sm"
            icon={<RefreshCw size={13} aria-hidden="true" />}
            busy={starting !== null}
            busyLabel={t('Reconnecting...')}
            disabled={refusal !== null}
            onClick={() => {
              if (isByToken) focusTokenField(connection.platform);
              else void start(connection.platform);
            }}
          >
            {t('Reconnect')}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:only:-ms-2.5"
          disabled={refusal !== null}
          onClick={() => setLeaving(true)}
        >
          {t('Disconnect')}
        </Button>
      </div>
      <DisconnectDialog
        platform={connection.platform}
        accounts={[connection]}
        open={isLeaving}
        onOpenChange={setLeaving}
      />
    </li>
  );
}

function syncedWords(lastSyncedAt: string | null): string {
  if (lastSyncedAt === null) return t('Nothing received yet');
  return t('Last synced {date} {time}', { date: formatDate(lastSyncedAt), time: formatNamedTime(lastSyncedAt) });
}
