import { benchmarkSourceMaxChars } from '@parley/contract/overview/rules.ts';
import type { Benchmark } from '@parley/contract/overview/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { t } from '../../../messages/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Input } from '../../../ui/Input.tsx';
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
    <FormDialog
      title={t('Industry figures')}
      description={t(
        'They stand beside your own. Leave out what you do not know; without any figure they are taken away.',
      )}
      action={t('Save')}
      busyAction={t('Saving...')}
      isBusy={save.isPending}
      error={save.isError ? reasonOf(save.error) : null}
      onSubmit={() => {
        setTold(true);
        if (isRight) save.mutate();
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
