/** Accounts that can publish, and what their networks let a person choose. */

import { z } from 'zod';
import { textCountings } from '../text-length.ts';
import { postPlatforms } from './targets.ts';

/** Accounts that can publish, with what their network takes. */
export const postingAccountSchema = z
  .object({
    connectionId: z.uuid(),
    platform: z.enum(postPlatforms),
    name: z.string(),
    handle: z.string().nullable(),
    picture: z.string().nullable(),
    followerCount: z.number().int().nullable(),
    isSandbox: z.boolean(),
    /** False: lost its rights; what is scheduled waits for a reconnection. */
    isValid: z.boolean(),
    /** The profile of the person who signed in: posted to only where it is chosen. */
    isPersonal: z.boolean(),
    limits: z.object({
      textMaxChars: z.number().int(),
      titleMaxChars: z.number().int().nullable(),
      counting: z.enum(textCountings),
      needsMedia: z.boolean(),
      imagesMax: z.number().int(),
      videosMax: z.number().int(),
      altTextMaxChars: z.number().int().nullable(),
      hasThreads: z.boolean(),
      hasFirstComment: z.boolean(),
      hasLinks: z.boolean(),
    }),
  })
  .meta({ id: 'PostingAccount' });
export type PostingAccount = z.infer<typeof postingAccountSchema>;

export const publishChoiceSchema = z
  .object({
    name: z.string(),
    label: z.string(),
    isRequired: z.boolean(),
    /** None: a text that the person writes. */
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  })
  .meta({ id: 'PublishChoice' });
export type PublishChoice = z.infer<typeof publishChoiceSchema>;
