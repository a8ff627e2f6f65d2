import type { OptimizationResult } from '@parley/contract/ai/schemas.ts';
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { formatShortNumber } from '@parley/contract/short-number.ts';
import { Eye, Lightbulb, MessageCircle, Share2, ThumbsUp, TrendingUp } from 'lucide-react';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { averageImprovement, proTips, signed } from './optimizer-words.ts';

const figures = [
  { name: 'likes', label: t('Likes'), Icon: ThumbsUp },
  { name: 'comments', label: t('Comments'), Icon: MessageCircle },
  { name: 'shares', label: t('Shares'), Icon: Share2 },
  { name: 'impressions', label: t('Impressions'), Icon: Eye },
] as const;

/** What such a post brought before, as far as there is anything to tell from, and tips. */
export function ProjectedResults({ result, platform }: { result: OptimizationResult; platform: PostPlatform }) {
  const { projectedEngagement, projectionBasis, suggestions } = result;
  const average = averageImprovement(suggestions);
  const hasFigures = figures.some(({ name }) => projectedEngagement[name] !== null);
  return (
    <>
      {hasFigures ? (
        <dl className="grid grid-cols-4 overflow-hidden rounded-[10px] border border-border max-[1180px]:grid-cols-2 [&>div]:-mt-px [&>div]:-ms-px [&>div]:border-t [&>div]:border-s [&>div]:border-border">
          {figures.map(({ name, label, Icon }) => (
            <div key={name} className="px-4 py-3.5">
              <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
                <Icon size={14} aria-hidden="true" />
                {label}
              </dt>
              <dd className="num mt-1.5 text-xl font-semibold">
                <Figure value={projectedEngagement[name]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={hasFigures ? 'mt-2.5 text-xs text-subtle-foreground' : 'text-muted-foreground'}>
        {projectionBasis}
      </p>
      {average === null ? null : (
        <p className="mt-3.5">
          <TrendingUp size={15} aria-hidden="true" className="me-1.5 inline-block text-positive" />
          {rich(
            'Average improvement <strong>{signed} points</strong> <part>over {count} {count, plural, one {suggestion} other {suggestions}}</part>',
            {
              strong: (words) => <strong className="num font-semibold whitespace-nowrap">{words}</strong>,
              signed: signed(average),
              part: (words) => <span className="text-subtle-foreground">{words}</span>,
              count: suggestions.length,
            },
          )}
        </p>
      )}
      <section aria-label={t('Pro tips')} className="mt-3.5 flex gap-2.5 rounded-md border border-border px-3 py-2.5">
        <Lightbulb size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
        <div className="min-w-0 text-muted-foreground">
          <h3 className="font-medium text-foreground">{t('Pro tips')}</h3>
          <ul className="mt-0.5 list-disc space-y-0.5 ps-4">
            {proTips(platform, result).map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

function Figure({ value }: { value: number | null }) {
  if (value !== null) return formatShortNumber(value);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('Not known')}</span>
    </>
  );
}
