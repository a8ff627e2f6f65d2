/** Values, parameters and answers that the schemas of several features share. */
import { z } from 'zod';
import { toOneLine } from './plain-text.ts';
import { platforms } from './platforms.ts';
import { isTimeZone } from './time-zone.ts';
import { workingSpansMax } from './working-hours.ts';

/** The one check of a zone: behind it nobody asks again. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, {
    error: ({ input }) => `There is no time zone "${String(input)}". Give an IANA name, such as Europe/Berlin.`,
  })
  .describe('A time zone by its IANA name, e.g. Europe/Berlin');
export const successSchema = z.object({ success: z.literal(true) });

export const platformSchema = z.enum(platforms);
export const instantSchema = z.iso.datetime().describe('An instant in UTC, ISO 8601');

const clockSchema = (last: RegExp) => z.string().regex(last, 'Give the time as HH:MM.');
/** Hours of a week (`working-hours.ts`). */
export const workingSpansSchema = z
  .array(
    z
      .strictObject({
        /** Monday is 1. */
        weekday: z.number().int().min(1).max(7),
        from: clockSchema(/^([01]\d|2[0-3]):[0-5]\d$/),
        to: clockSchema(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
      })
      .refine(({ from, to }) => from !== to, 'The time it ends must differ from the time it begins.'),
  )
  .max(workingSpansMax);

/** What people call things: one line that can be seen. `missing` is said where nothing is left of it. */
export function nameSchema(missing: string, maxChars: number) {
  return z
    .string()
    .transform(toOneLine)
    .pipe(z.string().min(1, missing).max(maxChars, `A name has at most ${maxChars} characters.`));
}

export const idParams = z.object({ id: z.uuid() });
export const platformParams = z.object({ platform: z.string().max(40) });
/** Whatever a network puts behind the question mark. */
export const textQuery = z.record(z.string(), z.string());
