import { useMutation } from '@tanstack/react-query';
import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { t } from '../../messages/translate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { wholeTry } from './knowledge-answers.ts';
import { kindWords } from './knowledge-words.ts';

/** What the assistant finds for a question; nothing of it is kept. @param onAdd null: the role may not add entries */
export function TryQuestion({ onAdd }: { onAdd: ((question: string) => void) | null }) {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const trial = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (question: string) => call('tryKnowledge', { body: { question }, whole: wholeTry }),
  });
  const question = text.trim();
  const error = isEmpty ? t('Write a question as a customer would.') : trial.isError ? reasonOf(trial.error) : null;
  return (
    <Card>
      <CardHeader title={t('Try a question')} />
      <form
        noValidate
        className="flex items-start gap-2 px-4 pb-4 max-sm:flex-col max-sm:items-stretch"
        onSubmit={(event) => {
          event.preventDefault();
          setEmpty(question === '');
          if (question !== '') trial.mutate(question);
        }}
      >
        <Field label={t('What a customer asks')} error={error} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={2_000}
              placeholder={t('How long does shipping take?')}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setEmpty(false);
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          className="mt-6.5 max-sm:mt-0"
          icon={<FlaskConical size={14} aria-hidden="true" />}
          busy={trial.isPending}
          busyLabel={t('Searching...')}
        >
          {t('Try it')}
        </Button>
      </form>
      <div aria-live="polite">
        {trial.data === undefined || trial.isPending ? null : (
          <Found trial={trial.data} question={trial.variables ?? ''} onAdd={onAdd} />
        )}
      </div>
    </Card>
  );
}

type FoundProps = { trial: typeof wholeTry; question: string; onAdd: ((question: string) => void) | null };

function Found({ trial: { matches, reason }, question, onAdd }: FoundProps) {
  const isAnswered = matches.some(({ isCited }) => isCited);
  return (
    <div className="border-t border-border px-4 py-3.5">
      {isAnswered ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <strong className="font-medium">{t('Nothing in your knowledge answers this for certain.')}</strong>
          {onAdd === null ? null : (
            <Button size="sm" icon={<Plus size={13} aria-hidden="true" />} onClick={() => onAdd(question)}>
              {t('Add an entry for it')}
            </Button>
          )}
        </p>
      )}
      {matches.length === 0 ? null : (
        <ul aria-label={t('What was found')} className="mt-2 flex flex-col gap-2.5 first:mt-0">
          {matches.map(({ id, isCited, kind, text, title }) => (
            <li key={`${kind}-${id}`}>
              <p className="flex flex-wrap items-center gap-1.5">
                <bdi className="font-medium wrap-anywhere">{title}</bdi>
                <Badge tone="outline">{kindWords(kind)}</Badge>
                {isCited ? <Badge tone="brand">{t('A draft rests on it')}</Badge> : null}
              </p>
              <p dir="auto" className="line-clamp-2 text-muted-foreground wrap-anywhere">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs text-subtle-foreground wrap-anywhere">{reason}</p>
    </div>
  );
}
