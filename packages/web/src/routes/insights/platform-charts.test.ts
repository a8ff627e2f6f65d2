import type { InsightCollection } from '@parley/contract/insights/schemas.ts';
import { expect, test } from 'vitest';
import { emptyOf, hasUnread, isComing } from './platform-charts.ts';

const collection = (changes: Partial<InsightCollection>): InsightCollection => ({
  ...{ state: 'collecting', collectedAt: null, collectedFrom: null, isBackFilled: false },
  ...{ nextAt: null, refreshableAt: null, failure: null },
  ...changes,
});

test.each([
  ['collecting', false, true, 'still being collected'],
  ['failed', false, false, 'could not be collected'],
  ['failed', true, false, 'Nothing was told'],
  ['collected', true, false, 'Nothing was told'],
  ['stopped', false, false, 'Nothing was collected'],
] as const)(
  'where collecting is %s (back-filled: %s), an empty chart says so',
  (state, isBackFilled, isAwaited, words) => {
    const insights = { collection: collection({ state, isBackFilled }) };
    expect(isComing(insights)).toBe(isAwaited);
    expect(emptyOf(insights)).toContain(words);
    expect(hasUnread(insights)).toBe(!isBackFilled && state !== 'stopped');
  },
);
