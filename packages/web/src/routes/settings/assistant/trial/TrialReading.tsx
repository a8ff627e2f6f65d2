import type { Trial } from '@parley/contract/analysis/schemas.ts';
import { OctagonAlert } from 'lucide-react';
import { rich } from '../../../../messages/rich-text.ts';
import { t } from '../../../../messages/translate.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { SentimentBadge } from '../../../../ui/SentimentBadge.tsx';
import { crisisWords, engineWords, languageName, percent, tagWords, urgencyWords } from './trial-words.ts';

/** What the AI read out of the message. */
export function TrialReading({ reading }: { reading: Trial['reading'] }) {
  const { certainty, crisis, language, sentiment, sentimentConfidence, spam, tag, tags, urgency } = reading;
  const likely = tags.length === 0 ? [] : tags;
  return (
    <section aria-label={t('What the AI reads')} className="flex flex-col gap-2 border-t border-border pt-3">
      {crisis.length === 0 ? null : (
        <p className="flex items-start gap-2 rounded-md bg-negative-soft px-2.5 py-2 text-negative-foreground">
          <OctagonAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            {rich('<strong>Crisis: {map}.</strong> It goes to a person at once and gets no draft.', {
              strong: (words) => <strong className="font-semibold">{words}</strong>,
              map: crisis.map((each) => crisisWords[each] ?? each).join(', '),
            })}
          </span>
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 [&_dt]:text-xs [&_dt]:text-subtle-foreground">
        <dt>{t('Sentiment')}</dt>
        <dd className="flex flex-wrap items-center gap-1.5">
          <SentimentBadge sentiment={certainty === 'unknown' ? null : sentiment} />
          <span className="num text-xs text-muted-foreground">
            {t('{percent} sure', { percent: percent(sentimentConfidence) })}
          </span>
          {certainty === 'uncertain' ? <Badge tone="warning">{t('Uncertain: a person should look')}</Badge> : null}
        </dd>
        <dt>{t('Tags')}</dt>
        <dd className="flex flex-wrap items-center gap-1.5">
          {likely.length === 0 ? (
            <span className="text-muted-foreground">
              {t('None for sure; shown as {tag}', { tag: tagWords[tag] ?? tag })}
            </span>
          ) : (
            likely.map((each) => (
              <Badge key={each.tag} tone="outline" className="num">
                {tagWords[each.tag] ?? each.tag} {percent(each.confidence)}
              </Badge>
            ))
          )}
        </dd>
        <dt>{t('Language')}</dt>
        <dd>{languageName(language)}</dd>
        <dt>{t('Urgency')}</dt>
        <dd>
          <span className="num">{t('{urgency} of 3', { urgency })}</span>
          <span className="text-muted-foreground"> · {urgencyWords[urgency] ?? ''}</span>
        </dd>
        {spam ? (
          <>
            <dt>{t('Spam')}</dt>
            <dd>
              <Badge tone="warning">{t('Spam: no draft, offered for hiding')}</Badge>
            </dd>
          </>
        ) : null}
      </dl>
      <p className="text-xs wrap-anywhere text-subtle-foreground">
        {t('{reason} Read by {engine}.', {
          reason: reading.reason,
          engine: engineWords[reading.engine] ?? reading.engine,
        })}
      </p>
    </section>
  );
}
