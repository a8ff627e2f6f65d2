import type { ConversationEntry } from '@parley/contract/inbox/schemas.ts';
import type { WaitingReply } from '@parley/contract/reply-approvals/schemas.ts';
import { formatNamedTime } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

const namesOf = (arrived: readonly ConversationEntry[]) => [...new Set(arrived.map(({ sender }) => sender))].join(', ');

/** Stands above the box: what somebody else answered while one was writing. */
export function ArrivedNote({ arrived }: { arrived: readonly ConversationEntry[] }) {
  const newest = arrived.at(-1);
  if (newest === undefined) return null;
  return (
    <Notice tone="warning" className="items-start!">
      <span role="alert">
        <span className="font-medium">
          {t('{names} answered while you were writing ({time}).', {
            names: namesOf(arrived),
            time: formatNamedTime(newest.at),
          })}
        </span>{' '}
        <bdi className="line-clamp-3 wrap-anywhere">{newest.text}</bdi>
      </span>
    </Notice>
  );
}

type SendTooDialogProps = {
  arrived: readonly ConversationEntry[];
  /** What waits for approval in the same conversation. */
  waiting: readonly WaitingReply[];
  onClose: () => void;
  onSend: () => void;
};

/** Asks before a customer gets a second answer. */
export function SendTooDialog({ arrived, waiting, onClose, onSend }: SendTooDialogProps) {
  const [first] = waiting;
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={onClose}
      title={
        first === undefined || arrived.length > 0
          ? t('{names} answered already', { names: namesOf(arrived) })
          : t('A reply by {name} waits for approval already', { name: first.askedBy.name })
      }
      description={t('The customer would get both answers. Your text is kept either way.')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Keep mine here')}
          </Button>
          <Button variant="primary" onClick={onSend}>
            {t('Send mine too')}
          </Button>
        </>
      }
    >
      <bdi className="line-clamp-6 whitespace-pre-line wrap-anywhere text-muted-foreground">
        {(arrived.at(-1) ?? first)?.text}
      </bdi>
    </Dialog>
  );
}
