import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { addDays } from '../../../components/zoned-time.ts';
import type { DropTarget } from './calendar-cells.ts';

/** The id of a day's cell, or of an hour's. */
export function dropId({ date, hour }: DropTarget): string {
  return hour === null ? date : `${date}T${String(hour).padStart(2, '0')}`;
}

/** Where an arrow key leads: in the month a day or a week further, in the week a day or an hour. */
export function targetByKey(from: DropTarget, code: string): DropTarget | null {
  const { date, hour } = from;
  if (code === 'ArrowLeft') return { date: addDays(date, -1), hour };
  if (code === 'ArrowRight') return { date: addDays(date, 1), hour };
  const step = code === 'ArrowDown' ? 1 : code === 'ArrowUp' ? -1 : 0;
  if (step === 0) return null;
  if (hour === null) return { date: addDays(date, 7 * step), hour };
  const next = hour + step;
  return next < 0 || next > 23 ? null : { date, hour: next };
}

/** Moves the dragged post's middle into the middle of the cell that the key leads to. */
export const moveByKeys: KeyboardCoordinateGetter = (event, { context }) => {
  const { over, collisionRect, droppableRects } = context;
  const from = over?.data.current?.target as DropTarget | undefined;
  if (from === undefined || collisionRect === null) return undefined;
  const target = targetByKey(from, event.code);
  if (target === null) return undefined;
  event.preventDefault();
  const rect = droppableRects.get(dropId(target));
  if (rect === undefined) return undefined;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};
