import type { Conversation } from '@parley/contract/inbox/schemas.ts';
import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { useStore } from '../../../state/use-store.ts';
import { loadAttachments, replyAttachments, saveAttachments } from './reply-attachments.ts';

/** What is attached to a ticket's reply, and the ways in which files come: pasted or dropped. */
export function useReplyAttachments(messageId: number, conversation: Conversation | undefined, isReadOnly: boolean) {
  const attached = useStore(replyAttachments, (all) => all.get(messageId)) ?? [];
  const [isOver, setOver] = useState(false);
  const isKnown = conversation !== undefined;
  const draftFiles = conversation?.draft?.files;

  useEffect(() => {
    if (isKnown) loadAttachments(messageId, draftFiles ?? []);
  }, [messageId, isKnown, draftFiles]);
  useEffect(() => {
    const leave = () => void saveAttachments(messageId, { leaving: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      void saveAttachments(messageId);
    };
  }, [messageId]);

  /** Says whether there were files. */
  function take(data: DataTransfer): boolean {
    const files = [...data.files];
    if (files.length === 0 || isReadOnly) return false;
    void import('./attach-files.ts').then(({ attachFiles }) => attachFiles(messageId, files));
    return true;
  }

  const isReady = attached.every(({ mediaId }) => mediaId !== null);
  return {
    attached,
    isReady,
    /** Why nothing can be sent yet. */
    hindrance: isReady ? undefined : t('Wait for the files, or take out those that were refused.'),
    isOver,
    onPaste(event: ClipboardEvent) {
      // What was copied from a document often has a picture of itself beside its words.
      if (event.clipboardData.types.includes('text/plain')) return;
      if (take(event.clipboardData)) event.preventDefault();
    },
    dropProps: {
      onDragOver(event: DragEvent) {
        if (isReadOnly || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (take(event.dataTransfer)) event.preventDefault();
      },
    },
  };
}
