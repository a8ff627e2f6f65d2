import { isTimeZone } from '@parley/contract/time-zone.ts';

const zoneOfDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which "today" and dates are read; UTC where the device names none (`Etc/Unknown`). */
export const viewerTimeZone = isTimeZone(zoneOfDevice) ? zoneOfDevice : 'UTC';
