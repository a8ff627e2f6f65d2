import { replyMaxChars } from '@parley/contract/inbox/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type OutdatedReason, returnNoteMaxChars } from '@parley/contract/reply-approvals/rules.ts';
import type { WaitingReply } from '@parley/contract/reply-approvals/schemas.ts';
import { ShieldAlert } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { useDecideReply } from './use-decide-reply.ts';
import { FileLink } from './WaitingFiles.tsx';

const ReplyLimit = lazyOptional(async () => (await import('./ReplyLimit.tsx')).ReplyLimit);

type DecideReplyFormProps = {
  message: Message;
  reply: WaitingReply;
  /** How the reply stands, while it is not changed here. */
  words: ReactNode;
  /** Further buttons. */
  children: ReactNode;
};

/** What an approver has begun, by reply: it outlives the ticket's panel, which is closed and opened, or becomes a sheet. */
type Begun = { mode: 'plain' | 'change' | 'return'; text: string; note: string; leftOut: readonly string[] };
const begun = new Map<string, Begun>();

const outdatedWords: Record<OutdatedReason, string> = {
  'customer-wrote': t('The customer has written since this reply was written.'),
  'customer-changed': t('The customer has changed or deleted a message since this reply was written.'),
  answered: t('Somebody has answered since this reply was written.'),
};

/** Approve, approve with changes, or send back with a note. */
export function DecideReplyForm({ message, reply, words, children }: DecideReplyFormProps) {
  const [{ leftOut, mode, note, text }, setBegun] = useState<Begun>(
    () => begun.get(reply.id) ?? { mode: 'plain', text: reply.text, note: '', leftOut: [] },
  );
  const [isNoteMissing, setNoteMissing] = useState(false);
  const { approve, giveBack } = useDecideReply(reply);
  const isBusy = approve.isPending || giveBack.isPending;
  const error = approve.error ?? giveBack.error;
  const { outdated } = reply;

  function put(changes: Partial<Begun>) {
    const next = { leftOut, mode, note, text, ...changes };
    begun.set(reply.id, next);
    setBegun(next);
  }
  function show(next: Begun['mode']) {
    put({ mode: next });
    approve.reset();
    giveBack.reset();
  }
  function send() {
    const stamp = outdated === null ? {} : { stamp: outdated.stamp };
    // Taken back from its way it stands in the words that were approved.
    const isDone = { onSuccess: () => void begun.delete(reply.id) };
    if (mode !== 'change') return approve.mutate(stamp, isDone);
    const fileIds = reply.files.map(({ mediaId }) => mediaId).filter((id) => !leftOut.includes(id));
    approve.mutate({ ...stamp, text, ...(leftOut.length === 0 ? {} : { fileIds }) }, isDone);
  }
  function sendBack() {
    setNoteMissing(note.trim() === '');
    if (note.trim() !== '') giveBack.mutate(note.trim());
  }

  return (
    <>
      {mode === 'change' ? null : words}
      {mode === 'change' ? (
        <>
          <Field label={t('The reply, as it goes out')}>
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                rows={4}
                maxLength={replyMaxChars}
                value={text}
                onChange={(event) => put({ text: event.target.value })}
              />
            )}
          </Field>
          <span className="num text-xs text-subtle-foreground">
            <Suspense>
              <ReplyLimit message={message} text={text} />
            </Suspense>
          </span>
          {reply.files.map((file) => (
            <Checkbox
              key={file.mediaId}
              label={
                <>
                  <FileLink file={file} />
                  <span className="sr-only">{file.name}</span>
                </>
              }
              checked={!leftOut.includes(file.mediaId)}
              onChange={({ target }) =>
                put({
                  leftOut: target.checked ? leftOut.filter((id) => id !== file.mediaId) : [...leftOut, file.mediaId],
                })
              }
            />
          ))}
        </>
      ) : mode === 'return' ? (
        <Field
          label={t('What should change?')}
          required
          error={isNoteMissing ? t('Say what should change: {name} reads it.', { name: reply.askedBy.name }) : null}
        >
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={2}
              maxLength={returnNoteMaxChars}
              value={note}
              autoFocus
              onChange={(event) => {
                put({ note: event.target.value });
                setNoteMissing(false);
              }}
            />
          )}
        </Field>
      ) : null}
      {outdated === null ? null : (
        <p role="status" className="flex items-start gap-1.5 text-xs font-medium text-warning-foreground">
          <ShieldAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
          <span>
            {outdated.reasons.map((reason) => outdatedWords[reason]).join(' ')}{' '}
            {t('Read the conversation before you decide.')}
          </span>
        </p>
      )}
      {message.spam === true ? (
        <p className="text-xs text-warning-foreground">{t('This ticket is marked as spam.')}</p>
      ) : null}
      {error === null ? null : (
        <p role="alert" className="text-sm text-negative-foreground">
          {reasonOf(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {mode === 'return' ? (
          <Button size="sm" variant="primary" busy={giveBack.isPending} onClick={sendBack}>
            {t('Send back')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="primary"
            busy={approve.isPending}
            disabled={isBusy || (mode === 'change' && text.trim() === '' && leftOut.length === reply.files.length)}
            onClick={send}
          >
            {outdated !== null
              ? t('Approve all the same')
              : mode === 'change'
                ? t('Approve with changes')
                : t('Approve and send')}
          </Button>
        )}
        {mode === 'plain' ? (
          <>
            <Button size="sm" disabled={isBusy} onClick={() => show('change')}>
              {t('Change')}
            </Button>
            <Button size="sm" disabled={isBusy} onClick={() => show('return')}>
              {t('Send back')}
            </Button>
            {children}
          </>
        ) : (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => show('plain')}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
