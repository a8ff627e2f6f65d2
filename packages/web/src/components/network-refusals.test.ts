import { expect, it } from 'vitest';
import { networkRefusalsOf } from './network-refusals.ts';

it('says once for each network that it refuses the installation, and how it goes on', () => {
  const networkRefusal = { since: '2026-11-22T08:00:00.000Z', reason: 'The application has used up its credits.' };
  const told = networkRefusalsOf([
    { platform: 'twitter', networkRefusal },
    { platform: 'facebook', networkRefusal: null },
    { platform: 'twitter', networkRefusal },
  ]);
  expect(told).toHaveLength(1);
  expect(told[0]?.sentence).toMatch(/^X\/Twitter has refused .* credits\. What waits for X\/Twitter is kept\./);
});
