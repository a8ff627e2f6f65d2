import { hiddenMeanings } from '@parley/contract/message-hiding/rules.ts';
import type { EntryHiding } from '@parley/contract/message-hiding/schemas.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { Eye, EyeOff } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { classNames } from '../../ui/class-names.ts';
import { useRefusal } from '../use-refusal.ts';
import { hidingWords, nextHiding } from './hiding-words.ts';
import { useSetHidden } from './use-set-hidden.ts';

type HidingLineProps = {
  messageId: number;
  entryId: number;
  platform: Platform;
  hiding: EntryHiding;
  /** The key that presses the button, where it has one. */
  ticketKey?: string | undefined;
};

/** Whether the public sees a message on its network, and the button that changes it. */
export function HidingLine({ messageId, entryId, platform, hiding, ticketKey }: HidingLineProps) {
  const refusal = useRefusal('inbox.hide');
  const setHidden = useSetHidden();
  const words = hidingWords(hiding, platform);
  const next = nextHiding(hiding);
  const name = platformNames[platform];
  const isHidden = next === 'hide' || (next === 'take-back' && hiding.asked?.act === 'show');
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-xs">
      <span
        role="status"
        className={classNames(
          'empty:hidden',
          words?.tone === 'failed' && 'text-negative-foreground',
          words?.tone === 'hidden' && 'font-medium text-warning-foreground',
          words?.tone === 'quiet' && 'text-subtle-foreground',
        )}
      >
        {words?.text}
      </span>
      {next === null ? null : (
        <button
          type="button"
          data-ticket-key={ticketKey}
          disabled={refusal !== null || setHidden.isPending}
          title={refusal ?? hiddenMeanings[platform]}
          onClick={() => setHidden.mutate({ messageId, entryId, isHidden })}
          className="relative inline-flex min-h-6 items-center gap-1 rounded-xs text-subtle-foreground underline-offset-2 hover:underline disabled:opacity-60 pointer-coarse:min-h-11"
        >
          <Icon size={12} aria-hidden="true" />
          {next === 'take-back' ? t('Cancel') : next === 'show' ? t('Show again') : t('Hide on {name}', { name })}
        </button>
      )}
    </span>
  );
}
