import { useSortable } from '@dnd-kit/sortable';
import { Play, Sparkles, X } from 'lucide-react';
import { t } from '../../../../messages/translate.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { DraftMedia } from '../draft/post-draft.ts';
import { FilePicture } from './FilePicture.tsx';

export const tileSize = 'h-16 w-21 shrink-0 rounded-md';
const onPicture = 'absolute bg-[rgb(18_22_21/.72)] text-white';

export type MediaTileProps = { entry: DraftMedia; onOpen: () => void; onRemove: () => void };

/** A small picture of a file; pressing it opens description and crop. */
export function MediaTile({ entry: { item, altText }, onOpen, onRemove }: MediaTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: t('sortable file') },
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
        transition,
      }}
      className={classNames('relative', isDragging && 'z-(--z-sticky) shadow-md')}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('{originalName}{case, select, true {, no alt text} other {}}', {
          originalName: item.originalName,
          case: altText === null,
        })}
        onClick={onOpen}
        className={classNames(
          tileSize,
          'relative block touch-manipulation overflow-hidden border border-border bg-muted',
          isDragging && 'cursor-grabbing',
        )}
      >
        <FilePicture item={item} alt="" />
        {item.kind === 'video' ? (
          <span className={classNames(onPicture, 'inset-0 m-auto grid size-6 place-items-center rounded-full')}>
            <Play size={12} aria-hidden="true" fill="currentColor" />
          </span>
        ) : null}
        <span
          className={classNames(
            onPicture,
            'bottom-1 start-1 flex h-4 items-center gap-0.75 rounded-xs px-1 text-[10px] leading-4',
          )}
        >
          {item.source === 'ai' ? (
            <>
              <Sparkles size={10} aria-hidden="true" />
              {t('AI')}
            </>
          ) : altText === null ? (
            t('+ ALT')
          ) : (
            t('ALT')
          )}
        </span>
      </button>
      <button
        type="button"
        aria-label={t('Remove {originalName}', { originalName: item.originalName })}
        onClick={onRemove}
        className="absolute top-0.5 end-0.5 grid size-6 place-items-center rounded-full text-white pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5"
      >
        <span className="grid size-5 place-items-center rounded-full bg-[rgb(18_22_21/.72)]">
          <X size={12} aria-hidden="true" />
        </span>
      </button>
    </li>
  );
}
