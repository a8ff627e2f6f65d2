import { incidentNoteMaxChars } from '@parley/contract/incidents/rules.ts';
import type { IncidentDetail } from '@parley/contract/incidents/schemas.ts';
import { type FormEvent, useState } from 'react';
import { useKeptText } from '../../components/use-kept-text.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { entryTitleOf, momentOf } from './incident-words.ts';
import { useIncidentActs } from './use-incident-acts.ts';

/** What was noticed and done, oldest first, and the field for a note. */
export function IncidentTimeline({ incident }: { incident: IncidentDetail }) {
  return (
    <Card>
      <CardHeader title={t('Timeline')} />
      <ol aria-label={t('Timeline')} className="flex flex-col gap-3 border-t border-border px-4 py-3">
        {incident.timeline.map(({ id, kind, at, by, text }) => (
          <li key={id} className="border-s-2 border-border-strong ps-3">
            <p className="font-medium">{entryTitleOf(kind)}</p>
            {text === '' ? null : (
              <p dir="auto" className="whitespace-pre-wrap text-muted-foreground wrap-anywhere">
                {text}
              </p>
            )}
            <p className="num text-xs text-subtle-foreground">
              {by === null ? 'Parley' : by}, <time dateTime={at}>{momentOf(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <NoteForm key={incident.id} id={incident.id} />
    </Card>
  );
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useKeptText(`incident-note:${id}`);
  const [isMissing, setIsMissing] = useState(false);
  const acts = useIncidentActs(id);
  const refusal = useRefusal('inbox.update');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setIsMissing(true);
    acts.mutate({ kind: 'note', text }, { onSuccess: () => setText('') });
  }
  if (refusal !== null) return null;
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 border-t border-border px-4 py-3">
      <Field label={t('Add a note')} error={isMissing ? t('Write something first.') : null}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={incidentNoteMaxChars}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setIsMissing(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="self-end" busy={acts.isPending}>
        {t('Add note')}
      </Button>
    </form>
  );
}
