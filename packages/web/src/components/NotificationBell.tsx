import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fetchAnew } from '../api/fetch-anew.ts';
import { useLiveEvent } from '../api/live-events.ts';
import { t } from '../messages/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/Popover.tsx';
import { LoadingNotifications } from './LoadingNotifications.tsx';
import { lazyComponent } from './lazy-component.ts';
import { notificationsQuery } from './notifications.queries.ts';
import { PartBoundary } from './PartBoundary.tsx';

const NotificationPanel = lazyComponent(async () => (await import('./NotificationPanel.tsx')).NotificationPanel);

/** Unread notifications of the user, live; opens the list. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  const refresh = () => fetchAnew(queryClient, notificationsQuery.queryKey);
  useLiveEvent('notification.created', refresh);
  useLiveEvent('notification.read', refresh);
  useLiveEvent('resync', refresh);

  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        // What is over leaves the list without an event where nobody did it by hand.
        if (next) void refresh();
      }}
    >
      <PopoverTrigger asChild>
        <IconButton
          size="header"
          label={unread === 0 ? t('Notifications') : t('Notifications, {unread} new', { unread })}
          icon={<Bell size={18} aria-hidden="true" />}
          badge={unread === 0 ? null : <UnreadCount count={unread} />}
        />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('Notifications')} className="w-90 max-w-[calc(100vw-16px)]">
        <PartBoundary name={t('Notifications')}>
          <Suspense fallback={<LoadingNotifications />}>
            <NotificationPanel onFollow={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      </PopoverContent>
    </Popover>
  );
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="num absolute top-0.5 end-px min-w-3.75 rounded-full bg-destructive px-1 text-center text-[10px] leading-[15px] font-semibold text-destructive-foreground ring-2 ring-card max-sm:top-1.5"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
