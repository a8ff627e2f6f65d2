import { useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type LookFirstDialogProps = { action: string; onClose: () => void; onLooked: () => void };

/** Before a reply that the network did not confirm goes out again, in whatever words: somebody looks whether it is there. */
export function LookFirstDialog({ action, onClose, onLooked }: LookFirstDialogProps) {
  const [hasLooked, setLooked] = useState(false);
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onClose}
      title={t('The customer may have this reply already')}
      description={t(
        'The network did not confirm it. Look at the account first: whoever sends again may answer twice.',
      )}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" disabled={!hasLooked} onClick={onLooked}>
            {action}
          </Button>
        </>
      }
    >
      <Checkbox
        label={t('I have looked: it is not there')}
        checked={hasLooked}
        onChange={(event) => setLooked(event.target.checked)}
      />
    </Dialog>
  );
}
