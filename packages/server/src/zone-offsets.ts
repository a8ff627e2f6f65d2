/** How far the clocks of zones are ahead of UTC, remembered: asking the platform for years of days takes longer than reading their figures. */
import { IANAZone } from 'luxon';

/** Ten years of days. */
const instantsMax = 4_000;
const zonesMax = 100;

/** By zone, minutes by instant. What it says never changes while a process runs. */
const known = new Map<string, Map<number, number>>();

/** @returns the minutes that the zone's clocks are ahead at an instant, in milliseconds */
export function offsetsOf(timeZone: string): (instant: number) => number {
  const zone = IANAZone.create(timeZone);
  if (!known.has(timeZone) && known.size >= zonesMax) known.clear();
  const offsets = known.get(timeZone) ?? new Map<number, number>();
  known.set(timeZone, offsets);
  return (instant) => {
    const found = offsets.get(instant);
    if (found !== undefined) return found;
    if (offsets.size >= instantsMax) offsets.clear();
    const offset = zone.offset(instant);
    offsets.set(instant, offset);
    return offset;
  };
}
