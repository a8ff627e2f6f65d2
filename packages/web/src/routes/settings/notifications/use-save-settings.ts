import type { BodyOf } from '@parley/contract/endpoints.ts';
import type { NotificationSettings } from '@parley/contract/notifications/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { wholeNotificationSettings } from './notification-answers.ts';
import { notificationSettingsQuery } from './notifications-settings.queries.ts';

export type SettingsChange = NonNullable<BodyOf<'updateNotificationSettings'>>;

/** Saves a part of the settings. @param said a toast when it is saved; absent: what was switched shows it */
export function useSaveSettings(said?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: the last answer is the newest.
    scope: { id: 'notification-settings' },
    mutationFn: (body: SettingsChange) => call('updateNotificationSettings', { body }),
    onSuccess: (saved: NotificationSettings) => {
      putAnswer(queryClient, notificationSettingsQuery.queryKey, wholeNotificationSettings, saved);
      if (said !== undefined) toast({ title: said });
    },
    onError: (error) => toast({ title: t('Not saved'), description: reasonOf(error), variant: 'destructive' }),
  });
}
