import { characterClass, DIGIT, LETTER, SYMBOL, UNSPACED } from '../classifier/characters.ts';
import { TextReader } from '../classifier/text-reader.ts';
import { ASKS_NUMBER, CONCEPT_NUMBER, CRISIS_CONCEPTS } from './crisis-concepts.ts';
import { type AcceptedLists, acceptedLists, phraseTrie } from './crisis-words.ts';
import { foldSpelling } from './fold-spelling.ts';
import type { PhraseNode, PhraseOutput } from './phrase-trie.ts';

const MAX_TOKENS = 5_200;
const MAX_HITS = 4_096;
const GAP_WORDS = 3;
const GAP_CHARACTERS = 6;
const APOSTROPHE = 0x27;
/** Of Arabic, then of Hebrew. */
const JOINED_PREFIXES = new Set([...'والبفكلسוהבלמשכ'].map((letter) => letter.charCodeAt(0)));
/** Beyond this many words two meanings have nothing to do with each other, full stop or not. */
const SEGMENT_WORDS = 40;

/** Reads which concepts stand where in a message. Buffers are used again: not re-entrant. */
export class ConceptReader {
  readonly reader = new TextReader();
  readonly hitConcept = new Uint16Array(MAX_HITS);
  readonly hitStart = new Int32Array(MAX_HITS);
  readonly hitEnd = new Int32Array(MAX_HITS);
  readonly hitSegment = new Int32Array(MAX_HITS);
  /** Whether a word of denial stands close before (or, where the language denies afterwards, close behind). */
  readonly hitNegated = new Uint8Array(MAX_HITS);
  hitCount = 0;
  readonly wordStart = new Int32Array(MAX_TOKENS);
  readonly wordEnd = new Int32Array(MAX_TOKENS);
  readonly wordSegment = new Int32Array(MAX_TOKENS);
  wordCount = 0;
  segmentCount = 0;
  readonly #clause = new Int32Array(MAX_TOKENS);
  readonly #unspaced = new Uint8Array(MAX_TOKENS);
  /** Whether a question mark stands behind the word. */
  readonly #asksAfter = new Uint8Array(MAX_TOKENS);
  #accepted: AcceptedLists = acceptedLists('und');

  read(text: string, language: string): void {
    this.reader.read(foldSpelling(text, language));
    this.#accepted = acceptedLists(language);
    this.hitCount = 0;
    this.#splitWords();
    for (let word = 0; word < this.wordCount; word += 1) {
      const start = this.wordStart[word] as number;
      this.#match(phraseTrie(), word, start, word);
      this.#matchInside(word, start);
      if (this.#asksAfter[word] === 1) this.#addHit(ASKS_NUMBER, word, word);
    }
    this.#dropMasked();
    this.#markNegated();
  }

  #splitWords(): void {
    const { stream, streamLength, tokenStart, tokenClass, tokenCount } = this.reader;
    let words = 0;
    let segment = 0;
    let clause = 0;
    let inSegment = 0;
    for (let token = 0; token < tokenCount && words < MAX_TOKENS - 4; token += 1) {
      const start = tokenStart[token] as number;
      const kind = tokenClass[token] as number;
      if (kind === SYMBOL) {
        const unit = stream[start] as number;
        if (isSentenceEnd(unit)) {
          if (words > 0 && isQuestionMark(unit)) this.#asksAfter[words - 1] = 1;
          clause += 1;
          if (inSegment > 0) segment += 1;
          inSegment = 0;
          continue;
        }
        if (unit === 0x2c || unit === 0x3001 || unit === 0xff0c || unit === 0x060c) clause += 1;
        // Emoji are words of their own: one of them may tell a joke.
        if (unit < 0xd800) continue;
      }
      let end = start;
      if (kind === LETTER) {
        while (end < streamLength && isWordUnit(stream[end] as number)) end += 1;
      } else end = token + 1 < tokenCount ? Math.min(tokenStart[token + 1] as number, start + 2) : start + 1;
      let from = start;
      if (kind === LETTER) {
        // French and Italian join the article to the word: both are words.
        for (let position = start + 1; position <= start + 4 && position < end - 3; position += 1) {
          if (stream[position] !== APOSTROPHE) continue;
          this.#addWord(words, start, position, segment, 0);
          this.#clause[words] = clause;
          words += 1;
          from = position + 1;
          break;
        }
      }
      this.#addWord(words, from, end, segment, kind === UNSPACED ? 1 : 0);
      this.#clause[words] = clause;
      words += 1;
      inSegment += 1;
      if (inSegment >= SEGMENT_WORDS * (kind === UNSPACED ? 3 : 1)) {
        segment += 1;
        inSegment = 0;
      }
    }
    this.wordCount = words;
    this.segmentCount = segment + 1;
  }

