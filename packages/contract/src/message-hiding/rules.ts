/** Hiding what customers wrote in public from the public, on the networks that let a page do so; without zod. */
import type { Platform } from '../platforms.ts';

export const hidingActs = ['hide', 'show'] as const;
export type HidingAct = (typeof hidingActs)[number];

/** What becomes of a hidden message there, for the networks that hide: no two mean the same. */
export const hiddenMeanings: Partial<Record<Platform, string>> = {
  facebook: 'Only its author and their friends still see it on Facebook. They are not told.',
  instagram: 'Only its author still sees it on Instagram. They are not told.',
  twitter: 'X puts it behind “Hidden replies”, where anybody can still open it.',
  youtube: 'YouTube holds it for review: nobody but its author sees it, and it waits in YouTube Studio too.',
};

/** Of a page of the log. */
export const hiddenMessagesDefault = 25;
export const hiddenMessagesMax = 100;
