import type { WebhookEndpoint } from '@parley/contract/outgoing-webhooks/schemas.ts';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { useDeleteEndpoint, useSendTest, useSwitchEndpoint } from './use-webhook-acts.ts';
import { WebhookLog } from './WebhookLog.tsx';
import { eventWords, stateOfEndpoint } from './webhook-words.ts';

type Opened = 'change' | 'secret' | 'delete' | null;

export function EndpointItem({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { description, events, id, isEnabled, url } = endpoint;
  const [opened, setOpened] = useState<Opened>(null);
  const [isLogShown, setLogShown] = useState(false);
  const close = () => setOpened(null);
  const turn = useSwitchEndpoint(id);
  const test = useSendTest(id);
  const remove = useDeleteEndpoint(id, close);
  const state = stateOfEndpoint(endpoint);
  return (
    <li aria-label={url} className="border-b border-border last:border-b-0">
      <div className="px-4 py-3">
        <div className="flex items-start gap-3">
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <bdi className="font-medium wrap-anywhere">{url}</bdi>
              <Badge tone={state.tone}>{state.label}</Badge>
            </p>
            {description === '' ? null : <p className="text-muted-foreground wrap-anywhere">{description}</p>}
            <p className="text-xs text-subtle-foreground">{events.map((event) => eventWords[event]).join(', ')}</p>
            <Trouble endpoint={endpoint} />
          </div>
          <Switch
            aria-label={t('Send to {url}', { url })}
            checked={turn.isPending ? turn.variables : isEnabled}
            disabled={turn.isPending}
            onCheckedChange={(isOn) => turn.mutate(isOn)}
          />
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={test.isPending}
            onClick={() => {
              setLogShown(true);
              test.mutate();
            }}
          >
            {t('Send test')}
          </Button>
          <Button size="sm" aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
            {isLogShown ? t('Hide log') : t('Log')}
          </Button>
          <Button size="sm" onClick={() => setOpened('change')}>
            {t('Change')}
          </Button>
          <Button size="sm" onClick={() => setOpened('secret')}>
            {t('New secret')}
          </Button>
          <Button size="sm" variant="danger-ghost" onClick={() => setOpened('delete')}>
            {t('Delete')}
          </Button>
        </div>
      </div>
      {isLogShown ? (
        <div className="border-t border-border bg-card-2">
          <WebhookLog id={id} />
        </div>
      ) : null}
      {opened === 'change' ? <EndpointDialog endpoint={endpoint} onClose={close} /> : null}
      {opened === 'secret' ? <SecretDialog id={id} onClose={close} /> : null}
      <DeleteDialog
        open={opened === 'delete'}
        onOpenChange={close}
        title={t('Delete this webhook?')}
        description={t('{url} is told nothing more. Its log goes, and what waits for it is not sent.', { url })}
        isDeleting={remove.isPending}
        error={remove.isError ? reasonOf(remove.error) : null}
        onDelete={() => remove.mutate()}
      />
    </li>
  );
}

/** Why nothing is sent to it, or what is wrong. */
function Trouble({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { disabledReason, failingSince, isEnabled, lastError, previousSecretUntil } = endpoint;
  if (!isEnabled && disabledReason !== null)
    return <p className="text-xs text-negative-foreground wrap-anywhere">{disabledReason}</p>;
  if (isEnabled && failingSince !== null)
    return (
      <p className="text-xs text-warning-foreground wrap-anywhere">
        {t('Nothing has reached it since {date} {time}. {reason}', {
          date: formatDate(failingSince),
          time: formatNamedTime(failingSince),
          reason: lastError ?? '',
        })}
      </p>
    );
  return previousSecretUntil === null ? null : (
    <p className="text-xs text-subtle-foreground">
      {t('Its former secret signs too until {date} {time}.', {
        date: formatDate(previousSecretUntil),
        time: formatNamedTime(previousSecretUntil),
      })}
    </p>
  );
}
