import { characterClass, DIGIT, foldWord, LETTER } from '../classifier/characters.ts';
import { EMOJI_VALENCE, EMOTICON_VALENCE } from './any-language.ts';
import type { LanguageSignals, SignalName } from './language-signals.ts';

export type TrieNode = {
  children: Map<number, TrieNode> | null;
  /** Bits of `SIGNAL_BIT` for a phrase that ends here at a word's end. */
  exactMask: number;
  exactValence: number;
  /** The same for a phrase that may go on (`delay*`). */
  prefixMask: number;
  prefixValence: number;
};

const SIGNAL_NAMES: readonly SignalName[] = [
  'positive',
  'strongPositive',
  'negative',
  'strongNegative',
  'negation',
  'question',
  'request',
  'suggestion',
  'complaint',
  'praise',
  'legal',
  'safety',
  'press',
  'money',
  'fraud',
  'deadline',
  'repeated',
  'leaving',
];

export const SIGNAL_BIT: Record<SignalName | 'emoji', number> = {
  positive: 0,
  strongPositive: 1,
  negative: 2,
  strongNegative: 3,
  negation: 4,
  question: 5,
  request: 6,
  suggestion: 7,
  complaint: 8,
  praise: 9,
  legal: 10,
  safety: 11,
  press: 12,
  money: 13,
  fraud: 14,
  deadline: 15,
  repeated: 16,
  leaving: 17,
  emoji: 18,
};

export const SIGNAL_COUNT = 19;

const VALENCE: Partial<Record<SignalName, number>> = {
  positive: 1.8,
  strongPositive: 3,
  negative: -1.8,
  strongNegative: -3,
};

function createNode(): TrieNode {
  return { children: null, exactMask: 0, exactValence: 0, prefixMask: 0, prefixValence: 0 };
}

/** Scripts that join words to what follows have no word ends to wait for. */
function endsOpen(phrase: string): boolean {
  const last = characterClass[phrase.charCodeAt(phrase.length - 1)];
  return last !== LETTER && last !== DIGIT;
}

function addPhrase(root: TrieNode, phrase: string, bit: number, valence: number): void {
  const starred = phrase.endsWith('*');
  const folded = foldWord(starred ? phrase.slice(0, -1) : phrase)
    .replace(/\s+/g, ' ')
    .trim();
  if (folded === '') return;
  let node = root;
  for (let index = 0; index < folded.length; index += 1) {
    const unit = folded.charCodeAt(index);
    node.children ??= new Map();
    let next = node.children.get(unit);
    if (next === undefined) {
      next = createNode();
      node.children.set(unit, next);
    }
    node = next;
  }
  if (starred || endsOpen(folded)) {
    node.prefixMask |= 1 << bit;
    if (valence !== 0) node.prefixValence = valence;
  } else {
    node.exactMask |= 1 << bit;
    if (valence !== 0) node.exactValence = valence;
  }
}

export function buildSignalTrie(lists: readonly LanguageSignals[]): TrieNode {
  const root = createNode();
  for (const signals of lists) {
    for (const name of SIGNAL_NAMES) {
      for (const phrase of signals[name].split(',')) {
        if (phrase.trim() !== '') addPhrase(root, phrase.trim(), SIGNAL_BIT[name], VALENCE[name] ?? 0);
      }
    }
  }
  for (const [emoji, valence] of Object.entries(EMOJI_VALENCE)) addPhrase(root, emoji, SIGNAL_BIT.emoji, valence);
  for (const [emoticon, valence] of Object.entries(EMOTICON_VALENCE))
    addPhrase(root, emoticon, SIGNAL_BIT.emoji, valence);
  return root;
}
