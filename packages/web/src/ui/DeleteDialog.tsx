import type { ReactNode } from 'react';
import { t } from '../messages/translate.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type DeleteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: 'Delete this file?' */
  title: string;
  /** What goes with it, and what stays. */
  description: ReactNode;
  isDeleting: boolean;
  /** Why it was not deleted. */
  error: string | null;
  onDelete: () => void;
  children?: ReactNode;
};

/** Asks before something is deleted; what went wrong is said where it was asked. */
export function DeleteDialog({
  open,
  onOpenChange,
  title,
  description,
  isDeleting,
  error,
  onDelete,
  children,
}: DeleteDialogProps) {
  // It stays until it is known what became of it: a failure would be told to nobody.
  const change = (next: boolean) => {
    if (!isDeleting) onOpenChange(next);
  };
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={change}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" disabled={isDeleting} onClick={() => change(false)}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={isDeleting} busyLabel={t('Deleting...')} onClick={onDelete}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      {children === undefined && error === null ? undefined : (
        <>
          {children}
          {error === null ? null : (
            <p role="alert" className="text-negative-foreground">
              {error}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
