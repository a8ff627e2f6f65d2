import type { Analytics } from '@parley/contract/inbox/schemas.ts';
import { Cell, Pie, PieChart } from 'recharts';

const colours = { positive: 'var(--positive)', neutral: 'var(--neutral)', negative: 'var(--negative)' };

/** 104 px doughnut: positive green, neutral blue, negative red. Loaded apart from the page. */
export function SentimentChart({ sentiment }: { sentiment: Analytics['sentiment'] }) {
  const slices = (['positive', 'neutral', 'negative'] as const)
    .map((name) => ({ name, value: sentiment[name] }))
    .filter((slice) => slice.value > 0);
  return (
    <PieChart width={104} height={104} accessibilityLayer={false}>
      <Pie
        data={slices}
        dataKey="value"
        nameKey="name"
        innerRadius={39}
        outerRadius={52}
        startAngle={90}
        endAngle={-270}
        paddingAngle={slices.length > 1 ? 3 : 0}
        stroke="none"
        isAnimationActive={false}
        rootTabIndex={-1}
      >
        {slices.map((slice) => (
          <Cell key={slice.name} fill={colours[slice.name]} />
        ))}
      </Pie>
    </PieChart>
  );
}
