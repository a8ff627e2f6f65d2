import { assistantDefaults } from '@parley/contract/assistant-settings/rules.ts';
import { expect, it } from 'vitest';
import { sourcesOfSettings } from './settings-sources.service.ts';

it('customers are told what the settings say for them, each question with its answer, and nothing that is for the team', () => {
  const faq =
    'Q: Do you ship to Norway?\nA: Yes, in five days.\n\nCan I return a tent? Within 30 days.\n\nOnly a question?\n';
  const settings = {
    ...assistantDefaults,
    faq,
    businessHours: 'Monday to Friday, 9 to 17',
    legalPolicies: 'Warranty\nTwo years on seams.\nFive on poles.',
    escalationProcedures: 'Call Mira at home.',
    competitorInfo: 'They are slow.',
  };
  expect(sourcesOfSettings(settings)).toEqual([
    { kind: 'faq', id: 'settings-faq-0', title: 'Do you ship to Norway?', text: 'Yes, in five days.' },
    { kind: 'faq', id: 'settings-faq-1', title: 'Can I return a tent?', text: 'Within 30 days.' },
    { kind: 'policy', id: 'settings-legalPolicies-0', title: 'Warranty', text: 'Two years on seams.\nFive on poles.' },
    { kind: 'hours', id: 'settings-businessHours', title: 'Business hours', text: 'Monday to Friday, 9 to 17' },
  ]);
  expect(sourcesOfSettings(assistantDefaults)).toEqual([]);
});
