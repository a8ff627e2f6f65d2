import type { Conversation, Message } from '@parley/contract/inbox/schemas.ts';
import type { WaitingReply } from '@parley/contract/reply-approvals/schemas.ts';
import { ClipboardCheck, Undo2 } from 'lucide-react';
import { formatNamedTime } from '../../../components/date-format.ts';
import { rolesInWords, useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { momentOf } from '../message/moment.ts';
import { TicketLink } from '../message/TicketLink.tsx';
import { directionOf } from '../message/text-direction.ts';
import { DecideReplyForm } from './DecideReplyForm.tsx';
import { useDecideReply } from './use-decide-reply.ts';
import { WaitingFiles } from './WaitingFiles.tsx';

type WaitingRepliesProps = { message: Message; conversation: Conversation | undefined };

/** Replies of this conversation that wait for somebody's yes, or were sent back: each on its own, whatever is written below. */
export function WaitingReplies({ message, conversation }: WaitingRepliesProps) {
  const waiting = conversation?.waitingReplies ?? [];
  if (waiting.length === 0) return null;
  return (
    <div className="flex max-h-[45vh] flex-col gap-2.5 overflow-y-auto [scrollbar-width:thin] max-sm:max-h-[34vh]">
      {waiting.map((reply) => (
        <WaitingReplyCard key={reply.id} message={message} reply={reply} />
      ))}
    </div>
  );
}

function WaitingReplyCard({ message, reply }: { message: Message; reply: WaitingReply }) {
  const isReturned = reply.returned !== null;
  const title = isReturned ? t('Sent back') : t('Waiting for approval');
  const Icon = isReturned ? Undo2 : ClipboardCheck;
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex shrink-0 flex-col gap-2 rounded-[10px] border p-3',
        isReturned ? 'border-negative-line bg-negative-soft/40' : 'border-warning-line bg-warning-soft/50',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted-foreground">
        <Icon
          size={14}
          aria-hidden="true"
          className={classNames('shrink-0', isReturned ? 'text-negative' : 'text-warning')}
        />
        <h3 className="text-sm font-semibold text-foreground">{title}</h3>
        <span className="min-w-0 truncate">
          {reply.isByProgram
            ? t('a program of {name} asked', { name: reply.askedBy.name })
            : t('{name} asked', { name: reply.askedBy.name })}
        </span>
        <time dateTime={reply.askedAt} title={formatNamedTime(reply.askedAt)} className="num shrink-0">
          {momentOf(reply.askedAt)}
        </time>
        {reply.messageId === message.id ? null : (
          <TicketLink id={reply.messageId} className="underline underline-offset-2">
            {t('In another ticket of this conversation')}
          </TicketLink>
        )}
      </div>
      {reply.returned === null ? (
        <Waiting message={message} reply={reply} />
      ) : (
        <Returned reply={reply} returned={reply.returned} />
      )}
    </section>
  );
}

function Words({ reply }: { reply: WaitingReply }) {
  return (
    <>
      {reply.text === '' ? null : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t('Text of the reply')}
          dir={directionOf(reply.text)}
          className="max-h-32 overflow-y-auto rounded-xs wrap-anywhere whitespace-pre-line max-sm:max-h-16"
        >
          {reply.text}
        </section>
      )}
      <WaitingFiles files={reply.files} />
      {reply.changedByName === null ? null : (
        <p className="text-xs text-muted-foreground">{t('Changed by {name}', { name: reply.changedByName })}</p>
      )}
    </>
  );
}

/** 'An owner or admin', by the permission table. */
const approvers = rolesInWords('inbox.approve').replace(/^a/, 'A');

function Waiting({ message, reply }: { message: Message; reply: WaitingReply }) {
  const { withdraw } = useDecideReply(reply);
  const mayApproveAny = useRefusal('inbox.approve') === null;
  return (
    <>
      {reply.mayApprove ? null : <Words reply={reply} />}
      {reply.mayApprove && reply.isOwn ? (
        <p className="text-xs text-muted-foreground">
          {t('It is your own reply. Nobody else here may approve it, so you may.')}
        </p>
      ) : reply.mayApprove ? null : (
        <p className="text-xs text-muted-foreground">
          {reply.isOwn && mayApproveAny
            ? t('Nothing has been sent. It is your own reply: somebody else has to approve it.')
            : t('Nothing has been sent. {approvers} has to approve it first.', { approvers })}
        </p>
      )}
      {reply.mayApprove ? (
        <DecideReplyForm message={message} reply={reply} words={<Words reply={reply} />}>
          {reply.isOwn ? <WithdrawButton isBusy={withdraw.isPending} onClick={() => withdraw.mutate()} /> : null}
        </DecideReplyForm>
      ) : reply.isOwn ? (
        <div>
          <WithdrawButton isBusy={withdraw.isPending} onClick={() => withdraw.mutate()} />
        </div>
      ) : null}
    </>
  );
}

function WithdrawButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <Button size="sm" busy={isBusy} onClick={onClick}>
      {t('Withdraw')}
    </Button>
  );
}

function Returned({ reply, returned }: { reply: WaitingReply; returned: NonNullable<WaitingReply['returned']> }) {
  const { editAgain, putAway } = useDecideReply(reply);
  const mayPutAway = useRefusal('inbox.approve') === null || reply.isOwn;
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi className="font-medium">{returned.byName}</bdi> <time dateTime={returned.at}>{momentOf(returned.at)}</time>
        {': '}
        <bdi>{returned.note}</bdi>
      </p>
      <div className="border-s-2 border-border ps-2.5 text-muted-foreground">
        <Words reply={reply} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {reply.isOwn ? (
          <Button size="sm" onClick={editAgain}>
            {t('Edit and send again')}
          </Button>
        ) : null}
        {mayPutAway ? (
          <Button size="sm" variant="ghost" busy={putAway.isPending} onClick={() => putAway.mutate()}>
            {t('Put away')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
