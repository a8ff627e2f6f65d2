/** Values, parameters and answers that the schemas of several features share. */
import { z } from 'zod';
import { platforms } from './platforms.ts';
import { isTimeZone } from './time-zone.ts';

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

export const idParams = z.object({ id: z.uuid() });
export const platformParams = z.object({ platform: z.string().max(40) });
/** Whatever a network puts behind the question mark. */
export const textQuery = z.record(z.string(), z.string());
