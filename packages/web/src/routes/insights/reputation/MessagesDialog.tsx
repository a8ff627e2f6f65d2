import { platformNames } from '@parley/contract/platforms.ts';
import { reputationTopicLabels } from '@parley/contract/reputation/rules.ts';
import type { ReputationMessage } from '@parley/contract/reputation/schemas.ts';
import { formatShortNumber } from '@parley/contract/short-number.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { type Sentiment, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';

import { locale, t, tWord } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { SentimentBadge } from '../../../ui/SentimentBadge.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { momentOf } from '../FreshnessLine.tsx';
import { type MessagesBehind, messagesBehindQuery } from './reputation.queries.ts';
import { daysInWords, nameOf } from './reputation-words.ts';

type MessagesDialogProps = {
  behind: MessagesBehind;
  onChange: (behind: MessagesBehind) => void;
  onClose: () => void;
};

const moods: { value: Sentiment | 'all'; label: string }[] = [
  { value: 'all', label: t('All') },
  { value: 'positive', label: t('Positive') },
  { value: 'neutral', label: t('Neutral') },
  { value: 'negative', label: t('Negative') },
];

/** Exactly the messages that a figure counts, the newest first, each a link to its ticket. */
export function MessagesDialog({ behind, onChange, onClose }: MessagesDialogProps) {
  const list = useInfiniteQuery(messagesBehindQuery(behind));
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];
  const total = list.data?.pages[0]?.total ?? null;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Messages: {name}', { name: nameOf(behind.of) })}
      description={
        <span role="status" className="num">
          {daysInWords(behind.start, behind.end)}
          {total === null ? '' : ` · ${t('{count, plural, one {# message} other {# messages}}', { count: total })}`}
        </span>
      }
    >
      <SegmentedControl
        label={t('Sentiment')}
        value={behind.sentiment ?? 'all'}
        onValueChange={(value) => onChange({ ...behind, sentiment: value === 'all' ? null : value })}
        segments={moods}
        className="self-start"
      />
      {list.isPending ? (
        <div role="status">
          <span className="sr-only">{t('Loading messages...')}</span>
          <SkeletonText />
          <SkeletonText className="mt-3" />
        </div>
      ) : list.data === undefined ? (
        <ErrorState
          title={t('The messages could not be loaded')}
          reason={reasonOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : messages.length === 0 ? (
        <p className="py-8 text-center text-muted-foreground">{t('There are none of this mood.')}</p>
      ) : (
        <ul aria-label={t('Messages behind it')} className="-mx-6 max-sm:-mx-4">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button className="self-center" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
    </Dialog>
  );
}

function Message({ message }: { message: ReputationMessage }) {
  const { createdAt, firstRespondedAt, platform, senderFollowers, sentiment, status, topic, topicWords } = message;
  return (
    <li className="relative flex gap-3 border-t border-border px-6 py-2.5 hover:bg-accent max-sm:px-4">
      <PlatformTile platform={platform} sizePx={16} label={platformNames[platform]} className="mt-0.5" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-subtle-foreground">
          <bdi className="font-medium text-foreground wrap-anywhere">{message.senderName}</bdi>
          {senderFollowers === null ? null : (
            <span className="num">
              {t('{count} followers, weighs {weight}', {
                count: formatShortNumber(senderFollowers),
                weight: message.weight.toLocaleString(locale, { maximumFractionDigits: 2 }),
              })}
            </span>
          )}
          <time dateTime={createdAt} className="num">
            {momentOf(createdAt)}
          </time>
        </div>
        <Link
          to={ticketLink(message.id)}
          dir="auto"
          className="line-clamp-3 rounded-sm wrap-anywhere after:absolute after:inset-0"
        >
          {message.text.trim() === '' ? message.ticketId : message.text}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle-foreground">
          <SentimentBadge sentiment={sentiment} />
          <Badge size="sm" tone="outline">
            {tWord(ticketStatusLabels[status])}
          </Badge>
          <span>
            {firstRespondedAt === null ? t('No answer yet') : t('Answered {at}', { at: momentOf(firstRespondedAt) })}
          </span>
          <span>
            {topicWords.length === 0
              ? tWord(reputationTopicLabels[topic])
              : t('{topic}, by the words: {words}', {
                  topic: tWord(reputationTopicLabels[topic]),
                  words: topicWords.join(', '),
                })}
          </span>
        </div>
      </div>
    </li>
  );
}
