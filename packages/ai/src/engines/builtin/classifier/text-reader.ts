import {
  characterClass,
  DIGIT,
  foldedCharacter,
  IGNORED,
  isUpperCase,
  LETTER,
  SPACE,
  SYMBOL,
  UNSPACED,
} from './characters.ts';
import { extendHash, HASH_SEED } from './hash.ts';
import { JUDGED_MAX_CHARS, normalizeText } from './normalize.ts';

/** Three equal letters in a row say no more than two ("sooooo" and "soo" are one word). */
const REPEATS_MAX = 2;
const STREAM_CAPACITY = JUDGED_MAX_CHARS * 2 + 16;

/**
 * Reads one message into buffers that are used again for the next one: a folded character stream (one space between
 * words, one at each end), the words in it with their hashes, and the shape of the writing. Not re-entrant.
 */
export class TextReader {
  readonly stream = new Uint16Array(STREAM_CAPACITY);
  streamLength = 0;
  readonly tokenHash = new Int32Array(STREAM_CAPACITY);
  readonly tokenStart = new Int32Array(STREAM_CAPACITY);
  /** The class of the token's characters: LETTER (with digits), UNSPACED or SYMBOL. */
  readonly tokenClass = new Uint8Array(STREAM_CAPACITY);
  tokenCount = 0;
  wordCount = 0;
  shoutedWordCount = 0;
  letterCount = 0;
  elongatedCount = 0;
  exclamationCount = 0;
  questionCount = 0;
  ellipsisCount = 0;
  hashtagCount = 0;
  mentionCount = 0;
  nonLatinLetterCount = 0;
  hasLink = false;
  /** False for a text of signs and digits alone. */
  hasLetters = false;

  read(text: string): void {
    const source = normalizeText(text);
    this.hasLink = source.includes('http');
    const { stream, tokenHash, tokenStart, tokenClass } = this;
    let length = 0;
    let tokens = 0;
    this.wordCount = 0;
    this.shoutedWordCount = 0;
    this.letterCount = 0;
    this.elongatedCount = 0;
    this.exclamationCount = 0;
    this.questionCount = 0;
    this.ellipsisCount = 0;
    this.hashtagCount = 0;
    this.mentionCount = 0;
    this.nonLatinLetterCount = 0;
    this.hasLetters = false;

    stream[length++] = 0x20;
    let previousClass = SPACE;
    let repeats = 0;
    let previous = -1;
    let hash = HASH_SEED;
    let upperInWord = 0;
    let lettersInWord = 0;
    let elongated = false;

    const sourceLength = Math.min(source.length, STREAM_CAPACITY - 8);
    for (let index = 0; index <= sourceLength; index += 1) {
      const unit = index === sourceLength ? 0x20 : source.charCodeAt(index);
      let kind = characterClass[unit] as number;
      if (kind === IGNORED) continue;
      if (kind === DIGIT) kind = LETTER;
      const continuesWord = kind === LETTER && previousClass === LETTER;
      const continuesPair = kind === SYMBOL && previousClass === SYMBOL && unit >= 0xdc00 && unit <= 0xdfff;
      if (!continuesWord && !continuesPair && previousClass !== SPACE) {
        tokenHash[tokens - 1] = hash;
        if (previousClass === LETTER) {
          this.wordCount += 1;
          if (lettersInWord >= 2 && upperInWord === lettersInWord) this.shoutedWordCount += 1;
          if (elongated) this.elongatedCount += 1;
        }
      }
      if (kind === SPACE) {
        if (previousClass !== SPACE && length < STREAM_CAPACITY - 4) stream[length++] = 0x20;
        previousClass = SPACE;
        previous = -1;
        continue;
      }
      const folded = foldedCharacter[unit] as number;
      if (!continuesWord && !continuesPair) {
        tokenStart[tokens] = length;
        tokenClass[tokens] = kind;
        tokens += 1;
        hash = HASH_SEED;
        upperInWord = 0;
        lettersInWord = 0;
        elongated = false;
      }
      repeats = folded === previous ? repeats + 1 : 1;
      previous = folded;
      if (kind === SYMBOL) {
        if (unit === 0x21 || unit === 0xff01) this.exclamationCount += 1;
        else if (unit === 0x3f || unit === 0xff1f || unit === 0x061f || unit === 0x037e) this.questionCount += 1;
        else if (unit === 0x23) this.hashtagCount += 1;
        else if (unit === 0x40) this.mentionCount += 1;
        else if (unit === 0x2026 || (unit === 0x2e && repeats === 3)) this.ellipsisCount += 1;
      } else {
        lettersInWord += 1;
        this.letterCount += 1;
        if (folded !== 0x30) this.hasLetters = true;
        upperInWord += isUpperCase[unit] as number;
        if (unit >= 0x0370 && kind === LETTER) this.nonLatinLetterCount += 1;
        else if (kind === UNSPACED) this.nonLatinLetterCount += 1;
      }
      previousClass = kind;
      if (repeats > REPEATS_MAX && kind === LETTER && folded !== 0x30) {
        if (repeats === REPEATS_MAX + 1) elongated = true;
        continue;
      }
      hash = extendHash(hash, folded);
      stream[length++] = folded;
      // A sign starts a new token each time, so that "!!!" is three equal tokens, not a word of its own.
    }
    if (stream[length - 1] !== 0x20) stream[length++] = 0x20;
    this.streamLength = length;
    this.tokenCount = tokens;
  }
}
