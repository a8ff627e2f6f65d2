import { expect, test } from 'vitest';
import { platformToReauthorize } from './reauthorization-platform.ts';

test('the code names the network that wants a new sign-in', () => {
  expect(platformToReauthorize('linkedin_reauth_required')).toBe('linkedin');
});

test('other codes, unknown networks and no code ask for nothing', () => {
  expect(platformToReauthorize('connection_reauth_required')).toBeNull();
  expect(platformToReauthorize('myspace_reauth_required')).toBeNull();
  expect(platformToReauthorize('not_signed_in')).toBeNull();
  expect(platformToReauthorize(undefined)).toBeNull();
});
