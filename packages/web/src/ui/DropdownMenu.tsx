import { Slot } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { classNames } from './class-names.ts';
import { moveFocusInList } from './list-keys.ts';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from './Popover.tsx';

/**
 * A menu on the popover that the page has anyway: Radix's own weighs 6 kB more.
 */
export const DropdownMenu = Popover;

export function DropdownMenuTrigger(props: ComponentProps<typeof PopoverTrigger>) {
  return <PopoverTrigger aria-haspopup="menu" {...props} />;
}

export function DropdownMenuContent({ className, children, ...rest }: ComponentProps<typeof PopoverContent>) {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <PopoverContent
      ref={menu}
      role="menu"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        // Entries that are fetched first are reached by the arrow keys from the menu itself.
        const first = menu.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)');
        (first ?? menu.current)?.focus();
      }}
      onKeyDown={(event) => {
        // The focus stays in the menu while it is open.
        if (event.key === 'Tab') event.preventDefault();
        moveFocusInList(event, 'menuitem');
      }}
      className={classNames('min-w-50 p-1', className)}
      {...rest}
    >
      {children}
    </PopoverContent>
  );
}

export type DropdownMenuItemProps = Omit<ComponentProps<'button'>, 'onSelect'> & {
  onSelect?: () => void;
  /** The child, a link for example, is the entry. */
  asChild?: boolean;
};

/** An entry; `role="menuitemradio"` with `aria-checked` makes it one of several to choose from. */
export function DropdownMenuItem({
  onSelect,
  asChild = false,
  role = 'menuitem',
  className,
  ...rest
}: DropdownMenuItemProps) {
  const Item = asChild ? Slot.Root : 'button';
  return (
    <PopoverClose asChild>
      <Item
        {...(asChild ? {} : { type: 'button' })}
        role={role}
        tabIndex={-1}
        onClick={onSelect}
        className={classNames(
          'flex h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 text-sm outline-none select-none hover:bg-accent focus:bg-accent disabled:text-disabled-foreground pointer-coarse:h-11',
          className,
        )}
        {...rest}
      />
    </PopoverClose>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('px-2 py-1.5 text-xs text-subtle-foreground', className)} {...rest} />;
}

export function DropdownMenuSeparator() {
  return <div aria-hidden="true" className="-mx-1 my-1 h-px bg-border" />;
}
