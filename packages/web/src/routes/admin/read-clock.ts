import type { SystemState } from '@parley/contract/administration/schemas.ts';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';

/** From here on what another clock says contradicts the screens, and posts leave at another time than people think. */
const toleranceSeconds = 60;

/**
 * The server's clock in words, and whether another clock contradicts it: the database's, or this browser's, whichever of them is wrong.
 * @param readAt when the answer came, by this browser's clock, in milliseconds since 1970
 */
export function readClock(
  { aheadOfDatabaseSeconds, now }: SystemState['clock'],
  readAt: number,
): { value: string; isBad: boolean } {
  const time = `${formatDate(now)}, ${formatNamedTime(now)}`;
  const ofDatabase = aheadOfDatabaseSeconds ?? 0;
  const ofBrowser = Math.round((Date.parse(now) - readAt) / 1000);
  if (Math.abs(ofDatabase) > toleranceSeconds)
    return {
      isBad: true,
      value: t(
        '{time} ({minutes, plural, one {# minute} other {# minutes}} {side, select, ahead {ahead of} other {behind}} the database)',
        { time, ...distanceOf(ofDatabase) },
      ),
    };
  if (Math.abs(ofBrowser) > toleranceSeconds)
    return {
      isBad: true,
      value: t(
        '{time} ({minutes, plural, one {# minute} other {# minutes}} {side, select, ahead {ahead of} other {behind}} this browser)',
        { time, ...distanceOf(ofBrowser) },
      ),
    };
  return { isBad: false, value: time };
}

function distanceOf(seconds: number): { minutes: number; side: 'ahead' | 'behind' } {
  return { minutes: Math.round(Math.abs(seconds) / 60), side: seconds > 0 ? 'ahead' : 'behind' };
}
