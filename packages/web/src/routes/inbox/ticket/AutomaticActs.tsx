import type { AutomaticReply } from '@parley/contract/rules/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bot, Clock3, ListFilter } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { wholeAutomaticActs } from '../message/panel-answers.ts';
import { readPanelPart } from '../message/panel-parts.ts';

/** What Parley did by itself in this ticket, and the automatic reply that is planned, with its countdown. Nothing where there is neither. */
export function AutomaticActs({ messageId }: { messageId: number }) {
  const queryClient = useQueryClient();
  const key = queryKey('getAutomaticActs', messageId);
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      readPanelPart(messageId, 'acts', {
        alone: () => call('getAutomaticActs', { params: { id: messageId }, signal, whole: wholeAutomaticActs }),
        whole: wholeAutomaticActs,
      }),
    refetchOnMount: 'always',
  });
  const refresh = () => void fetchAnew(queryClient, key);
  useLiveEvent('message.updated', ({ messageIds }) => {
    if (messageIds.includes(messageId)) refresh();
  });
  useLiveEvent('resync', refresh);
  // The ticket works without it, and the next event asks again.
  if (found.data === undefined) return null;
  const { acts, reply } = found.data;
  if (acts.length === 0 && reply === null) return null;
  return (
    <section
      aria-label={t('What Parley did by itself')}
      className="flex flex-col gap-1.5 text-xs text-muted-foreground"
    >
      {acts.map(({ at, ruleName, sentence }) => (
        <Line key={`${ruleName} ${at}`} icon={<ListFilter size={13} aria-hidden="true" />}>
          {t('Rule “{ruleName}” {sentence}. {date} {time}', {
            ruleName,
            sentence,
            date: formatDate(at),
            time: formatNamedTime(at),
          })}
        </Line>
      ))}
      {reply === null ? null : <ReplyLine messageId={messageId} reply={reply} onChanged={refresh} />}
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-1.5">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </div>
  );
}

type ReplyLineProps = { messageId: number; reply: AutomaticReply; onChanged: () => void };

function ReplyLine({ messageId, reply, onChanged }: ReplyLineProps) {
  const refusal = useRefusal('inbox.reply');
  const params = { id: messageId };
  const told = (title: string) => ({
    networkMode: 'always' as const,
    onSuccess: onChanged,
    onError: (error: Error) => {
      toast({ title, description: reasonOf(error), variant: 'destructive' });
      onChanged();
    },
  });
  const stop = useMutation({
    ...told(t('Automatic reply not stopped')),
    mutationFn: () => call('stopAutomaticReply', { params }),
  });
  const resume = useMutation({
    ...told(t('Automatic reply stays stopped')),
    mutationFn: () => call('resumeAutomaticReply', { params }),
  });
  if (reply.state === 'sent')
    return (
      <Line icon={<Bot size={13} aria-hidden="true" />}>
        {t('Answered automatically. {reason}', { reason: reply.reason })}
      </Line>
    );
  if (reply.state === 'stopped')
    return (
      <Line icon={<Bot size={13} aria-hidden="true" />}>
        <span role="status">
          {t('Automatic reply stopped: {stopSentence}', { stopSentence: reply.stopSentence })}
          {reply.personName === null ? '' : ` (${reply.personName})`}
        </span>
        {reply.canResume ? (
          <>
            <ReplyText text={reply.text} />
            <Button
              size="sm"
              className="mt-1.5"
              disabled={refusal !== null}
              title={refusal ?? undefined}
              busy={resume.isPending}
              onClick={() => resume.mutate()}
            >
              {t('Let it go out')}
            </Button>
          </>
        ) : null}
      </Line>
    );
  return (
    <Line icon={<Clock3 size={13} aria-hidden="true" />}>
      <span className="flex flex-wrap items-center gap-2">
        <Countdown dueAt={reply.dueAt} />
        <Button
          size="sm"
          disabled={refusal !== null}
          title={refusal ?? undefined}
          busy={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {t('Stop')}
        </Button>
      </span>
      <ReplyText text={reply.text} />
    </Line>
  );
}

function ReplyText({ text }: { text: string }) {
  return (
    <span dir="auto" className="mt-1 block whitespace-pre-line">
      {text}
    </span>
  );
}

/** Spoken once, as the time at which it is due; what ticks is for the eye. */
function Countdown({ dueAt }: { dueAt: string }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(dueAt) - nowMs) / 1000));
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span>
      <span className="sr-only">{t('Automatic reply at {time}', { time: formatNamedTime(dueAt) })}</span>
      <span aria-hidden="true">
        {rich('Automatic reply in {shown}', {
          shown: <span className="num font-medium text-foreground">{shown}</span>,
        })}
      </span>
    </span>
  );
}
