import type { SavedView } from '@parley/contract/saved-views/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isTyping } from '../../../components/is-typing.ts';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { locale, t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { defaultFilters } from '../filters/inbox-filters.ts';
import { useInboxFilters } from '../filters/use-inbox-filters.ts';
import { forgetLastView, lastViewOf, rememberLastView } from './last-view.ts';
import { savedViewsQuery, viewCountsQuery } from './saved-views.queries.ts';
import { filtersOfView, isDefault, isShowing } from './view-address.ts';
import { isWaitingShown, useWaitingCount, WaitingTab } from './WaitingTab.tsx';

const ViewMenu = lazyComponent(async () => (await import('./ViewMenu.tsx')).ViewMenu);
const UpdateView = lazyComponent(async () => (await import('./UpdateView.tsx')).UpdateView);
const SaveViewDialog = lazyComponent(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog);

const tabStyle =
  'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-[12.5px] font-medium whitespace-nowrap text-muted-foreground hover:bg-accent aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground pointer-coarse:h-11';

/** The saved views with how many tickets each holds. V goes to them, arrows move between them. */
export function ViewTabs() {
  const { filters, changeFilters } = useInboxFilters();
  const { id: userId } = useCurrentUser();
  const views = useQuery(savedViewsQuery).data ?? [];
  const counts = useQuery({ ...viewCountsQuery, enabled: views.length > 0 }).data;
  const [isSaving, setSaving] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const shown = views.find((view) => isShowing(view.query, filters));
  const isPlain = isDefault(filters);
  const waitingCount = useWaitingCount(useRefusal('inbox.reply') === null);
  const isWaiting = isWaitingShown(filters);
  const hasWaitingTab = isWaiting || waitingCount > 0;
  // The view whose filters were changed since it was chosen.
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (shown !== undefined) chosen.current = shown.id;
    else if (isPlain) chosen.current = null;
  }, [shown, isPlain]);
  const left =
    isPlain || isWaiting || shown !== undefined
      ? undefined
      : views.find(({ id, isChangeable }) => id === chosen.current && isChangeable);

  function show(view: SavedView | null) {
    changeFilters(view === null ? defaultFilters : filtersOfView(view.query));
    if (view === null) forgetLastView(userId);
    else rememberLastView(userId, view.id);
  }

  useShowLastView(userId, views, isPlain, (view) => changeFilters(filtersOfView(view.query), { replace: true }));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'v' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (event.defaultPrevented || row.current === null) return;
      event.preventDefault();
      (row.current.querySelector<HTMLElement>('[aria-pressed=true]') ?? row.current.querySelector('button'))?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  if (views.length === 0 && isPlain && !hasWaitingTab) return null;
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={t('Saved views')}
      onKeyDown={moveBetweenTabs}
      className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto py-0.5 [scrollbar-width:none]"
    >
      {views.length === 0 && !hasWaitingTab ? null : (
        <button type="button" aria-pressed={isPlain} className={tabStyle} onClick={() => show(null)}>
          {t('Open, 7 days')}
        </button>
      )}
      {hasWaitingTab ? (
        <WaitingTab count={waitingCount} isShown={isWaiting} className={tabStyle} onShow={changeFilters} />
      ) : null}
      {views.map((view) => {
        const count = counts?.find(({ id }) => id === view.id);
        return (
          <span key={view.id} className="inline-flex shrink-0 items-center">
            <button type="button" aria-pressed={view === shown} className={tabStyle} onClick={() => show(view)}>
              {view.isShared ? <Users size={13} aria-label={t('Shared with the team')} /> : null}
              <span className="max-w-40 truncate">{view.name}</span>
              <span className="num text-xs font-normal text-subtle-foreground">
                {count === undefined ? '' : `${count.count.toLocaleString(locale)}${count.isCapped ? '+' : ''}`}
              </span>
            </button>
            {view === shown && view.isChangeable ? (
              <Suspense>
                <ViewMenu view={view} views={views} />
              </Suspense>
            ) : null}
          </span>
        );
      })}
      {left === undefined ? null : (
        <Suspense>
          <UpdateView view={left} filters={filters} className={tabStyle} />
        </Suspense>
      )}
      {isPlain || isWaiting || shown !== undefined ? null : (
        <button type="button" className={tabStyle} onClick={() => setSaving(true)}>
          <Plus size={13} aria-hidden="true" />
          {t('Save view')}
        </button>
      )}
      {isSaving ? (
        <Suspense>
          <SaveViewDialog
            onClose={(saved) => {
              setSaving(false);
              if (saved !== null) rememberLastView(userId, saved);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Whoever comes back finds the view that they used last; once, and only where the address asks for nothing. */
function useShowLastView(
  userId: string,
  views: readonly SavedView[],
  isPlain: boolean,
  show: (view: SavedView) => void,
): void {
  const isSettled = useRef(!isPlain);
  useEffect(() => {
    if (isSettled.current || views.length === 0) return;
    isSettled.current = true;
    const last = views.find(({ id }) => id === lastViewOf(userId));
    if (last !== undefined && isPlain) show(last);
  }, [userId, views, isPlain, show]);
}

function moveBetweenTabs(event: React.KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  const index = tabs.indexOf(document.activeElement as HTMLElement);
  if (index === -1) return;
  event.preventDefault();
  const isForward = (event.key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
  tabs[(index + (isForward ? 1 : -1) + tabs.length) % tabs.length]?.focus();
}
