import { calls } from '@parley/contract/calls.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { fillPath } from '../api/paths.ts';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks whether to go to the network's sign-in now. */
export function ReauthorizationDialog({ platform, onClose }: { platform: Platform; onClose: () => void }) {
  const name = platformNames[platform];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      role="alertdialog"
      title={t('Reconnect {name}', { name })}
      description={t('{name} reconnection required. Your password may have changed. Reconnect now?', { name })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button
            variant="primary"
            onClick={() => window.location.assign(fillPath(calls.startConnection.path, { platform }))}
          >
            {t('Reconnect')}
          </Button>
        </>
      }
    />
  );
}
