import type { PlatformInfo } from '@parley/contract/connections/schemas.ts';
import { expect, it } from 'vitest';
import { platformRefusalOf } from './connect-refusal.ts';

const info = (fields: Partial<PlatformInfo>): PlatformInfo => ({
  platform: 'facebook',
  connect: 'oauth',
  isConfigured: true,
  isSandbox: false,
  capabilities: [],
  accountScopes: [],
  pendingScopes: [],
  apiVersion: null,
  replyLimits: { maxChars: {}, counting: 'utf16', countingByKind: {}, files: {} },
  ...fields,
});

it('says why a network cannot be connected here', () => {
  expect(platformRefusalOf([info({})], 'facebook')).toBeNull();
  expect(platformRefusalOf(undefined, 'facebook')).toBeNull();
  expect(platformRefusalOf([info({ isConfigured: false })], 'facebook')).toMatch(/Not set up/);
  expect(platformRefusalOf([info({ isSandbox: true })], 'youtube')).toMatch(/next release/);
});
