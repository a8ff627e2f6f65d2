/** All that a page needs to speak Hindi, in one piece. */
import { createAnswerWords } from './answer-words.ts';
import answers from './answers.hi.json' with { type: 'json' };
import words from './hi.json' with { type: 'json' };

export const hindi = { words, answerInWords: createAnswerWords(answers) };
