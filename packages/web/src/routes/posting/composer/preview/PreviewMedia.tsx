import type { PreviewTraits } from '@parley/contract/posting/post-preview.ts';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../messages/translate.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { DraftMedia } from '../draft/post-draft.ts';
import { FilePicture } from '../media/FilePicture.tsx';
import { durationInWords } from '../uploads/media-facts.ts';
import { aspectOf, gridOf } from './media-layout.ts';

export type PreviewMediaProps = { media: readonly DraftMedia[]; traits: PreviewTraits };

/** The files in the network's layout. */
export function PreviewMedia({ media, traits }: PreviewMediaProps) {
  if (media.length === 0) return null;
  const aspect = aspectOf(media, traits);
  if (traits.mediaLayout === 'grid') return <Grid media={media} aspect={aspect} />;
  if (traits.mediaLayout === 'carousel') return <Carousel media={media} aspect={aspect} />;
  return (
    <div
      style={{ aspectRatio: aspect }}
      className={classNames('overflow-hidden', traits.mediaLayout === 'vertical' && 'mx-auto max-h-120 rounded-md')}
    >
      <Picture entry={media[0]} />
    </div>
  );
}

/** Up to four tiles; the last one tells how many more there are. */
function Grid({ media, aspect }: { media: readonly DraftMedia[]; aspect: number }) {
  const { shown, more } = gridOf(media);
  return (
    <div
      style={{ aspectRatio: shown.length === 1 ? aspect : 1.09 }}
      className={classNames(
        'grid gap-0.5 overflow-hidden',
        shown.length > 1 && 'grid-cols-2',
        shown.length > 2 && 'grid-rows-2',
      )}
    >
      {shown.map((entry, index) => (
        <div
          key={entry.item.id}
          className={classNames('relative min-h-0 min-w-0', shown.length === 3 && index === 0 && 'row-span-2')}
        >
          <Picture entry={entry} />
          {more > 0 && index === shown.length - 1 ? (
            <span className="num absolute inset-0 grid place-items-center bg-[rgb(12_16_15/.55)] text-2xl font-semibold text-white">
              +{more}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** One at a time, with dots. */
function Carousel({ media, aspect }: { media: readonly DraftMedia[]; aspect: number }) {
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, media.length - 1);
  return (
    <>
      <div style={{ aspectRatio: aspect }} className="relative overflow-hidden">
        <Picture entry={media[at]} />
        {media.length > 1 ? (
          <span className="num absolute top-2.5 end-2.5 rounded-full bg-[rgb(18_22_21/.72)] px-2 text-xs leading-5 text-white">
            {at + 1}/{media.length}
          </span>
        ) : null}
        {at > 0 ? (
          <Arrow label={t('Previous picture')} side="start-2" onClick={() => setWanted(at - 1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </Arrow>
        ) : null}
        {at < media.length - 1 ? (
          <Arrow label={t('Next picture')} side="end-2" onClick={() => setWanted(at + 1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </Arrow>
        ) : null}
      </div>
      {media.length > 1 ? (
        <div aria-hidden="true" className="flex justify-center gap-1 pt-2">
          {media.map(({ item }, index) => (
            <span
              key={item.id}
              className={classNames('size-1.5 rounded-full', index === at ? 'bg-primary' : 'bg-border-strong')}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

type ArrowProps = { label: string; side: string; onClick: () => void; children: ReactNode };

function Arrow({ label, side, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'absolute top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-full bg-white/90 text-black shadow-sm',
        side,
      )}
    >
      {children}
    </button>
  );
}

/** A picture, a film's poster with its length, or a sound. */
function Picture({ entry }: { entry: DraftMedia | undefined }) {
  if (entry === undefined) return null;
  const { item, altText } = entry;
  return (
    <div className="relative size-full bg-muted">
      <FilePicture item={item} alt={altText ?? item.originalName} isLarge />
      {item.kind === 'video' ? (
        <>
          <span className="absolute inset-0 m-auto grid size-13 place-items-center rounded-full bg-[rgb(18_22_21/.66)] text-white">
            <Play size={22} aria-hidden="true" fill="currentColor" />
          </span>
          {item.durationMs === null ? null : (
            <span className="num absolute end-2 bottom-2 rounded-xs bg-[rgb(18_22_21/.72)] px-1.5 text-xs text-white">
              {durationInWords(item.durationMs)}
            </span>
          )}
        </>
      ) : null}
    </div>
  );
}
