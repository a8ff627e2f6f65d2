/** The picture by which people tell a workspace from others. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, successSchema } from '../value-schemas.ts';
import type { workspaceLogoCalls } from './calls.ts';

export const workspaceLogoEndpoints = {
  /** The body is the bytes, which the route reads by itself. */
  setWorkspaceLogo: { answer: z.object({ logoUrl: z.string() }) },
  removeWorkspaceLogo: { answer: successSchema },
  /** `version` only tells one logo from the next in the browser's cache. */
  getWorkspaceLogo: { params: idParams, query: z.strictObject({ version: z.string().max(64).optional() }) },
} as const satisfies Record<keyof typeof workspaceLogoCalls, EndpointSchemas>;
