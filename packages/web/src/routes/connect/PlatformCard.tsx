import { connectTeasers, leftOutSentenceOf, scopesLeftOutOf } from '@parley/contract/connections/connect-page.ts';
import { featureBadgesOf } from '@parley/contract/connections/features.ts';
import type { Connection, PlatformInfo } from '@parley/contract/connections/schemas.ts';
import { type ConnectablePlatform, platformNames } from '@parley/contract/platforms.ts';
import { Check, CircleAlert, Hourglass, Info, Plug, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { AccountRow } from '../../components/AccountRow.tsx';
import { accountStateOf } from '../../components/account-words.ts';
import type { ConnectedPlatform } from '../../components/connected-platforms.tsx';
import { DisconnectDialog } from '../../components/DisconnectDialog.tsx';
import { networkRefusalsOf } from '../../components/network-refusals.ts';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import { t, tWord } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FeatureDialog } from './FeatureDialog.tsx';
import { scopeStateOf } from './scope-state.ts';

const badgesShown = 3;

export type PlatformCardProps = {
  platform: ConnectablePlatform;
  state: ConnectedPlatform | null;
  accounts: readonly Connection[];
  info: PlatformInfo | undefined;
  /** Why it cannot be connected here or by this person. */
  refusal: string | null;
  isStarting: boolean;
  onStart: () => void;
};

/** One network: its state, its accounts, what works, and what can be done. */
export function PlatformCard({ platform, state, accounts, info, refusal, isStarting, onStart }: PlatformCardProps) {
  const [isExplaining, setExplaining] = useState(false);
  const [leaving, setLeaving] = useState<readonly Connection[] | null>(null);
  const name = platformNames[platform];
  const { state: accountState, label, dot } = accountStateOf(state);
  const needsReconnection = accountState === 'needs-reconnection';
  const scopes = scopeStateOf(platform, accounts, info);
  const scopesLeftOut = accounts.flatMap((account) => scopesLeftOutOf(info?.accountScopes ?? [], account.scopes));
  const leftOut = leftOutSentenceOf([...new Set(scopesLeftOut)]);
  const error = accounts.find((account) => account.lastValidationError !== null)?.lastValidationError ?? null;
  const [refused] = networkRefusalsOf(accounts);
  return (
    <Card size="large" className="scroll-mt-6" id={platform}>
      <section aria-label={name} className="flex h-full flex-col gap-3.5 p-4.5">
        <div className="flex items-center gap-3">
          <PlatformTile platform={platform} sizePx={40} />
          <div className="min-w-0 grow">
            <h2 className="flex items-center gap-2 text-[15px] leading-5">
              {name}
              {info?.isSandbox ? <Badge tone="outline">{t('Sandbox')}</Badge> : null}
            </h2>
            <span className="inline-flex items-center gap-1.5 text-[12.5px] leading-4 text-muted-foreground">
              <span aria-hidden="true" className={classNames('size-2 rounded-full', dot)} />
              {label}
            </span>
          </div>
          <IconButton
            size="sm"
            label={t('About {name} permissions', { name })}
            icon={<Info size={16} aria-hidden="true" />}
            onClick={() => setExplaining(true)}
          />
        </div>
        {accounts.length === 0 ? (
          <p className="flex min-h-9.5 items-center rounded-md border border-dashed border-border bg-card-2 px-2.5 py-1.5 text-subtle-foreground">
            {tWord(connectTeasers[platform])}
          </p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                onDisconnect={accounts.length > 1 && refusal === null ? () => setLeaving([account]) : undefined}
              />
            ))}
          </ul>
        )}
        {leftOut === null ? null : <p className="text-xs text-subtle-foreground">{leftOut}</p>}
        {refused === undefined ? null : <Notice tone="negative">{refused.sentence}</Notice>}
        {error === null ? null : (
          <div
            role="alert"
            className="flex items-start gap-2.5 rounded-md border border-negative-line bg-negative-soft px-2.5 py-2 leading-4.5 text-negative-foreground"
          >
            <CircleAlert size={16} aria-hidden="true" className="mt-px shrink-0 text-negative" />
            <p className="wrap-anywhere">
              <strong className="block font-semibold">{t('Connection Error')}</strong>
              {error}
            </p>
          </div>
        )}
        <FeatureBadges
          badges={featureBadgesOf(platform, scopes)}
          isWorking={accountState === 'connected'}
          isConnected={accounts.length > 0}
        />
        <div className="flex flex-wrap items-center gap-2">
          {needsReconnection ? (
            <Button
              variant="primary"
              phonePx={40}
              icon={<RefreshCw size={15} aria-hidden="true" />}
              busy={isStarting}
              busyLabel={t('Reconnecting...')}
              disabled={refusal !== null}
              onClick={onStart}
            >
              {t('Reconnect')}
            </Button>
          ) : null}
          {accounts.length > 0 ? (
            <>
              <Button
                phonePx={40}
                icon={needsReconnection ? undefined : <Unplug size={15} aria-hidden="true" />}
                disabled={refusal !== null}
                onClick={() => setLeaving(accounts)}
              >
                {t('Disconnect')}
              </Button>
              {needsReconnection ? null : (
                <Button
                  variant="ghost"
                  phonePx={40}
                  busy={isStarting}
                  busyLabel={t('Connecting...')}
                  disabled={refusal !== null}
                  onClick={onStart}
                >
                  {t('Add account')}
                </Button>
              )}
            </>
          ) : (
            <Button
              variant="primary"
              phonePx={40}
              icon={<Plug size={15} aria-hidden="true" />}
              busy={isStarting}
              busyLabel={t('Connecting...')}
              disabled={refusal !== null}
              onClick={onStart}
            >
              {t('Connect')}
            </Button>
          )}
          {refusal === null ? null : (
            <p className="min-w-0 flex-1 basis-40 text-xs text-subtle-foreground">{refusal}</p>
          )}
        </div>
      </section>
      <FeatureDialog
        platform={platform}
        state={state}
        scopes={scopes}
        open={isExplaining}
        onOpenChange={setExplaining}
      />
      {leaving === null ? null : (
        <DisconnectDialog
          platform={platform}
          accounts={leaving}
          open
          onOpenChange={(open) => (open ? undefined : setLeaving(null))}
        />
      )}
    </Card>
  );
}

type FeatureBadgesProps = {
  badges: ReturnType<typeof featureBadgesOf>;
  isWorking: boolean;
  isConnected: boolean;
};

/** Up to three of what works, and how many wait for a review. */
function FeatureBadges({ badges: { available, pending }, isWorking, isConnected }: FeatureBadgesProps) {
  return (
    <div className="flex flex-1 flex-wrap content-start gap-1.5">
      <span className="w-full text-xs text-subtle-foreground">
        {isConnected ? t('Available features') : t('Available after connecting')}
      </span>
      {available.slice(0, badgesShown).map((feature) => (
        <Badge
          key={feature}
          tone={isWorking ? 'brand' : 'outline'}
          icon={isWorking ? <Check size={12} aria-hidden="true" /> : undefined}
        >
          {tWord(feature)}
        </Badge>
      ))}
      {pending.length === 0 ? null : (
        <Badge tone="warning" icon={<Hourglass size={11} aria-hidden="true" />} title={pending.map(tWord).join(', ')}>
          {t('{count} pending review', { count: pending.length })}
        </Badge>
      )}
    </div>
  );
}
