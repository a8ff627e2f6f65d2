import type { HiddenMessage } from '@parley/contract/message-hiding/schemas.ts';
import { nextCursorOf } from '@parley/contract/next-page.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { callForResponse } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { HidingLine } from '../../../components/hiding/HidingLine.tsx';
import { wholeHiddenMessages } from '../../../components/hiding/hiding-answers.ts';
import { askerOf } from '../../../components/hiding/hiding-words.ts';
import { NextPage } from '../../../components/NextPage.tsx';
import { t } from '../../../messages/translate.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';

const firstPage: string | null = null;

type LogPage = { messages: HiddenMessage[]; nextCursor: string | null };

async function fetchPage(byRules: boolean, cursor: string | null, signal: AbortSignal): Promise<LogPage> {
  const query = {
    ...(byRules ? { byRules: 'true' as const } : {}),
    ...(cursor === null ? {} : { cursor: Number(cursor) }),
  };
  const { answer, response } = await callForResponse('listHiddenMessages', {
    query,
    signal,
    whole: wholeHiddenMessages,
  });
  return { messages: answer, nextCursor: nextCursorOf(response.headers.get('link')) };
}

function logQuery(byRules: boolean) {
  return infiniteQueryOptions({
    queryKey: queryKey('listHiddenMessages', byRules),
    queryFn: ({ pageParam, signal }) => fetchPage(byRules, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page: LogPage) => page.nextCursor,
  });
}

/** What was hidden on the networks, why and by whom; each can be shown again. */
export function HiddenLogCard() {
  const queryClient = useQueryClient();
  const [byRules, setByRules] = useState(false);
  const log = useInfiniteQuery(logQuery(byRules));
  const messages = log.data?.pages.flatMap((page) => page.messages) ?? [];
  const refresh = () => void fetchAnew(queryClient, queryKey('listHiddenMessages'));
  useLiveEvent('message.updated', refresh);
  useLiveEvent('resync', refresh);
  return (
    <Card>
      <CardHeader title={t('Hidden messages')}>
        <Checkbox label={t('By rules alone')} checked={byRules} onChange={({ target }) => setByRules(target.checked)} />
      </CardHeader>
      <p className="px-4 pb-3 text-xs text-subtle-foreground">
        {t('What was hidden on the networks, by rules or by people, and what became of it; the newest first.')}
      </p>
      {log.data === undefined ? (
        log.isError ? (
          <ErrorState
            title={t('The log could not be loaded')}
            reason={reasonOf(log.error)}
            onRetry={() => log.refetch()}
            retrying={log.isFetching}
          />
        ) : (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading the log...')}</span>
            <SkeletonText />
          </div>
        )
      ) : messages.length === 0 ? (
        <EmptyState
          icon={<EyeOff size={18} />}
          title={t('Nothing was hidden')}
          description={t('A rule or a person can hide comments where the network lets a page do so.')}
        />
      ) : (
        <>
          <ul>
            {messages.map((message) => (
              <LogLine key={message.id} message={message} />
            ))}
          </ul>
          <NextPage list={log} label={t('Show earlier ones')} className="border-t border-border p-3" />
        </>
      )}
    </Card>
  );
}

function LogLine({ message }: { message: HiddenMessage }) {
  const { act, at, entryId, excerpt, hiddenAt, isNewest, messageId, platform, senderName, ticketId, word } = message;
  const by = askerOf(message);
  return (
    <li className="border-t border-border px-4 py-2.5">
      <span className="flex flex-wrap gap-x-2">
        <Link to={ticketLink(messageId)} className="num font-medium underline-offset-2 hover:underline">
          {ticketId}
        </Link>
        <span className="text-subtle-foreground">
          <bdi>{senderName}</bdi>, {platformNames[platform]}
        </span>
        <time dateTime={at} className="num ms-auto text-xs text-subtle-foreground">
          {formatDate(at)} {formatNamedTime(at)}
        </time>
      </span>
      <span dir="auto" className="block wrap-anywhere text-muted-foreground">
        {excerpt}
      </span>
      <ul className="flex flex-wrap gap-x-2 text-xs text-subtle-foreground">
        <li>{act === 'hide' ? t('To be hidden') : t('To be shown again')}</li>
        {by === '' ? null : <li>{t('Asked for by {by}', { by })}</li>}
        {word === null ? null : <li>{t('For the word “{word}”', { word })}</li>}
      </ul>
      {isNewest ? (
        <HidingLine
          messageId={messageId}
          entryId={entryId}
          platform={platform}
          hiding={{ canHide: true, hiddenAt, asked: message }}
        />
      ) : null}
    </li>
  );
}
