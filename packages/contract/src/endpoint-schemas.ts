/** Which schemas a call has. */
import type { z } from 'zod';

export type EndpointSchemas = {
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent for redirects, event streams and plain text. */
  answer?: z.ZodType;
  status?: number;
};
