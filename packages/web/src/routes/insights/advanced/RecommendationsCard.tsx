import type { AdvancedInsights } from '@parley/contract/insights/advanced-schemas.ts';
import { Sparkles } from 'lucide-react';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { adviceOf } from './recommendation-words.ts';

/** What follows from the figures above, each with the figures that it rests on. */
export function RecommendationsCard({ advanced: { recommendations } }: { advanced: AdvancedInsights }) {
  const advice = recommendations.flatMap((each) => adviceOf(each) ?? []);
  return (
    <Card className="mt-4">
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            <Sparkles size={15} aria-hidden="true" className="text-primary" />
            {t('AI-Powered Recommendations')}
          </span>
        }
      />
      {advice.length === 0 ? (
        <EmptyState
          size="sm"
          icon={<Sparkles size={18} />}
          title={t('Nothing stands out')}
          description={t(
            'A recommendation needs a figure that is clearly better or worse than the others or than before.',
          )}
        />
      ) : (
        <ol className="border-t border-border">
          {advice.map(({ action, basis }) => (
            <li key={action} className="border-b border-border px-4 py-3 last:border-b-0">
              <p className="font-medium">{action}</p>
              <p className="num mt-0.5 text-muted-foreground">{basis}</p>
            </li>
          ))}
        </ol>
      )}
      <p className="border-t border-border px-4 py-2 text-xs text-subtle-foreground">
        {t('Each follows by a fixed rule from the figures of this period, which stand beside it.')}
      </p>
    </Card>
  );
}
