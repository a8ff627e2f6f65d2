import { Badge, type BadgeTone } from './Badge.tsx';

const known: Record<string, { tone: BadgeTone; label: string }> = {
  positive: { tone: 'positive', label: 'Positive' },
  neutral: { tone: 'neutral', label: 'Neutral' },
  negative: { tone: 'negative', label: 'Negative' },
};

/** Green, blue, red; any value that is not a sentiment is 'Unknown' and gray. */
export function SentimentBadge({ sentiment, className }: { sentiment: string | null; className?: string }) {
  const { tone, label } = known[sentiment ?? ''] ?? { tone: 'unknown' as const, label: 'Unknown' };
  return (
    <Badge tone={tone} dotted className={className}>
      {label}
    </Badge>
  );
}
