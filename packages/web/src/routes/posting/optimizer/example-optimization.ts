import type { OptimizationResult } from '@parley/contract/ai/schemas.ts';
import { t } from '../../../messages/translate.ts';

const improved = [
  t('Most stove reviews stop at sea level. Ours starts at 2,900 metres.'),
  t(
    'In a 30 km/h wind, one litre boiled in 4:10. Two changes made the difference: a deeper wind collar and a slower, wider flame.',
  ),
  t('What would you test up there?'),
];
const asWritten = [
  t('We tested our stove at 2,900 metres. It was windy. The boil time was 4 minutes 10 seconds.'),
  t('We think altitude is often ignored in reviews. Read more on our site.'),
].join(' ');
const hashtags = ['#GearTesting', '#OutdoorIndustry', '#ProductDesign', '#FieldNotes'];

function example(
  type: OptimizationResult['suggestions'][number]['type'],
  title: string,
  description: string,
  improvement: number,
): OptimizationResult['suggestions'][number] {
  const originalScore = 48;
  return {
    type,
    title,
    description,
    originalScore,
    optimizedScore: originalScore + improvement,
    improvement,
    appliedContent: type === 'timing' ? null : asWritten,
  };
}

/** What is shown, as an example, until the first result. Nothing in it is the workspace's. */
export const exampleOptimization: OptimizationResult = {
  originalScore: 48,
  optimizedContent: [...improved, hashtags.slice(0, 3).join(' ')].join('\n\n'),
  optimizationScore: 92,
  suggestions: [
    example('engagement', t('Hook'), t('Open with the number people do not expect.'), 43),
    example('cta', t('Call to action'), t('End on a question your audience can answer.'), 37),
    example('length', t('Length'), t('Cut to 46 words; keep one idea per paragraph.'), 18),
    example('timing', t('Timing'), t('Post when engineers and buyers are at their desks.'), 9),
  ],
  projectedEngagement: { likes: 412, comments: 57, shares: 44, impressions: 18_600 },
  projectionBasis: t('Figures of the example. Yours come from your own published posts.'),
  bestPostingTime: t('2:30 PM'),
  isBestTimeDefault: true,
  recommendedHashtags: hashtags,
  features: [
    { name: 'length', points: 12, maxPoints: 18, note: t('Shorter than what readers here are used to.') },
    { name: 'hook', points: 6, maxPoints: 20, note: t('The first sentence gives no reason to read on.') },
    { name: 'question', points: 0, maxPoints: 12, note: t('Asks nothing.') },
    { name: t('call to action'), points: 6, maxPoints: 12, note: t('Says where to read on, but not why.') },
    { name: 'readability', points: 16, maxPoints: 18, note: t('Short sentences.') },
    { name: 'tone', points: 8, maxPoints: 10, note: t('Plain.') },
    { name: 'hashtags', points: 0, maxPoints: 10, note: t('There are none.') },
  ],
};
