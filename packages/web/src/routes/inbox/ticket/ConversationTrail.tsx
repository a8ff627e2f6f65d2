import type { Conversation, Message } from '@parley/contract/inbox/schemas.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { EventEntry } from '../handling/EventEntry.tsx';
import { weaveEvents } from '../handling/weave-events.ts';
import { findNewestWords, isToldAbove } from '../message/newest-words.ts';
import { SentimentSelect } from '../message/SentimentSelect.tsx';
import { NoteEntry } from '../notes/NoteEntry.tsx';
import { useNotes } from '../notes/use-notes.ts';
import { weaveNotes } from '../notes/weave-notes.ts';
import { EarlierMessages } from './EarlierMessages.tsx';
import { TrailEntry } from './TrailEntry.tsx';

export type ConversationTrailProps = { message: Message; conversation: UseQueryResult<Conversation> };

/** What was said so far, oldest first, with the sentiment in its head. */
export function ConversationTrail({ message, conversation }: ConversationTrailProps) {
  const { error, isRetrying, isWaiting, notes, retry } = useNotes(message.id);
  const { conversation: entries = [], events = [], hasEarlier = false } = conversation.data ?? {};
  const isEmpty = isToldAbove(message, { conversation: entries, hasEarlier });
  const newestWords = findNewestWords(message, entries);
  // What was noted and done before the first message that is shown belongs to the earlier ones.
  const from = hasEarlier ? (entries[0]?.at ?? '') : '';
  const isShown = ({ at }: { at: string }) => at >= from;
  return (
    <section aria-label={t('Conversation Trail')} className="rounded-lg border border-border">
      <div className="flex min-h-10 items-center gap-2 border-b border-border py-1.5 pe-3 ps-3.5">
        <h3 className="text-sm font-semibold">{t('Conversation Trail')}</h3>
        <span className="ms-auto pointer-fine:not-has-disabled:-me-3">
          <SentimentSelect message={message} />
        </span>
      </div>
      {error === null ? null : (
        <ErrorState
          className="py-4"
          title={t('The internal notes could not be loaded')}
          reason={reasonOf(error)}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      {conversation.data !== undefined && !isWaiting ? (
        <ol className="px-3.5 py-1">
          <EarlierMessages messageId={message.id} hasEarlier={hasEarlier} firstEntryId={entries[0]?.id} />
          {isEmpty ? (
            <li className="py-1.75 text-xs text-subtle-foreground">
              {t('This message is the whole conversation so far.')}
            </li>
          ) : null}
          {weaveEvents(weaveNotes(isEmpty ? [] : entries, notes.filter(isShown)), events.filter(isShown)).map(
            (item) => {
              if ('event' in item) return <EventEntry key={`event-${item.event.id}`} event={item.event} />;
              const { entry, note } = item;
              return entry === undefined ? (
                <NoteEntry key={note.id} note={note} />
              ) : (
                <TrailEntry
                  key={entry.id}
                  messageId={message.id}
                  platform={message.platform}
                  entry={entry}
                  language={message.language}
                  hidingKey={entry === newestWords ? 'x' : undefined}
                />
              );
            },
          )}
        </ol>
      ) : conversation.isError ? (
        <ErrorState
          className="py-6"
          title={t('The conversation could not be loaded')}
          reason={reasonOf(conversation.error)}
          onRetry={() => conversation.refetch()}
          retrying={conversation.isFetching}
        />
      ) : (
        <div role="status" className="space-y-4 px-3.5 py-4">
          <p className="text-xs text-subtle-foreground">{t('Loading conversation...')}</p>
          {[0, 1].map((row) => (
            <div key={row} className="flex gap-2.5">
              <Skeleton shape="circle" className="size-6 shrink-0" />
              <SkeletonText className="w-full pt-1" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
