import { Popover as RadixPopover } from 'radix-ui';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type PopoverContentProps = ComponentProps<typeof RadixPopover.Content>;

export type PopoverPanelProps = PopoverContentProps & {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Beside it the panel stands, and it gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
};

/** What a popover shows. A file of its own, because Radix and what computes its place weigh 20 kB: they come after the page. */
export function PopoverPanel({ open, onOpenChange, trigger, className, ...rest }: PopoverPanelProps) {
  const wasLeftByPointer = useRef(false);
  // At once, not when its closing was seen: a key that is pressed meanwhile belongs to the page.
  useLayoutEffect(() => {
    const hasFocus = document.getElementById(rest.id)?.contains(document.activeElement) === true;
    if (!open && hasFocus && !wasLeftByPointer.current) trigger.current?.focus();
  }, [open, rest.id, trigger]);
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      {/* The trigger may be replaced while the panel stands: its ref always names the one that is there. */}
      <RadixPopover.Anchor virtualRef={trigger as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'z-(--z-popover) max-h-(--radix-popover-content-available-height) overflow-auto rounded-[10px] border border-border bg-popover text-popover-foreground shadow-md outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            className,
          )}
          {...rest}
          onInteractOutside={(event) => {
            rest.onInteractOutside?.(event);
            // The trigger's own click closes: it must not open again what was just closed here.
            if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
            else if (!event.defaultPrevented) wasLeftByPointer.current = true;
          }}
          onCloseAutoFocus={(event) => {
            rest.onCloseAutoFocus?.(event);
            const isLost = document.activeElement === document.body;
            if (isLost && !event.defaultPrevented && !wasLeftByPointer.current) trigger.current?.focus();
            event.preventDefault();
            wasLeftByPointer.current = false;
          }}
        />
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
