import { workspaceDescriptionMaxChars, workspaceNameMaxChars } from '@parley/contract/workspace/rules.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { useCreateWorkspace } from './use-team-acts.ts';

/** Names the workspace one works in, or makes one more. */
export function CreateWorkspaceForm({ isAdditional }: { isAdditional: boolean }) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const create = useCreateWorkspace();
  const refusedRole = useRefusal('workspace.manage');
  const refusal = isAdditional ? null : refusedRole;
  const isBlank = name.trim() === '';
  return (
    <Card className="mx-auto mt-10 max-w-110 rounded-xl p-7 shadow-md max-sm:mt-2 max-sm:p-5">
      <span
        aria-hidden="true"
        className="mb-4 grid size-11 place-items-center rounded-lg bg-primary-soft text-primary-soft-foreground"
      >
        <Users size={20} strokeWidth={1.75} />
      </span>
      <h1 className="text-page">{t('Create Your Workspace')}</h1>
      <p className="text-muted-foreground">
        {isAdditional
          ? t('One more, with platforms, an inbox and a calendar of its own. The others stay as they are.')
          : t('A workspace shares platforms, the inbox and the calendar with your team.')}
      </p>
      <form
        noValidate
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBlank || create.isPending || refusal !== null) return;
          create.mutate({ name: name.trim(), description: description.trim(), isAdditional });
        }}
      >
        <Field label={t('Workspace Name')} required>
          {(control) => (
            <Input
              {...control}
              size="lg"
              dir="auto"
              maxLength={workspaceNameMaxChars}
              disabled={refusal !== null}
              value={name}
              onChange={(event) => setName(event.target.value)}
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
              disabled={refusal !== null}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          disabled={isBlank || create.isPending || refusal !== null}
        >
          {create.isPending ? t('Creating...') : t('Create Workspace')}
        </Button>
        {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
        {isAdditional ? (
          <Link to={paths.teams} className={buttonStyle('ghost')}>
            {t('Cancel')}
          </Link>
        ) : null}
      </form>
    </Card>
  );
}
