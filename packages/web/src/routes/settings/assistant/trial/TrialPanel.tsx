import { trialMessageMaxChars } from '@parley/contract/analysis/rules.ts';
import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { FlaskConical, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { useRefusal } from '../../../../components/use-refusal.ts';
import { locale, t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { Textarea } from '../../../../ui/Textarea.tsx';
import { wholeTrial } from '../../settings-answers.ts';
import { TrialDrafts } from './TrialDrafts.tsx';
import { TrialReading } from './TrialReading.tsx';
import { trialExamples } from './trial-examples.ts';

type Asked = { text: string; senderName: string; channel: 'public' | 'private'; settings: Partial<AssistantChoices> };

const channels = [
  { value: 'public', label: t('Public') },
  { value: 'private', label: t('Private') },
] as const;

/**
 * A pasted message is read and answered as any other would be, and nothing of it is kept. What was changed in the form and not saved
 * gives a second draft beside the one of the saved settings.
 */
export function TrialPanel({ edits }: { edits: Partial<AssistantChoices> }) {
  const refusal = useRefusal('ai.write');
  const [message, setMessage] = useState<Omit<Asked, 'settings'>>({ text: '', senderName: '', channel: 'public' });
  const [error, setError] = useState<string | null>(null);
  const example = useRef(0);
  const trial = useMutation({
    // Without a network it says so at once, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ settings, ...asked }: Asked) =>
      call('tryAssistant', {
        body: { ...asked, ...(Object.keys(settings).length === 0 ? {} : { settings }) },
        whole: wholeTrial,
      }),
  });
  const isOutdated = trial.data !== undefined && JSON.stringify(trial.variables?.settings) !== JSON.stringify(edits);

  function send(asked: Omit<Asked, 'settings'>) {
    const wrong = problemOf(asked.text);
    setError(wrong);
    if (wrong === null) trial.mutate({ ...asked, settings: edits });
  }

  function tryExample() {
    const next = trialExamples[example.current % trialExamples.length];
    example.current += 1;
    if (next === undefined) return;
    setMessage(next);
    send(next);
  }

  return (
    <Card className="sticky top-18 max-[1180px]:static">
      <CardHeader title={t('Try it')} level={2}>
        <Button
          size="sm"
          variant="ghost"
          icon={<RefreshCw size={13} aria-hidden="true" />}
          disabled={refusal !== null || trial.isPending}
          onClick={tryExample}
        >
          {trial.data === undefined ? t('Try an example') : t('Try another')}
        </Button>
      </CardHeader>
      <form
        noValidate
        aria-label={t('Try the assistant')}
        className="flex flex-col gap-3 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal === null) send(message);
        }}
      >
        <Field label={t('A customer’s message')} error={error}>
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={3}
              placeholder={t('Paste a message in any language')}
              disabled={refusal !== null}
              value={message.text}
              onChange={(event) => {
                setMessage({ ...message, text: event.target.value });
                setError(null);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('Their name')} className="min-w-0 grow basis-32">
            {(control) => (
              <Input
                {...control}
                dir="auto"
                placeholder={t('Optional')}
                maxLength={100}
                autoComplete="off"
                disabled={refusal !== null}
                value={message.senderName}
                onChange={(event) => setMessage({ ...message, senderName: event.target.value })}
              />
            )}
          </Field>
          <SegmentedControl
            label={t('Channel')}
            value={message.channel}
            onValueChange={(channel) => setMessage({ ...message, channel })}
            segments={channels}
          />
        </div>
        <Button
          type="submit"
          variant="soft"
          icon={<FlaskConical size={14} aria-hidden="true" />}
          busy={trial.isPending}
          busyLabel={t('Trying...')}
          disabled={refusal !== null}
        >
          {isOutdated ? t('Try again with the changed settings') : t('Try it')}
        </Button>
        {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
        {trial.isError ? <Notice tone="negative">{reasonOf(trial.error)}</Notice> : null}
        <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
          {trial.data === undefined ? null : (
            <>
              <TrialReading reading={trial.data.reading} />
              <TrialDrafts trial={trial.data} />
            </>
          )}
        </div>
        <p className="text-xs text-subtle-foreground">{t('Nothing here is sent or kept.')}</p>
      </form>
    </Card>
  );
}

function problemOf(text: string): string | null {
  const chars = text.trim().length;
  if (chars === 0) return t('Paste a message first.');
  return chars > trialMessageMaxChars
    ? t('At most {trialMessageMaxChars} characters fit here: {count} too many.', {
        trialMessageMaxChars: trialMessageMaxChars.toLocaleString(locale),
        count: chars - trialMessageMaxChars,
      })
    : null;
}
