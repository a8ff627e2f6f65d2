import type { Sentiment } from '@parley/contract/tickets/rules.ts';
import type { AnalyseInput, Analysis, CrisisClass } from '../../engine.ts';
import type { MessageClassifier, Probabilities } from './classifier/message-classifier.ts';
import { detectCrisis } from './crisis/detect-crisis.ts';
import { detectLanguage } from './language/detect-language.ts';
import { weighEvidence } from './sentiment/weigh-evidence.ts';
import { decideTag } from './tagging/decide-tag.ts';
import { scoreUrgency } from './urgency/score-urgency.ts';

function chooseSentiment(probabilities: Probabilities): { sentiment: Sentiment; confidence: number } {
  const { negative, neutral, positive } = probabilities;
  if (positive > neutral && positive > negative) return { sentiment: 'positive', confidence: positive };
  if (negative > neutral) return { sentiment: 'negative', confidence: negative };
  return { sentiment: 'neutral', confidence: neutral };
}

const CRISIS_REASONS: Record<CrisisClass, string> = {
  'self-harm': 'somebody may harm themselves',
  violence: 'violence is threatened',
  abuse: 'somebody may have been abused',
  'health-danger': 'somebody may be hurt or in danger',
  'data-leak': 'data or an account may be in wrong hands',
  'legal-threat': 'legal steps are mentioned',
};

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** One message's analysis. The language detector must be loaded. Never throws on any text. */
export function analyseMessage(classifier: MessageClassifier, input: AnalyseInput): Analysis {
  const text = input.text.toWellFormed();
  const language = detectLanguage(text, input.languageHint);
  const judged = classifier.classify(text, language);
  const judgement = { ...judged, sentiment: weighEvidence(judged, classifier.scanner, classifier.reader, language) };
  if (classifier.reader.tokenCount === 0) {
    return {
      language,
      sentiment: 'neutral',
      sentimentConfidence: 0,
      tag: 'feedback',
      tagConfidence: 0,
      crisis: [],
      urgency: 0,
      reason: 'The message holds no text to judge.',
    };
  }
  const { sentiment, confidence } = chooseSentiment(judgement.sentiment);
  const { tag, confidence: tagConfidence } = decideTag(judgement, classifier.scanner, classifier.reader, language);
  const crisis = detectCrisis(text, language);
  const scored = scoreUrgency({
    scanner: classifier.scanner,
    reader: classifier.reader,
    sentiment,
    sentimentConfidence: confidence,
  });
  const urgency = crisis.length > 0 ? 3 : scored.urgency;
  const reasons = crisis.length > 0 ? crisis.map((name) => CRISIS_REASONS[name]) : scored.reasons;
  const because = reasons.length === 0 ? '' : `; looked at sooner because ${reasons.join(' and ')}`;
  const wordList = judgement.trained ? '' : ', by word list, as this language has no training messages';
  return {
    language,
    sentiment,
    sentimentConfidence: confidence,
    tag,
    tagConfidence,
    crisis,
    urgency,
    reason: `Reads as ${sentiment} (${percent(confidence)}${wordList}) and as ${tag} (${percent(tagConfidence)})${because}.`,
  };
}
