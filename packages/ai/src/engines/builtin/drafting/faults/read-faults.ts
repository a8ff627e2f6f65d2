/** What in a message speaks against taking its kind words at their word, and what it says is wrong. */
import { createMeaningReader } from '../knowledge/meaning-reader.ts';
import { FAULT_WORDS } from './fault-words.ts';

export type Faults = {
  /** Something is not as it should be, and the words do not deny it. */
  isFaulty: boolean;
  /** Something befell somebody: beside words of thanks they are not meant. */
  hasMishap: boolean;
  /** A "but", an "if", an "except" takes something back. */
  isTurned: boolean;
  /** Congratulates: people do so for mishaps too. */
  isCheering: boolean;
  /** Words between quotation marks: somebody else's, often not meant. */
  isQuoting: boolean;
  /** Of a room, a table, a flight. */
  isOfStay: boolean;
  isOfBank: boolean;
  /** Of those who are written to, or of their service. */
  isOfService: boolean;
  /** Of a parcel that has not left yet. */
  isUnsent: boolean;
  /** Of words in a language that is not theirs. */
  isOfForeignWords: boolean;
};

const reader = createMeaningReader(FAULT_WORDS);
/** How many words before a fault deny it ("not a single hole"); in these languages the denial follows. */
const DENIED_WITHIN = 3;
const DENIES_AFTER = new Set(['tr', 'hi', 'ko']);
/** There a denial is part of the fault's own word. */
const DENIES_INSIDE = new Set(['ja', 'zh']);
const QUOTED =
  /["“„«「『]\s?(?=[\p{L}\p{N}])[^"“”„«»「」『』.!?]{2,40}["“”»」』](?!\p{L})|(?<![\p{L}\p{N}])['‘](?=\p{L})[^'‘’.!?]{3,40}['’](?![\p{L}\p{N}])/u;

/** By the words of the given language. */
export function readFaults(text: string, language: string): Faults {
  const { found } = reader.read(text, language);
  const says = (meaning: string) => found.some((one) => one.meaning === meaning);
  const isDenied = ({ from, to }: { from: number; to: number }) =>
    !DENIES_INSIDE.has(language) &&
    found.some(
      (one) =>
        one.meaning === 'none' &&
        (DENIES_AFTER.has(language)
          ? one.from >= to && one.from - to < 2
          : one.to <= from && from - one.to < DENIED_WITHIN),
    );
  return {
    isFaulty: found.some((one) => one.meaning === 'fault' && !isDenied(one)),
    hasMishap: found.some((one) => one.meaning === 'mishap' && !isDenied(one)),
    isTurned: says('turn'),
    isCheering: says('cheer'),
    isQuoting: QUOTED.test(text),
    isOfStay: says('stay'),
    isOfBank: says('bank'),
    isOfService: says('service'),
    isUnsent: says('unsent'),
    isOfForeignWords: says('foreign'),
  };
}
