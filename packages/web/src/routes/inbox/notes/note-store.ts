import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { createUuid } from '../../../components/create-uuid.ts';
import { createAutosave, type SavingFailure } from '../../../state/create-autosave.ts';

/** By ticket: the id of the note that is being typed. It stays the same until the server has surely answered, so that none is written twice. */
const ids = new Map<number, string>();
/** Notes that were written here a moment ago and are to be shown. */
const written = new Set<string>();

/** The note that is being typed for each ticket, and what the server holds of it. */
const drafts = createAutosave<number, string, string>({
  saveAfterMs: 800,
  tryAgainAfterMs: 5000,
  changeTriesAgain: true,
  isDue: (text, savedText) => text !== savedText,
  async send(messageId, { content: text }, { leaving }) {
    const noteId = ids.get(messageId);
    const body = { text, ...(noteId === undefined ? {} : { noteId }) };
    await call('saveNoteDraft', { params: { id: messageId }, body, keepalive: leaving });
    return text;
  },
  failureOf,
});
export const noteDrafts = drafts.all;
export const saveNoteDraft = drafts.save;
/** Waits for a save that is under way: a late one would bring back the draft of a written note. */
export const settleNoteDraft = drafts.settle;

/** Takes over the server's draft, unless something typed here has not reached it yet. */
export function loadNoteDraft(messageId: number, serverText: string): void {
  const known = drafts.typedOf(messageId);
  if (known !== undefined && (known.content !== known.saved || known.content === serverText)) return;
  drafts.begin(messageId, serverText, serverText);
}

export function changeNoteDraft(messageId: number, text: string): void {
  if (drafts.typedOf(messageId) === undefined) drafts.begin(messageId, text, '');
  else drafts.change(messageId, () => text);
}

/** The id for the note that is sent now. */
export function noteIdOf(messageId: number): string {
  const id = ids.get(messageId) ?? createUuid();
  ids.set(messageId, id);
  return id;
}

/** After an answer that says surely what became of the note: the next one gets a new id. */
export function forgetNoteId(messageId: number): void {
  ids.delete(messageId);
}

/** After the note was written: the server has forgotten the draft itself. What was typed meanwhile stays. */
export function clearNoteDraft(messageId: number, note: { id: string; text: string }): void {
  forgetNoteId(messageId);
  written.add(note.id);
  const text = drafts.typedOf(messageId)?.content ?? '';
  drafts.begin(messageId, text === note.text ? '' : text, '');
}

/** Whether this note was just written here; asked once. */
export function takeWritten(noteId: string): boolean {
  return written.delete(noteId);
}

function failureOf(error: unknown): SavingFailure {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return isFinal ? { phase: 'refused', reason: error.message } : { phase: 'unreached' };
}
