import type { Trial } from '@parley/contract/analysis/schemas.ts';
import { OctagonAlert } from 'lucide-react';
import { Badge } from '../../../../ui/Badge.tsx';
import { SentimentBadge } from '../../../../ui/SentimentBadge.tsx';
import { crisisWords, engineWords, languageName, percent, tagWords, urgencyWords } from './trial-words.ts';

/** What the AI read out of the message. */
export function TrialReading({ reading }: { reading: Trial['reading'] }) {
  const { certainty, crisis, language, sentiment, sentimentConfidence, spam, tag, tags, urgency } = reading;
  const likely = tags.length === 0 ? [] : tags;
  return (
    <section aria-label="What the AI reads" className="flex flex-col gap-2 border-t border-border pt-3">
      {crisis.length === 0 ? null : (
        <p className="flex items-start gap-2 rounded-md bg-negative-soft px-2.5 py-2 text-negative-foreground">
          <OctagonAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-semibold">
              Crisis: {crisis.map((each) => crisisWords[each] ?? each).join(', ')}.
            </strong>{' '}
            It goes to a person at once and gets no draft.
          </span>
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 [&_dt]:text-xs [&_dt]:text-subtle-foreground">
        <dt>Sentiment</dt>
        <dd className="flex flex-wrap items-center gap-1.5">
          <SentimentBadge sentiment={certainty === 'unknown' ? null : sentiment} />
          <span className="num text-xs text-muted-foreground">{percent(sentimentConfidence)} sure</span>
          {certainty === 'uncertain' ? <Badge tone="warning">Uncertain: a person should look</Badge> : null}
        </dd>
        <dt>Tags</dt>
        <dd className="flex flex-wrap items-center gap-1.5">
          {likely.length === 0 ? (
            <span className="text-muted-foreground">None for sure; shown as {tagWords[tag] ?? tag}</span>
          ) : (
            likely.map((each) => (
              <Badge key={each.tag} tone="outline" className="num">
                {tagWords[each.tag] ?? each.tag} {percent(each.confidence)}
              </Badge>
            ))
          )}
        </dd>
        <dt>Language</dt>
        <dd>{languageName(language)}</dd>
        <dt>Urgency</dt>
        <dd>
          <span className="num">{urgency} of 3</span>
          <span className="text-muted-foreground"> · {urgencyWords[urgency] ?? ''}</span>
        </dd>
        {spam ? (
          <>
            <dt>Spam</dt>
            <dd>
              <Badge tone="warning">Spam: no draft, offered for hiding</Badge>
            </dd>
          </>
        ) : null}
      </dl>
      <p className="text-xs wrap-anywhere text-subtle-foreground">
        {reading.reason} Read by {engineWords[reading.engine] ?? reading.engine}.
      </p>
    </section>
  );
}
