import { incidentNoteMaxChars } from '@parley/contract/incidents/rules.ts';
import type { IncidentDetail } from '@parley/contract/incidents/schemas.ts';
import { CirclePause, CirclePlay } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { useIncidentActs } from './use-incident-acts.ts';

const nobody = 'nobody';

/** What can be done while it is open; of a closed one, what is still paused. */
export function IncidentActions({ incident }: { incident: IncidentDetail }) {
  const acts = useIncidentActs(incident.id);
  const refusal = useRefusal('inbox.update');
  const postsRefusal = useRefusal('posting.manage');
  const [isClosing, setIsClosing] = useState(false);
  if (incident.state === 'closed')
    return (
      <Card>
        <CardHeader title={t('What was done')} />
        <p className="border-t border-border px-4 py-3 text-muted-foreground">
          {incident.lead === null
            ? t('It is closed.')
            : t('It is closed; {name} led it.', { name: incident.lead.name })}
          {werePausedAtTheEnd(incident) ? t(' Automatic replies that were paused here go on.') : ''}
          {incident.isPublishingPaused ? t(' Publishing is still paused: resume it above.') : ''}
        </p>
      </Card>
    );
  const pending = acts.isPending ? acts.variables?.kind : undefined;
  const [Replies, Posts] = [
    incident.areAutoRepliesPaused ? CirclePlay : CirclePause,
    incident.isPublishingPaused ? CirclePlay : CirclePause,
  ];
  return (
    <Card>
      <CardHeader title={t('What to do')} />
      <div className="flex flex-col gap-2.5 border-t border-border px-4 py-3">
        <Field label={t('Lead')}>
          {(control) => (
            <Select
              {...control}
              disabled={refusal !== null}
              value={incident.lead?.id ?? nobody}
              onValueChange={(lead) => acts.mutate({ kind: 'lead', leadId: lead === nobody ? null : lead })}
              options={[
                { value: nobody, label: t('Nobody') },
                ...incident.candidates.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
        <Button
          icon={<Replies size={15} aria-hidden="true" />}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          busy={pending === 'auto-replies'}
          onClick={once(() => acts.mutate({ kind: 'auto-replies', isPaused: !incident.areAutoRepliesPaused }))}
        >
          {incident.areAutoRepliesPaused ? t('Resume automatic replies') : t('Pause automatic replies')}
        </Button>
        <Button
          icon={<Posts size={15} aria-hidden="true" />}
          disabled={postsRefusal !== null}
          title={postsRefusal ?? undefined}
          busy={pending === 'posts'}
          onClick={once(() => acts.mutate({ kind: 'posts', isPaused: !incident.isPublishingPaused }))}
        >
          {incident.isPublishingPaused ? t('Resume scheduled posts') : t('Pause scheduled posts')}
        </Button>
        <Button
          // While it goes on, this is the last thing to do.
          variant={incident.calmedAt === null ? 'outline' : 'primary'}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => setIsClosing(true)}
        >
          {t('Close the incident')}
        </Button>
        {refusal === null && postsRefusal === null ? null : (
          <p className="text-xs text-subtle-foreground">{refusal ?? postsRefusal}</p>
        )}
      </div>
      <CloseDialog
        open={isClosing}
        onOpenChange={setIsClosing}
        busy={pending === 'close'}
        onClose={(note) => acts.mutate({ kind: 'close', note }, { onSuccess: () => setIsClosing(false) })}
      />
    </Card>
  );
}

function werePausedAtTheEnd({ timeline }: IncidentDetail): boolean {
  const last = timeline.findLast(({ kind }) => kind === 'auto-replies-paused' || kind === 'auto-replies-resumed');
  return last?.kind === 'auto-replies-paused';
}

/** The second click of a double click would take back what the first did, as the button has changed meanwhile. */
function once(act: () => void) {
  return (event: MouseEvent) => {
    if (event.detail < 2) act();
  };
}

type CloseDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onClose: (note: string) => void;
};

function CloseDialog({ open, onOpenChange, busy, onClose }: CloseDialogProps) {
  const [note, setNote] = useState('');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Close the incident')}
      description={t(
        'Automatic replies that were paused here go on. Publishing stays as it is. For three hours nobody is told of a new flood.',
      )}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onClose(note)}>
            {t('Close it')}
          </Button>
        </>
      }
    >
      <Field label={t('What was it?')} hint={t('Stands in the timeline. May be left empty.')}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={incidentNoteMaxChars}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
