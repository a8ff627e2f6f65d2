import type { BodyOf } from '@parley/contract/endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { call } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { fetchAnew } from '../api/fetch-anew.ts';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { toast } from '../ui/toast-store.ts';
import { LoadingNotifications } from './LoadingNotifications.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery } from './notifications.queries.ts';

/** What the bell opens: the newest notifications; marks one or all as read. */
export function NotificationPanel({ onFollow }: { onFollow: () => void }) {
  const queryClient = useQueryClient();
  const notifications = useQuery(notificationsQuery);
  const markRead = useMutation({
    mutationFn: (body: BodyOf<'readNotifications'>) => call('readNotifications', { body }),
    onSuccess: () => fetchAnew(queryClient, notificationsQuery.queryKey),
    onError: (error) =>
      toast({ title: t('Could not mark as read'), description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <>
      <div className="sticky top-0 flex min-h-11 items-center gap-2 border-b border-border bg-popover py-1.5 pe-2 ps-4">
        <h2 className="text-sm font-semibold">{t('Notifications')}</h2>
        <Button
          size="sm"
          variant="ghost"
          className="ms-auto"
          disabled={(notifications.data?.unread ?? 0) === 0}
          busy={markRead.isPending}
          onClick={() => markRead.mutate({ all: true })}
        >
          {t('Mark all read')}
        </Button>
      </div>
      {notifications.isPending ? (
        <LoadingNotifications />
      ) : notifications.isError ? (
        <ErrorState
          title={t('Notifications could not be loaded')}
          reason={reasonOf(notifications.error)}
          onRetry={() => notifications.refetch()}
          retrying={notifications.isFetching}
        />
      ) : notifications.data.notifications.length === 0 ? (
        <EmptyState
          icon={<Bell size={18} />}
          title={t('Nothing new')}
          description={t(
            'Escalations, mentions, failed posts and replies, approvals and expired connections appear here.',
          )}
        />
      ) : (
        <ul>
          {notifications.data.notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => markRead.mutate({ ids: [notification.id] })}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
    </>
  );
}
