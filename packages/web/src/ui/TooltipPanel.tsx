import { Popover as RadixPopover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Kbd } from './Kbd.tsx';

export type TooltipPanelProps = {
  id: string;
  trigger: RefObject<HTMLElement | null>;
  side: 'top' | 'right' | 'bottom' | 'left';
  content: ReactNode;
  keys: readonly string[];
  onClose: () => void;
  /** The pointer is over the words: they stay while it is. */
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

/** The words of a tooltip, on the same ground as a popover, which takes no focus. */
export function TooltipPanel({ id, trigger, side, content, keys, onClose, ...pointer }: TooltipPanelProps) {
  return (
    <RadixPopover.Root open onOpenChange={onClose}>
      <RadixPopover.Anchor virtualRef={trigger as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-(--z-popover) flex max-w-70 items-center gap-1.5 rounded-sm border border-border bg-popover px-2 py-1 text-xs text-popover-foreground shadow-md data-[state=open]:animate-pop-in"
          {...pointer}
        >
          {content}
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
