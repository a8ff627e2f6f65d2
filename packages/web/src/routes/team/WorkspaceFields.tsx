import { workspaceDescriptionMaxChars, workspaceNameMaxChars } from '@parley/contract/workspace/rules.ts';
import { t } from '../../messages/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Textarea } from '../../ui/Textarea.tsx';

export type WorkspaceWords = { name: string; description: string };

type WorkspaceFieldsProps = {
  words: WorkspaceWords;
  onChange: (words: WorkspaceWords) => void;
  size?: 'lg';
  nameError?: string | null;
  disabled?: boolean;
};

/** Name and description of a workspace, where it is made and where it is changed. */
export function WorkspaceFields({ words, onChange, size, nameError = null, disabled = false }: WorkspaceFieldsProps) {
  return (
    <>
      <Field label={t('Workspace Name')} required error={nameError}>
        {(control) => (
          <Input
            {...control}
            {...(size === undefined ? {} : { size })}
            dir="auto"
            maxLength={workspaceNameMaxChars}
            disabled={disabled}
            value={words.name}
            onChange={(event) => onChange({ ...words, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Description')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            placeholder={t('Optional')}
            maxLength={workspaceDescriptionMaxChars}
            disabled={disabled}
            value={words.description}
            onChange={(event) => onChange({ ...words, description: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
