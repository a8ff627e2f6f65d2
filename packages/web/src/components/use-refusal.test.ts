import { expect, it } from 'vitest';
import { refusalOf, rolesInWords } from './use-refusal.ts';

it('what a role may not do is said with who may', () => {
  expect(refusalOf('admin', 'posting.manage')).toBeNull();
  expect(refusalOf('agent', 'posting.manage')).toBe('Your role (agent) does not allow this: ask an owner or admin.');
  expect(refusalOf('viewer', 'posting.write')).toBe('Your role (viewer) can look but not change anything here.');
  expect(rolesInWords('posting.write')).toBe('an owner, admin, or agent');
});
