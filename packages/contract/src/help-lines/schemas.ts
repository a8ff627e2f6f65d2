/** Help lines by country. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { helpLinesCalls } from './calls.ts';

const linesMax = 10;

export const helpLineSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give the name of the help line.').max(120),
  contact: z.string().trim().min(1, 'Give the number to call or text.').max(120),
  url: z.url({ protocol: /^https?$/, error: 'Give the address of its page, e.g. https://988lifeline.org.' }).max(300),
  hours: z.string().trim().min(1, 'Say when it answers, or "See the page".').max(120),
});

export const countryHelpLinesSchema = z
  .object({
    /** ISO 3166-1, two capital letters. */
    country: z.string(),
    lines: z.array(helpLineSchema),
    /** The workspace put them in the place of those that come with Parley. */
    isOwn: z.boolean(),
    /** The day on which somebody last wrote them down, as YYYY-MM-DD. */
    notedOn: z.iso.date(),
  })
  .meta({ id: 'CountryHelpLines' });
export type CountryHelpLines = z.infer<typeof countryHelpLinesSchema>;

const countryParams = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, 'Give the country as two capital letters, e.g. US.'),
});
const listAnswer = z.array(countryHelpLinesSchema);

export const helpLinesEndpoints = {
  listHelpLines: { answer: listAnswer },
  setHelpLines: {
    params: countryParams,
    body: z.strictObject({
      lines: z.array(helpLineSchema).max(linesMax, `A country holds at most ${linesMax} lines.`),
    }),
    answer: listAnswer,
  },
  resetHelpLines: { params: countryParams, answer: listAnswer },
} as const satisfies Record<keyof typeof helpLinesCalls, EndpointSchemas>;
