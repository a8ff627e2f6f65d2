import { assistantDefaults } from '@parley/contract/assistant-settings/rules.ts';
import { describe, expect, it } from 'vitest';
import { editsAfterSave, incompleteSubTabs, noEdits, overlapOf, problemsOf, withEdits } from './setting-edits.ts';
import { subTabOf, subTabs } from './sub-tabs.ts';

const filled = {
  ...assistantDefaults,
  companyName: 'Tern Outdoor',
  companyWebsite: 'tern.example',
  supportEmail: 'support@tern.example',
  businessDescription: 'We make tents.',
  productServices: 'Tents.',
  pricing: 'On our website.',
  faq: 'Q: Do you ship? A: Yes.',
};

describe('what is edited', () => {
  it('is what differs from what the server has, and nothing once it is as it was', () => {
    const edits = withEdits(noEdits, filled, { tone: 'formal', useName: false });
    expect(edits.values).toEqual({ tone: 'formal', useName: false });
    expect(withEdits(edits, filled, { tone: 'friendly' }).values).toEqual({ useName: false });
  });

  it('is told apart from what somebody else changed meanwhile, where the two differ', () => {
    const edits = withEdits(noEdits, filled, { tone: 'formal', greeting: 'Dear' });
    expect(overlapOf(edits, { ...filled, tone: 'casual', closing: 'Cheers' })).toEqual(['tone']);
    expect(overlapOf(edits, { ...filled, tone: 'formal' })).toEqual([]);
  });

  it('is forgotten when it was taken, also where the server trimmed it; what was typed meanwhile stays', () => {
    const sent = withEdits(noEdits, filled, { companyName: ' Tern ', pricing: 'Fair' });
    const typedOn = withEdits(sent, filled, { pricing: 'Fair prices' });
    const left = editsAfterSave(typedOn, sent.values, { ...filled, companyName: 'Tern', pricing: 'Fair' });
    expect(left).toEqual({ values: { pricing: 'Fair prices' }, from: { pricing: 'Fair' } });
  });
});

describe('what must be mended', () => {
  it('is what is required and empty on the sub-tab that is open or was edited, not where nobody has been yet', () => {
    expect(problemsOf(assistantDefaults, noEdits, 'basic')).toEqual({});
    expect(problemsOf(assistantDefaults, noEdits, 'products')).toEqual({
      productServices: 'Say what you sell or offer.',
      pricing: 'Say what it costs, or where your prices are found.',
    });
    const edits = withEdits(noEdits, filled, { faq: ' ' });
    expect(Object.keys(problemsOf({ ...filled, faq: ' ' }, edits, 'basic'))).toEqual(['faq']);
    expect(incompleteSubTabs(assistantDefaults)).toEqual(['business', 'products', 'support']);
    expect(incompleteSubTabs(filled)).toEqual([]);
  });

  it('is a wrong form wherever it stands', () => {
    const wrong = { ...filled, responseTime: Number.NaN, supportEmail: 'nobody', brandVoice: 'x'.repeat(5_001) };
    expect(problemsOf(wrong, noEdits, 'products')).toEqual({
      responseTime: expect.stringContaining('1 to 1440'),
      supportEmail: expect.stringContaining('support@company.example'),
      brandVoice: 'At most 5,000 characters fit here: 1 too many.',
    });
  });
});

it('every setting stands on one of the six sub-tabs, in the order of the specification', () => {
  expect(subTabs.map(({ value }) => value)).toEqual(['basic', 'business', 'products', 'support', 'brand', 'advanced']);
  expect(subTabOf('legalPolicies')).toBe('advanced');
  const basic = (Object.keys(assistantDefaults) as (keyof typeof assistantDefaults)[]).filter(
    (name) => subTabOf(name) === 'basic',
  );
  expect(basic).toHaveLength(12);
});
