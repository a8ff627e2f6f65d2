import type { TracedFigure } from '@parley/contract/response-performance/rules.ts';
import type { ResponseRecord } from '@parley/contract/response-performance/schemas.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { NextPage } from '../../../components/NextPage.tsx';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { t } from '../../../messages/translate.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { type ResponseView, responseRecordsQuery, type Traced } from './response.queries.ts';
import { durationInWords, figureNames, nameOfAnswerer, scoreInWords } from './response-words.ts';

export type Looked = Traced & { name: string };

type DialogProps = { view: ResponseView; timeZone: string; looked: Looked; onClose: () => void };

/** The replies, closings, promises or ratings behind a figure, each with its ticket. */
export function RecordsDialog({ looked: { name, ...traced }, onClose, timeZone, view }: DialogProps) {
  const pages = useInfiniteQuery(responseRecordsQuery(view, traced));
  const records = pages.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="lg"
      title={`${figureNames[traced.figure]} · ${name}`}
      description={t('The latest first. Each leads to its ticket.')}
    >
      {pages.isPending ? (
        <div role="status">
          <span className="sr-only">{t('Loading the tickets...')}</span>
          <SkeletonText />
        </div>
      ) : pages.data === undefined ? (
        <ErrorState
          title={t('The tickets could not be loaded')}
          reason={reasonOf(pages.error)}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      ) : records.length === 0 ? (
        <EmptyState
          icon={<Inbox size={18} />}
          title={t('No tickets')}
          description={t('Nothing of these days counts here.')}
        />
      ) : (
        <ul className="-mx-2 flex flex-col">
          {records.map((record) => (
            <RecordRow key={record.id} record={record} figure={traced.figure} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <NextPage list={pages} />
    </Dialog>
  );
}

/** What became of the ticket at that time. */
const happened: Record<ResponseRecord['kind'], (figure: TracedFigure) => string> = {
  reply: () => t('answered'),
  closing: () => t('closed'),
  promise: (figure) => (figure === 'sla-kept' ? t('promise kept') : t('time ran out')),
  rating: () => t('asked for a rating'),
};

type RecordProps = { record: ResponseRecord; figure: TracedFigure; timeZone: string };

function RecordRow({ figure, record, timeZone }: RecordProps) {
  const { answerer, at, isReopened, kind, platform, satisfaction, ticket, waitedMs } = record;
  const said = [
    happened[kind](figure),
    `${formatZonedDate(at, timeZone)} ${formatZonedTime(at, timeZone)}`,
    ...(answerer === null || (answerer.kind === 'member' && answerer.id === null) ? [] : [nameOfAnswerer(answerer)]),
    ...(isReopened ? [t('reopened')] : []),
  ];
  return (
    <li>
      <Link
        to={ticketLink(ticket.id)}
        className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-muted focus-visible:bg-muted"
      >
        <PlatformTile platform={platform} sizePx={20} />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">
            <bdi>{ticket.senderName}</bdi> <span className="num text-subtle-foreground">{ticket.ticketId}</span>
          </span>
          <span className="block text-xs text-muted-foreground">{said.join(' · ')}</span>
        </span>
        {kind === 'rating' ? <span className="num shrink-0">{scoreInWords(satisfaction)}</span> : null}
        {waitedMs === null ? null : <span className="num shrink-0">{durationInWords(waitedMs)}</span>}
      </Link>
    </li>
  );
}
