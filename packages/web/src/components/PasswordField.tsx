import { t } from '../messages/translate.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';

type PasswordFieldProps = { value: string; onChange: (password: string) => void; autoFocus?: boolean };

/** For the present password, which acts of weight ask for once more. */
export function PasswordField({ autoFocus = false, onChange, value }: PasswordFieldProps) {
  return (
    <Field label={t('Your password')}>
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="current-password"
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
