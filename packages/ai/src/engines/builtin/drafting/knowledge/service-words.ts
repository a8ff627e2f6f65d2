import { createMeaningReader } from './meaning-reader.ts';
import { REQUEST_WORDS } from './service-words-requests.ts';
import { PROBLEM_WORDS, THING_WORDS } from './service-words-things.ts';

const reader = createMeaningReader(`${REQUEST_WORDS}${PROBLEM_WORDS}${THING_WORDS}`);

/** The meanings of the service words in a text, in their order; an unknown language is read as English. */
export const readMeanings = reader.read;
/** The single words of a language that say this; none in scripts without spaces. */
export const wordsFor = reader.wordsFor;
