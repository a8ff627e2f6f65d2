import { expect, it } from 'vitest';
import type { Finding } from '../knowledge/finding.ts';
import { withoutFailedStep } from './without-failed-step.ts';

const ending: Finding = {
  source: { id: 'end', kind: 'policy', title: 'Ending a membership', text: '' },
  language: 'en',
  score: 1,
  sentences: ["Give 30 days' notice in the app: Profile, Membership, End."],
};

it.each([
  ['I want to end my membership but I can’t find it in the app', 'en'],
  ['üyeliği bitirmek istiyorum ama uygulamada bulamadım', 'tr'],
  ['Ich möchte kündigen und finde es in der App nicht', 'de'],
  ['No lo encuentro en la app', 'es'],
])('who has not found where something is done is told where: %s', (text, language) => {
  expect(withoutFailedStep([ending], text, language).findings).toEqual([ending]);
});

it('who did it in vain is not told to do it again', () => {
  const reset: Finding = { ...ending, sentences: ['Choose “Forgot password” in the app.'] };
  expect(withoutFailedStep([reset], 'The password mail never arrives', 'en')).toEqual({
    findings: [],
    failedStep: 'Ending a membership',
  });
});
