import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Post } from '@parley/contract/posting/schemas.ts';
import { type ReactNode, useState } from 'react';
import { formatCalendarDate, formatClock } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import type { DropTarget } from './calendar-cells.ts';
import { moveByKeys } from './drag-keys.ts';
import { FlyingChip } from './PostChip.tsx';
import { useMovePost } from './use-move-post.ts';

type DragAreaProps = { zone: string; today: string; children: ReactNode };

/** Posts inside can be dragged to another day or hour: by mouse, by a long touch, or with Space and the arrow keys. */
export function DragArea({ zone, today, children }: DragAreaProps) {
  const move = useMovePost(zone);
  const [dragged, setDragged] = useState<Post | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      coordinateGetter: moveByKeys,
    }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={{ announcements: announcementsOf(today), screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setDragged(postOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        const post = postOf(active);
        const target = targetOf(over);
        if (post !== null && target !== null) move(post, target);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged === null ? null : <FlyingChip post={dragged} zone={zone} />}
      </DragOverlay>
    </DndContext>
  );
}

/** Where the pointer is; with the keyboard the nearest cell. */
const collisions: CollisionDetection = (input) =>
  input.pointerCoordinates === null ? closestCenter(input) : pointerWithin(input);

const instructions = {
  draggable: t(
    'To move the post, press Space, choose the day with the arrow keys, and press Space again to drop it, or Escape to leave it where it is.',
  ),
};

type WithData = { data: { current?: Record<string, unknown> } } | null;

function postOf(active: WithData): Post | null {
  return (active?.data.current?.post as Post | undefined) ?? null;
}
function targetOf(over: WithData): DropTarget | null {
  return (over?.data.current?.target as DropTarget | undefined) ?? null;
}

function placeOf(target: DropTarget | null, today: string): string {
  if (target === null) return t('no day');
  const hour =
    target.hour === null ? '' : t(' at {time}', { time: formatClock(`${String(target.hour).padStart(2, '0')}:00`) });
  const past = target.date < today ? t(', which has passed') : '';
  return `${formatCalendarDate(target.date, 'long')}${hour}${past}`;
}

function announcementsOf(today: string): Announcements {
  const title = (active: WithData) => postOf(active)?.displayTitle ?? t('The post');
  return {
    onDragStart: ({ active }) => t('Picked up {title}.', { title: title(active) }),
    onDragOver: ({ active, over }) =>
      t('{title} is over {place}.', { title: title(active), place: placeOf(targetOf(over), today) }),
    onDragEnd: ({ active, over }) =>
      t('{title} was dropped on {place}.', { title: title(active), place: placeOf(targetOf(over), today) }),
    onDragCancel: ({ active }) => t('{title} stays where it was.', { title: title(active) }),
  };
}
