import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { lazyComponent, lazyOptional } from '../../../components/lazy-component.ts';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx';
import { CustomerBar } from '../customer/CustomerBar.tsx';
import { HandlingRow } from '../handling/HandlingRow.tsx';
import { conversationQuery, isOfThisOpening, messageQuery } from '../message/inbox.queries.ts';
import { findCachedMessage } from '../message/message-cache.ts';
import { directionOf } from '../message/text-direction.ts';
import { ReplyOrNote } from '../notes/ReplyOrNote.tsx';
import { changeDraft, draftTextOf } from '../reply/draft-store.ts';
import { ReplyForm } from '../reply/ReplyForm.tsx';
import { SuggestionCard } from '../reply/SuggestionCard.tsx';
import { useReplyDraft } from '../reply/use-reply-draft.ts';
import { withSuggestion } from '../reply/with-suggestion.ts';
import { ClosedLine } from './ClosedLine.tsx';
import { ConversationTrail } from './ConversationTrail.tsx';
import { DetailHeader, HeaderFrame } from './DetailHeader.tsx';
import { MessageMeta } from './MessageMeta.tsx';
import { ReadingDetails } from './ReadingDetails.tsx';
import { ReadMark } from './ReadMark.tsx';
import { TicketPalette } from './TicketPalette.tsx';
import { TranslateMessage } from './TranslateMessage.tsx';
import { useNextAhead } from './use-next-ahead.ts';
import { usePresence } from './use-presence.ts';
import { Viewers } from './Viewers.tsx';

// Few tickets are a crisis.
const CrisisGuidance = lazyComponent(async () => (await import('./CrisisGuidance.tsx')).CrisisGuidance);

const SurveyLine = lazyOptional(async () => (await import('./SurveyLine.tsx')).SurveyLine);

// Only where something is promised.
const SlaClocks = lazyOptional(async () => (await import('./SlaClocks.tsx')).SlaClocks);

const TicketActs = lazyOptional(async () => (await import('../customer/TicketActs.tsx')).TicketActs);

const PostOfTicket = lazyOptional(async () => (await import('./PostOfTicket.tsx')).PostOfTicket);

// Few tickets are merged.
const MergedNote = lazyOptional(async () => (await import('../customer/MergedNote.tsx')).MergedNote);

const AutomaticActs = lazyOptional(async () => (await import('./AutomaticActs.tsx')).AutomaticActs);

// Only where somebody has to say yes.
const WaitingReplies = lazyOptional(async () => (await import('../reply/WaitingReplies.tsx')).WaitingReplies);

export type TicketDetailProps = {
  messageId: number;
  focusReply: RefObject<(() => void) | null>;
  onClose: () => void;
};

