/** The picture by which people tell a colleague from others. */
import { z } from 'zod';
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import { idParams, successSchema } from '../value-schemas.ts';
import type { profilePictureCalls } from './calls.ts';

export const profilePictureEndpoints = {
  /** The body is the bytes, which the route reads by itself. */
  setProfilePicture: { answer: z.object({ pictureUrl: z.string() }) },
  removeProfilePicture: { answer: successSchema },
  /** `version` only tells one picture from the next in the browser's cache. */
  getProfilePicture: { params: idParams, query: z.strictObject({ version: z.string().max(64).optional() }) },
} as const satisfies Record<keyof typeof profilePictureCalls, EndpointSchemas>;
