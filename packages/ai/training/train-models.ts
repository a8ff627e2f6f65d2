import { OWN_SHARE, TWEETS_SHARE } from '../src/engines/builtin/classifier/message-classifier.ts';
import type { Corpus } from './corpus.ts';
import { type DataSet, HELD_OUT_EVERY } from './data-sets.ts';
import { type Example, type LinearModel, LogisticTrainer } from './logistic.ts';
import { SENTIMENT_LABELS, type SentimentLabel } from './measures.ts';
import type { OwnMessage } from './own-messages.ts';
import { DETECTORS, readVerdict, type TagDetector } from './tag-examples.ts';

/** A set whose messages stand in the corpus from `first` on. */
export type Placed = { set: DataSet; first: number };
/** Other spellings of the message (with a mention before it, without its last sign) stand in the corpus too; the corrections learn from them. */
export type PlacedOwn = { message: OwnMessage; place: number; respelled: readonly number[] };

export type TrainedModels = {
  sentiment: LinearModel;
  plain: LinearModel;
  own: { language: string; model: LinearModel }[];
  corrections: LinearModel;
  service: LinearModel;
  detectors: Record<TagDetector, LinearModel>;
};

export type TrainingInput = {
  corpus: Corpus;
  sentimentSets: readonly Placed[];
  tagSets: readonly Placed[];
  ownMessages: readonly PlacedOwn[];
  report: (line: string) => void;
  options: {
    epochs: number;
    rate: number;
    penalty: number;
    localRate: number;
    localPenalty: number;
    localEpochs: number;
    correctionRate: number;
    correctionPenalty: number;
    correctionEpochs: number;
  };
};

/**
 * What a message of ours counts by its feeling. To take a complaint for praise is the worst mistake: negative ones count for more; neutral ones
 * are as many as pleased ones but say less of themselves.
 */
const TIMES: Record<SentimentLabel, number> = { negative: 1.4, neutral: 1.5, positive: 1 };
const SERVICE_SET = 'service-messages';
/** What another spelling of a message counts beside it. */
const RESPELLED_WEIGHT = 0.5;
/** In this share of the steps the corrections see the meanings alone. */
const HIDE_WORDS = 0.3;
/** A yes may count this many times a no. */
const BALANCE_MOST = 8;
/** The part of the tweets that stands for what is neither complaint nor suggestion nor question. */
const SILVER_TWEETS = 9000;
/** One message of ours says all five detectors what to answer. */
const OWN_TAG_WEIGHT = 2;

const labelOf = (label: string) => SENTIMENT_LABELS.indexOf(label as SentimentLabel);

/** Within a set the three classes count the same. */
function balanced(examples: Example[]): Example[] {
  const sums = [0, 0, 0];
  for (const { target, weight } of examples) sums[target] = (sums[target] ?? 0) + weight;
  const total = sums.reduce((sum, one) => sum + one, 0);
  return examples.map((example) => ({
    ...example,
    weight: (example.weight * total) / (3 * (sums[example.target] as number)),
  }));
}

function ofSet({ set, first }: Placed, weight: number): Example[] {
  return balanced(
    set.messages.map(({ label }, offset) => ({ message: first + offset, target: labelOf(label), weight })),
  );
}

/**
 * Our own messages hold the classes as customers do, complaints first: that is kept, as the corrections are for such messages only. Spam
 * has no sentiment worth learning: its mentions and links would make every mention neutral.
 */
function ofOwn(messages: readonly PlacedOwn[]): Example[] {
  return messages.flatMap(({ message, place, respelled }) => {
    if (message.spam) return [];
    const target = labelOf(message.sentiment);
    const weight = TIMES[message.sentiment];
    return [
      { message: place, target, weight },
      ...respelled.map((other) => ({ message: other, target, weight: weight * RESPELLED_WEIGHT })),
    ];
  });
}