/** Who, what they said, the trail, the suggestion and the reply box of one ticket. */
export function TicketDetail({ messageId, focusReply, onClose }: TicketDetailProps) {
  const queryClient = useQueryClient();
  const message = useQuery({
    ...messageQuery(messageId),
    placeholderData: () => findCachedMessage(queryClient, messageId),
  });
  const conversation = useQuery(conversationQuery(messageId));
  const [wasFetched] = useState(() => {
    const known = queryClient.getQueryState(conversationQuery(messageId).queryKey);
    return known !== undefined && isOfThisOpening(messageId, known);
  });
  const serverDraft =
    wasFetched || conversation.isFetchedAfterMount ? (conversation.data?.draft?.text ?? '') : undefined;
  const draft = useReplyDraft(messageId, serverDraft);
  const onTyping = usePresence(messageId);
  useNextAhead(messageId, conversation.isSuccess);
  const [isAdded, setAdded] = useState(false);
  // There the suggestion would take the whole place of the conversation.
  const isLow = useMediaQuery('(max-height: 519.98px), (max-width: 639.98px) and (max-height: 739.98px)');
  const mayReadCustomers = useRefusal('customers.read') === null;
  const newest = conversation.data?.conversation.at(-1);
  const body = useTrailScroll(newest === undefined ? undefined : `${newest.id} ${newest.delivery?.state}`);

  if (message.data === undefined) {
    const isMissing = message.error instanceof ApiError && message.error.status === 404;
    return (
      <>
        <HeaderFrame onClose={onClose} />
        {isMissing ? (
          <EmptyState
            icon={<MailQuestionMark size={18} />}
            title={t('There is no such ticket here')}
            description={t('It may belong to another workspace, or the link is old.')}
          />
        ) : message.isError ? (
          <ErrorState
            title={t('The ticket could not be loaded')}
            reason={reasonOf(message.error)}
            onRetry={() => message.refetch()}
            retrying={message.isFetching}
          />
        ) : (
          <div role="status" className="space-y-6 p-5">
            <span className="sr-only">{t('Loading conversation...')}</span>
            <SkeletonText />
            <Skeleton className="h-40 rounded-lg" />
          </div>
        )}
      </>
    );
  }

  const ticket = message.data;
  return (
    <>
      <ReadMark message={ticket} />
      <DetailHeader message={ticket} onClose={onClose} />
      <HandlingRow message={ticket} />
      <section
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('Conversation')}
        data-trail-scroll=""
        className="flex grow flex-col gap-3 overflow-y-auto px-5 pt-3.5 pb-3 -outline-offset-2 [scrollbar-width:thin] max-sm:p-4 [@media(max-height:519.98px)]:flex-none [@media(max-height:519.98px)]:overflow-visible"
      >
        <div>
          <p
            dir={directionOf(ticket.content)}
            lang={ticket.language ?? undefined}
            className="text-base leading-[21px] wrap-anywhere whitespace-pre-line"
          >
            {ticket.content}
          </p>
          <TranslateMessage message={ticket} />
          <MessageMeta message={ticket} />
          <Suspense>{ticket.sla === null ? null : <SlaClocks sla={ticket.sla} />}</Suspense>
          <ReadingDetails message={ticket} />
          <div className="flex min-h-6 gap-x-3 pointer-coarse:min-h-11">
            <Suspense>{mayReadCustomers ? <TicketActs message={ticket} /> : null}</Suspense>
            <Suspense>
              <PostOfTicket message={ticket} />
            </Suspense>
          </div>
        </div>
        <Suspense>
          <MergedNote message={ticket} />
        </Suspense>
        {mayReadCustomers ? <CustomerBar message={ticket} /> : null}
        <ConversationTrail message={ticket} conversation={conversation} />
        <Suspense>
          <AutomaticActs messageId={messageId} />
        </Suspense>
        {ticket.status === 'completed' ? <ClosedLine entries={conversation.data?.conversation ?? []} /> : null}
      </section>
      <div className="flex flex-col gap-2.5 border-t border-border bg-card-2 px-5 pt-3 pb-3.5 max-sm:px-4 max-sm:pb-[max(16px,env(safe-area-inset-bottom))]">
        <TicketPalette message={ticket} focusReply={focusReply} />
        <Viewers viewers={conversation.data?.viewers ?? []} />
        <Suspense>
          {conversation.data?.waitingReplies.length ? (
            <WaitingReplies message={ticket} conversation={conversation.data} />
          ) : null}
        </Suspense>
        <ReplyOrNote messageId={messageId} focusReply={focusReply}>
          {ticket.crisis === null || ticket.crisis.length === 0 ? (
            conversation.data?.waitingReplies.length ? null : (
              <SuggestionCard
                message={ticket}
                isFolded={draft.text !== '' || ticket.status === 'completed' || isLow}
                isAdded={isAdded}
                onUse={(text) => {
                  changeDraft(messageId, withSuggestion(draftTextOf(messageId) ?? '', text));
                  setAdded(true);
                  focusReply.current?.();
                }}
              />
            )
          ) : (
            <Suspense>
              <CrisisGuidance message={ticket} />
            </Suspense>
          )}
          <ReplyForm
            message={ticket}
            conversation={conversation.data}
            draft={draft}
            focusReply={focusReply}
            onTyping={onTyping}
          />
          <Suspense>
            <SurveyLine message={ticket} />
          </Suspense>
        </ReplyOrNote>
      </div>
    </>
  );
}

/**
 * Scrolls to the end when something new is said or a reply gets on its way; what was there at first stays where it is.
 * `newest` changes with the last entry and its delivery.
 */
function useTrailScroll(newest: string | undefined) {
  const body = useRef<HTMLDivElement>(null);
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    if (known.current !== undefined && known.current !== newest)
      body.current?.scrollTo({ top: body.current.scrollHeight, behavior: 'smooth' });
    known.current = newest;
  }, [newest]);
  return body;
}
