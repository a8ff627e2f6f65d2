import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { Colleague } from './mention-word.ts';

export type MentionListProps = {
  id: string;
  colleagues: readonly Colleague[];
  /** What the list answers to: another word begins at the top. */
  word: string;
  /** Takes the keys of the box while the list is open; says whether it used one. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
  onActive: (id: string | null) => void;
  onPick: (colleague: Colleague) => void;
  onClose: () => void;
};

/** Colleagues to mention, over the box in which the focus stays. */
export function MentionList({ id, colleagues, word, keys, onActive, onPick, onClose }: MentionListProps) {
  const [place, setPlace] = useState({ word, index: 0 });
  const list = useRef<HTMLDivElement>(null);
  const index = place.word === word ? Math.min(place.index, colleagues.length - 1) : 0;
  const active = colleagues[index];
  const activeId = active === undefined ? null : `${id}-${active.userId}`;

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
      else if (event.key === 'ArrowDown') setPlace({ word, index: (index + 1) % colleagues.length });
      else if (event.key === 'ArrowUp') setPlace({ word, index: (index - 1 + colleagues.length) % colleagues.length });
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
      <div ref={list} id={id} role="listbox" aria-label={t('Colleagues')} className="max-h-56 overflow-auto p-1">
        {colleagues.map((colleague, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, where the focus stays
          <div
            key={colleague.userId}
            id={`${id}-${colleague.userId}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            onMouseMove={() => setPlace({ word, index: at })}
            onClick={() => onPick(colleague)}
            className="flex cursor-default items-center gap-2 rounded-sm px-2 py-1 aria-selected:bg-accent pointer-coarse:min-h-11"
          >
            <Avatar name={colleague.name} sizePx={20} />
            <bdi className="truncate">{colleague.name}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
