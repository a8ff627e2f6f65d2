/** What is known of a post before it is sent. */
import { z } from 'zod';
import { instantSchema } from '../value-schemas.ts';
import { postInputFields } from './post-input.ts';
import { postPlatforms } from './targets.ts';

/** What is known of a post before it is sent. */
export const checkPostBodySchema = z
  .object({ postId: z.uuid().optional(), ...z.object(postInputFields).partial().shape })
  .strict();
export const nearbyPostSchema = z.object({
  postId: z.uuid(),
  displayTitle: z.string(),
  connectionId: z.uuid(),
  at: instantSchema,
});
export const postCheckSchema = z
  .object({
    accounts: z.array(
      z.object({
        connectionId: z.uuid(),
        platform: z.enum(postPlatforms),
        /** As the network counts, the tracking words added and the links shortened. */
        characters: z.number().int(),
        maxChars: z.number().int(),
        problems: z.array(
          z.object({
            code: z.string(),
            sentence: z.string(),
            isBlocking: z.boolean(),
            /** The picture that the network takes once it is cut to this shape, width to height. */
            crop: z.object({ mediaId: z.uuid(), aspect: z.number() }).optional(),
          }),
        ),
      }),
    ),
    /** The same words were or will be sent by the same account. */
    duplicates: z.array(nearbyPostSchema),
    /** Another post of the same account within a quarter of an hour. */
    conflicts: z.array(nearbyPostSchema),
    /** Whether the networks that fetch files themselves can reach ours. */
    mediaAddress: z.object({
      state: z.enum(['not-needed', 'reachable', 'local', 'unreachable']),
      reason: z.string().nullable(),
    }),
    /** The instant of `scheduledAt` in `timeZone`; a time that the clock jumps over moves forward, and `notice` says so. */
    scheduledInstant: instantSchema.nullable(),
    notice: z.string().nullable(),
  })
  .meta({ id: 'PostCheck' });
export type PostCheck = z.infer<typeof postCheckSchema>;
