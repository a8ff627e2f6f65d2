import type { NotificationSettings, PushDevice } from '@parley/contract/notifications/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { wholeNotificationSettings } from './notification-answers.ts';
import { notificationSettingsQuery } from './notifications-settings.queries.ts';
import { addThisBrowser, forgetSubscription, readOwnEndpointHash, refusalOfBrowser } from './this-browser.ts';
import { useSaveSettings } from './use-save-settings.ts';

type DevicesCardProps = { push: NotificationSettings['push']; refusal: string | null };

/** The browsers that notices are shown on, this one among them or not. */
export function DevicesCard({ push, refusal }: DevicesCardProps) {
  const queryClient = useQueryClient();
  const ownHash = useOwnHash(push.devices);
  const browserRefusal = refusalOfBrowser();
  const save = useSaveSettings();
  const wordsId = useId();
  const isAdded = push.devices.some(({ endpointHash }) => endpointHash === ownHash);
  const add = useMutation({
    mutationFn: () => addThisBrowser(push.publicKey),
    onSuccess: (saved) => {
      putAnswer(queryClient, notificationSettingsQuery.queryKey, wholeNotificationSettings, saved);
      toast({ title: t('This browser shows notices from now on') });
    },
    onError: (error) =>
      toast({ title: t('Notices were not switched on'), description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <Card>
      <CardHeader title={t('Devices')}>
        {isAdded ? null : (
          <Button
            size="sm"
            variant="primary"
            disabled={refusal !== null || browserRefusal !== null}
            busy={add.isPending}
            onClick={() => add.mutate()}
          >
            {t('Show notices on this browser')}
          </Button>
        )}
      </CardHeader>
      <div className="flex flex-col gap-4 border-t border-border p-4">
        {browserRefusal === null ? null : <Notice>{browserRefusal}</Notice>}
        {push.devices.length === 0 ? (
          <p className="text-muted-foreground">
            {t(
              'None yet. Switched on here, this browser shows what you chose above under “Device”, also while no page of Parley is open.',
            )}
          </p>
        ) : (
          <ul aria-label={t('Devices')} className="-mx-4 -mt-4 border-b border-border">
            {push.devices.map((device) => (
              <DeviceItem
                key={device.id}
                device={device}
                isThisOne={device.endpointHash === ownHash}
                refusal={refusal}
              />
            ))}
          </ul>
        )}
        <label htmlFor={wordsId} className="flex items-center gap-3">
          <Switch
            id={wordsId}
            disabled={refusal !== null}
            checked={save.isPending ? (save.variables.push?.showsWords ?? push.showsWords) : push.showsWords}
            onCheckedChange={(showsWords) => save.mutate({ push: { showsWords } })}
          />
          <span>
            <span className="block font-medium">{t('Show customers’ names and words')}</span>
            <span className="block text-xs text-subtle-foreground">
              {t(
                'Off, a locked screen tells strangers only what kind of thing happened. Either way only your browser can read it on its way.',
              )}
            </span>
          </span>
        </label>
      </div>
    </Card>
  );
}

/** By which this browser finds itself in the list; looked up anew when the list changes. */
function useOwnHash(devices: readonly PushDevice[]): string | null {
  const [hash, setHash] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's subscription comes and goes with the list
  useEffect(() => {
    let isCurrent = true;
    readOwnEndpointHash().then(
      (found) => {
        if (isCurrent) setHash(found);
      },
      () => {
        // A browser that tells nothing of itself is none of the list.
        if (isCurrent) setHash(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [devices]);
  return hash;
}

type DeviceItemProps = { device: PushDevice; isThisOne: boolean; refusal: string | null };

function DeviceItem({ device, isThisOne, refusal }: DeviceItemProps) {
  const queryClient = useQueryClient();
  const params = { id: device.id };
  const test = useMutation({
    mutationFn: () => call('sendTestPush', { params }),
    onSuccess: () => toast({ title: t('A test is on its way') }),
    onError: (error) => toast({ title: t('No test was sent'), description: reasonOf(error), variant: 'destructive' }),
  });
  const remove = useMutation({
    mutationFn: async () => {
      const saved = await call('removePushDevice', { params });
      if (isThisOne) await forgetSubscription();
      return saved;
    },
    onSuccess: (saved) => putAnswer(queryClient, notificationSettingsQuery.queryKey, wholeNotificationSettings, saved),
    onError: (error) => toast({ title: t('Not removed'), description: reasonOf(error), variant: 'destructive' }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-3 last:border-b-0">
      <BellRing size={18} aria-hidden="true" className="shrink-0 text-subtle-foreground" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{device.device}</span>
          {isThisOne ? <Badge tone="brand">{t('This one')}</Badge> : null}
        </p>
        <p className="text-xs text-subtle-foreground">
          {device.lastReachedAt === null
            ? t('added {date}, nothing shown yet', { date: formatDate(device.addedAt) })
            : t('last shown something {date} {time}', {
                date: formatDate(device.lastReachedAt),
                time: formatNamedTime(device.lastReachedAt),
              })}
        </p>
        {device.failure === null ? null : (
          <p className="text-xs text-negative-foreground wrap-anywhere">{device.failure}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={t('Send a test to {device}', { device: device.device })}
          disabled={refusal !== null}
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('Test')}
        </Button>
        <Button
          size="sm"
          variant="danger-ghost"
          aria-label={t('Remove {device}', { device: device.device })}
          disabled={refusal !== null}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}
