import { Slot } from 'radix-ui';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPanelCode, usePanel } from './panel-code.ts';
import type { TooltipPanelProps } from './TooltipPanel.tsx';

const panelCode = createPanelCode<TooltipPanelProps>(async () => (await import('./TooltipPanel.tsx')).TooltipPanel);

const delayMs = 700;
/** So soon after another tooltip closed, the next one opens at once. */
const skipDelayMs = 300;
/** Time to move the pointer from the element over to the words. */
const graceMs = 120;

/** One at a time: closes the one that is open. */
let closeOpenOne: (() => void) | null = null;
let lastClosedAt = Number.NEGATIVE_INFINITY;

export type TooltipProps = {
  content: ReactNode;
  /** Keys that do the same, shown after the text. */
  keys?: readonly string[];
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and props. */
  children: ReactNode;
};

/** Says more of an element while the pointer rests on it or the keyboard's focus is on it. Escape, a press and leaving it end that. */
export function Tooltip({ content, keys = [], side = 'bottom', children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  const id = useId();
  const Panel = usePanel(panelCode, isOpen);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    closeOpenOne?.();
    closeOpenOne = close;
    return () => {
      lastClosedAt = performance.now();
      if (closeOpenOne === close) closeOpenOne = null;
    };
  }, [isOpen]);

  function after(ms: number, next: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  }

  function close() {
    clearTimeout(timer.current);
    setOpen(false);
  }

  function rest(event: PointerEvent) {
    // A finger rests on what it presses.
    if (event.pointerType === 'touch' || wasPressed.current) return;
    panelCode.fetchSoon();
    if (isOpen) clearTimeout(timer.current);
    else after(performance.now() - lastClosedAt < skipDelayMs ? 0 : delayMs, true);
  }

  return (
    <>
      <Slot.Root
        ref={trigger}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={rest}
        onPointerLeave={() => {
          wasPressed.current = false;
          after(graceMs, false);
        }}
        onPointerDown={() => {
          wasPressed.current = true;
          close();
        }}
        onClick={close}
        onFocus={() => {
          if (!wasPressed.current && trigger.current?.matches(':focus-visible')) after(0, true);
        }}
        onBlur={() => {
          wasPressed.current = false;
          close();
        }}
      >
        {children}
      </Slot.Root>
      {isOpen && Panel !== null ? (
        <Panel
          id={id}
          trigger={trigger}
          side={side}
          content={content}
          keys={keys}
          onClose={close}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => after(graceMs, false)}
        />
      ) : null}
    </>
  );
}
