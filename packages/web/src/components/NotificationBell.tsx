import type { BodyOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { useLiveEvent } from '../api/live-events.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/Popover.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast-store.ts';
import { lazyComponent } from './lazy-component.ts';
import { notificationsQuery } from './notifications.queries.ts';

const NotificationItem = lazyComponent(async () => (await import('./NotificationItem.tsx')).NotificationItem);

/** Unread notifications of the user, live; opens the list, marks one or all as read. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const notifications = useQuery(notificationsQuery);
  const unread = notifications.data?.unread ?? 0;
  const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  useLiveEvent('notification.created', refresh);
  useLiveEvent('notification.read', refresh);
  useLiveEvent('resync', refresh);

  const markRead = useMutation({
    mutationFn: (body: BodyOf<'readNotifications'>) => call('readNotifications', { body }),
    onSuccess: refresh,
    onError: (error) =>
      toast({ title: 'Could not mark as read', description: reasonOf(error), variant: 'destructive' }),
  });

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton
          size="header"
          label={unread === 0 ? 'Notifications' : `Notifications, ${unread} new`}
          icon={<Bell size={18} aria-hidden="true" />}
          badge={unread === 0 ? null : <UnreadCount count={unread} />}
        />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Notifications" className="w-90 max-w-[calc(100vw-16px)]">
        <div className="sticky top-0 flex min-h-11 items-center gap-2 border-b border-border bg-popover py-1.5 pr-2 pl-4">
          <h2 className="text-sm font-semibold">Notifications</h2>
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            disabled={unread === 0}
            busy={markRead.isPending}
            onClick={() => markRead.mutate({ all: true })}
          >
            Mark all read
          </Button>
        </div>
        {notifications.isPending ? (
          <LoadingNotifications />
        ) : notifications.isError ? (
          <ErrorState
            title="Notifications could not be loaded"
            reason={reasonOf(notifications.error)}
            onRetry={() => notifications.refetch()}
            retrying={notifications.isFetching}
          />
        ) : notifications.data.notifications.length === 0 ? (
          <EmptyState
            icon={<Bell size={18} />}
            title="Nothing new"
            description="Escalations, mentions, failed posts and replies, approvals and expired connections appear here."
          />
        ) : (
          <Suspense fallback={<LoadingNotifications />}>
            <ul>
              {notifications.data.notifications.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onRead={() => markRead.mutate({ ids: [notification.id] })}
                  onFollow={() => setOpen(false)}
                />
              ))}
            </ul>
          </Suspense>
        )}
      </PopoverContent>
    </Popover>
  );
}

function LoadingNotifications() {
  return (
    <div className="space-y-5 p-4">
      <SkeletonText />
      <SkeletonText />
      <span className="sr-only">Loading notifications...</span>
    </div>
  );
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="num absolute top-0.5 right-px min-w-3.75 rounded-full bg-destructive px-1 text-center text-[10px] leading-[15px] font-semibold text-destructive-foreground ring-2 ring-card max-sm:top-1.5"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
