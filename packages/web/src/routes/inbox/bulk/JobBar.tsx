import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/Popover.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { BottomBar } from './BottomBar.tsx';
import { showJob } from './job-store.ts';
import { jobWords, reasonWords } from './job-words.ts';
import { ticketJobQuery, wholeTicketJob } from './ticket-jobs.queries.ts';

/** How far the work on many tickets is, what it could not change, and the way back. */
export function JobBar({ jobId }: { jobId: string }) {
  const queryClient = useQueryClient();
  const { openTicket, refreshList } = useInboxActions();
  const { data: job, error } = useQuery(ticketJobQuery(jobId));
  const [isBusy, setBusy] = useState(false);
  const state = job?.state;
  useEffect(() => {
    if (state === 'done' || state === 'undone') refreshList();
  }, [state, refreshList]);
  if (job === undefined)
    return error === null ? null : (
      <BottomBar label={t('Work on many tickets')}>
        <p role="alert">{reasonOf(error)}</p>
        <Dismiss />
      </BottomBar>
    );

  async function undo() {
    setBusy(true);
    try {
      const undone = await call('undoTicketJob', { params: { id: jobId }, whole: wholeTicketJob });
      queryClient.setQueryData(queryKey('getTicketJob', jobId), undone);
      await fetchAnew(queryClient, queryKey('getTicketJob', jobId));
    } catch (failure) {
      toast({ title: t('Not undone'), description: reasonOf(failure), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  const isUnderWay = job.state === 'running' || job.state === 'undoing';
  const done = job.state === 'undoing' ? job.undone + job.kept : job.total - job.waiting;
  const most = job.state === 'undoing' ? job.changed + job.undone + job.kept : job.total;
  const problems = job.state === 'done' || job.state === 'running' ? job.refused : job.refused + job.kept;
  return (
    <BottomBar label={t('Work on many tickets')}>
      {isUnderWay ? (
        <progress
          aria-label={jobWords(job)}
          value={done}
          max={Math.max(most, 1)}
          className="h-1.5 w-28 accent-primary"
        />
      ) : null}
      <p role="status" className="num font-medium">
        {jobWords(job)}
      </p>
      {job.unchanged > 0 && job.state === 'done' ? (
        <span className="text-xs text-muted-foreground">
          {t('{count} were so already', { count: job.unchanged.toLocaleString(locale) })}
        </span>
      ) : null}
      {problems > 0 ? (
        <Popover>
          <PopoverTrigger className="rounded-sm text-xs font-medium text-negative-foreground underline-offset-2 hover:underline">
            {t('{count, plural, one {1 ticket stays as it is} other {{shown} tickets stay as they are}}', {
              count: problems,
              shown: problems.toLocaleString(locale),
            })}
          </PopoverTrigger>
          <PopoverContent side="top" aria-label={t('Tickets that stay as they are')} className="w-80 p-2">
            <ul className="space-y-0.5">
              {job.problems.map(({ messageId, reason, ticketId }) => (
                <li key={messageId}>
                  <button
                    type="button"
                    onClick={() => openTicket(messageId)}
                    className="flex w-full flex-col rounded-sm px-2 py-1.5 text-start hover:bg-accent"
                  >
                    <span className="ticket-id">{ticketId}</span>
                    <span className="text-xs text-muted-foreground">{reasonWords[reason]}</span>
                  </button>
                </li>
              ))}
            </ul>
          </PopoverContent>
        </Popover>
      ) : null}
      {job.canUndo ? (
        <Button size="sm" busy={isBusy} onClick={undo}>
          {job.state === 'running' ? t('Stop and undo') : t('Undo')}
        </Button>
      ) : null}
      {isUnderWay ? null : <Dismiss />}
    </BottomBar>
  );
}

function Dismiss() {
  return <IconButton size="sm" label={t('Put away')} icon={<X size={15} />} onClick={() => showJob(null)} />;
}
