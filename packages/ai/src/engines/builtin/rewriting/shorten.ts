/** "Shorter": whole sentences that carry nothing are left out, and long phrases make place for short ones. The answer stays. */
import { splitSentences } from '../drafting/content-words.ts';
import { capitalise, replaceWords } from './replace-words.ts';
import type { RewritingWords } from './rewriting-words.ts';

/** Nothing with a figure, a link, an address or a question is left out. */
const carriesSomething = /\p{Nd}|https?:|www\.|@|[?？؟]/u;
const endMarks = /(?:[\s.!…。！,:;()"”»]|\p{Extended_Pictographic}|\ufe0f)+$/u;
const unspacedEnd = /[。！？、]$/u;

/** @returns the text itself where nothing can be left out */
export function shorten(text: string, language: string, { filler, wordy }: RewritingWords): string {
  const isFiller = new RegExp(`^(?:${filler})$`, 'iu');
  const lines = text.split('\n').map((line) => {
    const sentences = splitSentences(line, language);
    const kept = sentences.filter(
      (sentence) => carriesSomething.test(sentence) || !isFiller.test(sentence.replace(endMarks, '')),
    );
    return { line, kept, isDropped: sentences.length > 0 && kept.length === 0, isCut: kept.length < sentences.length };
  });
  const left = lines.flatMap(({ kept }) => kept);
  // What is nothing but thanks is the answer.
  const isAnswerLeft = left.some((sentence) => /[.!?…。！？؟]["”»)]?$/u.test(sentence) || sentence.length > 40);
  const shortened = (isAnswerLeft ? lines : lines.map((each) => ({ ...each, isDropped: false, isCut: false })))
    .filter(({ isDropped }) => !isDropped)
    .map(({ isCut, kept, line }) => inFewerWords(isCut ? joinSentences(kept) : line, wordy))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return shortened.length < text.trim().length ? shortened : text;
}

function inFewerWords(line: string, wordy: string): string {
  const replaced = replaceWords(line, wordy);
  return replaced === line ? line : replaced.replace(/(?<=^|[.!?…]\s)\p{Ll}/gu, (letter) => capitalise(letter));
}

function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, sentence) => (text === '' ? sentence : `${text}${unspacedEnd.test(text) ? '' : ' '}${sentence}`),
    '',
  );
}
