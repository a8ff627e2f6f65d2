import { foldWord } from '../classifier/characters.ts';

const WORDS = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Its words, folded. */
export function splitWords(text: string): string[] {
  return (text.toWellFormed().match(WORDS) ?? []).map(foldWord).filter((word) => word !== '');
}
