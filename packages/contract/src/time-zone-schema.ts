/** The check of a call's time zone. Apart from `isTimeZone`, which the screens use too: they carry no schemas. */
import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';

/** The one check of a zone: behind it nobody asks again. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, {
    error: ({ input }) => `There is no time zone "${String(input)}". Give an IANA name, such as Europe/Berlin.`,
  })
  .describe('A time zone by its IANA name, e.g. Europe/Berlin');
