import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { useStore } from '../../../state/use-store.ts';
import { noteDrafts } from './note-store.ts';

const NoteForm = lazyComponent(async () => (await import('./NoteForm.tsx')).NoteForm);

export type ReplyOrNoteProps = {
  messageId: number;
  focusReply: RefObject<(() => void) | null>;
  /** The way to a reply; it stays as it is while a note is written. */
  children: ReactNode;
};

/** Chooses between answering the customer and telling colleagues. Who may write no notes sees the reply alone. */
export function ReplyOrNote({ messageId, focusReply, children }: ReplyOrNoteProps) {
  const [isNote, setNote] = useState(false);
  const mayWrite = useRefusal('notes.write') === null;
  const hasDraft = useStore(noteDrafts, (all) => (all.get(messageId)?.content ?? '') !== '');

  useEffect(() => {
    if (!isNote) return;
    const focusBox = focusReply.current;
    // The key for the reply box leads back to it.
    focusReply.current = () => {
      flushSync(() => setNote(false));
      focusBox?.();
    };
    return () => {
      focusReply.current = focusBox;
    };
  }, [isNote, focusReply]);

  if (!mayWrite) return children;
  const tab = (isOfNote: boolean, label: ReactNode) => (
    <button
      type="button"
      aria-pressed={isNote === isOfNote}
      onClick={() => setNote(isOfNote)}
      className="-mb-px inline-flex h-7 items-center gap-1.5 border-b-2 border-transparent text-xs font-medium text-muted-foreground hover:text-foreground aria-pressed:border-primary aria-pressed:text-foreground data-note:aria-pressed:border-warning data-note:aria-pressed:text-warning-foreground pointer-coarse:h-11"
      data-note={isOfNote || undefined}
    >
      {label}
    </button>
  );
  return (
    <>
      <fieldset aria-label={t('Write')} className="m-0 flex gap-4 border-0 border-b border-border">
        {tab(false, t('Reply'))}
        {tab(
          true,
          <>
            {t('Internal note')}
            {hasDraft && !isNote ? (
              <span className="size-1.5 rounded-full bg-warning">
                <span className="sr-only">{t('Draft')}</span>
              </span>
            ) : null}
          </>,
        )}
      </fieldset>
      <div hidden={isNote} className="flex flex-col gap-2.5 [&[hidden]]:hidden">
        {children}
      </div>
      {isNote ? (
        <Suspense fallback={<div className="h-26" />}>
          <NoteForm messageId={messageId} />
        </Suspense>
      ) : null}
    </>
  );
}
