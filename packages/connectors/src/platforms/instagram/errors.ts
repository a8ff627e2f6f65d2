/**
 * What Instagram adds to Graph's errors. Source: /docs/instagram-platform/instagram-graph-api/reference/error-codes and
 * content-publishing, read 2026-11-21.
 */
import type { ErrorRule } from '../../http/error-table.ts';
import { graphErrorRules } from '../facebook/errors.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Failures of a container that a new one may not meet: the file could not be loaded in time or at all, the container is gone, or
 * Meta's servers failed. Source: reference/error-codes, "create a new container", read 2026-11-21.
 */
export const newContainerSubcodes: readonly string[] = [
  '2207001',
  '2207003',
  '2207006',
  '2207008',
  '2207020',
  '2207032',
  '2207052',
  '2207053',
];

export const instagramErrorRules: readonly ErrorRule[] = [
  // Outside the 24 hours of a conversation.
  { codes: [10], subcodes: [2534022], kind: 'permanent' },
  // What was uploaded could not be fetched, is not there yet, or the server failed: a new container helps.
  { codes: [-1, -2], kind: 'transient' },
  { codes: [9004, 9007], kind: 'transient' },
  { codes: [24], subcodes: [2207006, 2207008], kind: 'transient' },
  // The day's posts are used up.
  { codes: [9], kind: 'rate-limited', holdMs: 60 * 60 * 1000 },
  // The action is blocked as spam; Meta names no time.
  { codes: [4], subcodes: [2207051], kind: 'rate-limited', holdMs: dayMs },
  // Restricted account; size, format, ratio and length of what is published.
  { codes: [25, 36000, 36001, 36003, 36004, 352, 2534068], kind: 'permanent' },
  { codes: [1], subcodes: [2207057], kind: 'permanent' },
  ...graphErrorRules,
];
