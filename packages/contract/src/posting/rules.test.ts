import { expect, it } from 'vitest';
import { needsApproval, roles } from '../permissions.ts';
import { isLeftToApprovers } from './rules.ts';

it('what an agent sends waits where the workspace requires approval, what an admin sends never', () => {
  expect(roles.filter((role) => needsApproval(role, { requiresApproval: true }))).toEqual(['agent', 'viewer']);
  expect(roles.filter((role) => needsApproval(role, { requiresApproval: false }))).toEqual([]);
});

it('trying again is left to those who approve, and so is what is out in part', () => {
  expect(isLeftToApprovers('retry', { publishedAt: null })).toBe(true);
  expect(isLeftToApprovers('publish-now', { publishedAt: null })).toBe(false);
  expect(isLeftToApprovers('publish-now', { publishedAt: '2026-11-21T10:00:00.000Z' })).toBe(true);
  expect(isLeftToApprovers('unschedule', { publishedAt: '2026-11-21T10:00:00.000Z' })).toBe(false);
});
