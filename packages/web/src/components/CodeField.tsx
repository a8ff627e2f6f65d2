import { t } from '../messages/translate.ts';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';

type CodeFieldProps = { value: string; onChange: (code: string) => void };

/** For a code of the authenticator app, or a recovery code, beside the password. */
export function CodeField({ onChange, value }: CodeFieldProps) {
  return (
    <Field label={t('Code')} hint={t('Of the app, or a recovery code.')}>
      {(control) => (
        <Input
          {...control}
          name="one-time-code"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="max-w-48"
        />
      )}
    </Field>
  );
}
