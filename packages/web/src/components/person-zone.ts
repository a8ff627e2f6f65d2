/** The one time zone in which a person sees all times. It is settled before a page is drawn, and stays until the page is loaded again. */
import { isTimeZone } from '@parley/contract/time-zone.ts';

const zoneOfDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's; UTC where the device names none (`Etc/Unknown`). */
export const browserZone = isTimeZone(zoneOfDevice) ? zoneOfDevice : 'UTC';

let zone = browserZone;

/** As the person's profile keeps it; the browser's before it is known. */
export function personZone(): string {
  return zone;
}

/** @param kept null: none, and the browser's counts, as it does where this browser does not know the kept one */
export function settlePersonZone(kept: string | null): void {
  zone = kept !== null && isTimeZone(kept) ? kept : browserZone;
}
