import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { Music, Play, Sparkles } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { durationInWords, mediaFacts } from '../composer/uploads/media-facts.ts';
import { countColumns, placeAfterKey } from './grid-keys.ts';

export const mediaGridStyle =
  'grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-3';

/** Tiles that the arrow keys walk through; Enter opens one. */
export function MediaGrid({ items, onOpen }: { items: readonly MediaItem[]; onOpen: (item: MediaItem) => void }) {
  const list = useRef<HTMLUListElement>(null);
  function walk(event: KeyboardEvent) {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-media]') ?? [])];
    const place = tiles.indexOf(event.target as HTMLElement);
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfterKey(event.key, place, tiles.length, countColumns(tiles));
    if (next === null) return;
    event.preventDefault();
    tiles[next]?.focus();
  }
  return (
    <ul ref={list} aria-label={t('Files')} onKeyDown={walk} className={mediaGridStyle}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <MediaCard item={item} onOpen={() => onOpen(item)} />
        </li>
      ))}
    </ul>
  );
}

const onPicture =
  'absolute flex h-4.5 items-center gap-1 rounded-xs bg-[rgb(18_22_21/.72)] px-1.25 text-2xs text-white';

function MediaCard({ item, onOpen }: { item: MediaItem; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-media={item.id}
      onClick={onOpen}
      className="block w-full overflow-hidden rounded-lg border border-border bg-card text-start shadow-xs transition-colors hover:border-border-strong"
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
