import { foldWord } from '../classifier/characters.ts';

/** Beginnings of words that no brand wants in a hashtag, in the folded form; a short list of the common ones. */
const RUDE =
  /^(?:fuck|shit|bitch|bastard|asshole|arsehole|cunt|dickhead|wanker|motherf|idiot|moron|stupid|scheis|arschloch|fick|wichs|hurens|merde|putain|connard|salope|encul|mierda|puta|cabron|gilipollas|pendejo|joder|cazzo|stronz|vaffan|puttan|merda|caralho|foder|kurw|suka|blyat)/u;

export function isRude(word: string): boolean {
  return RUDE.test(foldWord(word));
}

/** How many such words a text holds. */
export function countRudeWords(text: string): number {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(isRude).length;
}
