import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { Card, CardHeader } from '../../../../ui/Card.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../../ui/Skeleton.tsx';
import { wholeModelUsage } from '../../settings-answers.ts';

const modelUsageQuery = queryOptions({
  queryKey: queryKey('getModelUsage'),
  queryFn: ({ signal }) => call('getModelUsage', { signal, whole: wholeModelUsage }),
});

/** Which engine writes, and what the workspace used of a model today. */
export function EngineCard() {
  const usage = useQuery(modelUsageQuery);
  return (
    <Card>
      <CardHeader title="Who writes" />
      <div className="space-y-2 px-4 pb-4 text-sm">
        {usage.data !== undefined ? (
          inWords(usage.data).map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : usage.isError ? (
          <ErrorState
            title="The engine could not be loaded"
            reason={reasonOf(usage.error)}
            onRetry={() => usage.refetch()}
            retrying={usage.isFetching}
          />
        ) : (
          <SkeletonText />
        )}
      </div>
    </Card>
  );
}

function inWords({ dailyTokens, model, today }: AnswerOf<'getModelUsage'>): string[] {
  const reads = 'The built-in engine reads every message on this machine: sentiment, tags, urgency and crisis.';
  if (model === null)
    return [
      reads,
      'It writes the drafts too. An administrator can connect a model, also one on your own machine: docs/ai.md, “A model”.',
    ];
  const used = today.inputTokens + today.outputTokens;
  const number = (value: number) => value.toLocaleString('en-US');
  return [
    reads,
    `The model ${model} writes the drafts and captions that somebody asks for; those made on arrival are the built-in engine’s. What breaks a rule of safety is set aside for the built-in engine’s.`,
    used >= dailyTokens
      ? `Today’s ${number(dailyTokens)} tokens are used up: until midnight UTC the built-in engine writes.`
      : `Today (UTC): ${number(today.answers)} answers, ${number(used)} of ${number(dailyTokens)} tokens.`,
  ];
}
