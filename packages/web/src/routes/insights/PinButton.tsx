import { Pin as PinIcon } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

export type Pin = {
  isPinned: boolean;
  /** Whether it is known which widgets are pinned. */
  isKnown: boolean;
  onToggle: () => void;
};

/** Pins a widget: pinned ones stand first. */
export function PinButton({ pin: { isKnown, isPinned, onToggle }, title }: { pin: Pin; title: string }) {
  return (
    <Tooltip content={isPinned ? t('Unpin') : t('Pin to the top')}>
      <IconButton
        size="sm"
        label={t('Pin {title}', { title })}
        aria-pressed={isPinned}
        disabled={!isKnown}
        icon={<PinIcon size={15} aria-hidden="true" className={isPinned ? 'fill-current/25' : ''} />}
        onClick={onToggle}
        className="aria-pressed:text-primary"
      />
    </Tooltip>
  );
}