/** Trains everything that the weights file holds. The same input gives the same numbers. */
export function trainModels(input: TrainingInput): TrainedModels {
  const { corpus, sentimentSets, ownMessages, options, report } = input;
  const trainer = new LogisticTrainer(corpus);
  const examples = sentimentSets.flatMap((placed) => ofSet(placed, placed.set.weight));
  const languages = [...new Set(ownMessages.map(({ message }) => message.language))];
  const sentiment = trainer.train(examples, {
    outputs: 3,
    epochs: options.epochs,
    learningRate: options.rate,
    penalty: options.penalty,
    seed: 1,
    kind: 'words',
  });
  const plain = trainer.train(examples, {
    outputs: 3,
    epochs: 3,
    learningRate: 0.3,
    penalty: 1e-6,
    seed: 2,
    kind: 'plain',
  });
  report('sentiment trained');
  const own = sentimentSets.flatMap((placed) => {
    const { language } = placed.set;
    if (language === undefined || language === 'en') return [];
    const model = trainer.train(ofSet(placed, 1), {
      outputs: 3,
      epochs: options.localEpochs,
      learningRate: options.localRate,
      penalty: options.localPenalty,
      seed: 4,
      kind: 'own',
    });
    return [{ language, model }];
  });
  report('small models of the languages trained');
  // What the tweets taught is kept as it is; messages to companies teach what must be added to it.
  const asTweet = (message: number, language: string) => {
    const shared = trainer.score(sentiment, message);
    const small = own.find((one) => one.language === language);
    const of = small === undefined ? shared : trainer.score(small.model, message);
    return [...shared].map((value, index) => value * (1 - OWN_SHARE) + (of[index] as number) * OWN_SHARE);
  };
  const toCompanies: Example[] = languages.flatMap((language) =>
    ofOwn(ownMessages.filter(({ message }) => message.language === language)).map((example) => ({
      ...example,
      offset: asTweet(example.message, language).map((value) => value * TWEETS_SHARE),
    })),
  );
  const corrections = trainer.train(toCompanies, {
    outputs: 3,
    epochs: options.correctionEpochs,
    learningRate: options.correctionRate,
    penalty: options.correctionPenalty,
    seed: 5,
    kind: 'corrections',
    hideWords: HIDE_WORDS,
  });
  report('corrections trained');
  const service = trainService(trainer, input);
  const detectors = {} as Record<TagDetector, LinearModel>;
  for (const detector of DETECTORS) detectors[detector] = trainDetector(trainer, detector, input);
  report('detectors trained');
  return { sentiment, plain, own, corrections, service, detectors };
}

/** Files of messages to a company that are no tweets. */
const WRITTEN_TO_COMPANIES = ['app-reviews', 'banking77-query'];

/** Tells messages to companies from tweets. */
function trainService(trainer: LogisticTrainer, { sentimentSets, tagSets, ownMessages }: TrainingInput): LinearModel {
  const messagesOf = ({ set, first }: Placed, weight: number, target: 0 | 1): Example[] =>
    set.messages.map((_, offset) => ({ message: first + offset, target, weight }));
  const yes = [
    ...ownMessages.map(({ place }) => ({ message: place, target: 1, weight: 2 })),
    ...tagSets
      .filter(({ set }) => WRITTEN_TO_COMPANIES.includes(set.name))
      .flatMap((placed) => messagesOf(placed, 0.5, 1)),
  ];
  const no = sentimentSets.filter(({ set }) => set.name !== SERVICE_SET).flatMap((placed) => messagesOf(placed, 1, 0));
  const weightOf = (examples: readonly Example[]) => examples.reduce((sum, { weight }) => sum + weight, 0);
  const times = weightOf(no) / weightOf(yes);
  return trainer.train([...yes.map((one) => ({ ...one, weight: Math.min(4, one.weight * times) })), ...no], {
    outputs: 2,
    epochs: 3,
    learningRate: 0.5,
    penalty: 5e-5,
    seed: 6,
  });
}

function trainDetector(trainer: LogisticTrainer, detector: TagDetector, input: TrainingInput): LinearModel {
  const { tagSets, sentimentSets, ownMessages } = input;
  const examples: Example[] = [];
  const silver = sentimentSets
    .slice(0, 1)
    .map(({ set, first }) => ({ set: { ...set, messages: set.messages.slice(0, SILVER_TWEETS) }, first }));
  for (const { set, first } of [...tagSets, ...silver]) {
    for (const [offset, message] of set.messages.entries()) {
      const verdict = readVerdict(detector, set.name, message.label, message.text);
      if (verdict === null || offset % HELD_OUT_EVERY === 0) continue;
      examples.push({ message: first + offset, target: verdict.target, weight: verdict.weight * set.weight });
    }
  }
  for (const { message, place, respelled } of ownMessages) {
    const target = (detector === 'spam' ? message.spam : message.tags.includes(detector)) ? 1 : 0;
    examples.push({ message: place, target, weight: OWN_TAG_WEIGHT });
    for (const other of respelled) examples.push({ message: other, target, weight: OWN_TAG_WEIGHT * RESPELLED_WEIGHT });
  }
  const sums = [0, 0];
  for (const { target, weight } of examples) sums[target] = (sums[target] ?? 0) + weight;
  const yesTimes = Math.min(BALANCE_MOST, (sums[0] as number) / Math.max(1, sums[1] as number));
  const mean = ((sums[0] as number) + yesTimes * (sums[1] as number)) / ((sums[0] as number) + (sums[1] as number));
  for (const example of examples) example.weight *= (example.target === 1 ? yesTimes : 1) / mean;
  return trainer.train(examples, { outputs: 2, epochs: 8, learningRate: 0.5, penalty: 5e-5, seed: 3 });
}
