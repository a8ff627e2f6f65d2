import { t } from '../messages/translate.ts';
import { Badge, type BadgeTone } from './Badge.tsx';

const known: Record<string, { tone: BadgeTone; label: string }> = {
  positive: { tone: 'positive', label: t('Positive') },
  neutral: { tone: 'neutral', label: t('Neutral') },
  negative: { tone: 'negative', label: t('Negative') },
};

/** Green, blue, red; any value that is not a sentiment is 'Unknown' and gray. */
export function SentimentBadge({ sentiment, className }: { sentiment: string | null; className?: string }) {
  const { tone, label } = known[sentiment ?? ''] ?? { tone: 'unknown' as const, label: t('Unknown') };
  return (
    <Badge tone={tone} dotted className={className}>
      {label}
    </Badge>
  );
}
