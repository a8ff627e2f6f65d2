import type { Macro, MacroSteps } from '@parley/contract/macros/schemas.ts';
import { priorities, priorityLabels } from '@parley/contract/tickets/handling.ts';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../../components/assignees.queries.ts';
import { FailedChoices } from '../../../components/FailedChoices.tsx';
import { t, tWord } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';

/** No step of this kind, and one that takes away. */
const asItIs = 'as-it-is';
const nobody = 'nobody';
const leave = { value: asItIs, label: t('Leave as it is') };

type HandlingSteps = Pick<MacroSteps, 'assignedTo' | 'assignedTeamId' | 'priority'>;
type MacroHandlingFieldsProps = {
  /** Null: a new one. */
  macro: Macro | null;
  steps: MacroSteps;
  onChange: (changes: HandlingSteps) => void;
};

/** Whom a macro gives a ticket to, and how urgent it says it is. Who has gone stays chosen, and says so. */
export function MacroHandlingFields({ macro, onChange, steps }: MacroHandlingFieldsProps) {
  const query = useQuery(assigneesQuery);
  const { data } = query;
  const people = (data?.people ?? []).map(({ name, userId }) => ({ value: userId, label: name }));
  const teams = (data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FailedChoices title={t('Colleagues and teams could not be loaded.')} query={query} />
      <Field label={t('Give it to')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('Give it to')}
            value={shownStepOf(steps.assignedTo)}
            onValueChange={(value) => onChange({ assignedTo: stepOf(value) })}
            options={[
              leave,
              { value: 'me', label: t('Whoever runs it') },
              { value: nobody, label: t('Nobody') },
              ...withChosen(people, steps.assignedTo, macro?.assigneeName ?? t('Somebody who may not answer any more')),
            ]}
          />
        )}
      </Field>
      <Field label={t('Team')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('Team')}
            value={shownStepOf(steps.assignedTeamId)}
            onValueChange={(value) => onChange({ assignedTeamId: stepOf(value) })}
            options={[
              leave,
              { value: nobody, label: t('No team') },
              ...withChosen(teams, steps.assignedTeamId, macro?.teamName ?? t('A team that is gone')),
            ]}
          />
        )}
      </Field>
      <Field label={t('Priority')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('Priority')}
            value={steps.priority ?? asItIs}
            onValueChange={(value) => onChange({ priority: priorities.find((each) => each === value) })}
            options={[leave, ...priorities.map((value) => ({ value, label: tWord(priorityLabels[value]) }))]}
          />
        )}
      </Field>
    </>
  );
}

type Option = { value: string; label: string };

function withChosen(options: Option[], chosen: string | null | undefined, label: string): Option[] {
  const isListed = typeof chosen !== 'string' || chosen === 'me' || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label }];
}

function shownStepOf(step: string | null | undefined): string {
  if (step === undefined) return asItIs;
  return step ?? nobody;
}

function stepOf(value: string): string | null | undefined {
  if (value === asItIs) return undefined;
  return value === nobody ? null : value;
}
