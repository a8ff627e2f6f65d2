import {
  type FeatureAvailability,
  featureAvailabilityOf,
  featureCatalogue,
  type ScopeState,
} from '@parley/contract/connections/features.ts';
import { type ConnectablePlatform, platformNames } from '@parley/contract/platforms.ts';
import { CircleCheck, CircleQuestionMark, Hourglass, type LucideIcon, Plug, RefreshCw } from 'lucide-react';
import type { ConnectedPlatform } from '../../components/connected-platforms.tsx';
import { t, tWord } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const signs: Record<FeatureAvailability['state'], { Icon: LucideIcon; colour: string }> = {
  available: { Icon: CircleCheck, colour: 'text-positive' },
  'pending-review': { Icon: Hourglass, colour: 'text-warning' },
  'not-connected': { Icon: Plug, colour: 'text-subtle-foreground' },
  'needs-refresh': { Icon: RefreshCw, colour: 'text-negative' },
  unknown: { Icon: CircleQuestionMark, colour: 'text-subtle-foreground' },
};

export type FeatureDialogProps = {
  platform: ConnectablePlatform;
  state: ConnectedPlatform | null;
  scopes: ScopeState;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What each feature of a network needs and whether it is available now. */
export function FeatureDialog({ platform, state, scopes, open, onOpenChange }: FeatureDialogProps) {
  const name = platformNames[platform];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('About {name} permissions', { name })}
      description={t('What Parley can do on {name}, and which permissions it needs for it.', { name })}
      footer={<Button onClick={() => onOpenChange(false)}>{t('Close')}</Button>}
    >
      <ul className="flex flex-col gap-3.5">
        {Object.entries(featureCatalogue[platform]).map(([key, feature]) => {
          const availability = featureAvailabilityOf(platform, key, state, scopes);
          return (
            <li key={key} className="flex gap-2.5">
              <FeatureState availability={availability} />
              <div className="min-w-0">
                <h3 className="text-sm font-medium">{tWord(feature.name)}</h3>
                <p className="text-muted-foreground">{tWord(feature.description)}</p>
                <p className="text-xs wrap-anywhere text-subtle-foreground">{sentenceOf(availability, name)}</p>
                <p className="ticket-id mt-0.5 text-2xs! wrap-anywhere text-subtle-foreground">
                  {feature.scopes.join(', ')}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function FeatureState({ availability }: { availability: FeatureAvailability }) {
  const { Icon, colour } = signs[availability.state];
  return <Icon size={16} aria-hidden="true" className={classNames('mt-0.5 shrink-0', colour)} />;
}

function sentenceOf(availability: FeatureAvailability, name: string): string {
  switch (availability.state) {
    case 'available':
      return t('Available');
    case 'not-connected':
      return t('{name} account not connected', { name });
    case 'needs-refresh':
      return t('{name} connection needs to be refreshed', { name });
    case 'pending-review':
      return t('This feature requires app review approval for: {scopes}', { scopes: availability.scopes.join(', ') });
    default:
      return t('Unknown feature');
  }
}
