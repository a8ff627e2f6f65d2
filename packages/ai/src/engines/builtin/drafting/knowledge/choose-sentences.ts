import type { Entry } from './entries.ts';
import { RELATED } from './kinds-of-meanings.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { coversPlace, readPlaces } from './places.ts';
import { readTerms, type Terms, total } from './read-terms.ts';

const POINTS_BACK =
  /^(?:it|they|them|this|that|these|those|he|she|however|otherwise|but|also|then|after that|in that case|if so|diese[rs]?|dies|das|er|sie|es|danach|sonst|allerdings|außerdem|dann|il|elle|ils|elles|cela|ce|ensuite|sinon|toutefois|esto|eso|este|estos|además|después|sin embargo|questo|questi|poi|inoltre|altrimenti|isso|isto|estes|depois|além|deze|dit|dat|daarna|anders|to|te|potem|jednak|bu|bunlar|sonra|ancak|это|они|он|она|затем|однако|це|вони|потім|однак)(?![\p{L}])/iu;

/** The best sentences of an entry for what was asked: all of a short one, else the run that holds most of it. */
export function chooseSentences(asked: Terms, entry: Entry, question: KnowledgeQuestion): string[] {
  const { sentences } = entry;
  const most = question.sentencesMax;
  if (sentences.length <= most && total(sentences.map((sentence) => sentence.length + 1)) <= question.charsMax)
    return [...sentences];
  const scores = sentences.map((sentence) => {
    const told = readTerms(sentence, entry.language);
    const places = readPlaces(sentence, entry.language);
    return total(
      [...asked].map(([key, weight]) =>
        told.has(key)
          ? weight
          : key.startsWith('p:') && coversPlace(places, key.slice(2))
            ? weight
            : relatedIn(key, told)
              ? weight * 0.5
              : 0,
      ),
    );
  });
  let best = { start: 0, end: 1, sum: -1 };
  for (let start = 0; start < sentences.length; start += 1) {
    let sum = 0;
    let chars = 0;
    for (let end = start + 1; end <= Math.min(sentences.length, start + most); end += 1) {
      sum += (scores[end - 1] ?? 0) + 0.05;
      chars += (sentences[end - 1]?.length ?? 0) + 1;
      if (chars > question.charsMax && end > start + 1) break;
      if (sum > best.sum + 0.01) best = { start, end, sum };
    }
  }
  let { start, end } = best;
  // A sentence that points back is nothing without the one before it.
  while (start > 0 && POINTS_BACK.test(sentences[start] ?? '')) {
    start -= 1;
    if (end - start > most) end -= 1;
  }
  return sentences.slice(start, Math.max(end, start + 1));
}

function relatedIn(key: string, told: Terms): boolean {
  return key.startsWith('m:') && (RELATED[key.slice(2)] ?? []).some((name) => told.has(`m:${name}`));
}
