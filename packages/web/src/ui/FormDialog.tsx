import { type ReactNode, useId } from 'react';
import { t } from '../messages/translate.ts';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'role'> & {
  /** What the button says that sends the form, and what it reads while that is under way. */
  action: string;
  busyAction?: string;
  actionIcon?: ReactNode;
  isDanger?: boolean;
  /** Under way: nothing is sent twice, and the dialog stays until it is known what became of it. */
  isBusy?: boolean;
  /** False while something is missing; `lacking` says what. */
  isReady?: boolean;
  lacking?: string | null;
  /** Why it was refused. */
  error?: string | null;
  /** At the other end of the buttons. */
  aside?: ReactNode;
  cancelLabel?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, which Enter sends and Escape leaves. */
export function FormDialog(props: FormDialogProps) {
  const { action, actionIcon, aside, busyAction, cancelLabel, children, description, error = null } = props;
  const { isBusy = false, isDanger = false, lacking = null, onClose, onSubmit, role, size, title } = props;
  const isReady = (props.isReady ?? true) && lacking === null;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      title={title}
      description={description}
      size={size}
      role={role}
      footer={
        <>
          {aside}
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            icon={actionIcon}
            busy={isBusy}
            busyLabel={busyAction}
            disabled={!isReady}
            title={lacking ?? undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      {error === null ? null : <Notice tone="negative">{error}</Notice>}
      <form
        id={formId}
        // It says itself what is wrong.
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React takes the dialog for a part of the page's form, which must not be sent with it.
          event.stopPropagation();
          if (isReady && !isBusy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
