/** Mentions in a note: `@` and a colleague's name, as it stands in the text. */

export type MentionWord = { start: number; word: string };
export type Colleague = { userId: string; name: string };

const wordMaxChars = 60;

/** What is being typed after an `@` that stands at the beginning or behind a space or bracket; names have spaces. Null where there is none. */
export function mentionWordOf(text: string, cursor: number): MentionWord | null {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf('@');
  const word = before.slice(start + 1);
  if (start === -1 || word.length > wordMaxChars || /^\s|\n|\s\s/.test(word)) return null;
  return start === 0 || /[\s([{]/.test(before.charAt(start - 1)) ? { start, word } : null;
}

/** Colleagues one of whose names begins with the word; those whose first name does come first. */
export function findColleagues(colleagues: readonly Colleague[], word: string): Colleague[] {
  const wanted = fold(word);
  const places = colleagues.flatMap((colleague) => {
    const name = fold(colleague.name);
    const place = name.startsWith(wanted) ? 0 : name.split(/[\s.-]+/).some((part) => part.startsWith(wanted)) ? 1 : 2;
    return place === 2 ? [] : [{ colleague, place }];
  });
  return places
    .toSorted((one, other) => one.place - other.place || one.colleague.name.localeCompare(other.colleague.name))
    .map(({ colleague }) => colleague);
}

/** The ids of those whose `@name` stands in the text. Of `@Mira Vogel` nobody who is called `Mira` is meant. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): string[] {
  const names = new Set(
    partsOf(text, colleagues).flatMap(({ isMention, text: part }) => (isMention ? [part.slice(1)] : [])),
  );
  return colleagues.filter(({ name }) => names.has(name)).map(({ userId }) => userId);
}

/** The text in parts, mentions apart from the rest. */
export function partsOf(
  text: string,
  colleagues: readonly Pick<Colleague, 'name'>[],
): { text: string; isMention: boolean }[] {
  const names = [...new Set(colleagues.map(({ name }) => name))]
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return [{ text, isMention: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])@(?:${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const parts: { text: string; isMention: boolean }[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isMention: false });
    parts.push({ text: found[0], isMention: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMention: false });
  return parts;
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function escapePattern(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`).replaceAll('\\_', '_');
}
