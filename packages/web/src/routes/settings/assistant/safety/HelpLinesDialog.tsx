import type { CountryHelpLines } from '@parley/contract/help-lines/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { anything } from '../../../../api/fill-answer.ts';
import { putAnswer } from '../../../../api/put-answer.ts';
import { createUuid } from '../../../../components/create-uuid.ts';
import { helpLinesQuery } from '../../../../components/help-lines.queries.ts';
import { wholeHelpLines } from '../../../../components/help-lines-answers.ts';
import { nameCountry } from '../../../../components/name-country.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { toast } from '../../../../ui/toast-store.ts';

type Line = CountryHelpLines['lines'][number] & { key: string };

const fields = [
  { name: 'name', label: t('Name') },
  { name: 'contact', label: t('Number to call or text') },
  { name: 'url', label: t('Its page') },
  { name: 'hours', label: t('When it answers') },
] as const;

const empty = () => ({ key: createUuid(), name: '', contact: '', url: 'https://', hours: '' });

/** The workspace's own lines of one country. */
export function HelpLinesDialog({
  of: { country, isOwn, lines },
  onClose,
}: {
  of: CountryHelpLines;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Line[]>(() =>
    lines.length === 0 ? [empty()] : lines.map((line) => ({ ...line, key: createUuid() })),
  );
  const onSuccess = (answer: CountryHelpLines[]) => {
    putAnswer(queryClient, helpLinesQuery.queryKey, wholeHelpLines, answer);
    toast({
      title: t('Help lines saved'),
      description: t('Agents see them with messages from {country}.', { country: nameCountry(country) }),
    });
    onClose();
  };
  const save = useMutation({
    mutationFn: () =>
      call('setHelpLines', {
        params: { country },
        body: { lines: edited.map(({ key: _key, ...line }) => line) },
        whole: anything,
      }),
    onSuccess,
  });
  const reset = useMutation({
    mutationFn: () => call('resetHelpLines', { params: { country }, whole: anything }),
    onSuccess,
  });
  const error = save.error ?? reset.error;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('Help lines of {country}', { country: nameCountry(country) })}
      description={t('Call each number once before you rely on it.')}
      footer={
        <>
          {isOwn ? (
            <Button variant="ghost" className="me-auto" busy={reset.isPending} onClick={() => reset.mutate()}>
              {t('Use Parley’s list')}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={save.isPending} busyLabel={t('Saving...')} onClick={() => save.mutate()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {edited.map((line, index) => (
        <fieldset
          key={line.key}
          className="grid grid-cols-2 gap-3 rounded-md border border-border p-3 max-sm:grid-cols-1"
        >
          <legend className="sr-only">{t('Help line {count}', { count: index + 1 })}</legend>
          {fields.map(({ label, name }) => (
            <Field key={name} label={label} required star={false}>
              {(control) => (
                <Input
                  {...control}
                  value={line[name]}
                  onChange={({ target }) =>
                    setEdited(edited.map((each) => (each.key === line.key ? { ...each, [name]: target.value } : each)))
                  }
                />
              )}
            </Field>
          ))}
          <IconButton
            size="sm"
            label={t('Remove help line {count}', { count: index + 1 })}
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => setEdited(edited.filter(({ key }) => key !== line.key))}
          />
        </fieldset>
      ))}
      {edited.length === 0 ? (
        <p className="text-muted-foreground">{t('Saved without a line, none is named for this country.')}</p>
      ) : null}
      <Button
        className="self-start"
        icon={<Plus size={14} aria-hidden="true" />}
        onClick={() => setEdited([...edited, empty()])}
      >
        {t('Add a line')}
      </Button>
      {error === null ? null : (
        <p role="alert" className="text-negative-foreground">
          {reasonOf(error)}
        </p>
      )}
    </Dialog>
  );
}
