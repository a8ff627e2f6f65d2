import type { Workspace } from '@parley/contract/workspace/schemas.ts';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { zoneOptions, zoneWords } from '../../components/zone-options.ts';
import { t } from '../../messages/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import { BusinessHoursField } from './BusinessHoursField.tsx';
import { LogoField } from './LogoField.tsx';
import { useUpdateWorkspace } from './use-team-acts.ts';
import { WorkspaceFields, type WorkspaceWords } from './WorkspaceFields.tsx';

/** Logo, name, description, clock and hours of the workspace. */
export function WorkspaceDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [words, setWords] = useState<WorkspaceWords>(() => ({
    name: workspace.name,
    description: workspace.description,
  }));
  const [timeZone, setTimeZone] = useState(workspace.timeZone);
  const [businessHours, setBusinessHours] = useState(workspace.businessHours);
  const update = useUpdateWorkspace();
  const isBlank = words.name.trim() === '';
  return (
    <FormDialog
      title={t('Workspace info')}
      size="lg"
      action={t('Save')}
      busyAction={t('Saving...')}
      isBusy={update.isPending}
      isReady={!isBlank}
      error={update.isError ? reasonOf(update.error) : null}
      onSubmit={() =>
        update.mutate(
          { name: words.name.trim(), description: words.description.trim(), timeZone, businessHours },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <LogoField workspace={workspace} />
      <WorkspaceFields words={words} onChange={setWords} nameError={isBlank ? t('Give the workspace a name.') : null} />
      <Field label={t('Time zone')} hint={t('In which days are counted and working hours are meant.')}>
        {({ id, 'aria-describedby': describedBy }) => (
          <SearchSelect
            {...zoneWords}
            id={id}
            aria-describedby={describedBy}
            options={zoneOptions}
            value={timeZone}
            onValueChange={setTimeZone}
          />
        )}
      </Field>
      <BusinessHoursField spans={businessHours} onChange={setBusinessHours} />
    </FormDialog>
  );
}
