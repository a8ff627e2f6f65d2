import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';

const delayMs = 700;
const skipDelayMs = 300;

/** Once, at the root of the application. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </RadixTooltip.Provider>
  );
}

export type TooltipProps = {
  content: ReactNode;
  /** Keys that do the same, shown after the text. */
  keys?: readonly string[];
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and props. */
  children: ReactNode;
};

export function Tooltip({ content, keys = [], side = 'bottom', children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-(--z-popover) flex max-w-70 items-center gap-1.5 rounded-sm border border-border bg-popover px-2 py-1 text-xs text-popover-foreground shadow-md data-[state=delayed-open]:animate-pop-in"
        >
          {content}
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
