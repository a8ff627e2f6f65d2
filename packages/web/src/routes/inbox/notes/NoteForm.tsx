import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, StickyNote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { queryKey } from '../../../api/query-key.ts';
import { t } from '../../../messages/translate.ts';
import { useStore } from '../../../state/use-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { mentionsIn } from './mention-word.ts';
import { NoteBox } from './NoteBox.tsx';
import {
  changeNoteDraft,
  clearNoteDraft,
  forgetNoteId,
  noteDrafts,
  noteIdOf,
  saveNoteDraft,
  settleNoteDraft,
} from './note-store.ts';
import { useColleagues } from './use-colleagues.ts';

/** Writes an internal note. Its text is kept on the server as that of a reply is, and has no way to a network. */
export function NoteForm({ messageId }: { messageId: number }) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const colleagues = useColleagues();
  const draft = useStore(noteDrafts, (all) => all.get(messageId));
  const text = draft?.content ?? '';
  const write = useMutation({
    mutationFn: async (written: string) => {
      await settleNoteDraft(messageId);
      const id = noteIdOf(messageId);
      const body = { id, text: written, mentions: mentionsIn(written, colleagues) };
      await call('createNote', { params: { id: messageId }, body });
      return { id, text: written };
    },
    onSuccess: (note) => {
      clearNoteDraft(messageId, note);
      void fetchAnew(queryClient, queryKey('listNotes', messageId));
    },
    onError: (error) => {
      // Nothing was written, surely; otherwise the same id is used again.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) forgetNoteId(messageId);
      void saveNoteDraft(messageId);
    },
  });

  useEffect(() => {
    box.current?.focus();
    const leave = () => void saveNoteDraft(messageId, { leaving: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      void saveNoteDraft(messageId);
    };
  }, [messageId]);

  const canWrite = text.trim() !== '';
  function submit() {
    if (canWrite && !write.isPending) write.mutate(text);
  }

  return (
    <form
      aria-label={t('Internal note')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-2"
    >
      {write.isError ? (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-negative-foreground">
          <CircleAlert size={15} aria-hidden="true" className="mt-0.75 shrink-0" />
          {reasonOf(write.error)}
        </p>
      ) : null}
      <div className="rounded-[10px] border border-warning-line bg-warning-soft shadow-xs focus-within:border-warning focus-within:shadow-[0_0_0_3px_var(--ring-halo)]">
        <NoteBox
          box={box}
          label={t('Internal note')}
          text={text}
          colleagues={colleagues}
          onChange={(next) => {
            changeNoteDraft(messageId, next);
            if (write.isError) write.reset();
          }}
          onSubmit={submit}
        />
        <div className="flex flex-wrap items-center gap-x-2 py-1.5 pe-1.5 ps-3">
          <p className="min-w-0 grow text-xs text-warning-foreground">
            {draft?.hasFailed ? t('Draft not saved yet, trying again') : t('Only your team sees it. It is never sent.')}
          </p>
          <Button
            type="submit"
            phonePx={40}
            icon={<StickyNote size={15} aria-hidden="true" />}
            disabled={!canWrite}
            busy={write.isPending}
            busyLabel={t('Saving...')}
            title={canWrite ? 'Ctrl+Enter' : undefined}
          >
            {t('Add note')}
          </Button>
        </div>
      </div>
    </form>
  );
}
