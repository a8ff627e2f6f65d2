import type { Retention, RetentionRun } from '@parley/contract/retention/schemas.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { putAnswer } from '../../../../api/put-answer.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { formatDate } from '../../../../components/date-format.ts';
import { useRefusal } from '../../../../components/use-refusal.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../../ui/Card.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SkeletonText } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast-store.ts';
import { wholeRetention, wholeRetentionPreview } from '../security-answers.ts';
import { isInRange, retentionFields, toForm, toSettings } from './retention-form.ts';

const retentionQuery = queryOptions({
  queryKey: queryKey('getRetention'),
  queryFn: ({ signal }) => call('getRetention', { signal, whole: wholeRetention }),
  refetchOnMount: 'always',
});

/** How long the workspace keeps its data. What would go is counted before anything is saved. */
export function RetentionCard() {
  const retention = useQuery(retentionQuery);
  return (
    <Card>
      <CardHeader title={t('Data retention')} />
      <div className="border-t border-border">
        {retention.isPending ? (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading how long data is kept...')}</span>
            <SkeletonText />
          </div>
        ) : retention.data === undefined ? (
          <ErrorState
            title={t('How long data is kept could not be loaded')}
            reason={reasonOf(retention.error)}
            onRetry={() => void retention.refetch()}
            retrying={retention.isFetching}
          />
        ) : (
          <RetentionFields key={JSON.stringify(retention.data.settings)} retention={retention.data} />
        )}
      </div>
    </Card>
  );
}

function RetentionFields({ retention }: { retention: Retention }) {
  const queryClient = useQueryClient();
  const refusal = useRefusal('workspace.manage');
  const [form, setForm] = useState(toForm(retention.settings));
  const settings = toSettings(form);
  const preview = useMutation({
    mutationFn: () => call('previewRetention', { body: settings ?? retention.settings, whole: wholeRetentionPreview }),
  });
  const save = useMutation({
    mutationFn: () => call('setRetention', { body: settings ?? retention.settings }),
    onSuccess: (saved) => {
      toast({ title: t('Data retention saved') });
      putAnswer(queryClient, retentionQuery.queryKey, wholeRetention, saved);
    },
  });
  const isChanged = JSON.stringify(form) !== JSON.stringify(toForm(retention.settings));
  const error = preview.error ?? save.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (settings !== null && !save.isPending) save.mutate();
  }

  return (
    <form aria-label={t('Data retention')} noValidate onSubmit={submit} className="flex flex-col gap-4 p-4">
      <p className="text-muted-foreground">
        {t(
          'Everything is kept for ever until you say otherwise. Open tickets, scheduled posts and replies on their way never go.',
        )}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {retentionFields.map(({ hint, label, max, name }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            error={
              form[name].trim() === '' || isInRange(form[name], max)
                ? null
                : t('Give a whole number from 1 to {max}, or nothing to keep for ever.', { max })
            }
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                placeholder={name === 'rawEventDays' ? t('a week') : t('for ever')}
                disabled={refusal !== null}
                title={refusal ?? undefined}
                value={form[name]}
                onChange={(event) => {
                  setForm({ ...form, [name]: event.target.value });
                  preview.reset();
                }}
                className="max-w-32"
              />
            )}
          </Field>
        ))}
      </div>
      {error === null ? null : <Notice tone="negative">{reasonOf(error)}</Notice>}
      {preview.data === undefined ? null : (
        <Notice
          tone={preview.data.tickets + preview.data.files + preview.data.auditEntries > 0 ? 'warning' : 'neutral'}
        >
          {t('With these settings would go for good now: {what}.', { what: inWords(preview.data) })}{' '}
          {preview.data.tickets === 0
            ? null
            : t('Closed tickets whose reply failed are among them: nobody has sent it again in that time.')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          disabled={refusal !== null || settings === null}
          title={refusal ?? undefined}
          busy={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {t('What would go?')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={refusal !== null || settings === null || !isChanged}
          title={refusal ?? undefined}
          busy={save.isPending}
        >
          {t('Save')}
        </Button>
        {retention.lastRunAt === null || retention.lastRun === null ? null : (
          <p className="text-xs text-subtle-foreground">
            {t('Last run {date}: {what}.', { date: formatDate(retention.lastRunAt), what: inWords(retention.lastRun) })}
          </p>
        )}
      </div>
    </form>
  );
}

function inWords(run: RetentionRun): string {
  return t(
    '{messages, plural, one {# message} other {# messages}} of {tickets, plural, one {# ticket} other {# tickets}}, {files, plural, one {# file} other {# files}}, {auditEntries, plural, one {# entry} other {# entries}} of the audit log',
    run,
  );
}
