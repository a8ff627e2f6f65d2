/** Where a short link is followed. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { shortLinksCalls } from './calls.ts';

export const shortLinksEndpoints = {
  followShortLink: { params: z.object({ code: z.string().max(200) }) },
} as const satisfies Record<keyof typeof shortLinksCalls, EndpointSchemas>;
