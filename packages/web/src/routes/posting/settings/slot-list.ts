/** The queue's times as a list that a person changes. Monday is 1. */
import type { PostingSlot } from '@parley/contract/posting-slots/schemas.ts';

/** The list with this time on these days; each once, by day and time. */
export function withSlots(slots: readonly PostingSlot[], days: readonly number[], time: string): PostingSlot[] {
  const added = days.filter((weekday) => !slots.some((slot) => slot.weekday === weekday && slot.time === time));
  return [...slots, ...added.map((weekday) => ({ weekday, time }))].sort(
    (one, other) => one.weekday - other.weekday || one.time.localeCompare(other.time),
  );
}

export function withoutSlot(slots: readonly PostingSlot[], { time, weekday }: PostingSlot): PostingSlot[] {
  return slots.filter((slot) => slot.weekday !== weekday || slot.time !== time);
}

export function timesOf(slots: readonly PostingSlot[], weekday: number): string[] {
  return slots.filter((slot) => slot.weekday === weekday).map(({ time }) => time);
}
