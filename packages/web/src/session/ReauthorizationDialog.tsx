import { calls } from '@parley/contract/calls.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { fillPath } from '../api/paths.ts';
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
      title={`Reconnect ${name}`}
      description={`${name} reconnection required. Your password may have changed. Reconnect now?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button
            variant="primary"
            onClick={() => window.location.assign(fillPath(calls.startConnection.path, { platform }))}
          >
            Reconnect
          </Button>
        </>
      }
    />
  );
}
