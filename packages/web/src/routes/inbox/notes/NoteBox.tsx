import { noteMaxChars } from '@parley/contract/notes/rules.ts';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../messages/translate.ts';
import { useCurrentUser } from '../../../session/session-context.ts';
import { MentionList } from './MentionList.tsx';
import { type Colleague, findColleagues, type MentionWord, mentionWordOf } from './mention-word.ts';

const shownMax = 6;

export type NoteBoxProps = {
  box: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  colleagues: readonly Colleague[];
  onChange: (text: string) => void;
  onSubmit: () => void;
  onEscape?: () => void;
};

/** Where a note is written: `@` offers colleagues, Ctrl+Enter saves. */
export function NoteBox({ box, label, text, colleagues, onChange, onSubmit, onEscape }: NoteBoxProps) {
  const listId = useId();
  const { id: userId } = useCurrentUser();
  const [mention, setMention] = useState<MentionWord | null>(null);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const listKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const others = colleagues.filter((each) => each.userId !== userId);
  const found = mention === null || mention.start === dismissedAt ? [] : findColleagues(others, mention.word);

  function findMention(next: string, cursor: number) {
    const word = mentionWordOf(next, cursor);
    setMention(word);
    // What was closed once stays closed while the same word is typed on.
    if (word === null) setDismissedAt(null);
  }

  function pick({ name }: Colleague) {
    if (mention === null) return;
    const end = mention.start + name.length + 2;
    // At once: what is typed within the next moment stands behind the name.
    flushSync(() => {
      onChange(`${text.slice(0, mention.start)}@${name} ${text.slice(mention.start + 1 + mention.word.length)}`);
      setMention(null);
    });
    box.current?.focus();
    box.current?.setSelectionRange(end, end);
  }

  return (
    <div className="relative">
      {found.length === 0 || mention === null ? null : (
        <MentionList
          id={listId}
          colleagues={found.slice(0, shownMax)}
          word={mention.word}
          keys={listKeys}
          onActive={setActiveId}
          onPick={pick}
          onClose={() => setDismissedAt(mention.start)}
        />
      )}
      <textarea
        ref={box}
        dir="auto"
        aria-label={label}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-autocomplete="list"
        aria-controls={activeId === null ? undefined : listId}
        aria-activedescendant={activeId ?? undefined}
        placeholder={t('Write to your colleagues; @ mentions somebody')}
        maxLength={noteMaxChars}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          findMention(event.target.value, event.target.selectionStart);
        }}
        onBlur={() => setMention(null)}
        onKeyDown={(event) => {
          if (listKeys.current?.(event)) return;
          if (event.key === 'Escape' && onEscape !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            onEscape();
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
        className="field-sizing-content block max-h-52 min-h-14 w-full resize-none rounded-[10px] bg-transparent px-3 pt-2.5 leading-5 text-foreground outline-none placeholder:text-warning-foreground max-sm:min-h-9 max-sm:text-md"
      />
    </div>
  );
}
