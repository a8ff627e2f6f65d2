import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasonOf } from '../../../api/errors.ts';
import { rich } from '../../../messages/rich-text.ts';
import { locale, t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RevisedFormFoot } from '../RevisedFormFoot.tsx';
import { PolicyList } from './PolicyList.tsx';
import { slaPreviewQuery } from './sla.queries.ts';
import { usePoliciesForm } from './use-policies-form.ts';

export function SlaForm({ isLocked, saved }: { saved: AnswerOf<'getSlaPolicies'>; isLocked: boolean }) {
  const form = usePoliciesForm(saved);
  const preview = useQuery({
    ...slaPreviewQuery(form.values),
    enabled: !isLocked && form.values.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const needsHours = !saved.hasBusinessHours && form.values.some(({ hours, isOn }) => isOn && hours === 'business');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {needsHours ? (
        <Notice tone="warning">
          {rich(
            '<strong>Your workspace says no business hours.</strong> Until it does, these clocks run around the clock. <link>Set business hours</link>',
            {
              strong: (words) => <strong>{words}</strong>,
              link: (words) => (
                <Link to={paths.teams} className="font-medium underline">
                  {words}
                </Link>
              ),
            },
          )}
        </Notice>
      ) : null}
      <PolicyList
        policies={form.values}
        preview={preview.data}
        isCounting={preview.isLoading}
        isLocked={isLocked}
        onChange={form.change}
      />
      {preview.isError ? (
        <p role="alert" className="text-xs text-negative-foreground">
          {t('What this would mean now could not be counted: {reason}', { reason: reasonOf(preview.error) })}
        </p>
      ) : preview.data !== undefined && form.values.length > 0 ? (
        <p role="status" className="num text-xs text-subtle-foreground">
          {preview.data.uncovered === 0
            ? t('Every open ticket is covered by a policy.')
            : t('{uncovered} of {openTickets} open tickets are covered by no policy.', {
                uncovered: preview.data.uncovered.toLocaleString(locale),
                openTickets: preview.data.openTickets.toLocaleString(locale),
              })}
          {preview.data.isPartial ? ` ${t('Only the newest of them were looked at.')}` : ''}
        </p>
      ) : preview.isLoading ? (
        <p className="h-4" />
      ) : null}
      <RevisedFormFoot
        form={form}
        isLocked={isLocked}
        label={t('Save policies')}
        outdated={t('Somebody else has changed the policies.')}
      />
    </form>
  );
}
