import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { type FieldSize, fieldFrame, fieldSizes } from './input-style.ts';
import { moveFocusInList } from './list-keys.ts';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from './Popover.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string; icon?: ReactNode; disabled?: boolean };

export type SelectProps<Value extends string> = {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** The accessible name where no label names `id`. */
  label?: string;
  /** Shows the label inside the box: "Status Filter  Open Only". */
  labelInside?: boolean;
  placeholder?: string;
  size?: FieldSize;
  id?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
  /** Shown instead of the box, e.g. a badge that is its own trigger; a chevron appears on hover and focus. */
  trigger?: ReactNode;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
};

/**
 * Chooses one of a few. A combobox with a listbox on the popover that the page has anyway: Radix's own Select weighs 10 kB
 * more, and a table holds three in every row.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, label, id, disabled, required, trigger, className } = props;
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  }

  function focusChosen(event: Event) {
    event.preventDefault();
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    (chosen ?? list.current?.querySelector<HTMLElement>('[role="option"]:not(:disabled)'))?.focus();
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-required={required || undefined}
          aria-label={label}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          id={id}
          disabled={disabled}
          onKeyDown={openWithArrow}
          className={classNames(trigger === undefined ? boxStyle(props) : badgeStyle, className)}
        >
          {trigger === undefined ? <BoxContent {...props} /> : <BadgeContent trigger={trigger} />}
        </button>
      </PopoverTrigger>
      <PopoverContent
        ref={list}
        role="listbox"
        aria-label={label}
        align="start"
        sideOffset={4}
        onOpenAutoFocus={focusChosen}
        onKeyDown={(event) => {
          // The focus stays in the list while it is open.
          if (event.key === 'Tab') event.preventDefault();
          moveFocusInList(event, 'option');
        }}
        className="min-w-(--radix-popover-trigger-width) p-1"
      >
        {options.map((option) => (
          <PopoverClose asChild key={option.value}>
            <button
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              disabled={option.disabled}
              onClick={() => {
                if (option.value !== value) onValueChange(option.value);
              }}
              className="flex h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 text-sm whitespace-nowrap outline-none select-none hover:bg-accent focus:bg-accent disabled:text-disabled-foreground pointer-coarse:h-11"
            >
              {option.icon}
              {option.label}
              <Check
                size={14}
                aria-hidden="true"
                className={classNames('ms-auto text-primary', option.value === value ? '' : 'invisible')}
              />
            </button>
          </PopoverClose>
        ))}
      </PopoverContent>
    </Popover>
  );
}

const badgeStyle =
  'group/select relative inline-flex min-h-6 items-center gap-1 rounded-sm text-start disabled:cursor-not-allowed pointer-coarse:min-h-11';

function boxStyle({ size = 'md', labelInside }: Pick<SelectProps<string>, 'size' | 'labelInside'>): string {
  return classNames(
    'inline-flex items-center justify-between gap-2 text-start',
    !labelInside && 'w-full',
    fieldFrame,
    fieldSizes[size],
  );
}

function BoxContent<Value extends string>({
  value,
  options,
  label,
  labelInside = false,
  placeholder,
}: SelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        {labelInside ? <span className="text-xs whitespace-nowrap text-subtle-foreground">{label}</span> : null}
        <span
          className={classNames(
            'truncate',
            labelInside && 'font-medium',
            chosen === undefined && 'text-subtle-foreground',
          )}
        >
          {chosen?.label ?? placeholder}
        </span>
      </span>
      <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-subtle-foreground" />
    </>
  );
}

function BadgeContent({ trigger }: { trigger: ReactNode }) {
  return (
    <>
      {trigger}
      <ChevronDown
        size={12}
        aria-hidden="true"
        className="shrink-0 text-subtle-foreground opacity-0 group-hover/select:opacity-100 group-focus-visible/select:opacity-100 group-disabled/select:hidden group-data-[state=open]/select:opacity-100 pointer-coarse:opacity-100"
      />
    </>
  );
}
