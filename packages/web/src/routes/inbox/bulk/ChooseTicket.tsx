import type { Message } from '@parley/contract/inbox/schemas.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';

export type Choosing = {
  isChosen: boolean;
  /** Others are: every row shows its box. */
  isChoosing: boolean;
  /** Absent: this person can only look. */
  onToggle: ((messageId: number, withShift: boolean) => void) | undefined;
};

type ChooseTicketProps = Choosing & {
  message: Pick<Message, 'id' | 'senderName'>;
  /** What stands there otherwise. */
  children: ReactNode;
};

/** A check box in the place of the customer's picture: seen while the pointer or the focus is there, and as long as anything is chosen. */
export function ChooseTicket({ children, isChoosing, isChosen, message, onToggle }: ChooseTicketProps) {
  if (onToggle === undefined) return children;
  return (
    <span className="group/choose relative inline-grid shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={t('Choose the ticket of {senderName}', { senderName: message.senderName })}
        checked={isChosen}
        // The click knows of the shift key; the change that follows it does not.
        onClick={(event) => onToggle(message.id, event.shiftKey)}
        onChange={() => undefined}
        className="peer absolute inset-0 z-1 m-auto size-full cursor-pointer opacity-0"
      />
      <span
        className={classNames(
          'inline-grid',
          isChoosing
            ? 'invisible'
            : 'group-hover/row:invisible group-hover/choose:invisible peer-focus-visible:invisible',
        )}
      >
        {children}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute m-auto grid size-4.5 place-items-center rounded-xs border peer-focus-visible:visible peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring',
          isChosen ? 'border-primary bg-primary text-primary-foreground' : 'border-control-edge bg-card',
          !isChoosing && 'invisible group-hover/row:visible group-hover/choose:visible',
        )}
      >
        {isChosen ? <Check size={13} strokeWidth={3} /> : null}
      </span>
    </span>
  );
}
