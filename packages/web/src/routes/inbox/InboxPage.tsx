import { locale, t } from '../../messages/translate.ts';
import './inbox.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { Outlet } from 'react-router';
import { ConnectedPlatformsProvider } from '../../components/connected-platforms.tsx';
import { lazyComponent, lazyOptional } from '../../components/lazy-component.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { PartBoundary } from '../../components/PartBoundary.tsx';
import { pinnedInInbox, pinnedInInboxChoices } from '../../components/pinned-in-inbox.ts';
import { useOwnChoice } from '../../components/use-own-choice.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AnalyticsPanels, RestorePanels } from './analytics/AnalyticsPanels.tsx';
import { useVisiblePanels } from './analytics/use-visible-panels.ts';
import { useInboxFilters } from './filters/use-inbox-filters.ts';
import { InboxViewSwitches } from './InboxViewSwitches.tsx';
import { densities } from './list/density.ts';
import { MessageList } from './list/MessageList.tsx';
import { useMessageList } from './list/use-message-list.ts';
import { analyticsQuery } from './message/inbox.queries.ts';
import { type InboxActions, InboxActionsContext } from './message/inbox-actions.ts';
import { LazyDetailPanel, loadDetailPanel } from './ticket/LazyDetailPanel.tsx';
import { useFollowedReplies } from './use-followed-replies.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxLive } from './use-inbox-live.ts';
import { useOpenTicket, useOpenTicketId } from './use-open-ticket.ts';
import { usePlaceInList } from './use-place-in-list.ts';
import { useReminder } from './use-reminder.ts';

const AiReminder = lazyOptional(async () => (await import('./AiReminder.tsx')).AiReminder);

const ViewTabs = lazyOptional(async () => (await import('./views/ViewTabs.tsx')).ViewTabs);
const FoldedPanels = lazyComponent(async () => (await import('./analytics/FoldedPanels.tsx')).FoldedPanels);

const headerHeightPx = 56;

export function InboxPage() {
  return (
    <ConnectedPlatformsProvider>
      <Inbox />
    </ConnectedPlatformsProvider>
  );
}

function Inbox() {
  usePageTitle(t('Inbox'));
  const analytics = useQuery(analyticsQuery);
  const panels = useVisiblePanels();
  const [density, setDensity] = useOwnChoice('inbox-density', densities);
  const [charts, setCharts] = useOwnChoice('inbox-charts', ['open', 'folded']);
  const [pinned, setPinned] = useOwnChoice(pinnedInInbox, pinnedInInboxChoices);
  const reminder = useReminder();
  const { filters } = useInboxFilters();
  const openTicketId = useOpenTicketId();
  const openTicket = useOpenTicket();
  const card = useRef<HTMLDivElement>(null);
  const scroller = useRef<(index: number) => void>(() => undefined);
  const focusReply = useRef<(() => void) | null>(null);
  // The reader is further down once the top of the list has left the screen.
  const isReading = useCallback(() => (card.current?.getBoundingClientRect().top ?? 0) < headerHeightPx, []);
  const state = useMessageList(filters, isReading);
  const { messages, refreshList, refetchAll, waitingCount, showWaiting } = state;

  const listed = { messages, openTicketId, openTicket, scroller, focusReply, refreshList };
  const placeInList = usePlaceInList(listed);
  const { openNext, nextOf } = placeInList;
  const actions = useMemo<InboxActions>(
    () => ({ openTicket, openNext, nextOf, refreshList }),
    [openTicket, openNext, nextOf, refreshList],
  );

  useInboxKeys(listed, placeInList);
  useFollowedReplies(openTicket);
  useInboxLive({ refreshList, refetchAll });
  useEffect(() => {
    if (waitingCount === 0) return;
    const look = () => {
      if (!isReading()) showWaiting();
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [waitingCount, showWaiting, isReading]);

  useEffect(() => {
    // The panel's code comes with the first sign of use, so that a ticket opens at once.
    const signs = ['pointermove', 'keydown', 'touchstart'] as const;
    const load = () => void loadDetailPanel();
    for (const sign of signs) window.addEventListener(sign, load, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, load);
    };
  }, []);

  const isOpen = openTicketId !== null;
  return (
    <InboxActionsContext value={actions}>
      <div className={classNames(isOpen && 'xl:me-(--panel-w)')}>
        <PageHeading title={t('Inbox')}>
          {analytics.isPending ? (
            <span className="-ms-0.5 w-17" />
          ) : analytics.data === undefined || Number.isNaN(analytics.data.openCount) ? null : (
            <Badge className="num -ms-0.5">
              {t('{openCount} open', { openCount: analytics.data.openCount.toLocaleString(locale) })}
            </Badge>
          )}
          <Suspense fallback={<div className="flex-1" />}>
            <ViewTabs />
          </Suspense>
          <RestorePanels panels={panels} />
          <InboxViewSwitches
            density={density}
            onDensityChange={setDensity}
            isFolded={charts === 'folded'}
            onFoldedChange={(folded) => setCharts(folded ? 'folded' : 'open')}
          />
        </PageHeading>
        {reminder.isShown ? (
          // As high as what comes, so that nothing moves.
          <Suspense fallback={<div className="mt-3 h-10.5 max-md:h-11 max-sm:h-18.5 max-[339px]:h-23!" />}>
            <AiReminder onDismiss={reminder.dismiss} />
          </Suspense>
        ) : null}
        <div className="mt-3">
          {charts === 'folded' ? (
            <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
              <FoldedPanels names={panels.visible} onUnfold={() => setCharts('open')} />
            </Suspense>
          ) : (
            <AnalyticsPanels panels={panels} />
          )}
        </div>
        {pinned === 'shown' ? (
          <Suspense fallback={<div className="h-82.5 max-md:h-153" />}>
            <Outlet context={() => setPinned('hidden')} />
          </Suspense>
        ) : null}
        <PartBoundary name={t('Messages')} resetKey={JSON.stringify(filters)}>
          <MessageList
            filters={filters}
            state={state}
            openTicketId={openTicketId}
            density={density}
            scroller={scroller}
            card={card}
          />
        </PartBoundary>
      </div>
      {openTicketId === null ? null : (
        <PartBoundary name={t('The ticket')} resetKey={String(openTicketId)}>
          <LazyDetailPanel messageId={openTicketId} focusReply={focusReply} onClose={() => openTicket(null)} />
        </PartBoundary>
      )}
    </InboxActionsContext>
  );
}
