import type { ReactNode } from 'react';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, type DialogProps } from '../ui/Dialog.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';

export type ImportFrameProps = Pick<DialogProps, 'title' | 'size' | 'description' | 'onOpenAutoFocus'> & {
  /** What is done with what the file holds: 'Add 3 clients'. */
  action: string;
  busyLabel: string;
  isBusy: boolean;
  /** Whether there is something to add, and it has been looked at. */
  isReady: boolean;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** What a file holds is shown before anything is done with it; while that is under way the dialog stays. */
export function ImportFrame({
  action,
  busyLabel,
  isBusy,
  isReady,
  onAct,
  onClose,
  children,
  ...dialog
}: ImportFrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      {...dialog}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} busyLabel={busyLabel} disabled={!isReady} onClick={onAct}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** While a file is read. */
export function LookingThrough({ words }: { words: string }) {
  return (
    <div role="status">
      <span className="sr-only">{words}</span>
      <SkeletonText />
    </div>
  );
}
