import { ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './Input.tsx';
import { fieldFrame, fieldSizes } from './input-style.ts';
import { moveFocusInList } from './list-keys.ts';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from './Popover.tsx';

const shownMax = 60;

export type SearchSelectProps = {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** What is chosen here, e.g. `Time zone`. */
  label: string;
  /** `Search time zones` */
  searchLabel: string;
  /** `No such time zone` */
  emptyText: string;
  id?: string;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
  className?: string;
  /** Shown instead of the box. */
  trigger?: ReactNode;
};

/** Chooses one of many, found by typing. */
export function SearchSelect(props: SearchSelectProps) {
  const { className, disabled = false, emptyText, id, label, onValueChange, options, searchLabel, value } = props;
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = search.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(wanted)).slice(0, shownMax);
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Popover onOpenChange={() => setSearch('')}>
      <PopoverTrigger asChild>
        <button
          type="button"
          id={id}
          disabled={disabled}
          aria-label={`${label}: ${chosen}`}
          aria-describedby={props['aria-describedby']}
          className={
            props.trigger === undefined
              ? classNames(
                  'inline-flex w-full items-center justify-between gap-2 text-start',
                  fieldFrame,
                  fieldSizes.md,
                  className,
                )
              : className
          }
        >
          {props.trigger ?? (
            <>
              <span className="truncate">{chosen}</span>
              <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-subtle-foreground" />
            </>
          )}
        </button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={label}
        className="flex w-64 min-w-(--radix-popover-trigger-width) flex-col gap-1 p-1.5"
      >
        <Input
          type="search"
          aria-label={searchLabel}
          placeholder={`${searchLabel}...`}
          icon={<Search size={14} />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
          }}
        />
        <div
          ref={list}
          role="listbox"
          aria-label={label}
          // Tab reaches it: what scrolls must be reachable without a pointer.
          tabIndex={0}
          onKeyDown={(event) => moveFocusInList(event, 'option')}
          className="max-h-56 overflow-auto"
        >
          {found.map((option) => (
            <PopoverClose asChild key={option.value}>
              <button
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                onClick={() => {
                  if (option.value !== value) onValueChange(option.value);
                }}
                className="flex h-8 w-full cursor-default items-center rounded-sm px-2 text-start text-sm outline-none hover:bg-accent focus:bg-accent aria-selected:font-medium aria-selected:text-primary pointer-coarse:h-11"
              >
                {option.label}
              </button>
            </PopoverClose>
          ))}
        </div>
        {found.length === 0 ? <p className="px-2 py-1 text-xs text-subtle-foreground">{emptyText}</p> : null}
      </PopoverContent>
    </Popover>
  );
}
