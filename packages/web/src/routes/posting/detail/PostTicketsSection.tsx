import { platformNames } from '@parley/contract/platforms.ts';
import type { Post } from '@parley/contract/posting/schemas.ts';
import type { PostTicket, PostTicketFigures, PostTickets } from '@parley/contract/posting/ticket-schemas.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { formatDuration } from '../../../components/format-duration.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { personZone } from '../../../components/person-zone.ts';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { locale, t, tWord } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SentimentBadge } from '../../../ui/SentimentBadge.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { postTicketsQuery } from '../post/posting.queries.ts';
import { DetailSection } from './DetailSection.tsx';

/** What customers wrote below the post, and the work it took. Only of what has been published. */
export function PostTicketsSection({ post }: { post: Post }) {
  const isPublished = post.publications.some((publication) => publication.state === 'published');
  const tickets = useQuery({ ...postTicketsQuery(post.id), enabled: isPublished });
  if (!isPublished) return null;
  return (
    <DetailSection title={t('Tickets it caused')}>
      {tickets.data !== undefined ? (
        <Caused post={post} caused={tickets.data} />
      ) : tickets.isError ? (
        <ErrorState
          className="py-6"
          title={t('The tickets could not be loaded')}
          reason={reasonOf(tickets.error)}
          onRetry={() => void tickets.refetch()}
          retrying={tickets.isFetching}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('Loading the tickets...')}</span>
          <SkeletonText />
        </div>
      )}
    </DetailSection>
  );
}

function Caused({ post, caused }: { post: Post; caused: PostTickets }) {
  const { isUpToDate, publications, tickets, total } = caused;
  const unknown = publications.filter(({ figures }) => figures === null);
  const names = (ids: readonly string[]) =>
    new Intl.ListFormat(locale).format(
      post.publications
        .filter(({ id }) => ids.includes(id))
        .map(({ accountName, platform }) => `${accountName} (${platformNames[platform]})`),
    );
  return (
    <div className="flex flex-col gap-3">
      {total === null ? null : total.tickets === 0 ? (
        <p className="text-muted-foreground">{t('Nobody has written below it yet.')}</p>
      ) : (
        <>
          <Figures figures={total} />
          <Sentiments sentiments={total.sentiments} />
          {publications.length > 1 ? <ByAccount post={post} publications={publications} /> : null}
          <ul aria-label={t('Tickets it caused')} className="flex flex-col">
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
          {tickets.length < total.tickets ? (
            <p className="num text-xs text-subtle-foreground">
              {t('The newest {count} of {total}', { count: tickets.length, total: total.tickets })}
            </p>
          ) : null}
        </>
      )}
      {unknown.length === 0 ? null : (
        <p className="text-muted-foreground">
          {t('Not known: {accounts}. The network does not tell which messages stand below this post.', {
            accounts: names(unknown.map(({ publicationId }) => publicationId)),
          })}
        </p>
      )}
      {isUpToDate ? null : (
        <p className="text-xs text-subtle-foreground">{t('The latest replies are being counted.')}</p>
      )}
    </div>
  );
}

function Figures({ figures }: { figures: PostTicketFigures }) {
  const { closed, firstResponseMedianMs, open, people, replies, tickets } = figures;
  const shown = [
    {
      label: t('Tickets'),
      value: tickets.toLocaleString(locale),
      beside: t('{open} open, {closed} closed', { open, closed }),
    },
    {
      label: t('Replies'),
      value: replies.toLocaleString(locale),
      beside: t('{people, plural, one {by # person} other {by # people}}', { people }),
    },
    {
      label: t('First response'),
      value: firstResponseMedianMs === null ? null : formatDuration(firstResponseMedianMs),
      beside: t('median'),
    },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 max-sm:grid-cols-2">
      {shown.map(({ beside, label, value }) => (
        <div key={label} className="rounded-[10px] border border-border px-3 py-2">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="num text-[20px] leading-6 font-semibold">
            {value ?? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('not known')}</span>
              </>
            )}
            <span className="block text-xs font-normal text-subtle-foreground">{beside}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The colours are those of the badges, and the numbers stand beside them. */
function Sentiments({ sentiments }: Pick<PostTicketFigures, 'sentiments'>) {
  const parts = (['positive', 'neutral', 'negative', 'unread'] as const).filter((name) => sentiments[name] > 0);
  return (
    <ul aria-label={t('Sentiment')} className="flex flex-wrap gap-x-3 gap-y-1.5">
      {parts.map((name) => (
        <li key={name} className="num flex items-center gap-1.5">
          <SentimentBadge sentiment={name} />
          {sentiments[name].toLocaleString(locale)}
        </li>
      ))}
    </ul>
  );
}

function ByAccount({ post, publications }: { post: Post; publications: PostTickets['publications'] }) {
  return (
    <ul aria-label={t('By account')} className="flex flex-col gap-1">
      {publications.flatMap(({ figures, platform, publicationId }) =>
        figures === null ? (
          []
        ) : (
          <li key={publicationId} className="flex items-center gap-2">
            <PlatformTile platform={platform} sizePx={16} label={platformNames[platform]} />
            <bdi className="min-w-0 grow truncate">
              {post.publications.find(({ id }) => id === publicationId)?.accountName ?? platformNames[platform]}
            </bdi>
            <span className="num shrink-0 text-muted-foreground">
              {t('{tickets, plural, one {# ticket} other {# tickets}}', { tickets: figures.tickets })}
              {' · '}
              {t('{replies, plural, one {# reply} other {# replies}}', { replies: figures.replies })}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

function TicketRow({ ticket }: { ticket: PostTicket }) {
  const zone = personZone();
  const { at, id, platform, senderName, sentiment, status, ticketId, words } = ticket;
  return (
    <li className="relative flex gap-2.5 border-t border-border py-2.5 first:border-t-0 hover:bg-accent">
      <PlatformTile platform={platform} sizePx={16} label={platformNames[platform]} className="mt-0.5" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle-foreground">
          <bdi className="font-medium text-foreground wrap-anywhere">{senderName}</bdi>
          <time dateTime={at} className="num">
            {formatZonedDate(at, zone)} {formatZonedTime(at, zone)}
          </time>
          <Badge size="sm" tone="outline">
            {tWord(ticketStatusLabels[status])}
          </Badge>
          <SentimentBadge sentiment={sentiment} />
        </div>
        <Link
          to={ticketLink(id)}
          dir="auto"
          className="line-clamp-2 rounded-sm wrap-anywhere after:absolute after:inset-0"
        >
          {words.trim() === '' ? ticketId : words}
        </Link>
      </div>
    </li>
  );
}
