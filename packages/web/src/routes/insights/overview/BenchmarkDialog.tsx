import { benchmarkSourceMaxChars } from '@parley/contract/overview/rules.ts';
import type { Benchmark } from '@parley/contract/overview/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { type BenchmarkFields, type FieldName, fieldNames, problemsOf, referenceOf } from './benchmark-fields.ts';
import { benchmarkQuery } from './overview.queries.ts';

const labels: Record<FieldName, string> = {
  responseRate: t('Response rate in %'),
  engagementRate: t('Engagement rate in %'),
  satisfactionScore: t('Satisfaction, 1 to 5'),
};

/** The industry's figures and who says so; without any figure they are taken away. */
export function BenchmarkDialog({ benchmark: { reference }, onClose }: { benchmark: Benchmark; onClose: () => void }) {
  const queryClient = useQueryClient();
  const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));
  const [fields, setFields] = useState<BenchmarkFields>({
    responseRate: textOf(reference?.responseRate),
    engagementRate: textOf(reference?.engagementRate),
    satisfactionScore: textOf(reference?.satisfactionScore),
    source: reference?.source ?? '',
  });
  const [isTold, setTold] = useState(false);
  const problems = problemsOf(fields);
  const isRight = Object.keys(problems).length === 0;
  const save = useMutation({
    mutationFn: () => call('setIndustryReference', { body: referenceOf(fields) }),
    onSuccess: (answer) => {
      queryClient.setQueryData(benchmarkQuery.queryKey, answer);
      toast({ title: t('Industry figures saved') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !save.isPending) onClose();
      }}
      title={t('Industry figures')}
      description={t(
        'They stand beside your own. Leave out what you do not know; without any figure they are taken away.',
      )}
      footer={
        <>
          <Button variant="ghost" disabled={save.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form="industry-figures"
            variant="primary"
            busy={save.isPending}
            busyLabel={t('Saving...')}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id="industry-figures"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTold(true);
          if (isRight && !save.isPending) save.mutate();
        }}
      >
        {save.isError ? <Notice tone="negative">{reasonOf(save.error)}</Notice> : null}
        {fieldNames.map((name) => (
          <Field key={name} label={labels[name]} error={isTold ? (problems[name] ?? null) : null}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={fields[name]}
                onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field
          label={t('Source')}
          hint={t('Who says so: a report with its year, an address.')}
          error={isTold ? (problems.source ?? null) : null}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={benchmarkSourceMaxChars}
              value={fields.source}
              onChange={(event) => setFields({ ...fields, source: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
