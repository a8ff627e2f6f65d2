import type { PublishChoice } from '@parley/contract/posting/account-schemas.ts';
import { answerInWords, t } from '../../../../messages/translate.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { Select } from '../../../../ui/Select.tsx';

const choiceMax = 500;
/** Stands for "not chosen", which the networks then decide. */
const networkDecides = '';

export type ChoiceFieldsProps = {
  choices: readonly PublishChoice[];
  /** By the choices' names. */
  values: Readonly<Record<string, string>>;
  onChoose: (name: string, value: string) => void;
  disabled?: boolean;
};

/** What a network lets one choose for a post, in the network's own words. */
export function ChoiceFields({ choices, values, onChoose, disabled = false }: ChoiceFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
      {choices.map(({ name, label: english, isRequired, options }) => {
        const label = answerInWords(english);
        const value = values[name] ?? '';
        return (
          <Field key={name} label={label} required={isRequired}>
            {(control) =>
              options.length === 0 ? (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={choiceMax}
                  disabled={disabled}
                  value={value}
                  onChange={(event) => onChoose(name, event.target.value)}
                />
              ) : (
                <Select
                  id={control.id}
                  required={control.required}
                  label={label}
                  placeholder={t('Choose')}
                  disabled={disabled}
                  value={value === '' && isRequired ? undefined : value}
                  onValueChange={(next) => onChoose(name, next)}
                  options={[
                    ...(isRequired ? [] : [{ value: networkDecides, label: t('Network default') }]),
                    ...options.map((option) => ({ ...option, label: answerInWords(option.label) })),
                  ]}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}

/** The choices of each account with this one made, or, empty, taken back. */
export function withChoice(
  options: Readonly<Record<string, Record<string, string>>>,
  connectionId: string,
  name: string,
  value: string,
): Record<string, Record<string, string>> {
  const { [name]: _, ...others } = options[connectionId] ?? {};
  return { ...options, [connectionId]: value === '' ? others : { ...others, [name]: value } };
}
