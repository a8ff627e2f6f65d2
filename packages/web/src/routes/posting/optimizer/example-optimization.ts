import type { OptimizationResult } from '@parley/contract/ai/schemas.ts';

const improved = [
  'Most stove reviews stop at sea level. Ours starts at 2,900 metres.',
  'In a 30 km/h wind, one litre boiled in 4:10. Two changes made the difference: a deeper wind collar and a slower, wider flame.',
  'What would you test up there?',
];
const asWritten = [
  'We tested our stove at 2,900 metres. It was windy. The boil time was 4 minutes 10 seconds.',
  'We think altitude is often ignored in reviews. Read more on our site.',
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
    example('engagement', 'Hook', 'Open with the number people do not expect.', 43),
    example('cta', 'Call to action', 'End on a question your audience can answer.', 37),
    example('length', 'Length', 'Cut to 46 words; keep one idea per paragraph.', 18),
    example('timing', 'Timing', 'Post when engineers and buyers are at their desks.', 9),
  ],
  projectedEngagement: { likes: 412, comments: 57, shares: 44, impressions: 18_600 },
  projectionBasis: 'Figures of the example. Yours come from your own published posts.',
  bestPostingTime: '2:30 PM',
  isBestTimeDefault: true,
  recommendedHashtags: hashtags,
  features: [
    { name: 'length', points: 12, maxPoints: 18, note: 'Shorter than what readers here are used to.' },
    { name: 'hook', points: 6, maxPoints: 20, note: 'The first sentence gives no reason to read on.' },
    { name: 'question', points: 0, maxPoints: 12, note: 'Asks nothing.' },
    { name: 'call to action', points: 6, maxPoints: 12, note: 'Says where to read on, but not why.' },
    { name: 'readability', points: 16, maxPoints: 18, note: 'Short sentences.' },
    { name: 'tone', points: 8, maxPoints: 10, note: 'Plain.' },
    { name: 'hashtags', points: 0, maxPoints: 10, note: 'There are none.' },
  ],
};
