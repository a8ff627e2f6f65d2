import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { fetchAnew } from '../../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../../api/live-events.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { GuideLink } from '../../../../components/GuideLink.tsx';
import { useRefusal } from '../../../../components/use-refusal.ts';
import { t } from '../../../../messages/translate.ts';
import { Card, CardHeader } from '../../../../ui/Card.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../../ui/Skeleton.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { wholeModelUsage } from '../../settings-answers.ts';
import { UsageTable } from './UsageTable.tsx';
import { engineInWords, todayInWords } from './usage-words.ts';

const modelUsageQuery = queryOptions({
  queryKey: queryKey('getModelUsage'),
  queryFn: ({ signal }) => call('getModelUsage', { signal, whole: wholeModelUsage }),
});

/** Which engine writes, whether the model drafts on arrival, and what the workspace used of it. */
export function EngineCard() {
  const queryClient = useQueryClient();
  const usage = useQuery(modelUsageQuery);
  useLiveEvent('assistant.changed', () => void fetchAnew(queryClient, modelUsageQuery.queryKey));
  return (
    <Card>
      <CardHeader title={t('Who writes')} />
      {usage.data !== undefined ? (
        <Engine usage={usage.data} />
      ) : (
        <div className="px-4 pb-4">
          {usage.isError ? (
            <ErrorState
              title={t('The engine could not be loaded')}
              reason={reasonOf(usage.error)}
              onRetry={() => usage.refetch()}
              retrying={usage.isFetching}
            />
          ) : (
            <SkeletonText />
          )}
        </div>
      )}
    </Card>
  );
}

function Engine({ usage }: { usage: AnswerOf<'getModelUsage'> }) {
  return (
    <>
      <div className="space-y-2 px-4 pb-4 text-sm">
        {engineInWords(usage).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {usage.model === null ? (
          <p>
            <GuideLink guide="model">{t('How a model is connected')}</GuideLink>
          </p>
        ) : null}
      </div>
      {usage.model === null ? null : <ArrivalSwitch usage={usage} />}
      {usage.model === null && usage.pictureModel === null ? null : (
        <div className="space-y-2 border-t border-border px-4 py-3 text-sm">
          <p>{todayInWords(usage)}</p>
          {usage.days.length === 0 ? null : <UsageTable days={usage.days} />}
        </div>
      )}
    </>
  );
}

function ArrivalSwitch({ usage: { draftsOnArrival, host, isOnThisMachine } }: { usage: AnswerOf<'getModelUsage'> }) {
  const id = useId();
  const queryClient = useQueryClient();
  const refusal = useRefusal('assistant.manage');
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      call('updateModelSettings', { body: { draftsOnArrival: isOn }, whole: wholeModelUsage }),
    onSuccess: (answer) => queryClient.setQueryData(modelUsageQuery.queryKey, answer),
  });
  return (
    <div className="border-t border-border px-4 py-2.75">
      <div className="flex items-center gap-4">
        <label htmlFor={id} className="min-w-0 grow">
          <span className="block text-sm font-medium">{t('Draft replies as messages come')}</span>
          <span id={`${id}-hint`} className="mt-px block text-xs wrap-anywhere text-subtle-foreground">
            {t(
              'The built-in engine’s draft stands at once; the model’s takes its place while nobody has answered. {isOnThisMachine, select, true {The model answers on this machine: Parley sends nothing elsewhere.} other {Each open message goes to {host}, without mail addresses, phone, card and account numbers.}}',
              { isOnThisMachine, host: host ?? t('the model') },
            )}
          </span>
        </label>
        <Switch
          id={id}
          aria-label={t('Draft replies as messages come')}
          aria-describedby={`${id}-hint`}
          disabled={refusal !== null || change.isPending}
          title={refusal ?? undefined}
          checked={draftsOnArrival}
          onCheckedChange={(isOn) => change.mutate(isOn)}
        />
      </div>
      {change.isError ? (
        <p role="alert" className="mt-1 text-xs text-negative-foreground">
          {reasonOf(change.error)}
        </p>
      ) : null}
    </div>
  );
}
