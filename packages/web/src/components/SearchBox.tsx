import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '../ui/Input.tsx';

const searchAfterMs = 300;

export type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Why it has no effect now; it can still be read. */
  disabledReason?: string | undefined;
  className?: string;
};

/**
 * Searches a moment after the last key; the field follows when the value changes elsewhere, e.g. by the Back button. What it asked for itself
 * comes back a render or more later: by then something else may be typed, which stays.
 */
export function SearchBox({ label, placeholder, value, onValueChange, disabledReason, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seenValue, setSeenValue] = useState(value);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seenValue) {
    setSeenValue(value);
    const place = asked.indexOf(value);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
    if (place < 0) setText(value);
  }
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string, afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked((before) => (next === (before.at(-1) ?? newest.current) ? before : [...before, next]));
      onValueChange(next);
    }, afterMs);
  }

  return (
    <Input
      type="search"
      size="bar"
      icon={<Search size={15} />}
      aria-label={label}
      placeholder={placeholder}
      title={disabledReason}
      disabled={disabledReason !== undefined}
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        search(event.target.value, searchAfterMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape') {
          // Leaves the field; the panel stays as it is.
          event.preventDefault();
          event.currentTarget.blur();
        }
      }}
      className={className}
    />
  );
}
