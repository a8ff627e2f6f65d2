import { platformNames, platforms } from '@parley/contract/platforms.ts';
import {
  noSlaCondition,
  type SlaCondition,
  type SlaHours,
  type SlaPolicy,
  slaNameMaxChars,
  slaTargetMaxMinutes,
  slaWarnMaxMinutes,
} from '@parley/contract/sla/rules.ts';
import { priorities, priorityLabels } from '@parley/contract/tickets/handling.ts';
import { messageTypeLabels, messageTypes, sentiments, tags } from '@parley/contract/tickets/rules.ts';
import { useState } from 'react';
import { createUuid } from '../../../components/create-uuid.ts';
import { t, tWord } from '../../../messages/translate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Choices } from '../Choices.tsx';
import { KeepProblem } from '../KeepProblem.tsx';
import { sentimentWords, tagWords } from '../rules/rule-words.ts';
import { MinutesField } from './MinutesField.tsx';

const warnDefaultMinutes = 15;
const fresh = (): SlaPolicy => ({
  id: createUuid(),
  name: '',
  isOn: true,
  condition: noSlaCondition,
  firstResponseMinutes: 60,
  nextResponseMinutes: null,
  resolutionMinutes: null,
  hours: 'business',
  pauseWhileWaiting: true,
  pauseWhileSnoozed: true,
  warnMinutes: warnDefaultMinutes,
});
const typeLabels = Object.fromEntries(
  messageTypes.map((type) => [type, tWord(messageTypeLabels[type])]),
) as typeof messageTypeLabels;

const priorityWords = Object.fromEntries(
  priorities.map((priority) => [priority, tWord(priorityLabels[priority])]),
) as typeof priorityLabels;

type PolicyDialogProps = {
  /** Null: a new one. */
  policy: SlaPolicy | null;
  onKeep: (policy: SlaPolicy) => void;
  onClose: () => void;
};

/** A policy is kept on the page; the page saves it. */
export function PolicyDialog({ onClose, onKeep, policy }: PolicyDialogProps) {
  const [values, setValues] = useState(policy ?? fresh);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<SlaPolicy>) => setValues({ ...values, ...changes });
  const ask = (changes: Partial<SlaCondition>) => change({ condition: { ...values.condition, ...changes } });

  function keep(): void {
    const kept = { ...values, name: values.name.trim() };
    const found = problemOf(kept);
    setProblem(found);
    if (found === null) onKeep(kept);
  }

  return (
    <FormDialog
      size="lg"
      title={policy === null ? t('Add policy') : t('Edit policy')}
      description={t('What is left empty covers every ticket.')}
      action={t('Keep policy')}
      aside={<KeepProblem problem={problem} />}
      onSubmit={keep}
      onClose={onClose}
    >
      <Field label={t('Name')} hint={t('Stands in the ticket beside what is due.')}>
        {(control) => (
          <Input
            {...control}
            maxLength={slaNameMaxChars}
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <MinutesField
          label={t('First reply within')}
          hint={t('From the customer’s first words.')}
          minutes={values.firstResponseMinutes}
          onChange={(firstResponseMinutes) => change({ firstResponseMinutes })}
        />
        <MinutesField
          label={t('Next reply within')}
          hint={t('When the customer writes again.')}
          minutes={values.nextResponseMinutes}
          onChange={(nextResponseMinutes) => change({ nextResponseMinutes })}
        />
        <MinutesField
          label={t('Solution within')}
          hint={t('Until the ticket is closed.')}
          minutes={values.resolutionMinutes}
          onChange={(resolutionMinutes) => change({ resolutionMinutes })}
        />
        <Field label={t('Warn before, in minutes')} hint={t('0: nobody is warned.')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              className="num w-24!"
              min={0}
              max={slaWarnMaxMinutes}
              value={values.warnMinutes}
              onChange={({ target }) =>
                change({ warnMinutes: Number.isNaN(target.valueAsNumber) ? 0 : Math.trunc(target.valueAsNumber) })
              }
            />
          )}
        </Field>
        <Field label={t('The clock runs')}>
          {(control) => (
            <Select<SlaHours>
              {...control}
              value={values.hours}
              onValueChange={(hours) => change({ hours })}
              options={[
                { value: 'business', label: t('In business hours') },
                { value: 'calendar', label: t('Around the clock') },
              ]}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-col gap-2">
        <Checkbox
          label={t('Stop the solution’s clock while the customer has the word')}
          checked={values.pauseWhileWaiting}
          onChange={({ target }) => change({ pauseWhileWaiting: target.checked })}
        />
        <Checkbox
          label={t('Stop all clocks while the ticket is snoozed')}
          checked={values.pauseWhileSnoozed}
          onChange={({ target }) => change({ pauseWhileSnoozed: target.checked })}
        />
      </div>
      <fieldset className="flex flex-col gap-4 border-t border-border pt-4">
        <legend className="sr-only">{t('Which tickets it covers')}</legend>
        <Choices
          title={t('Networks')}
          options={platforms}
          labels={platformNames}
          chosen={values.condition.platforms}
          onChange={(next) => ask({ platforms: next })}
        />
        <Choices
          title={t('Kinds of message')}
          options={messageTypes}
          labels={typeLabels}
          chosen={values.condition.messageTypes}
          onChange={(next) => ask({ messageTypes: next })}
        />
        <Choices
          title={t('Tags')}
          options={tags}
          labels={tagWords}
          chosen={values.condition.tags}
          onChange={(next) => ask({ tags: next })}
        />
        <Choices
          title={t('Sentiment')}
          options={sentiments}
          labels={sentimentWords}
          chosen={values.condition.sentiments}
          onChange={(next) => ask({ sentiments: next })}
        />
        <Choices
          title={t('Priority')}
          options={priorities}
          labels={priorityWords}
          chosen={values.condition.priorities}
          onChange={(next) => ask({ priorities: next })}
        />
        <Checkbox
          label={t('Only customers marked as VIP')}
          checked={values.condition.isVip}
          onChange={({ target }) => ask({ isVip: target.checked })}
        />
        <Field label={t('Urgency at least')} className="max-w-60">
          {(control) => (
            <Select
              {...control}
              value={String(values.condition.urgencyAtLeast ?? '0')}
              onValueChange={(value: string) => ask({ urgencyAtLeast: value === '0' ? null : Number(value) })}
              options={[
                { value: '0', label: t('Any') },
                { value: '1', label: t('1, soon') },
                { value: '2', label: t('2, today') },
                { value: '3', label: t('3, now') },
              ]}
            />
          )}
        </Field>
      </fieldset>
    </FormDialog>
  );
}

/** What the server would refuse, said before. */
function problemOf({ firstResponseMinutes, name, nextResponseMinutes, resolutionMinutes, warnMinutes }: SlaPolicy) {
  const promised = [firstResponseMinutes, nextResponseMinutes, resolutionMinutes].filter((minutes) => minutes !== null);
  if (name === '') return t('Give the policy a name.');
  if (promised.length === 0) return t('The policy promises nothing: give at least one time.');
  if (promised.some((minutes) => minutes < 1 || minutes > slaTargetMaxMinutes))
    return t('Give times from one minute to 90 days.');
  if (warnMinutes < 0 || warnMinutes > slaWarnMaxMinutes) return t('Warn at most seven days before.');
  return null;
}
