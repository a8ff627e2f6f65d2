/**
 * How well an entry fits what was typed, for the order of the palette: 1 where its name begins so, less where a word of it does, less
 * where the words stand in other words of it; 0: it does not fit. Letters that merely come in that order fit nothing: "set" is not
 * "messages, tickets".
 */
export function rankOf(name: string, search: string, keywords: readonly string[] = []): number {
  const wanted = fold(search);
  const own = fold(name);
  if (own.startsWith(wanted)) return 1;
  const words = wanted.split(' ');
  if (words.every((word) => beginsAWord(own, word))) return 0.8;
  const all = [own, ...keywords.map(fold)].join(' ');
  if (words.every((word) => beginsAWord(all, word))) return 0.5;
  return words.every((word) => all.includes(word)) ? 0.2 : 0;
}

const beginsAWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`);
/** Without marks on letters, so that "uber" finds "Über uns". */
const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ');
