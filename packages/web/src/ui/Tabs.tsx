import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = RadixTabs.Root;
export const TabPanel = RadixTabs.Content;

/** Underlined tabs that scroll sideways and never wrap. */
export function TabList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      className={classNames(
        'flex gap-5 overflow-x-auto border-b border-border [scrollbar-width:none] md:-ms-1 md:ps-1',
        className,
      )}
      {...rest}
    />
  );
}

export type TabProps = ComponentProps<typeof RadixTabs.Trigger> & { icon?: ReactNode };

export function Tab({ icon, className, children, ...rest }: TabProps) {
  return (
    <RadixTabs.Trigger
      className={classNames(
        'relative -mx-1 inline-flex h-10 shrink-0 items-center gap-1.75 rounded-sm px-1 font-medium whitespace-nowrap text-muted-foreground transition-colors duration-(--dur-base) hover:text-foreground disabled:cursor-not-allowed disabled:text-disabled-foreground data-[state=active]:text-foreground data-[state=active]:after:absolute data-[state=active]:after:inset-x-1 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:rounded-t-xs data-[state=active]:after:bg-primary -outline-offset-2 max-sm:h-11',
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </RadixTabs.Trigger>
  );
}

/** Tabs within a tab, as a row of segments. */
export function SegmentTabList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      className={classNames(
        'flex max-w-full gap-0.5 overflow-x-auto rounded-md bg-muted p-0.5 [scrollbar-width:none]',
        className,
      )}
      {...rest}
    />
  );
}

export function SegmentTab({ icon, className, children, ...rest }: TabProps) {
  return (
    <RadixTabs.Trigger
      className={classNames(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm px-2.5 text-[12.5px] font-medium whitespace-nowrap text-muted-foreground -outline-offset-2 data-[state=active]:bg-segment data-[state=active]:text-foreground data-[state=active]:shadow-xs data-[state=active]:ring-1 data-[state=active]:ring-border pointer-coarse:h-11',
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </RadixTabs.Trigger>
  );
}
