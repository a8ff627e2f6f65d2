import { likenessOf, textVectors } from '../../vectors/text-vectors.ts';
import type { Entry } from './entries.ts';
import { RELATED } from './kinds-of-meanings.ts';
import type { KnowledgeQuestion } from './knowledge-question.ts';
import { coversPlace, readPlaces } from './places.ts';
import { readTerms, type Terms, total } from './read-terms.ts';

const POINTS_BACK =
  /^(?:it|they|them|this|that|these|those|he|she|however|otherwise|but|also|then|after that|in that case|if so|diese[rs]?|dies|das|er|sie|es|danach|sonst|allerdings|außerdem|dann|il|elle|ils|elles|cela|ce|ensuite|sinon|toutefois|esto|eso|este|estos|además|después|sin embargo|questo|questi|poi|inoltre|altrimenti|isso|isto|estes|depois|além|deze|dit|dat|daarna|anders|to|te|potem|jednak|bu|bunlar|sonra|ancak|это|они|он|она|затем|однако|це|вони|потім|однак)(?![\p{L}])/iu;

/** So many sentences make one thought. */
const WHOLE_SENTENCES_MAX = 3;
/** What a sentence says that means the same as the question, beside the words that both hold. */
const LIKENESS_SAY = 0.8;
const LIMITS =
  /(?<!\p{L})(?:not|no|never|only|except|unless|but|without|n['’]t|nicht|kein\p{L}*|nur|außer|ohne|pas|jamais|aucun\p{L}*|seulement|sauf|sans|nunca|sólo|solo|salvo|excepto|sin|non|mai|soltanto|tranne|senza|não|apenas|só|exceto|sem|niet|geen|alleen|behalve|zonder|nie|tylko|oprócz|bez|değil|yalnız\p{L}*|sadece|hariç|не|нет|только|кроме|без|немає|тільки|лише|крім|inte|inga|bara|utom|không|chỉ|trừ)(?!\p{L})|لا|ليس|فقط|ない|ません|のみ|不|没|仅|않|없|만|नहीं|केवल|सिर्फ/iu;

/** The best sentences of an entry for what was asked: all of a short one, else the run that holds most of it. */
export function chooseSentences(asked: Terms, entry: Entry, question: KnowledgeQuestion): string[] {
  const { sentences } = entry;
  const most = question.sentencesMax;
  const isShort = total(sentences.map((sentence) => sentence.length + 1)) <= question.charsMax;
  // A canned reply is a whole answer.
  const wholeMax = entry.source.kind === 'canned-reply' ? most : Math.min(most, WHOLE_SENTENCES_MAX);
  if (sentences.length <= wholeMax && isShort) return [...sentences];
  const vectors = textVectors();
  const wanted = vectors.vectorOf(question.question, question.language);
  const scores = sentences.map((sentence) => {
    const told = readTerms(sentence, entry.language);
    const places = readPlaces(sentence, entry.language);
    const likeness = Math.max(0, likenessOf(wanted, vectors.vectorOf(sentence, entry.language)));
    const inCommon = total(
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
    return inCommon + LIKENESS_SAY * likeness;
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
  // What nobody asked for is not brought along, unless it limits what stands before it.
  while (end - start > WHOLE_SENTENCES_MAX && scores[end - 1] === 0 && !LIMITS.test(sentences[end - 1] ?? '')) end -= 1;
  return sentences.slice(start, Math.max(end, start + 1));
}

function relatedIn(key: string, told: Terms): boolean {
  return key.startsWith('m:') && (RELATED[key.slice(2)] ?? []).some((name) => told.has(`m:${name}`));
}
