import { replyMaxChars } from '@parley/contract/inbox/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import { type OutdatedReason, returnNoteMaxChars } from '@parley/contract/reply-approvals/rules.ts';
import type { WaitingReply } from '@parley/contract/reply-approvals/schemas.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { useDecideReply } from './use-decide-reply.ts';
import { FileLink } from './WaitingFiles.tsx';

const ReplyLimit = lazyOptional(async () => (await import('./ReplyLimit.tsx')).ReplyLimit);

type DecideReplyFormProps = {
  message: Message;
  reply: WaitingReply;
  /** The words are shown in the form itself. */
  onChanging: (isChanging: boolean) => void;
  /** Further buttons. */
  children: ReactNode;
};

const outdatedWords: Record<OutdatedReason, string> = {
  'customer-wrote': t('The customer has written since this reply was written.'),
  'customer-changed': t('The customer has changed or deleted a message since this reply was written.'),
  answered: t('Somebody has answered since this reply was written.'),
};

/** Approve, approve with changes, or send back with a note. */
export function DecideReplyForm({ message, reply, onChanging, children }: DecideReplyFormProps) {
  const [mode, setMode] = useState<'plain' | 'change' | 'return'>('plain');
  const [text, setText] = useState(reply.text);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const { approve, giveBack } = useDecideReply(reply);
  const isBusy = approve.isPending || giveBack.isPending;
  const error = approve.error ?? giveBack.error;
  const { outdated } = reply;

  function show(next: typeof mode) {
    setMode(next);
    onChanging(next === 'change');
    approve.reset();
    giveBack.reset();
  }
  function send() {
    const stamp = outdated === null ? {} : { stamp: outdated.stamp };
    if (mode !== 'change') return approve.mutate(stamp);
    const fileIds = reply.files.map(({ mediaId }) => mediaId).filter((id) => !leftOut.includes(id));
    approve.mutate({ ...stamp, text, ...(leftOut.length === 0 ? {} : { fileIds }) });
  }
  function sendBack() {
    setNoteMissing(note.trim() === '');
    if (note.trim() !== '') giveBack.mutate(note.trim());
  }

  return (
    <>
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
                onChange={(event) => setText(event.target.value)}
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
                setLeftOut(target.checked ? leftOut.filter((id) => id !== file.mediaId) : [...leftOut, file.mediaId])
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
                setNote(event.target.value);
                setNoteMissing(false);
              }}
            />
          )}
        </Field>
      ) : null}
      {outdated === null ? null : (
        <Notice tone="warning">
          {outdated.reasons.map((reason) => outdatedWords[reason]).join(' ')}{' '}
          {t('Read the conversation before you decide.')}
        </Notice>
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
