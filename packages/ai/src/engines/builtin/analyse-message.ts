import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import type { AnalyseInput, Analysis, SentimentCertainty } from '../../engine.ts';
import { foldDisguises } from './classifier/fold-disguises.ts';
import type { MessageClassifier, Probabilities } from './classifier/message-classifier.ts';
import { moodOf } from './crisis/crisis-mood.ts';
import { detectCrisis } from './crisis/detect-crisis.ts';
import { detectLanguage } from './language/detect-language.ts';
import { hasSignals } from './lexicon/signals-by-language.ts';
import { isFeelingHeard, weighEvidence } from './sentiment/weigh-evidence.ts';
import { looksLikePhishing } from './spam/phishing.ts';
import { decideTags, gatherTagEvidence } from './tagging/decide-tags.ts';
import { scoreUrgency } from './urgency/score-urgency.ts';

/** Below this confidence a sentiment is uncertain. */
export const CERTAIN_FROM = 0.5;
/** From which probability on a message is called spam: a customer taken for spam is worse than spam that is read. */
const SPAM_FROM = 0.5;

function chooseSentiment(probabilities: Probabilities): { sentiment: Sentiment; confidence: number } {
  const { negative, neutral, positive } = probabilities;
  if (positive > neutral && positive > negative) return { sentiment: 'positive', confidence: positive };
  if (negative > neutral) return { sentiment: 'negative', confidence: negative };
  return { sentiment: 'neutral', confidence: neutral };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** What the classifiers say of one message, before anything is decided. */
export function judgeMessage(classifier: MessageClassifier, text: string, languageHint?: string) {
  const language = detectLanguage(text, languageHint);
  const judged = classifier.classify(text, language);
  const sentiment = weighEvidence(judged, classifier.scanner, classifier.reader);
  const judgement = { ...judged, sentiment };
  return {
    language,
    judgement,
    evidence: gatherTagEvidence(judgement, classifier.scanner, classifier.reader, language),
  };
}

/** One message's analysis. Never throws on any text. */
export function analyseMessage(classifier: MessageClassifier, input: AnalyseInput): Analysis {
  const text = foldDisguises(input.text.toWellFormed());
  const { language, judgement, evidence } = judgeMessage(classifier, text, input.languageHint);
  if (classifier.reader.tokenCount === 0) {
    return {
      language,
      sentiment: 'neutral',
      sentimentConfidence: 0,
      certainty: 'unknown',
      tag: 'feedback',
      tagConfidence: 0,
      tags: [],
      spam: false,
      crisis: [],
      urgency: 0,
      reason: 'The message holds no text to judge.',
    };
  }
  const crisis = detectCrisis(text, language, moodOf(judgement, classifier.reader));
  // Who threatens, or is in danger, is not pleased, however kind the words.
  const { sentiment, confidence } = chooseSentiment(
    crisis.length === 0 ? judgement.sentiment : { ...judgement.sentiment, positive: 0 },
  );
  const { tags, shown, spam } = decideTags(
    evidence,
    classifier.weights.decision,
    crisis.length === 0 ? [] : ['praise'],
  );
  const isPhishing = crisis.length === 0 && looksLikePhishing(text);
  const isSpam = isPhishing || spam >= SPAM_FROM;
  const scored = scoreUrgency({
    text,
    scanner: classifier.scanner,
    reader: classifier.reader,
    sentiment,
    sentimentConfidence: confidence,
    crisis,
  });
  const calm = isSpam && crisis.length === 0;
  const urgency = calm ? 0 : scored.urgency;
  const reasons = calm ? [] : scored.reasons;
  const because = reasons.length === 0 ? '' : `; looked at sooner because ${reasons.join(' and ')}`;
  const wordList = judgement.trained ? '' : ', by word list, as this language has no training messages';
  const certainty: SentimentCertainty =
    !hasSignals(language) && (sentiment === 'neutral' || !isFeelingHeard(classifier.scanner))
      ? 'unknown'
      : confidence < CERTAIN_FROM
        ? 'uncertain'
        : 'sure';
  return {
    language,
    sentiment,
    sentimentConfidence: confidence,
    certainty,
    tag: shown.tag,
    tagConfidence: shown.confidence,
    tags: isSpam ? [] : tags,
    spam: isSpam,
    crisis,
    urgency,
    reason: `Reads as ${sentiment} (${percent(confidence)}${wordList}) and as ${isPhishing ? 'spam (it threatens your page and sends you to a link)' : isSpam ? `spam (${percent(spam)})` : `${shown.tag} (${percent(shown.confidence)})`}${because}.`,
  };
}
