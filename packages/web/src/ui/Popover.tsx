import { Slot } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { PopoverContentProps, PopoverPanelProps } from './PopoverPanel.tsx';
import { createPanelCode, usePanel } from './panel-code.ts';

const panelCode = createPanelCode<PopoverPanelProps>(async () => (await import('./PopoverPanel.tsx')).PopoverPanel);

type PopoverState = {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  contentId: string;
};

const PopoverContext = createContext<PopoverState | null>(null);

function usePopover(): PopoverState {
  const popover = useContext(PopoverContext);
  if (popover === null) throw new Error('A part of a popover stands outside of <Popover>.');
  return popover;
}

export type PopoverProps = {
  /** Left out: it opens and closes by its trigger alone. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: React.ReactNode;
};

/** A trigger and what it opens, never modal. The panel's code comes when the page stands, at the latest when it is wanted. */
export function Popover({ open, onOpenChange, children }: PopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const contentId = useId();

  useEffect(() => whenIdle(panelCode.fetchSoon), []);

  function setOpen(next: boolean) {
    if (open === undefined) setOwnOpen(next);
    onOpenChange?.(next);
  }

  return <PopoverContext value={{ isOpen: open ?? isOwnOpen, setOpen, trigger, contentId }}>{children}</PopoverContext>;
}

export function PopoverTrigger({
  asChild = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & { asChild?: boolean | undefined }) {
  const { isOpen, setOpen, trigger, contentId } = usePopover();
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      {...(asChild ? {} : { type: 'button' as const })}
      ref={trigger}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      data-state={isOpen ? 'open' : 'closed'}
      onPointerEnter={panelCode.fetchSoon}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOpen(!isOpen);
      }}
    />
  );
}

export function PopoverClose({
  asChild = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & { asChild?: boolean | undefined }) {
  const { setOpen } = usePopover();
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOpen(false);
      }}
    />
  );
}

export function PopoverContent(props: PopoverContentProps) {
  const { isOpen, setOpen, trigger, contentId } = usePopover();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const Panel = usePanel(panelCode, wasOpened);
  // It stays once it was opened, so that its closing can be seen.
  if (!wasOpened || Panel === null) return null;
  return <Panel id={contentId} open={isOpen} onOpenChange={setOpen} trigger={trigger} {...props} />;
}

function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
