import { characterClass, DIGIT, LETTER, UNSPACED } from '../classifier/characters.ts';
import type { TextReader } from '../classifier/text-reader.ts';
import { afinnValue, type EnglishLexicon, vaderValue } from './english-lexicon.ts';
import { SIGNAL_BIT, SIGNAL_COUNT } from './signal-trie.ts';
import { signalTrieFor } from './signals-by-language.ts';

const NEGATION_REACH = 3;
/** Languages whose negation follows the word it turns. */
const NEGATES_AFTER = new Set(['tr', 'ja', 'hi', 'ko', 'ur']);
/** Languages in whose texts English words of feeling are read as English. */
const READS_ENGLISH = new Set(['en', 'und', 'hi', 'tl']);
const NEGATION_MASK = 1 << SIGNAL_BIT.negation;
const EMOJI_MASK = 1 << SIGNAL_BIT.emoji;
const APOSTROPHE = 0x27;

/** Finds the words of feeling and the signals of one message. Buffers are used again. Not re-entrant. */
export class SignalScanner {
  readonly counts = new Int32Array(SIGNAL_COUNT);
  /** For each token: 1 where a negation stands over it. */
  readonly negated = new Uint8Array(16_384);
  positiveSum = 0;
  negativeSum = 0;
  secondPositiveSum = 0;
  secondNegativeSum = 0;
  positiveCount = 0;
  negativeCount = 0;
  strongest = 0;
  weakest = 0;
  firstValence = 0;
  lastValence = 0;
  emojiPositive = 0;
  emojiNegative = 0;
  /** Where the first interrogative stands, as a token; -1 for none. */
  firstQuestionToken = -1;
  lastMask = 0;

  readonly #negationAt = new Uint8Array(16_384);
  readonly #valenceToken = new Int32Array(16_384);
  readonly #valence = new Float32Array(16_384);
  readonly #secondValence = new Float32Array(16_384);
  #valenceCount = 0;
  readonly #english: EnglishLexicon;

  constructor(english: EnglishLexicon) {
    this.#english = english;
  }

  scan(reader: TextReader, language: string): void {
    this.counts.fill(0);
    this.#valenceCount = 0;
    this.emojiPositive = 0;
    this.emojiNegative = 0;
    this.firstQuestionToken = -1;
    this.lastMask = 0;
    const { stream, streamLength, tokenStart, tokenHash, tokenClass, tokenCount } = reader;
    const root = signalTrieFor(language);
    const english = READS_ENGLISH.has(language) ? this.#english.packed : null;
    let coveredUntil = 0;

    for (let token = 0; token < tokenCount; token += 1) {
      const start = tokenStart[token] as number;
      this.#negationAt[token] = 0;
      let mask = 0;
      let valence = 0;
      let matchEnd = start;
      // French and Italian put an article before an apostrophe: the word after it begins a phrase too.
      let from = start;
      for (;;) {
        let node = root;
        for (let position = from; position < streamLength; position += 1) {
          const next = node.children?.get(stream[position] as number);
          if (next === undefined) break;
          node = next;
          if (node.prefixMask !== 0) {
            mask |= node.prefixMask;
            if (node.prefixValence !== 0) {
              valence = node.prefixValence;
              matchEnd = position + 1;
            }
          }
          if (node.exactMask !== 0) {
            const following = characterClass[stream[position + 1] as number];
            if (following !== LETTER && following !== DIGIT) {
              mask |= node.exactMask;
              if (node.exactValence !== 0) {
                valence = node.exactValence;
                matchEnd = position + 1;
              }
            }
          }
        }
        if (from !== start || tokenClass[token] !== LETTER) break;
        const wordEnd = token + 1 < tokenCount ? (tokenStart[token + 1] as number) : streamLength;
        let apostrophe = start + 1;
        while (apostrophe < wordEnd && apostrophe < start + 4 && stream[apostrophe] !== APOSTROPHE) apostrophe += 1;
        if (apostrophe >= wordEnd || stream[apostrophe] !== APOSTROPHE) break;
        from = apostrophe + 1;
      }

      if (mask !== 0) {
        this.lastMask |= mask;
        for (let bit = 0, rest = mask; rest !== 0; bit += 1, rest >>>= 1) {
          if ((rest & 1) !== 0) this.counts[bit] = (this.counts[bit] as number) + 1;
        }
        if ((mask & (1 << SIGNAL_BIT.question)) !== 0 && this.firstQuestionToken < 0) this.firstQuestionToken = token;
        if ((mask & NEGATION_MASK) !== 0 && valence === 0) this.#negationAt[token] = 1;
        if ((mask & EMOJI_MASK) !== 0) {
          if (valence > 0) this.emojiPositive += valence;
          else this.emojiNegative -= valence;
          valence = 0;
        }
      }
      if (start < coveredUntil) continue;
      let second = valence;
      if (english !== null && tokenClass[token] === LETTER) {
        const packed = english.get(tokenHash[token] as number);
        if (packed !== undefined) {
          if (valence === 0) valence = vaderValue(packed);
          const afinn = afinnValue(packed);
          if (afinn !== 0) second = afinn;
        }
      }
      if (valence !== 0 || second !== 0) {
        coveredUntil = matchEnd;
        this.#valenceToken[this.#valenceCount] = token;
        this.#valence[this.#valenceCount] = valence;
        this.#secondValence[this.#valenceCount] = second;
        this.#valenceCount += 1;
      }
    }
    this.#markNegation(reader, NEGATES_AFTER.has(language));
    this.#sumValences();
  }

  /** A negation holds for the next words, until a sign ends the clause. */
  #markNegation(reader: TextReader, after: boolean): void {
    const { tokenClass, tokenCount } = reader;
    let left = 0;
    for (let token = 0; token < tokenCount; token += 1) {
      if (tokenClass[token] !== LETTER && tokenClass[token] !== UNSPACED) left = 0;
      this.negated[token] = left > 0 ? 1 : 0;
      if (left > 0) left -= 1;
      if (this.#negationAt[token] === 1) left = tokenClass[token] === UNSPACED ? 1 : NEGATION_REACH;
    }
    if (!after) return;
    for (let token = 0; token < tokenCount; token += 1) {
      if (this.#negationAt[token] !== 1) continue;
      const reach = tokenClass[token] === UNSPACED ? 4 : 1;
      for (let back = Math.max(0, token - reach); back < token; back += 1) this.negated[back] = 1;
    }
  }

  #sumValences(): void {
    this.positiveSum = 0;
    this.negativeSum = 0;
    this.secondPositiveSum = 0;
    this.secondNegativeSum = 0;
    this.positiveCount = 0;
    this.negativeCount = 0;
    this.strongest = 0;
    this.weakest = 0;
    this.firstValence = 0;
    this.lastValence = 0;
    for (let index = 0; index < this.#valenceCount; index += 1) {
      const turned = this.negated[this.#valenceToken[index] as number] === 1 ? -0.74 : 1;
      const valence = (this.#valence[index] as number) * turned;
      const second = (this.#secondValence[index] as number) * turned;
      if (valence > 0) {
        this.positiveSum += valence;
        this.positiveCount += 1;
      } else if (valence < 0) {
        this.negativeSum -= valence;
        this.negativeCount += 1;
      }
      if (second > 0) this.secondPositiveSum += second;
      else this.secondNegativeSum -= second;
      if (valence > this.strongest) this.strongest = valence;
      if (valence < this.weakest) this.weakest = valence;
      if (index === 0) this.firstValence = valence;
      if (valence !== 0) this.lastValence = valence;
    }
  }
}
