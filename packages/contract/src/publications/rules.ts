/** What a publication is, without zod: one account of a post. */
/**
 * scheduled: waits for its time; publishing: handed to the network, or between two steps; missed: its time passed, a person decides;
 * cancelled: taken back before it left.
 */
export const publicationStates = ['scheduled', 'publishing', 'published', 'failed', 'missed', 'cancelled'] as const;
export type PublicationState = (typeof publicationStates)[number];
