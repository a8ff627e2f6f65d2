import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { fetchAnew } from '../../../../api/fetch-anew.ts';
import { anything } from '../../../../api/fill-answer.ts';
import { useLiveEvent } from '../../../../api/live-events.ts';
import { putAnswer } from '../../../../api/put-answer.ts';
import { queryKey } from '../../../../api/query-key.ts';
import { useRefusal } from '../../../../components/use-refusal.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../../ui/Card.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonText } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast-store.ts';
import { wholeCorrections } from '../../settings-answers.ts';
import { correctionsInWords } from './corrections-words.ts';

const correctionsQuery = queryOptions({
  queryKey: queryKey('getCorrections'),
  queryFn: ({ signal }) => call('getCorrections', { signal, whole: wholeCorrections }),
});

/** What the AI learnt of the team's corrections, how that was measured, and how to forget it. */
export function LearningCard() {
  const queryClient = useQueryClient();
  const learnt = useQuery(correctionsQuery);
  const refusal = useRefusal('assistant.manage');
  const [asks, setAsks] = useState(false);
  useLiveEvent('assistant.changed', () => void fetchAnew(queryClient, correctionsQuery.queryKey));
  const reset = useMutation({
    mutationFn: () => call('resetCorrections', { whole: anything }),
    onSuccess: (answer) => {
      putAnswer(queryClient, correctionsQuery.queryKey, wholeCorrections, answer);
      setAsks(false);
      toast({ title: t('Corrections forgotten'), description: t('Messages are read again as they were at first.') });
    },
  });
  return (
    <Card>
      <CardHeader title={t('Learning from your team')}>
        <Button
          size="sm"
          phonePx={40}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          disabled={refusal !== null || !(learnt.data?.corrections ?? 0)}
          title={refusal ?? undefined}
          onClick={() => setAsks(true)}
        >
          {t('Reset')}
        </Button>
      </CardHeader>
      <div className="space-y-2 px-4 pb-4 text-sm">
        <p className="text-muted-foreground">
          {t(
            'Each sentiment or tag that somebody corrects in the inbox teaches the built-in engine how your customers write. It stays in this workspace, and never changes how a crisis is handled.',
          )}
        </p>
        {learnt.data !== undefined ? (
          <p role="status">
            {correctionsInWords(learnt.data).join(' ')}
            {learnt.data.isLearning ? t(' New corrections are being learnt.') : ''}
          </p>
        ) : learnt.isError ? (
          <ErrorState
            title={t('What was learnt could not be loaded')}
            reason={reasonOf(learnt.error)}
            onRetry={() => learnt.refetch()}
            retrying={learnt.isFetching}
          />
        ) : (
          <SkeletonText />
        )}
      </div>
      <Dialog
        role="alertdialog"
        open={asks}
        onOpenChange={setAsks}
        title={t('Forget all corrections?')}
        description={t(
          'What was learnt from them is forgotten too. Tickets keep the sentiment and tag that people set.',
        )}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsks(false)}>
              {t('Cancel')}
            </Button>
            <Button
              variant="danger"
              busy={reset.isPending}
              busyLabel={t('Resetting...')}
              onClick={() => reset.mutate()}
            >
              {t('Reset')}
            </Button>
          </>
        }
      >
        {reset.isError ? (
          <p role="alert" className="text-negative-foreground">
            {reasonOf(reset.error)}
          </p>
        ) : undefined}
      </Dialog>
    </Card>
  );
}