  #addWord(word: number, start: number, end: number, segment: number, unspaced: number): void {
    this.wordStart[word] = start;
    this.wordEnd[word] = end;
    this.wordSegment[word] = segment;
    this.#unspaced[word] = unspaced;
    this.#asksAfter[word] = 0;
  }

  /** Arabic and Hebrew write "and", "the", "with" as the beginning of a word. */
  #matchInside(word: number, start: number): void {
    const { stream } = this.reader;
    const end = this.wordEnd[word] as number;
    for (let skipped = 0; skipped < 3; skipped += 1) {
      if (!JOINED_PREFIXES.has(stream[start + skipped] as number) || end - start - skipped - 1 < 3) return;
      this.#match(phraseTrie(), word, start + skipped + 1, word);
    }
  }

  #match(root: PhraseNode, word: number, from: number, firstWord: number): void {
    const { stream } = this.reader;
    const end = this.wordEnd[word] as number;
    let node = root;
    for (let position = from; position < end; position += 1) {
      const next = node.children?.get(stream[position] as number);
      if (next === undefined) return;
      node = next;
      const isEnd = position + 1 === end;
      if (node.prefix !== null) this.#addHits(node.prefix, firstWord, word);
      if (isEnd && node.exact !== null) this.#addHits(node.exact, firstWord, word);
      if (node.links === null) continue;
      for (const link of node.links) {
        if (!isEnd && !link.isPrefix) continue;
        const reach = link.hasGap ? (this.#unspaced[word] === 1 ? GAP_CHARACTERS : GAP_WORDS) : 0;
        for (let step = 1; step <= reach + 1; step += 1) {
          const following = word + step;
          if (following >= this.wordCount || this.wordSegment[following] !== this.wordSegment[firstWord]) break;
          this.#match(link.next, following, this.wordStart[following] as number, firstWord);
        }
      }
    }
  }

  #addHits(outputs: readonly PhraseOutput[], firstWord: number, lastWord: number): void {
    for (const output of outputs) {
      const degree = this.#accepted[output.language] as number;
      if (degree === 0 || (degree === 1 && (output.words < 2 || output.letters < 7))) continue;
      this.#addHit(output.concept, firstWord, lastWord);
    }
  }

  #addHit(concept: number, firstWord: number, lastWord: number): void {
    if (this.hitCount >= MAX_HITS) return;
    this.hitConcept[this.hitCount] = concept;
    this.hitStart[this.hitCount] = firstWord;
    this.hitEnd[this.hitCount] = lastWord;
    this.hitSegment[this.hitCount] = this.wordSegment[firstWord] as number;
    this.hitCount += 1;
  }

  /** A harmless phrase hides what lies within it ("fire extinguisher" is no fire). */
  #dropMasked(): void {
    const masks = this.#gather(CONCEPT_NUMBER.MASK);
    if (masks === 0) return;
    let kept = 0;
    for (let hit = 0; hit < this.hitCount; hit += 1) {
      let masked = false;
      if (this.hitConcept[hit] !== CONCEPT_NUMBER.MASK && this.hitConcept[hit] !== ASKS_NUMBER) {
        for (let index = 0; index < masks && !masked; index += 1) {
          masked =
            (this.#gatheredStart[index] as number) <= (this.hitStart[hit] as number) &&
            (this.#gatheredEnd[index] as number) >= (this.hitEnd[hit] as number);
        }
      }
      if (masked) continue;
      this.hitConcept[kept] = this.hitConcept[hit] as number;
      this.hitStart[kept] = this.hitStart[hit] as number;
      this.hitEnd[kept] = this.hitEnd[hit] as number;
      this.hitSegment[kept] = this.hitSegment[hit] as number;
      kept += 1;
    }
    this.hitCount = kept;
  }

  #markNegated(): void {
    this.hitNegated.fill(0, 0, this.hitCount);
    const denials = this.#gather(CONCEPT_NUMBER.NEG);
    for (let index = 0; index < denials; index += 1) {
      const from = this.#gatheredStart[index] as number;
      const to = this.#gatheredEnd[index] as number;
      for (let hit = 0; hit < this.hitCount; hit += 1) {
        const start = this.hitStart[hit] as number;
        if (this.#clause[from] !== this.#clause[start]) continue;
        const end = this.hitEnd[hit] as number;
        const unspaced = this.#unspaced[start] === 1;
        const isBefore = to < start && start - to <= (unspaced ? 2 : 3);
        const isBehind = from > end && from - end <= (unspaced ? 3 : 0);
        if (isBefore || isBehind) this.hitNegated[hit] = 1;
      }
    }
  }

  /** Where one meaning stands; how often is returned. */
  #gather(concept: number): number {
    let count = 0;
    for (let hit = 0; hit < this.hitCount; hit += 1) {
      if (this.hitConcept[hit] !== concept) continue;
      this.#gatheredStart[count] = this.hitStart[hit] as number;
      this.#gatheredEnd[count] = this.hitEnd[hit] as number;
      count += 1;
    }
    return count;
  }
  readonly #gatheredStart = new Int32Array(MAX_HITS);
  readonly #gatheredEnd = new Int32Array(MAX_HITS);

  /** What was read, for a person who mends the lists. */
  describe(): string[] {
    return Array.from(
      { length: this.hitCount },
      (_, hit) => `${CRISIS_CONCEPTS[this.hitConcept[hit] as number] ?? ''}${this.hitNegated[hit] === 1 ? '-' : ''}`,
    );
  }
}

function isWordUnit(unit: number): boolean {
  const kind = characterClass[unit];
  return kind === LETTER || kind === DIGIT;
}

function isQuestionMark(unit: number): boolean {
  return unit === 0x3f || unit === 0xff1f || unit === 0x061f;
}

function isSentenceEnd(unit: number): boolean {
  return (
    unit === 0x2e ||
    unit === 0x21 ||
    unit === 0x3f ||
    unit === 0x3b ||
    unit === 0x3002 ||
    unit === 0xff01 ||
    unit === 0xff1f ||
    unit === 0x061f ||
    unit === 0x0964 ||
    unit === 0x2026 ||
    unit === 0x06d4
  );
}
