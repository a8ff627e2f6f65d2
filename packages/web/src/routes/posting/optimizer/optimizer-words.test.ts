import { expect, it } from 'vitest';
import { exampleOptimization } from './example-optimization.ts';
import { averageImprovement, characterCount, improvementTone, proTips, splitHashtags } from './optimizer-words.ts';

it('shows an improvement green from 30, yellow from 15 and blue below', () => {
  expect([43, 30, 29, 15, 14, 0].map(improvementTone)).toEqual([
    'positive',
    'positive',
    'warning',
    'warning',
    'neutral',
    'neutral',
  ]);
});

it('gives no average where nothing was suggested', () => {
  expect(averageImprovement([])).toBeNull();
  expect(averageImprovement([{ improvement: 4 }, { improvement: 9 }])).toBe(7);
});

it('keeps the hashtags that a text ends with apart from its words', () => {
  expect(splitHashtags('We mend #tents too.\n\nBring yours.\n\n#Repair #Größe_1\n')).toEqual({
    caption: 'We mend #tents too.\n\nBring yours.',
    hashtags: '#Repair #Größe_1',
  });
  expect(splitHashtags('Bring yours. #Repair')).toEqual({ caption: 'Bring yours. #Repair', hashtags: '' });
  expect(splitHashtags('#Repair\n#Mend')).toEqual({ caption: '', hashtags: '#Repair #Mend' });
  expect(splitHashtags('')).toEqual({ caption: '', hashtags: '' });
});

it('counts characters as a person does', () => {
  expect(characterCount('a')).toBe('1 character');
  expect(characterCount('👋'.repeat(1200))).toBe('1,200 characters');
});

it('advises a time only where it is the own one', () => {
  const tips = proTips('linkedin', { bestPostingTime: 'Tuesday 9:00 AM', isBestTimeDefault: false });
  expect(tips[0]).toBe('Reply to comments within 2 hours.');
  expect(tips.join(' ')).toContain('Tuesday 9:00 AM');
  expect(proTips('linkedin', { bestPostingTime: '2:30 PM', isBestTimeDefault: true }).join(' ')).not.toContain('2:30');
});

it('shows an example of 92 that adds up', () => {
  expect(exampleOptimization.optimizationScore).toBe(92);
  const points = exampleOptimization.features.reduce((sum, feature) => sum + feature.points, 0);
  expect(points).toBe(exampleOptimization.originalScore);
  expect(exampleOptimization.features.reduce((sum, feature) => sum + feature.maxPoints, 0)).toBe(100);
});
