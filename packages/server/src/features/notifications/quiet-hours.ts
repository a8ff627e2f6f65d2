/** A person's quiet hours, by the clock on their wall: a change of the clocks moves no hour. */
import { DateTime } from 'luxon';

/** Times are `HH:MM`; a `to` before `from` is the next morning's. */
export type QuietHours = { isOn: boolean; from: string; to: string };

/** When the quiet hours around an instant end; null: it lies in none. */
export function quietUntil({ from, isOn, to }: QuietHours, timeZone: string, instant: Date): Date | null {
  if (!isOn) return null;
  const local = DateTime.fromJSDate(instant, { zone: timeZone });
  const time = local.toFormat('HH:mm');
  const isOvernight = to < from;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const [hour, minute] = to.split(':').map(Number);
  const date = time < to ? local : local.plus({ days: 1 });
  const end = DateTime.fromObject(
    { year: date.year, month: date.month, day: date.day, hour: hour ?? 0, minute: minute ?? 0 },
    { zone: timeZone },
  );
  // Where the clocks go back the time may come twice, and its first turn may be over.
  const ends = end.getPossibleOffsets().map((each) => each.toMillis());
  return new Date(Math.min(...ends.filter((each) => each > instant.getTime()), Math.max(...ends)));
}
