import { characterClass, DIGIT, foldWord, LETTER } from '../classifier/characters.ts';
import type { TextReader } from '../classifier/text-reader.ts';
import { CONCEPT_LANGUAGES, CONCEPT_TABLE } from './concept-table.ts';

type Node = { children: Map<number, Node>; exact: number; prefix: number };

const createNode = (): Node => ({ children: new Map(), exact: 0, prefix: 0 });
const APOSTROPHE = 0x27;
const ARTICLE_MAX = 4;
/** Short words that Arabic writes onto the next one. */
const ARABIC_CLITICS = new Set([...'وفبلك'].map((letter) => letter.charCodeAt(0)));
const ALEF = 0x0627;
const LAM = 0x0644;
const MAX_FOUND = 600;

/** The last letter of a script without word ends, or of an emoji, needs no word end after it. */
function endsOpen(phrase: string): boolean {
  const last = characterClass[phrase.charCodeAt(phrase.length - 1)];
  return last !== LETTER && last !== DIGIT;
}

function buildTries(): Map<string, Node> {
  const tries = new Map<string, Node>(CONCEPT_LANGUAGES.map((language) => [language, createNode()]));
  const rows = CONCEPT_TABLE.trim().split('\n');
  for (const [row, line] of rows.entries()) {
    const columns = line.split('|').slice(1);
    for (const [column, language] of CONCEPT_LANGUAGES.entries()) {
      for (const phrase of (columns[column] ?? '').split(',')) {
        const starred = phrase.trim().endsWith('*');
        const folded = foldWord(phrase.trim().replace(/\*$/, '')).replace(/\s+/g, ' ');
        if (folded === '') continue;
        let node = tries.get(language) as Node;
        for (let index = 0; index < folded.length; index += 1) {
          const unit = folded.charCodeAt(index);
          let next = node.children.get(unit);
          if (next === undefined) {
            next = createNode();
            node.children.set(unit, next);
          }
          node = next;
        }
        // What stands in two rows keeps its first meaning.
        if (starred || endsOpen(folded)) node.prefix ||= row + 1;
        else node.exact ||= row + 1;
      }
    }
  }
  return tries;
}

let tries: Map<string, Node> | null = null;

/** Finds the meanings of `CONCEPT_TABLE` in a message, in their order. Buffers are used again. Not re-entrant. */
export class ConceptFinder {
  /** Row of the table, from 1 on. */
  readonly found = new Int32Array(MAX_FOUND);
  count = 0;
  #end = 0;

  find(reader: TextReader, language: string): void {
    tries ??= buildTries();
    this.count = 0;
    const root = tries.get(language === 'und' ? 'en' : language);
    if (root === undefined) return;
    const { streamLength, tokenStart, tokenClass, tokenCount } = reader;
    let coveredUntil = 0;
    for (let token = 0; token < tokenCount && this.count < MAX_FOUND; token += 1) {
      const start = tokenStart[token] as number;
      if (start < coveredUntil) continue;
      let concept = this.#longest(root, reader, start);
      if (concept === 0 && tokenClass[token] === LETTER) {
        const end = token + 1 < tokenCount ? (tokenStart[token + 1] as number) : streamLength;
        concept = this.#afterArticle(root, reader, start, end, language);
      }
      if (concept === 0) continue;
      coveredUntil = this.#end;
      this.found[this.count] = concept;
      this.count += 1;
    }
  }

  #longest(root: Node, reader: TextReader, start: number): number {
    const { stream, streamLength } = reader;
    let node = root;
    let concept = 0;
    for (let position = start; position < streamLength; position += 1) {
      const next = node.children.get(stream[position] as number);
      if (next === undefined) break;
      node = next;
      if (node.prefix !== 0) {
        concept = node.prefix;
        this.#end = position + 1;
      }
      if (node.exact !== 0) {
        const following = characterClass[stream[position + 1] as number];
        if (following !== LETTER && following !== DIGIT) {
          concept = node.exact;
          this.#end = position + 1;
        }
      }
    }
    return concept;
  }

  /** French and Italian write an article before an apostrophe, Arabic writes short words onto the next one. */
  #afterArticle(root: Node, reader: TextReader, start: number, end: number, language: string): number {
    const { stream } = reader;
    if (language === 'ar') {
      let from = start;
      if (ARABIC_CLITICS.has(stream[from] as number)) {
        from += 1;
        const concept = this.#longest(root, reader, from);
        if (concept !== 0) return concept;
      }
      return stream[from] === ALEF && stream[from + 1] === LAM ? this.#longest(root, reader, from + 2) : 0;
    }
    for (let position = start + 1; position < end && position < start + ARTICLE_MAX; position += 1)
      if (stream[position] === APOSTROPHE) return this.#longest(root, reader, position + 1);
    return 0;
  }
}
