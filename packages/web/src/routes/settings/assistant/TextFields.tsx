import { type AssistantChoices, isRequiredSetting } from '@parley/contract/assistant-settings/rules.ts';
import { useRef } from 'react';
import { locale, t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { subTabs } from './sub-tabs.ts';
import type { AssistantForm } from './use-assistant-form.ts';
import { suggestFromWebsite } from './website-details.ts';

type TextFieldsProps = {
  form: AssistantForm;
  isLocked: boolean;
  purpose: string;
  fields: (typeof subTabs)[number]['texts'];
};

const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
/** Pasted, not typed: whole at once. */
const pastedChars = 4;

/** The texts of a sub-tab, one below the other; short ones side by side where there is room. */
export function TextFields({ form, isLocked, purpose, fields }: TextFieldsProps) {
  const { change, problems, values } = form;
  const suggestedFor = useRef(values.companyWebsite);

  /** While the address is typed it is not known yet. */
  function suggest(companyWebsite: string) {
    if (companyWebsite === suggestedFor.current) return;
    suggestedFor.current = companyWebsite;
    const suggested = suggestFromWebsite({ ...values, companyWebsite });
    if (suggested === null) return;
    change({ companyWebsite, ...suggested });
    toast({
      title: t('Website Details Auto-filled'),
      description: t('{values}. Change what does not fit.', {
        values: listed.format(Object.values(suggested).map(String)),
      }),
    });
  }

  function edit(name: keyof AssistantChoices, text: string) {
    change({ [name]: text });
    if (name === 'companyWebsite' && text.length - values.companyWebsite.length >= pastedChars) suggest(text);
  }

  return (
    <div className="grid grid-cols-2 gap-4 px-4 pt-3.5 pb-4 max-sm:grid-cols-1">
      <p className="col-span-full text-muted-foreground">{purpose}</p>
      {fields.map(({ name, label, placeholder, hint, rows, type }) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          required={isRequiredSetting(name)}
          error={problems[name] ?? null}
          className={rows === undefined ? '' : 'col-span-full'}
        >
          {(control) => {
            const props = {
              ...control,
              'data-setting': name,
              disabled: isLocked,
              placeholder,
              value: values[name],
            };
            return rows === undefined ? (
              <Input
                {...props}
                size="lg"
                type={type ?? 'text'}
                inputMode={type}
                autoComplete="off"
                onChange={(event) => edit(name, event.target.value)}
                onBlur={name === 'companyWebsite' ? (event) => suggest(event.target.value) : undefined}
              />
            ) : (
              <Textarea {...props} dir="auto" rows={rows} onChange={(event) => edit(name, event.target.value)} />
            );
          }}
        </Field>
      ))}
    </div>
  );
}
