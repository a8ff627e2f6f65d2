import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** What a list over a text box takes from it and tells it. */
export type BoxOptionsControl = {
  id: string;
  /** Takes the keys of the box while the list is open; says whether it used one. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
  /** The id of the option that the arrows are at; null while there is none. */
  onActive: (id: string | null) => void;
  onClose: () => void;
};

type BoxOptionsProps<Option> = BoxOptionsControl & {
  label: string;
  /** What the list answers to: another word begins at the top. */
  word: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  onPick: (option: Option) => void;
  /** How an option is drawn. */
  children: (option: Option) => ReactNode;
  optionClassName?: string;
  /** Below the options. */
  foot?: ReactNode;
};

/** Options over the box in which the focus stays: its arrows choose one, Enter or Tab takes it, Escape closes the list. */
export function BoxOptions<Option>(props: BoxOptionsProps<Option>) {
  const { children, foot, id, keyOf, keys, label, onActive, onClose, onPick, optionClassName, options, word } = props;
  const [place, setPlace] = useState({ word, index: 0 });
  const list = useRef<HTMLDivElement>(null);
  const index = place.word === word ? Math.min(place.index, Math.max(0, options.length - 1)) : 0;
  const active = options[index];
  const activeId = active === undefined ? null : `${id}-${keyOf(active)}`;

  useEffect(() => {
    onActive(activeId);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => onActive(null);
  }, [activeId, onActive]);

  useEffect(() => {
    keys.current = (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
      if (event.key === 'Escape') onClose();
      else if (!isPlain || active === undefined) return false;
      else if (event.key === 'ArrowDown') setPlace({ word, index: (index + 1) % options.length });
      else if (event.key === 'ArrowUp') setPlace({ word, index: (index - 1 + options.length) % options.length });
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) onPick(active);
      else return false;
      event.preventDefault();
      // The panel would close on Escape.
      event.stopPropagation();
      return true;
    };
    return () => {
      keys.current = null;
    };
  });

  return (
    // The focus stays in the box.
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it can be chosen by the keys of the box
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 bottom-full z-(--z-popover) mb-1.5 rounded-[10px] border border-border bg-popover text-popover-foreground shadow-md"
    >
      <div ref={list} id={id} role="listbox" aria-label={label} className="max-h-64 overflow-auto p-1">
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, where the focus stays
          <div
            key={keyOf(option)}
            id={`${id}-${keyOf(option)}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            onMouseMove={() => setPlace({ word, index: at })}
            onClick={() => onPick(option)}
            className={classNames(
              'cursor-default rounded-sm px-2 aria-selected:bg-accent pointer-coarse:min-h-11',
              optionClassName,
            )}
          >
            {children(option)}
          </div>
        ))}
      </div>
      {foot}
    </div>
  );
}
