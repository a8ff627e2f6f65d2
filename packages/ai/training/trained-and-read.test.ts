import { describe, expect, it } from 'vitest';
import { foldDisguises } from '../src/engines/builtin/classifier/fold-disguises.ts';
import { MessageClassifier, OWN_SHARE, TWEETS_SHARE } from '../src/engines/builtin/classifier/message-classifier.ts';
import { loadEnglishLexicon } from '../src/engines/builtin/lexicon/english-lexicon.ts';
import { findLastClause } from '../src/engines/builtin/sentiment/last-clause.ts';
import { DECISIONS, TAG_EVIDENCE_COUNT } from '../src/engines/builtin/tagging/decide-tags.ts';
import { assembleWeights } from './assemble.ts';
import { Corpus } from './corpus.ts';
import { type LinearModel, LogisticTrainer } from './logistic.ts';
import { readOwnMessages } from './own-messages.ts';
import { trainModels } from './train-models.ts';

const EVERY = 40;
const OPTIONS = {
  ...{ epochs: 3, rate: 0.7, penalty: 1e-5, localEpochs: 3, localRate: 0.5, localPenalty: 1e-5 },
  ...{ correctionEpochs: 4, correctionRate: 1, correctionPenalty: 1e-5 },
};

/** Trains on a few of our messages and reads the weights back as the product does. */
function train() {
  const lexicon = loadEnglishLexicon(new URL('../weights/lexicon.bin', import.meta.url));
  const corpus = new Corpus(lexicon);
  const messages = readOwnMessages('train')
    .filter((_, index) => index % EVERY === 0)
    .map((message) => ({ message, place: corpus.add(message.text, message.language), respelled: [] }));
  corpus.finish(corpus.count);
  const setOf = (language: string) => {
    const own = messages.filter(({ message }) => message.language === language);
    const labelled = own.map(({ message }) => ({ label: message.sentiment, text: message.text }));
    return { set: { name: language, messages: labelled, weight: 1, language }, first: own[0]?.place ?? 0 };
  };
  const models = trainModels({
    corpus,
    sentimentSets: [setOf('en'), setOf('de')],
    tagSets: [],
    ownMessages: messages,
    options: OPTIONS,
    report: () => {},
  });
  const nothing = new Array<number>(TAG_EVIDENCE_COUNT).fill(0);
  const weights = assembleWeights(models, corpus.frequencies, {
    temperature: 1,
    plainTemperature: 1,
    decision: Object.fromEntries(DECISIONS.map((name) => [name, nothing])) as Record<
      (typeof DECISIONS)[number],
      number[]
    >,
    trainedOn: [],
    features: '',
  });
  return {
    messages,
    models,
    trainer: new LogisticTrainer(corpus),
    classifier: new MessageClassifier(weights, lexicon),
  };
}

describe('what was trained', () => {
  it('says of a message to the product what it said in the training, in each language', () => {
    const { messages, models, trainer, classifier } = train();
    const score = (model: LinearModel, place: number) => [...trainer.score(model, place)];
    const distances = new Map<string, number[]>();
    for (const { message, place } of messages) {
      const { text, language } = message;
      // The clause after "but" is a second reading, which the training does not make.
      if (language === 'und' || findLastClause(text, language) !== null) continue;
      const [no = 0, yes = 0] = score(models.service, place);
      const toCompany = 1 / (1 + Math.exp(no - yes));
      const shared = score(models.sentiment, place);
      const own = models.own.find((one) => one.language === language);
      const small = own === undefined ? shared : score(own.model, place);
      const corrections = score(models.corrections, place);
      const logits = shared.map((value, row) => {
        const ofTweets = value * (1 - OWN_SHARE) + (small[row] as number) * OWN_SHARE;
        return ofTweets * (1 - (1 - TWEETS_SHARE) * toCompany) + toCompany * (corrections[row] as number);
      });
      const { negative, positive } = classifier.classify(foldDisguises(text), language).sentiment;
      const difference = (logits[0] as number) - (logits[2] as number);
      const list = distances.get(language) ?? [];
      list.push(Math.abs(difference - Math.log(negative / positive)));
      distances.set(language, list);
    }
    for (const [language, list] of distances) {
      const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
      expect({ language, near: mean < 0.15 }, `${mean}`).toEqual({ language, near: true });
    }
  });
});
