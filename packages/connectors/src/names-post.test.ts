import type { Platform } from '@parley/contract/platforms.ts';
import { expect, test } from 'vitest';
import { connectorDefinitions } from './registry.ts';

/** Ids as networks give them to what was published, and whether messages below it name that very id. */
const published: readonly (readonly [Platform, string, boolean])[] = [
  ['facebook', '102030405060708_9000000001', true],
  // A video, whose comments name the post that the page has of it.
  ['facebook', '9000000001', false],
  ['instagram', '17900000000000001', true],
  ['linkedin', 'urn:li:share:7100000000000000001', false],
  ['linkedin', 'urn:li:ugcPost:7100000000000000001', false],
  ['linkedin', 'urn:li:activity:7100000000000000001', true],
  ['youtube', 'dQw4w9WgXcQ', true],
  ['twitter', '1790000000000000001', true],
  // Both bring private messages alone, or none.
  ['telegram', '7', false],
  ['tiktok', '7', false],
];

test.each(published)('messages below what %s published as %s name it: %s', (platform, externalId, isNamed) => {
  const definition = connectorDefinitions.find((one) => one.platform === platform);
  const connector = definition?.create({
    ...{ apiUrl: 'http://127.0.0.1:1', authUrl: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret' },
    ...{ webhookVerifyToken: 'verify', timeoutMs: 1000, now: () => new Date(0), settings: {} },
  });
  expect(connector?.platform).toBe(platform);
  expect(connector?.inbox?.namesPost?.(externalId) ?? false).toBe(isNamed);
});
