import { eventBannerDays } from '@parley/contract/posting/limits.ts';
import type { PostingEvent, PostingInsight } from '@parley/contract/posting-advice/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Megaphone, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { reasonOf } from '../../api/errors.ts';
import { personZone } from '../../components/person-zone.ts';
import { postingSettingsQuery } from '../../components/posting-settings.queries.ts';
import { useNow } from '../../components/use-now.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { addDays, formatCalendarDate, wallClockOf } from '../../components/zoned-time.ts';
import { answerInWords, t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { daysLabel, eventTone } from './post/post-words.ts';
import { postingEventsQuery, postingInsightsQuery } from './post/posting.queries.ts';
import { useComposer } from './post/use-posting-address.ts';

const cardStyle = 'flex shrink-0 flex-col gap-px rounded-[10px] border border-border bg-card px-3 py-2.5 shadow-xs';

/** Public holidays and international days of the next twenty days, and advice from the own results; it scrolls sideways. */
export function EventStrip() {
  const zone = personZone();
  const today = wallClockOf(useNow(), zone).date;
  // The zone tells which day today is.
  const isZoneKnown = !useQuery(postingSettingsQuery).isPending;
  const events = useQuery({ ...postingEventsQuery(today, addDays(today, eventBannerDays)), enabled: isZoneKnown });
  const insights = useQuery(postingInsightsQuery);
  const shownEvents = (events.data ?? []).filter((event) => event.daysUntil <= eventBannerDays);
  const [first, second, ...later] = shownEvents;
  const isEmpty = shownEvents.length === 0 && (insights.data ?? []).length === 0;
  const isPending = events.isPending || insights.isPending;
  const failed = [events, insights].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined && isEmpty)
    return (
      <div
        role="alert"
        className="flex items-center gap-2 rounded-[10px] border border-border bg-card px-3 py-2.5 text-negative-foreground shadow-xs max-md:mx-4"
      >
        <span className="min-w-0 grow">
          {t('Events and insights could not be loaded. {reason}', { reason: reasonOf(failed.error) })}
        </span>
        <Button size="sm" busy={failed.isFetching} onClick={() => failed.refetch()}>
          {t('Retry')}
        </Button>
      </div>
    );
  if (isEmpty && !isPending)
    return (
      <p className="flex items-center rounded-[10px] border border-dashed border-border px-4 py-2.5 text-muted-foreground max-md:mx-4">
        {t('No holiday or international day within the next {eventBannerDays} days.', { eventBannerDays })}
      </p>
    );
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
      tabIndex={0}
      aria-label={t('Upcoming events and insights')}
      className="relative flex gap-3 overflow-x-auto rounded-[10px] -outline-offset-2 [scrollbar-width:none] max-md:px-4 md:mask-r-from-[calc(100%-40px)]"
    >
      {isPending ? (
        // All at once: what comes later would push the others aside.
        <StripPlaceholder />
      ) : (
        <>
          {[first, second].map((event) => (event === undefined ? null : <EventCard key={event.id} event={event} />))}
          {(insights.data ?? []).map((insight) => (
            <InsightCard key={insight.id} insight={insight} />
          ))}
          {later.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </>
      )}
    </section>
  );
}

/** A press begins a post for that day. */
function EventCard({ event }: { event: PostingEvent }) {
  const { openComposer } = useComposer();
  const refusal = useRefusal('posting.write');
  return (
    <article
      title={event.description}
      className={`${cardStyle} relative w-49 ${refusal === null ? 'hover:border-border-strong' : ''}`}
    >
      <div className="flex items-center gap-1.5">
        <Badge tone={eventTone(event.daysUntil)} className="num">
          {daysLabel(event.daysUntil)}
        </Badge>
        <span className="truncate text-xs text-subtle-foreground">{answerInWords(event.category)}</span>
      </div>
      <h2 className="mt-1.25 truncate text-sm leading-4.5 font-medium">
        {refusal === null ? (
          <button
            type="button"
            aria-label={t('Write a post for {name}', { name: event.name })}
            onClick={() =>
              openComposer({
                date: event.date,
                caption: event.name,
                hashtags: `#${event.name.replace(/[^\p{L}\p{N}]/gu, '')}`,
              })
            }
            className="block w-full truncate text-start after:absolute after:inset-0 after:rounded-[10px] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {event.name}
          </button>
        ) : (
          event.name
        )}
      </h2>
      <time dateTime={event.date} className="num text-xs text-subtle-foreground">
        {formatCalendarDate(event.date, 'short')}
      </time>
    </article>
  );
}

function InsightCard({ insight }: { insight: PostingInsight }) {
  const isTrending = insight.type === 'trending';
  const Icon = isTrending ? TrendingUp : Megaphone;
  const title = answerInWords(insight.title);
  return (
    <article title={answerInWords(insight.description)} className={`${cardStyle} max-w-80 min-w-55`}>
      <Badge tone="brand" className="self-start" icon={<Icon size={12} aria-hidden="true" />}>
        {isTrending ? t('Trending') : t('Campaign')}
      </Badge>
      <h2 className="mt-1.25 truncate text-sm leading-4.5 font-medium">{title}</h2>
      <Link
        to={insight.link}
        className="inline-flex items-center gap-1 self-start text-xs font-medium text-primary hover:underline"
      >
        {answerInWords(insight.action)}
        <span className="sr-only">: {title}</span>
        <ArrowRight size={12} aria-hidden="true" />
      </Link>
    </article>
  );
}

function StripPlaceholder() {
  return (
    <div role="status" className="flex gap-3">
      <span className="sr-only">{t('Loading events...')}</span>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-20.5 w-49 shrink-0 rounded-[10px]!" />
      ))}
    </div>
  );
}
