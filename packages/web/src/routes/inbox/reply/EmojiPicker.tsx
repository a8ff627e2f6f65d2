import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { emojiList } from './emoji-list.ts';

const columns = 8;

type EmojiPickerProps = { onPick: (emoji: string) => void };

/** Found by a word, chosen by arrows and Enter or by a click; the operating system draws them. */
export function EmojiPicker({ onPick }: EmojiPickerProps) {
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const words = search.trim().toLowerCase().split(/\s+/);
  const found = emojiList.filter(([, names]) => words.every((word) => ` ${names}`.includes(` ${word}`)));
  const buttons = () => [...(grid.current?.querySelectorAll('button') ?? [])];

  function moveFrom(event: KeyboardEvent, index: number): void {
    const isLeftToRight = getComputedStyle(event.currentTarget).direction === 'ltr';
    const steps: Partial<Record<string, number>> = {
      ArrowRight: isLeftToRight ? 1 : -1,
      ArrowLeft: isLeftToRight ? -1 : 1,
      ArrowDown: columns,
      ArrowUp: -columns,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = buttons()[index + step];
    if (next !== undefined) next.focus();
    else if (step < 0) event.currentTarget.closest('[data-emoji]')?.querySelector('input')?.focus();
  }

  return (
    <div data-emoji className="w-72 p-2">
      <input
        type="search"
        aria-label={t('Search emoji')}
        placeholder={t('Search emoji')}
        value={search}
        maxLength={50}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first !== undefined) {
            event.preventDefault();
            onPick(first[0]);
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            buttons()[0]?.focus();
          }
        }}
        className="h-8 w-full rounded-sm border border-input bg-card px-2 text-sm outline-none focus-visible:border-ring"
      />
      <div ref={grid} className="mt-1.5 grid max-h-52 grid-cols-8 gap-0.5 overflow-y-auto [scrollbar-width:thin]">
        {found.map(([emoji, names], index) => (
          <button
            key={emoji}
            type="button"
            aria-label={`${emoji} ${names.split(' ', 1)[0]}`}
            onClick={() => onPick(emoji)}
            onKeyDown={(event) => moveFrom(event, index)}
            className="grid aspect-square place-items-center rounded-sm text-lg hover:bg-accent focus-visible:bg-accent"
          >
            {emoji}
          </button>
        ))}
      </div>
      {found.length === 0 ? (
        <p role="status" className="py-3 text-center text-xs text-muted-foreground">
          {t('No emoji has this word.')}
        </p>
      ) : null}
    </div>
  );
}
