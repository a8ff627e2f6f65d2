import type { CalendarNote } from '@parley/contract/calendar-notes/schemas.ts';
import { StickyNote } from 'lucide-react';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { classNames } from '../../../ui/class-names.ts';

type NoteChipProps = { note: CalendarNote; onOpen: (note: CalendarNote) => void; isWhole?: boolean };

/** A note on its day; a press opens it. */
export function NoteChip({ note, onOpen, isWhole = false }: NoteChipProps) {
  return (
    <button
      type="button"
      title={note.text}
      onClick={() => onOpen(note)}
      aria-label={t('Note: {text}', { text: note.text })}
      className={classNames(
        'relative z-1 flex min-h-5 w-full min-w-0 items-center gap-1 rounded-sm bg-warning-soft px-1.5 text-start text-2xs text-warning-foreground hover:brightness-[.97] dark:hover:brightness-110 pointer-coarse:min-h-11',
        isWhole && 'py-1 text-xs',
      )}
    >
      <StickyNote size={11} aria-hidden="true" className="shrink-0" />
      <span dir="auto" className={isWhole ? 'whitespace-pre-line wrap-anywhere' : 'truncate'}>
        {note.text}
      </span>
    </button>
  );
}

export function AddNoteButton({ onClick }: { onClick: () => void }) {
  const refusal = useRefusal('posting.write');
  return (
    <button
      type="button"
      disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={onClick}
      className="inline-flex min-h-6 items-center gap-1 rounded-xs font-medium text-foreground underline-offset-2 hover:underline disabled:text-disabled-foreground pointer-coarse:min-h-11"
    >
      <StickyNote size={13} aria-hidden="true" />
      {t('Add note')}
    </button>
  );
}
