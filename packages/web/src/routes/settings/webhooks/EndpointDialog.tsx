import { type OutgoingEvent, outgoingEvents } from '@parley/contract/outgoing-webhooks/rules.ts';
import type { WebhookEndpoint } from '@parley/contract/outgoing-webhooks/schemas.ts';
import { useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { GuideLink } from '../../../components/GuideLink.tsx';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSaveEndpoint } from './use-webhook-acts.ts';
import { WebhookSecret } from './WebhookSecret.tsx';
import { eventWords } from './webhook-words.ts';

type EndpointDialogProps = { endpoint: WebhookEndpoint | null; onClose: () => void };

/** Adds an endpoint (null), and then shows its secret; or changes one. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [events, setEvents] = useState<readonly OutgoingEvent[]>(endpoint?.events ?? outgoingEvents);
  const save = useSaveEndpoint(endpoint?.id ?? null);
  const secret = save.data?.secret ?? null;
  const isComplete = url.trim() !== '' && events.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !save.isPending) onClose();
      }}
      title={endpoint === null ? t('Add webhook') : t('Change webhook')}
      description={rich('Parley calls this address when one of these happens. <link>What it sends</link>', {
        link: (words) => <GuideLink guide="webhooks">{words}</GuideLink>,
      })}
      footer={
        secret === null ? (
          <>
            <Button variant="ghost" disabled={save.isPending} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              type="submit"
              form="webhook"
              variant="primary"
              busy={save.isPending}
              busyLabel={t('Saving...')}
              disabled={!isComplete}
            >
              {endpoint === null ? t('Add webhook') : t('Save')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        )
      }
    >
      {secret === null ? (
        <form
          id="webhook"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isComplete || save.isPending) return;
            const body = { url: url.trim(), description: description.trim(), events: [...events] };
            save.mutate(body, {
              onSuccess: (saved) => {
                if (saved.secret === null) onClose();
              },
            });
          }}
        >
          {save.isError ? <Notice tone="negative">{reasonOf(save.error)}</Notice> : null}
          <Field label={t('Address')} hint={t('An https address in the public internet.')} required>
            {(control) => (
              <Input
                {...control}
                type="url"
                autoComplete="off"
                placeholder="https://example.com/parley"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('What it is for')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={200}
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
            )}
          </Field>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1.5 text-sm font-medium">{t('Events')}</legend>
            {outgoingEvents.map((event) => (
              <Checkbox
                key={event}
                checked={events.includes(event)}
                onChange={({ target }) =>
                  setEvents(outgoingEvents.filter((each) => (each === event ? target.checked : events.includes(each))))
                }
                label={
                  <span>
                    {eventWords[event]} <code className="text-xs text-subtle-foreground">{event}</code>
                  </span>
                }
              />
            ))}
          </fieldset>
        </form>
      ) : (
        <WebhookSecret secret={secret} />
      )}
    </Dialog>
  );
}
