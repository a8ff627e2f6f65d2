import { macroNameMaxChars, macroTextMaxChars } from '@parley/contract/macros/rules.ts';
import type { Macro, MacroSteps } from '@parley/contract/macros/schemas.ts';
import { sentiments, tags, ticketStatuses, ticketStatusLabels } from '@parley/contract/tickets/rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { ChangedNotice, changedMeanwhile } from '../../../components/ChangedNotice.tsx';
import { sentimentWords, tagWords } from '../../../components/macro-words.ts';
import { macrosQuery } from '../../../components/macros.queries.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { MacroHandlingFields } from './MacroHandlingFields.tsx';

/** No step of this kind. */
const asItIs = 'as-it-is';
const optionsOf = <Value extends string>(values: readonly Value[], wordOf: (value: Value) => string) => [
  { value: asItIs, label: t('Leave as it is') },
  ...values.map((value) => ({ value, label: wordOf(value) })),
];
const tagOptions = optionsOf(tags, (tag) => tagWords[tag]);
const sentimentOptions = optionsOf(sentiments, (sentiment) => sentimentWords[sentiment]);
const statusOptions = optionsOf(ticketStatuses, (status) => tWord(ticketStatusLabels[status]));

type MacroDialogProps = {
  /** Null: a new one. */
  macro: Macro | null;
  onDone: () => void;
  onClose: () => void;
};

/** A macro's name, its steps and who may run it. */
export function MacroDialog({ macro, onDone, onClose }: MacroDialogProps) {
  // What is typed rests on the macro as it was when the dialog was opened.
  const [begun, setBegun] = useState(macro);
  const [name, setName] = useState(macro?.name ?? '');
  const [steps, setSteps] = useState<MacroSteps>(macro?.steps ?? {});
  const [isShared, setShared] = useState(macro?.isShared ?? true);
  const save = useMutation({
    mutationFn: () => {
      const body = { name, steps: withoutEmpty(steps), isShared };
      return begun === null
        ? call('createMacro', { body })
        : call('updateMacro', { params: { id: begun.id }, body: { ...body, revision: begun.revision } });
    },
    onSuccess: () => {
      onDone();
      onClose();
    },
    onError: onDone,
  });
  const { current, isGone } = changedMeanwhile(begun, useQuery(macrosQuery).data);
  // One's own change comes back by the same way.
  const isOutdated = (isGone || current !== null) && !save.isPending && !save.isSuccess;
  const set = (kind: 'tag' | 'sentiment' | 'status') => (value: string) =>
    setSteps({ ...steps, [kind]: value === asItIs ? undefined : value });
  const lacks =
    name.trim() === ''
      ? t('Give it a name.')
      : Object.keys(withoutEmpty(steps)).length === 0
        ? t('Choose at least one step.')
        : null;
  return (
    <FormDialog
      title={begun === null ? t('New macro') : t('Edit macro')}
      aside={lacks === null || isOutdated ? null : <p className="me-auto text-xs text-muted-foreground">{lacks}</p>}
      action={t('Save')}
      isBusy={save.isPending}
      isReady={!isOutdated && lacks === null}
      error={save.isError && !isOutdated ? reasonOf(save.error) : null}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {isOutdated ? (
        <ChangedNotice
          isGone={isGone}
          onKeep={() => {
            save.reset();
            setBegun(current);
          }}
          onTake={() => {
            if (current === null) return onClose();
            save.reset();
            setBegun(current);
            setName(current.name);
            setSteps(current.steps);
            setShared(current.isShared);
          }}
        />
      ) : null}
      <Field label={t('Name')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={macroNameMaxChars}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('Tag')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('Tag')}
            value={steps.tag ?? asItIs}
            onValueChange={set('tag')}
            options={tagOptions}
          />
        )}
      </Field>
      <Field label={t('Sentiment')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('Sentiment')}
            value={steps.sentiment ?? asItIs}
            onValueChange={set('sentiment')}
            options={sentimentOptions}
          />
        )}
      </Field>
      <MacroHandlingFields macro={begun} steps={steps} onChange={(changes) => setSteps({ ...steps, ...changes })} />
      <Field
        label={t('Text for the reply box')}
        hint={t('It is sent by nobody but you. {variables} are filled in.', { variables: '{name}, {ticket}, {agent}' })}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={4}
            maxLength={macroTextMaxChars}
            value={steps.text ?? ''}
            onChange={(event) => setSteps({ ...steps, text: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Status')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('Status')}
            value={steps.status ?? asItIs}
            onValueChange={set('status')}
            options={statusOptions}
          />
        )}
      </Field>
      <Checkbox
        label={t('For everybody in the workspace')}
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
    </FormDialog>
  );
}

function withoutEmpty(steps: MacroSteps): MacroSteps {
  return Object.fromEntries(
    // Null is a step of its own: nobody, no team.
    Object.entries(steps).filter(([, value]) => value === null || (value !== undefined && value.trim() !== '')),
  ) as MacroSteps;
}
