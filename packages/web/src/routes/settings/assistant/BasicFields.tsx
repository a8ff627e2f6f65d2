import {
  closings,
  greetings,
  nameFormats,
  replyLengths,
  responseTimeMax,
  responseTimeMin,
  tones,
} from '@parley/contract/assistant-settings/rules.ts';
import { useId, useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { settingLabelOf } from './sub-tabs.ts';
import type { AssistantForm } from './use-assistant-form.ts';

type PartProps = { form: AssistantForm; isLocked: boolean };

/** What the assistant may do by itself, and how its replies begin, sound and end. */
export function BasicFields({ form, isLocked }: PartProps) {
  const parts = { form, isLocked };
  return (
    <>
      <SwitchRow
        {...parts}
        name="autoReplyPositive"
        hint={t('Thank people without waiting for an agent, on the networks that are chosen in Rules.')}
      />
      <SwitchRow {...parts} name="escalateNegative" hint={t('Mark as Escalated and hold the AI reply.')} />
      <SwitchRow
        {...parts}
        name="avoidPersonalData"
        hint={t('Never repeat order, card or contact details in public.')}
      />
      <div className="grid grid-cols-3 gap-x-4 gap-y-3.5 border-t border-border px-4 pt-4 pb-4 max-md:grid-cols-2 max-sm:grid-cols-1">
        <ChoiceField {...parts} name="greeting" options={greetings} words={{ none: t('None') }} />
        <ChoiceField
          {...parts}
          name="nameFormat"
          options={nameFormats}
          words={{ first: t('First name'), full: t('Full name') }}
        />
        <ChoiceField {...parts} name="tone" options={tones} words={toneWords} />
        <ChoiceField {...parts} name="closing" options={closings} words={{ none: t('None') }} />
        <Field
          label={settingLabelOf('customClosing')}
          hint={t('Stands under the closing.')}
          error={form.problems.customClosing ?? null}
        >
          {(control) => (
            <Input
              {...control}
              data-setting="customClosing"
              placeholder={t('Optional')}
              disabled={isLocked}
              value={form.values.customClosing}
              onChange={(event) => form.change({ customClosing: event.target.value })}
            />
          )}
        </Field>
        <ResponseTime {...parts} />
      </div>
      <ReplyLength {...parts} />
      <SwitchRow {...parts} name="useName" hint={t('Greets people by the name on their profile.')} />
    </>
  );
}

type SwitchName = 'autoReplyPositive' | 'escalateNegative' | 'avoidPersonalData' | 'useName';

function SwitchRow({ form, isLocked, name, hint }: PartProps & { name: SwitchName; hint: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-4 border-t border-border px-4 py-2.75 first:border-t-0">
      <label htmlFor={id} className="min-w-0 grow">
        <span className="block font-medium">{settingLabelOf(name)}</span>
        <span id={`${id}-hint`} className="mt-px block text-xs text-subtle-foreground">
          {hint}
        </span>
      </label>
      <Switch
        id={id}
        aria-label={settingLabelOf(name)}
        aria-describedby={`${id}-hint`}
        data-setting={name}
        disabled={isLocked}
        checked={form.values[name]}
        onCheckedChange={(isOn) => form.change({ [name]: isOn })}
      />
    </div>
  );
}

const toneWords = {
  professional: t('Professional'),
  friendly: t('Friendly'),
  empathetic: t('Empathetic'),
  casual: t('Casual'),
  formal: t('Formal'),
};

type ChoiceName = 'greeting' | 'nameFormat' | 'tone' | 'closing';
type ChoiceFieldProps = PartProps & {
  name: ChoiceName;
  options: readonly string[];
  /** How the screen calls the options, where that is not their own name. */
  words: Readonly<Record<string, string>>;
};

function ChoiceField({ form, isLocked, name, options, words }: ChoiceFieldProps) {
  return (
    <Field label={settingLabelOf(name)} error={form.problems[name] ?? null}>
      {(control) => (
        <Select
          {...control}
          disabled={isLocked || (name === 'nameFormat' && !form.values.useName)}
          value={form.values[name]}
          onValueChange={(value: string) => form.change({ [name]: value })}
          options={options.map((value) => ({ value, label: words[value] ?? value }))}
        />
      )}
    </Field>
  );
}

/** What is typed stays as it is typed; what is no number is said to be none when it is saved. */
function ResponseTime({ form, isLocked }: PartProps) {
  const { responseTime } = form.values;
  const [text, setText] = useState(String(responseTime));
  const isOfForm = toMinutes(text) === responseTime || (Number.isNaN(toMinutes(text)) && Number.isNaN(responseTime));
  return (
    <Field label={settingLabelOf('responseTime')} error={form.problems.responseTime ?? null}>
      {(control) => (
        <Input
          {...control}
          data-setting="responseTime"
          className="num"
          inputMode="numeric"
          disabled={isLocked}
          title={t(
            '{responseTimeMin} to {responseTimeMax} minutes pass before a positive message is answered by itself',
            { responseTimeMin, responseTimeMax },
          )}
          value={isOfForm ? text : String(responseTime)}
          onChange={(event) => {
            setText(event.target.value);
            form.change({ responseTime: toMinutes(event.target.value) });
          }}
        />
      )}
    </Field>
  );
}

function toMinutes(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

const lengthWords = {
  short: [t('Short'), t('1-2 sentences')],
  standard: [t('Standard'), t('2-4 sentences')],
  detailed: [t('Detailed'), t('4+ sentences')],
} as const;

function ReplyLength({ form, isLocked }: PartProps) {
  const name = useId();
  return (
    <fieldset disabled={isLocked} className="px-4 pb-3.5">
      <legend className="pb-1.5 font-medium">{settingLabelOf('replyLength')}</legend>
      <div className="grid grid-cols-3 gap-2 max-sm:grid-cols-1">
        {replyLengths.map((length) => (
          <label
            key={length}
            className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-2 rounded-[10px] border border-border-strong px-3 py-2.25 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:ring-2 has-focus-visible:ring-ring has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={length}
              checked={form.values.replyLength === length}
              onChange={() => form.change({ replyLength: length })}
              className="size-4 appearance-none rounded-full border border-control-edge bg-card outline-none checked:border-[5px] checked:border-primary"
            />
            <span className="font-medium">{lengthWords[length][0]}</span>
            <span className="col-start-2 text-xs text-muted-foreground">{lengthWords[length][1]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
