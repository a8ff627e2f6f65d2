import { replyIndicatorMaxChars } from '@parley/contract/inbox/rules.ts';
import type { Conversation, Message } from '@parley/contract/inbox/schemas.ts';
import type { AfterSending } from '@parley/contract/reply-settings/rules.ts';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyOptional } from '../../../components/lazy-component.ts';
import { useNow } from '../../../components/use-now.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { useStore } from '../../../state/use-store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useInboxActions } from '../message/inbox-actions.ts';
import { useUpdateMessage } from '../message/use-update-message.ts';
import { ArrivedNote, SendTooDialog } from './ArrivedNote.tsx';
import { acceptArrived, arrivedMeanwhile, shownNameOf } from './arrived-meanwhile.ts';
import { ComingNote } from './ComingNote.tsx';
import { comingDrafts } from './coming-draft.ts';
import { changeDraft } from './draft-store.ts';
import { EmojiButton } from './EmojiButton.tsx';
import { MacroButton } from './MacroButton.tsx';
import { ReplacedNote } from './ReplacedNote.tsx';
import { ReplyObstacleNote } from './ReplyObstacleNote.tsx';
import { withRating } from './rating-addition.ts';
import { replacedReplies, replacedReplyOf } from './replaced-reply.ts';
import { givenFilesOf } from './reply-attachments.ts';
import { reachedLength } from './reply-length.ts';
import { replyObstacleOf } from './reply-obstacle.ts';
import { runMacro } from './run-macro.ts';
import { SendButton } from './SendButton.tsx';
import { type SlashWord, slashWordOf } from './slash-word.ts';
import { useAfterSending } from './use-after-sending.ts';
import { useNeedsYes } from './use-needs-yes.ts';
import { useReplyAttachments } from './use-reply-attachments.ts';
import type { useReplyDraft } from './use-reply-draft.ts';
import { useSendReply } from './use-send-reply.ts';

// The tables by which a network weighs a text come after the box to write it in.
const ReplyLimit = lazyOptional(async () => (await import('./ReplyLimit.tsx')).ReplyLimit);
const CannedReplyList = lazyOptional(async () => (await import('./CannedReplyList.tsx')).CannedReplyList);

const ReplyAttachments = lazyOptional(async () => (await import('./ReplyAttachments.tsx')).ReplyAttachments);
const RewriteTools = lazyOptional(async () => (await import('./RewriteTools.tsx')).RewriteTools);

export type ReplyFormProps = {
  message: Message;
  conversation: Conversation | undefined;
  draft: ReturnType<typeof useReplyDraft>;
  focusReply: RefObject<(() => void) | null>;
  onTyping: () => void;
};

