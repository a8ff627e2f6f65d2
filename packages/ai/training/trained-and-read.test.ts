import { describe, expect, it } from 'vitest';
import { MessageClassifier } from '../src/engines/builtin/classifier/message-classifier.ts';
import { loadEnglishLexicon } from '../src/engines/builtin/lexicon/english-lexicon.ts';
import { DECISIONS, TAG_EVIDENCE_COUNT } from '../src/engines/builtin/tagging/decide-tags.ts';
import { assembleWeights } from './assemble.ts';
import { Corpus } from './corpus.ts';
import { type LinearModel, LogisticTrainer } from './logistic.ts';
import type { OwnMessage } from './own-messages.ts';
import { type TrainedModels, trainModels } from './train-models.ts';

const lexicon = loadEnglishLexicon(new URL('../weights/lexicon.bin', import.meta.url));

const TEXTS: [string, OwnMessage['sentiment'], string][] = [
  ['en', 'negative', 'The kettle leaks and nobody answers.'],
  ['en', 'positive', 'Lovely kettle, works like a charm.'],
  ['en', 'neutral', 'Is the kettle sold in blue?'],
  ['de', 'negative', 'Der Kocher tropft und niemand antwortet.'],
  ['de', 'positive', 'Schöner Kocher, läuft wunderbar.'],
  ['de', 'neutral', 'Gibt es den Kocher in Blau?'],
  ['ja', 'negative', 'ポットが水漏れして、誰も返事をくれません。'],
  ['ja', 'positive', '素敵なポット、とても使いやすいです。'],
];
const OPTIONS = {
  ...{ epochs: 3, rate: 0.7, penalty: 1e-5, localEpochs: 3, localRate: 0.5, localPenalty: 1e-5 },
  ...{ correctionEpochs: 5, correctionRate: 1, correctionPenalty: 1e-5 },
};

/** Trains on a handful of messages and reads the weights back as the product does. */
function train(): { corpus: Corpus; models: TrainedModels; classifier: MessageClassifier; places: number[] } {
  const corpus = new Corpus(lexicon);
  const places = TEXTS.map(([language, , text]) => corpus.add(text, language));
  corpus.finish(corpus.count);
  const messages = TEXTS.map(([, label, text]) => ({ label, text }));
  const ownMessages = TEXTS.map(([language, sentiment, text], place) => ({
    message: { text, language, sentiment, tags: [], spam: false, urgency: 0, kind: null } as OwnMessage,
    place,
    respelled: [],
  }));
  const models = trainModels({
    corpus,
    sentimentSets: [
      { set: { name: 'tweets', messages: messages.slice(0, 3), weight: 1, language: 'en' }, first: 0 },
      { set: { name: 'tweets-de', messages: messages.slice(3, 6), weight: 1, language: 'de' }, first: 3 },
    ],
    tagSets: [],
    ownMessages,
    options: OPTIONS,
    report: () => {},
  });
  const weights = assembleWeights(models, corpus.frequencies, {
    temperature: 1,
    plainTemperature: 1,
    decision: Object.fromEntries(
      DECISIONS.map((name) => [name, new Array<number>(TAG_EVIDENCE_COUNT).fill(0)]),
    ) as Record<(typeof DECISIONS)[number], number[]>,
    trainedOn: [],
    features: '',
  });
  return { corpus, models, classifier: new MessageClassifier(weights, lexicon), places };
}

describe('a trained model', () => {
  const { corpus, models, classifier, places } = train();
  const trainer = new LogisticTrainer(corpus);
  const score = (model: LinearModel, place: number) => [...trainer.score(model, place)];

  it.each(TEXTS.map(([language, , text], index) => ({ language, text, index })))(
    'says of "$text" what its training says of it',
    ({ language, text, index }) => {
      const place = places[index] as number;
      const [no = 0, yes = 0] = score(models.service, place);
      const toCompany = 1 / (1 + Math.exp(no - yes));
      const shared = score(models.sentiment, place);
      const own = models.own.find((one) => one.language === language);
      const ofOwn = own === undefined ? shared : score(own.model, place);
      const corrections = score(models.corrections, place);
      const logits = shared.map(
        (value, row) =>
          (value * 0.6 + (ofOwn[row] as number) * 0.4) * (1 - 0.5 * toCompany) +
          toCompany * (corrections[row] as number),
      );
      const sum = logits.reduce((total, logit) => total + Math.exp(logit), 0);
      const [negative = 0, neutral = 0, positive = 0] = logits.map((logit) => Math.exp(logit) / sum);
      const { sentiment } = classifier.classify(text, language);
      // Eight bits a weight, and the largest of these few are cut off: nearly the same.
      const distance = Math.max(
        Math.abs(sentiment.negative - negative),
        Math.abs(sentiment.neutral - neutral),
        Math.abs(sentiment.positive - positive),
      );
      expect(distance).toBeLessThan(0.1);
    },
  );
});
