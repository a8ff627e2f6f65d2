/** Whether an instant is within a workspace's working hours, by the clock on its wall: a change of the clocks moves no hour. */
import type { WorkingHours } from '@parley/contract/rules/rules.ts';
import { DateTime } from 'luxon';

export function isWithinWorkingHours({ isOn, spans }: WorkingHours, timeZone: string, instant: Date): boolean {
  if (!isOn) return true;
  const local = DateTime.fromJSDate(instant, { zone: timeZone });
  const time = local.toFormat('HH:mm');
  const before = local.weekday === 1 ? 7 : local.weekday - 1;
  return spans.some(({ from, to, weekday }) => {
    const isOvernight = to < from;
    if (weekday === local.weekday) return time >= from && (isOvernight || time < to);
    return isOvernight && weekday === before && time < to;
  });
}
