import { viewNameMaxChars } from '@parley/contract/saved-views/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { useCreation } from '../../../components/use-creation.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useInboxFilters } from '../filters/use-inbox-filters.ts';
import { viewQueryOf } from './view-address.ts';

/** Keeps the filters and the order of the list under a name. `onClose` gets the id of what was saved, or null. */
export function SaveViewDialog({ onClose }: { onClose: (saved: string | null) => void }) {
  const { filters } = useInboxFilters();
  const queryClient = useQueryClient();
  const refusal = useRefusal('saved-views.share');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useRef(createUuid());

  const create = useCreation(
    () => {
      const body = { id: id.current, name: name.trim(), isShared, query: viewQueryOf(filters) };
      return call('createSavedView', { body });
    },
    ({ id, revision }) =>
      call('updateSavedView', {
        params: { id },
        body: { revision, name: name.trim(), query: viewQueryOf(filters) },
      }),
  );

  async function save() {
    setBusy(true);
    try {
      await create();
      await fetchAnew(queryClient, queryKey('listSavedViews'));
      void fetchAnew(queryClient, queryKey('countSavedViews'));
      onClose(id.current);
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('Save view')}
      description={t('Filters, search and order of the list, under a name. Its address can be passed on.')}
      action={t('Save view')}
      isBusy={isBusy}
      isReady={name.trim() !== ''}
      onSubmit={() => void save()}
      onClose={() => onClose(null)}
    >
      <Field label={t('Name')} error={problem}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={viewNameMaxChars}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <span title={refusal ?? undefined}>
        <Checkbox
          label={t('For the whole team')}
          checked={isShared}
          disabled={refusal !== null}
          onChange={(event) => setShared(event.target.checked)}
        />
      </span>
    </FormDialog>
  );
}
