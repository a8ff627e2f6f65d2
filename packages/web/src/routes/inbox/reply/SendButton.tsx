import type { AfterSending } from '@parley/contract/reply-settings/rules.ts';
import { Check, ChevronDown, SendHorizontal } from 'lucide-react';
import { useUpdateReplyPreferences } from '../../../components/reply-settings.queries.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/DropdownMenu.tsx';

type SendButtonProps = {
  afterSending: AfterSending;
  /** What is sent waits for somebody's yes. */
  needsYes: boolean;
  canSend: boolean;
  isSending: boolean;
  /** Why nothing can be sent. */
  reason: string | undefined;
  /** Null: the ticket is closed already, or the role may not. */
  onClose: ((after: AfterSending) => void) | null;
};

/** Sends the reply, and beside it what happens then: the choice is remembered. */
export function SendButton({ afterSending, needsYes, canSend, isSending, reason, onClose }: SendButtonProps) {
  const remember = useUpdateReplyPreferences();
  const choices: readonly { value: AfterSending; label: string }[] = [
    { value: 'stay', label: t('Send and stay') },
    { value: 'next', label: t('Send and open the next') },
  ];
  return (
    <span className="ms-auto inline-flex">
      <Button
        type="submit"
        variant="primary"
        phonePx={40}
        icon={<SendHorizontal size={15} aria-hidden="true" />}
        disabled={!canSend}
        busy={isSending}
        busyLabel={t('Sending...')}
        title={canSend ? 'Ctrl+Enter' : reason}
        className="rounded-e-none!"
      >
        {needsYes ? t('Send for approval') : afterSending === 'next' ? t('Send and Next') : t('Send Reply')}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="primary"
            phonePx={40}
            aria-label={t('After sending')}
            className="rounded-s-none! border-s-primary-foreground/30! px-1.5!"
            icon={<ChevronDown size={15} aria-hidden="true" />}
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {choices.map(({ label, value }) => (
            <DropdownMenuItem
              key={value}
              role="menuitemradio"
              aria-checked={value === afterSending}
              onSelect={() => remember.mutate({ afterSending: value })}
            >
              <Check
                size={14}
                aria-hidden="true"
                className={classNames('text-primary', value !== afterSending && 'invisible')}
              />
              {label}
            </DropdownMenuItem>
          ))}
          {onClose === null ? null : (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem onSelect={() => onClose('stay')}>{t('Close without reply')}</DropdownMenuItem>
              <DropdownMenuItem onSelect={() => onClose('next')}>{t('Close and open the next')}</DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </span>
  );
}
