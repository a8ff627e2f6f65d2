import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { Check, Music, Play, Sparkles } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { durationInWords, mediaFacts } from '../composer/uploads/media-facts.ts';
import { countColumns, placeAfterKey } from './grid-keys.ts';
import type { MediaSelection } from './use-media-selection.ts';

export const mediaGridStyle =
  'grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-3';

type MediaGridProps = {
  items: readonly MediaItem[];
  onOpen: (item: MediaItem) => void;
  /** Null: nothing can be chosen. */
  selection: MediaSelection | null;
};

/** Tiles that the arrow keys walk through; Enter opens one, X chooses it, with shift those up to it. */
export function MediaGrid({ items, onOpen, selection }: MediaGridProps) {
  const list = useRef<HTMLUListElement>(null);
  function walk(event: KeyboardEvent) {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-media]') ?? [])];
    const place = tiles.indexOf(event.target as HTMLElement);
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items[place];
    if (event.key.toLowerCase() === 'x' && item !== undefined) selection?.toggle(item.id, event.shiftKey);
    const next = placeAfterKey(event.key, place, tiles.length, countColumns(tiles));
    if (next === null) return;
    event.preventDefault();
    tiles[next]?.focus();
  }
  return (
    <ul ref={list} aria-label={t('Files')} onKeyDown={walk} className={mediaGridStyle}>
      {items.map((item) => (
        <li key={item.id} className="group relative min-w-0">
          <MediaCard item={item} isChosen={selection?.chosen.has(item.id) === true} onOpen={() => onOpen(item)} />
          {selection === null ? null : <ChooseFile item={item} selection={selection} />}
        </li>
      ))}
    </ul>
  );
}

const onPicture =
  'absolute flex h-4.5 items-center gap-1 rounded-xs bg-[rgb(18_22_21/.72)] px-1.25 text-2xs text-white';

/** Seen with the pointer on its tile, with the focus, by fingers, and as long as any file is chosen. */
function ChooseFile({ item, selection: { chosen, toggle } }: { item: MediaItem; selection: MediaSelection }) {
  return (
    <label
      className={classNames(
        'absolute start-1 top-1 grid size-8 place-items-center rounded-md pointer-coarse:size-11',
        chosen.size === 0 && 'opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <input
        type="checkbox"
        aria-label={t('Choose {originalName}', { originalName: item.originalName })}
        checked={chosen.has(item.id)}
        // The change does not tell of the shift key.
        onClick={(event) => toggle(item.id, event.shiftKey)}
        onChange={() => undefined}
        className="peer size-5 appearance-none rounded-xs border border-control-edge bg-card shadow-xs checked:border-primary checked:bg-primary"
      />
      <Check
        size={14}
        strokeWidth={3}
        aria-hidden="true"
        className="pointer-events-none invisible absolute inset-0 m-auto text-primary-foreground peer-checked:visible"
      />
    </label>
  );
}

function MediaCard({ item, isChosen, onOpen }: { item: MediaItem; isChosen: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-media={item.id}
      onClick={onOpen}
      className={classNames(
        'block w-full overflow-hidden rounded-lg border bg-card text-start shadow-xs transition-colors hover:border-border-strong',
        isChosen ? 'border-primary ring-1 ring-primary' : 'border-border',
      )}
    >
      <span className="relative block aspect-4/3 overflow-hidden border-b border-border bg-muted">
        <Thumbnail item={item} />
        {item.source === 'ai' ? (
          <span className={classNames(onPicture, 'bottom-1.5 start-1.5')}>
            <Sparkles size={11} aria-hidden="true" />
            {t('AI')}
          </span>
        ) : null}
        {item.usedInPosts === 0 ? null : (
          <span className={classNames(onPicture, 'num top-1.5 end-1.5')}>
            {t('{usedInPosts} {usedInPosts, plural, one {post} other {posts}}', { usedInPosts: item.usedInPosts })}
          </span>
        )}
        {item.durationMs === null ? null : (
          <span className={classNames(onPicture, 'num end-1.5 bottom-1.5')}>{durationInWords(item.durationMs)}</span>
        )}
      </span>
      <span className="block px-2.5 py-2">
        <bdi className="block truncate font-medium" title={item.originalName}>
          {item.originalName}
        </bdi>
        <span className="num mt-0.5 block truncate text-xs text-subtle-foreground">
          {mediaFacts({ ...item, durationMs: null })}
        </span>
        {item.tags.length === 0 ? null : (
          <bdi className="mt-0.5 block truncate text-xs text-subtle-foreground" title={item.tags.join(', ')}>
            {item.tags.map((tag) => `#${tag}`).join(' ')}
          </bdi>
        )}
      </span>
    </button>
  );
}

/** Decoration: the name stands below. */
function Thumbnail({ item }: { item: MediaItem }) {
  const Sign = item.kind === 'audio' ? Music : Play;
  return (
    <>
      {item.thumbnailUrl === null ? null : (
        <img src={item.thumbnailUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
      {item.kind === 'image' ? null : (
        <span className="absolute inset-0 m-auto grid size-10 place-items-center rounded-full bg-[rgb(18_22_21/.72)] text-white">
          <Sign size={18} aria-hidden="true" />
        </span>
      )}
    </>
  );
}
