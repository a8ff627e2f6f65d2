/**
 * What a workspace's people teach by correcting sentiments and tags: a small linear model that shifts what an engine says, learnt anew from
 * all corrections whenever one is added, so that the same corrections always give the same model. It holds no database and no clock.
 *
 * Logistic regression over hashed words and pairs of words, with the engine's own confidence as a fixed offset. Corrections alone would
 * teach that the engine is always wrong; so messages that people answered as they were read are learnt beside them.
 */
import { type Sentiment, sentiments, type Tag, tags } from '@parley/contract/tickets/rules.ts';
import type { Analysis } from '../engine.ts';
import { featureBuckets, featuresOf } from './message-features.ts';

/** Something to learn from: what the engine says of a text by itself, and what is right. */
export type Lesson = {
  text: string;
  analysis: Pick<Analysis, 'sentiment' | 'sentimentConfidence' | 'tag' | 'tagConfidence' | 'tags'>;
  sentiment: Sentiment | null;
  tag: Tag | null;
};

const heads = [...sentiments, ...tags] as const;
/** A byte each: the weights of every bucket, head by head. */
export const correctionModelBytes = featureBuckets * heads.length;

/** Weights from -1 to 1 times this; what one message's words can add to a label is bounded by it. */
const weightScale = 6;
const learningRate = 0.5;
const decay = 0.002;
const rounds = 10;
/** The engine's certainty as a limit of its logit: even a sure one can be outvoted by many corrections. */
const logitMax = 3;
/** From which probability on a label is sure; as in the engine. */
const certainFrom = 0.5;

const logit = (share: number) => Math.max(-logitMax, Math.min(logitMax, Math.log(share / (1 - share))));

/** What the engine thinks of each label, as logits in the order of `heads`; what it does not tell is shared among the others. */
function offsetsOf({ sentiment, sentimentConfidence, tag, tagConfidence, tags: likely }: Lesson['analysis']): number[] {
  const known = new Map([[tag, tagConfidence], ...likely.map((each): [Tag, number] => [each.tag, each.confidence])]);
  return [
    ...sentiments.map((each) =>
      each === sentiment ? logit(sentimentConfidence) : logit(Math.max(0.01, (1 - sentimentConfidence) / 2)),
    ),
    ...tags.map((each) => logit(known.get(each) ?? Math.min(0.25, Math.max(0.01, tagConfidence / 2)))),
  ];
}

function softmax(logits: readonly number[]): number[] {
  const top = Math.max(...logits);
  const powers = logits.map((each) => Math.exp(each - top));
  const sum = powers.reduce((total, each) => total + each, 0);
  return powers.map((each) => each / sum);
}

/** The heads of sentiment, then those of tags. */
const groups = [
  { first: 0, labels: sentiments },
  { first: sentiments.length, labels: tags },
] as const;

/** Learns from the lessons in their order. The result has `correctionModelBytes` bytes, however many they are. */
export function learnCorrections(lessons: readonly Lesson[]): Int8Array {
  const weights = new Float32Array(correctionModelBytes);
  const prepared = lessons.map((lesson) => ({
    lesson,
    features: featuresOf(lesson.text),
    offsets: offsetsOf(lesson.analysis),
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { lesson, features, offsets } of prepared) {
      if (features.length === 0) continue;
      const share = 1 / Math.sqrt(features.length);
      for (const { first, labels } of groups) {
        const right = first === 0 ? lesson.sentiment : lesson.tag;
        if (right === null) continue;
        const logits = labels.map(
          (_, index) => (offsets[first + index] ?? 0) + scoreOf(weights, first + index, features) * weightScale,
        );
        const likely = softmax(logits);
        for (const [index, label] of labels.entries()) {
          const step = learningRate * ((label === right ? 1 : 0) - (likely[index] ?? 0)) * share;
          for (const bucket of features) {
            const at = (first + index) * featureBuckets + bucket;
            const moved = (weights[at] ?? 0) * (1 - decay) + step / weightScale;
            weights[at] = Math.max(-1, Math.min(1, moved));
          }
        }
      }
    }
  }
  return Int8Array.from(weights, (weight) => Math.round(weight * 127));
}

/** From -1 to 1. */
function scoreOf(weights: Float32Array | Int8Array, head: number, features: readonly number[]): number {
  let sum = 0;
  for (const bucket of features) sum += weights[head * featureBuckets + bucket] ?? 0;
  return sum / Math.sqrt(features.length);
}

/**
 * What the engine said, shifted by what people taught. Language, spam, crisis classes and urgency stay as they are, and a message of a crisis
 * class or spam is not touched at all.
 * @param weights of `learnCorrections`
 */
export function applyCorrections(weights: Int8Array, text: string, analysis: Analysis): Analysis {
  if (analysis.crisis.length > 0 || analysis.spam) return analysis;
  const features = featuresOf(text);
  if (features.length === 0) return analysis;
  const offsets = offsetsOf(analysis);
  const shifts = heads.map((_, head) => (scoreOf(weights, head, features) / 127) * weightScale);
  if (shifts.every((shift) => Math.abs(shift) < 0.05)) return analysis;
  const [ofSentiment, ofTag] = groups.map(({ first, labels }) =>
    softmax(labels.map((_, index) => (offsets[first + index] ?? 0) + (shifts[first + index] ?? 0))),
  );
  const sentiment = likeliest(sentiments, ofSentiment ?? []);
  const tag = likeliest(tags, ofTag ?? []);
  const isSentimentKept = sentiment.label === analysis.sentiment;
  const isTagKept = tag.label === analysis.tag;
  if (isSentimentKept && isTagKept) return analysis;
  return {
    ...analysis,
    ...(isSentimentKept
      ? {}
      : {
          sentiment: sentiment.label,
          sentimentConfidence: sentiment.share,
          certainty: sentiment.share < certainFrom ? 'uncertain' : 'sure',
        }),
    ...(isTagKept
      ? {}
      : {
          tag: tag.label,
          tagConfidence: tag.share,
          tags: [
            { tag: tag.label, confidence: tag.share },
            ...analysis.tags.filter((each) => each.tag !== tag.label),
          ].sort((one, other) => other.confidence - one.confidence),
        }),
    reason: `${analysis.reason} Corrections of your team changed it to ${[
      ...(isSentimentKept ? [] : [sentiment.label]),
      ...(isTagKept ? [] : [tag.label]),
    ].join(' and ')}.`,
  };
}

function likeliest<Label extends string>(labels: readonly Label[], shares: readonly number[]) {
  const [first] = labels
    .map((label, index) => ({ label, share: shares[index] ?? 0 }))
    .sort((one, other) => other.share - one.share);
  if (first === undefined) throw new Error('There is always a likeliest label.');
  return first;
}
