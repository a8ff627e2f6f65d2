import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { t } from '../../../../messages/translate.ts';
import { moveMedia, removeMedia } from '../draft/media-list.ts';
import { mediaOf, withMedia } from '../draft/own-media.ts';
import type { CaptionTab } from '../draft/own-text.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { MediaTile } from './MediaTile.tsx';
import { UploadButton } from './UploadButton.tsx';
import { UploadingTile } from './UploadingTile.tsx';
import { useUploads } from './use-uploads.ts';

export type MediaListProps = {
  postId: string;
  tab: CaptionTab;
  isFileOver: boolean;
  onOpen: (mediaId: string) => void;
};

/** Files in their order, to be changed by drag or, with Space and the arrows, by keyboard. */
export function MediaList({ postId, tab, isFileOver, onOpen }: MediaListProps) {
  const { draft, change } = usePostDraft(postId);
  const { uploads, add } = useUploads(postId, tab);
  const files = mediaOf(draft, tab);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // Enter opens the file, as on every button.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const names = new Map(
    files.map(({ item }, index) => [
      item.id,
      t('{originalName}, place {count}', { originalName: item.originalName, count: index + 1 }),
    ]),
  );
  const nameOf = (id: string | number) => names.get(String(id)) ?? t('the file');

  function move({ active, over }: DragEndEvent) {
    if (over === null || over.id === active.id) return;
    const [from, onto] = [String(active.id), String(over.id)];
    change((current) => withMedia(current, tab, (media) => moveMedia(media, from, onto)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        screenReaderInstructions: {
          draggable: t(
            'Press Space to pick up the file, the arrows to move it, Space to put it down, Escape to leave it.',
          ),
        },
        announcements: {
          onDragStart: ({ active }) => t('Picked up {value}.', { value: nameOf(active.id) }),
          onDragOver: ({ over }) => (over === null ? undefined : t('Over {value}.', { value: nameOf(over.id) })),
          onDragEnd: ({ over }) =>
            over === null ? t('Put back.') : t('Put down at {value}.', { value: nameOf(over.id) }),
          onDragCancel: () => t('Left where it was.'),
        },
      }}
    >
      <SortableContext items={files.map(({ item }) => item.id)} strategy={rectSortingStrategy}>
        <ul aria-label={t('Media files')} className="flex flex-wrap gap-2">
          {files.map((entry) => (
            <MediaTile
              key={entry.item.id}
              entry={entry}
              onOpen={() => onOpen(entry.item.id)}
              onRemove={() =>
                change((current) => withMedia(current, tab, (media) => removeMedia(media, entry.item.id)))
              }
            />
          ))}
          {uploads.map((upload) => (
            <UploadingTile key={upload.id} upload={upload} />
          ))}
          <UploadButton isFileOver={isFileOver} onFiles={add} />
        </ul>
      </SortableContext>
    </DndContext>
  );
}
