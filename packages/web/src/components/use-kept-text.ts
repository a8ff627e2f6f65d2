import { useState } from 'react';

const keyOf = (name: string) => `parley-unsaved-text:${name}`;

/** Text that is being written, by a name of its own: it stands in this tab's storage until it was sent, so it outlives a reload and other pages. */
export function useKeptText(name: string): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => readKept(name));
  function keep(next: string) {
    setText(next);
    try {
      if (next === '') sessionStorage.removeItem(keyOf(name));
      else sessionStorage.setItem(keyOf(name), next);
    } catch {
      // Without storage the text lasts as long as the page.
    }
  }
  return [text, keep];
}

function readKept(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}
