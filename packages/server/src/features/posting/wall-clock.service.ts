/** Turns wall-clock times into instants and back. A person chooses the wall clock; the instant follows from it. */
import { DateTime } from 'luxon';
import { AppError } from '../../http/app-error.ts';

const format = 'yyyy-MM-dd HH:mm';

export type ResolvedTime = {
  instant: Date;
  /** The time as it was chosen, `YYYY-MM-DD HH:MM`, also where the clock jumps over it, so that a series keeps its hour. */
  wallClock: string;
  /** A sentence that tells a person what is special about this time; null: nothing is. */
  notice: string | null;
};

/**
 * The instant that a wall clock in this zone means. A time that the clock jumps over moves forward by the jump; a time that comes twice
 * means its first instant. @throws AppError validation_failed where there is no such date
 */
export function resolveWallClock(text: string, timeZone: string): ResolvedTime {
  const wallClock = text.replace('T', ' ');
  const found = DateTime.fromFormat(wallClock, format, { zone: timeZone, locale: 'en' });
  if (!found.isValid)
    throw new AppError('validation_failed', { message: `There is no such date or time: ${wallClock}.` });
  const [earliest = found, ...later] = found
    .getPossibleOffsets()
    .toSorted((left, right) => left.toMillis() - right.toMillis());
  const shown = found.toFormat(format);
  const day = found.toFormat('d MMMM yyyy');
  const time = wallClock.slice(11);
  if (shown !== wallClock)
    return {
      instant: found.toJSDate(),
      wallClock,
      notice: `The clocks in ${timeZone} go forward on ${day} and skip ${time}: the post goes out at ${found.toFormat('HH:mm')}.`,
    };
  if (later.length > 0)
    return {
      instant: earliest.toJSDate(),
      wallClock,
      notice: `The clocks in ${timeZone} go back on ${day} and show ${time} twice: the post goes out the first time.`,
    };
  return { instant: found.toJSDate(), wallClock, notice: null };
}

/** The wall clock in this zone at the instant, `YYYY-MM-DD HH:MM`. */
export function wallClockAt(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat(format);
}
