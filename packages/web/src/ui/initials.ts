/** How many tints avatars have. */
export const avatarTints = 6;

const singleLetterScripts =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u;

/** At most two letters of a name, or of an e-mail address before its @; names in CJK or Arabic script give their first letter; '?' when there is none. */
export function initialsOf(name: string): string {
  const words = name.replace(/(?<=\S)@\S*$/, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const first = words[0];
  if (first === undefined) return '?';
  const firstLetter = letterOf(first);
  if (singleLetterScripts.test(first) || words.length === 1) return firstLetter;
  return firstLetter + letterOf(words[words.length - 1] ?? '');
}

/** A number from 1 to 6, always the same for the same name. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (sum % avatarTints) + 1;
}

function letterOf(word: string): string {
  return ([...word][0] ?? '').toLocaleUpperCase('en-US');
}
