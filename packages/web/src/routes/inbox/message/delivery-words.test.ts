import { expect, it } from 'vitest';
import { deliveryReasonOf } from './delivery-words.ts';

it('says why a reply is not there yet', () => {
  const queued = { state: 'queued' as const, reason: null };
  expect(deliveryReasonOf({ ...queued, reasonCode: null })).toBeNull();
  expect(deliveryReasonOf({ ...queued, reasonCode: 'waiting-for-network' })).toMatch(/stays queued/);
  expect(deliveryReasonOf({ ...queued, reasonCode: 'waiting-for-network', reason: 'Service Unavailable' })).toBe(
    'Service Unavailable. The reply stays queued and is sent by itself.',
  );
  const toReconnect = 'The account must be reconnected. The reply stays queued and is sent afterwards.';
  for (const reason of [null, 'The words of the server'])
    expect(deliveryReasonOf({ ...queued, reasonCode: 'waiting-for-reconnect', reason })).toBe(toReconnect);
});

it('gives the network its own words, and asks to look where it did not confirm', () => {
  expect(deliveryReasonOf({ state: 'failed', reasonCode: 'rejected', reason: 'Duplicate status' })).toBe(
    'Duplicate status',
  );
  expect(deliveryReasonOf({ state: 'failed', reasonCode: 'unconfirmed', reason: null })).toMatch(
    /Check the account before sending again/,
  );
});
