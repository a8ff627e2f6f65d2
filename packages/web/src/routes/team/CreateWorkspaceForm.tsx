import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/Card.tsx';
import { useCreateWorkspace } from './use-team-acts.ts';
import { WorkspaceFields, type WorkspaceWords } from './WorkspaceFields.tsx';

/** Names the workspace one works in, or makes one more. */
export function CreateWorkspaceForm({ isAdditional }: { isAdditional: boolean }) {
  const [words, setWords] = useState<WorkspaceWords>({ name: '', description: '' });
  const create = useCreateWorkspace();
  const refusedRole = useRefusal('workspace.manage');
  const refusal = isAdditional ? null : refusedRole;
  const isBlank = words.name.trim() === '';
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
          create.mutate({ name: words.name.trim(), description: words.description.trim(), isAdditional });
        }}
      >
        <WorkspaceFields words={words} onChange={setWords} size="lg" disabled={refusal !== null} />
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