/** The reply box. The text is the server-side draft, so it outlives an error, a reload and this device. */
export function ReplyForm({ message, conversation, draft, focusReply, onTyping }: ReplyFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const listId = useId();
  const [slash, setSlash] = useState<(SlashWord & { isDismissed: boolean }) | null>(null);
  const [activeReply, setActiveReply] = useState<string | null>(null);
  const listKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const undoKey = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const nowMs = useNow();
  const refusedRole = useRefusal('inbox.reply');
  const obstacle = replyObstacleOf(message, nowMs);
  const seenEntryId = conversation?.conversation.reduce(
    // Of a merged ticket's conversation nothing tells what was said in this one.
    (newest, entry) => (entry.mergedFrom === null ? Math.max(newest, entry.id) : newest),
    0,
  );
  const waiting = (conversation?.waitingReplies ?? []).filter(({ state }) => state === 'waiting');
  const { send, refusal, forgetRefusal } = useSendReply(
    message.id,
    seenEntryId || undefined,
    waiting.map(({ id }) => id),
  );
  const coming = useStore(comingDrafts, (all) => all.get(message.id));
  const isComing = coming?.phase === 'coming' && coming.place === 'box';
  // What nobody has checked yet is shown and is no draft: it can neither be sent nor kept.
  const text = isComing ? coming.text : draft.text;
  const isReadOnly = refusedRole !== null || !draft.isLoaded || isComing;
  const files = useReplyAttachments(message.id, conversation, isReadOnly);
  const isEmpty = text.trim() === '' && files.attached.length === 0;
  const canSend = !isEmpty && files.isReady && !obstacle?.blocks && !isReadOnly;
  const reached = reachedLength(text.length);
  const user = useCurrentUser();
  const ownName = shownNameOf(user);
  const arrived = arrivedMeanwhile(message.id, conversation, draft.text, ownName);
  const { refreshList } = useInboxActions();
  const macroDoer = { agent: ownName, agentId: user.id, refreshList, focusReply: () => focusReply.current?.() };
  const [asking, setAsking] = useState<AfterSending | null>(null);
  const { afterSending, goOn } = useAfterSending(message.id);
  const needsYes = useNeedsYes(message);
  const update = useUpdateMessage(message.id);
  const replaced = useStore(replacedReplies, (all) => all.get(message.id)) ?? replacedReplyOf(message.id);

  // The words of a failed reply have just been put into the box.
  useEffect(() => {
    if (replaced !== null) box.current?.focus();
  }, [replaced]);

  useEffect(() => {
    if (isReadOnly) return;
    focusReply.current = () => {
      box.current?.focus();
      // The suggestion that was just taken over stands in the box with the next frame.
      requestAnimationFrame(() => {
        const end = box.current?.value.length ?? 0;
        box.current?.setSelectionRange(end, end);
      });
    };
    return () => {
      focusReply.current = null;
    };
  }, [focusReply, isReadOnly]);

  /** What was closed once stays closed while the same word is typed on. */
  function findSlash(next: string, cursor: number) {
    const found = slashWordOf(next, cursor);
    const isDismissed = slash?.isDismissed === true && slash.start === found?.start;
    setSlash(found === null ? null : { ...found, isDismissed });
  }

  function closeList() {
    setSlash((known) => (known === null ? null : { ...known, isDismissed: true }));
    setActiveReply(null);
  }

  /** In the place of the slash and what was typed after it. */
  function insert(reply: string) {
    if (slash === null) return;
    const end = slash.start + reply.length;
    // At once: what is typed within the next moment stands behind it.
    flushSync(() => {
      typeIn(reply, slash.start, slash.start + 1 + slash.word.length);
      setSlash(null);
      setActiveReply(null);
    });
    onTyping();
    box.current?.focus();
    box.current?.setSelectionRange(end, end);
  }

  /** As the person's own typing, which Ctrl+Z takes back. */
  function typeIn(words: string, from: number, to: number) {
    box.current?.focus();
    box.current?.setSelectionRange(from, to);
    const isTyped = document.activeElement === box.current && document.execCommand('insertText', false, words);
    if (!isTyped) changeDraft(message.id, text.slice(0, from) + words + text.slice(to));
  }

  /** Where the cursor stood in the box, which takes the focus back. */
  function insertAtCursor(words: string) {
    const { selectionEnd = text.length, selectionStart = text.length } = box.current ?? {};
    typeIn(words, selectionStart, selectionEnd);
    onTyping();
    placeCursor(selectionStart + words.length);
  }

  function placeCursor(at: number) {
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at, at);
    });
  }

  function sendNow(after: AfterSending) {
    send.mutate({
      text,
      whole: withRating(message.id, text),
      files: givenFilesOf(message.id),
      goOn: after === 'next' ? goOn : undefined,
    });
  }

  function submit(after = afterSending) {
    if (!canSend || send.isPending) return;
    // What the server has refused for the same reason has been asked already.
    if (arrived.length + waiting.length > 0 && refusal === null) setAsking(after);
    else sendNow(after);
  }

  function close(after: AfterSending) {
    update.mutate({ status: 'completed' });
    if (after === 'next') goOn();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-2"
    >
      {refusal === null ? null : (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-negative-foreground">
          <CircleAlert size={15} aria-hidden="true" className="mt-0.75 shrink-0" />
          {refusal}
        </p>
      )}
      {refusedRole !== null ? (
        <p className="text-sm text-muted-foreground">{refusedRole}</p>
      ) : obstacle === null ? null : (
        <ReplyObstacleNote obstacle={obstacle} message={message} />
      )}
      {refusal === null ? <ArrivedNote arrived={arrived} /> : null}
      {replaced === null ? null : <ReplacedNote messageId={message.id} />}
      {asking === null ? null : (
        <SendTooDialog
          arrived={arrived}
          waiting={waiting}
          onClose={() => setAsking(null)}
          onSend={() => {
            setAsking(null);
            acceptArrived(message.id, conversation);
            sendNow(asking);
          }}
        />
      )}
      <div
        {...files.dropProps}
        className={classNames(
          'relative rounded-[10px] border border-input bg-card shadow-xs focus-within:border-ring focus-within:shadow-[0_0_0_3px_var(--ring-halo)]',
          isReadOnly && 'bg-muted',
          files.isOver && 'border-ring bg-accent',
        )}
      >
        {slash === null || slash.isDismissed || isReadOnly ? null : (
          <Suspense>
            <CannedReplyList
              id={listId}
              message={message}
              search={slash.word}
              keys={listKeys}
              onActive={setActiveReply}
              onPick={insert}
              onClose={closeList}
            />
          </Suspense>
        )}
        <textarea
          ref={box}
          dir="auto"
          aria-label={t('Reply')}
          aria-describedby={noteId}
          aria-keyshortcuts="Control+Enter Meta+Enter Control+Shift+Enter Meta+Shift+Enter"
          aria-autocomplete="list"
          aria-controls={activeReply === null ? undefined : listId}
          aria-activedescendant={activeReply ?? undefined}
          placeholder={t('Type your reply...')}
          value={text}
          readOnly={isReadOnly}
          disabled={refusedRole !== null}
          onChange={(event) => {
            changeDraft(message.id, event.target.value);
            findSlash(event.target.value, event.target.selectionStart);
            onTyping();
            forgetRefusal();
          }}
          onBlur={closeList}
          onPaste={files.onPaste}
          onKeyDown={(event) => {
            if (listKeys.current?.(event) || undoKey.current?.(event)) return;
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            // With Shift the other of the two ways.
            submit(event.shiftKey === (afterSending === 'stay') ? 'next' : 'stay');
          }}
          className="field-sizing-content block max-h-52 min-h-14 w-full resize-none rounded-[10px] bg-transparent px-3 pt-2.5 leading-5 outline-none max-sm:min-h-9 max-sm:text-md disabled:cursor-not-allowed"
        />
        <div className="flex flex-wrap items-center gap-x-1 py-1.5 pe-1.5 ps-3">
          <div id={noteId} className="num flex min-w-0 grow flex-wrap gap-x-2 text-xs text-subtle-foreground">
            <span
              className={classNames(text.length > replyIndicatorMaxChars && 'font-medium text-negative-foreground')}
            >
              {t('{count}/{replyIndicatorMaxChars} characters', { count: text.length, replyIndicatorMaxChars })}
            </span>
            <Suspense>
              <ReplyLimit message={message} text={text} />
            </Suspense>
            {draft.failed ? (
              <span className="text-warning-foreground">{t('Draft not saved yet, trying again')}</span>
            ) : null}
          </div>
          {/* They keep their place while nothing can be written, so that the row does not break when they come. */}
          <span className={classNames('contents', isReadOnly && 'invisible')}>
            <Suspense fallback={<span className="w-8" />}>
              <ReplyAttachments message={message} text={text} attached={files.attached} />
            </Suspense>
            <EmojiButton onPick={insertAtCursor} />
            <MacroButton onRun={(macro) => runMacro(macro, message, macroDoer)} />
            <Suspense fallback={<span className="w-8.5" />}>
              <RewriteTools message={message} text={text} undoKey={undoKey} />
            </Suspense>
          </span>
          {coming?.place !== 'box' || (coming.phase === 'checked' && text === '') ? null : (
            <ComingNote messageId={message.id} className="order-last basis-full" />
          )}
          <SendButton
            afterSending={afterSending}
            needsYes={needsYes}
            canSend={canSend}
            isSending={send.isPending}
            reason={refusedRole ?? obstacle?.sentence ?? files.hindrance}
            onClose={refusedRole !== null || message.status === 'completed' ? null : close}
          />
        </div>
      </div>
      <span role="status" className="sr-only">
        {reached === null
          ? ''
          : t('{reached} of {replyIndicatorMaxChars} characters used', { reached, replyIndicatorMaxChars })}
      </span>
    </form>
  );
}
