/**
 * How well topics are told that were not learnt from: `node packages/ai/training/weigh-topics.ts` leaves out each fifth of the customers' lines in turn,
 * with `--languages` each language as a whole.
 */
import { readTopicSentences } from './topic-sentences.ts';
import { scoreTopics, TOPIC_TRAINING, trainTopicLinear } from './topic-trainer.ts';
import { topicExamples, topicsIn } from './train-topics.ts';

const FOLDS = 5;
const PROBABILITIES = [0.2, 0.3, 0.5, 0.7];

const sentences = readTopicSentences();
const topics = topicsIn(sentences);
const examples = topicExamples(sentences, topics);
const languages = [...new Set(sentences.map(({ language }) => language))];
const byLanguage = process.argv.includes('--languages');
/** Lines of one topic stand together: neighbours come into different parts. */
const partOf = (place: number) =>
  byLanguage ? languages.indexOf(sentences[place]?.language ?? '') : (place * 7919) % FOLDS;

type Count = { lines: number; first: number; asked: number; told: Map<number, { right: number; all: number }> };
const counts = new Map<string, Count>();

function count(key: string, own: readonly string[], logits: Float64Array): void {
  const sum = counts.get(key) ?? { lines: 0, first: 0, asked: 0, told: new Map() };
  counts.set(key, sum);
  const likely = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  const isOwn = (topic: number) => own.includes(topics[topic] ?? '');
  if (own.length > 0) {
    sum.lines += 1;
    sum.asked += own.length;
    if (isOwn(likely.indexOf(Math.max(...likely)))) sum.first += 1;
  }
  for (const least of PROBABILITIES) {
    const told = sum.told.get(least) ?? { right: 0, all: 0 };
    sum.told.set(least, told);
    for (const [topic, probability] of likely.entries()) {
      if (probability < least) continue;
      told.all += 1;
      if (isOwn(topic)) told.right += 1;
    }
  }
}

for (let part = 0; part < (byLanguage ? languages.length : FOLDS); part += 1) {
  const isOut = (place: number) => partOf(place) === part && (byLanguage || sentences[place]?.isEntry === false);
  const model = trainTopicLinear(
    examples.filter((_, place) => !isOut(place)),
    topics.length,
    TOPIC_TRAINING,
  );
  for (const [place, { isEntry, language, topics: own }] of sentences.entries()) {
    const example = examples[place];
    if (example === undefined || isEntry || !isOut(place)) continue;
    const logits = scoreTopics(model, example);
    count('all', own, logits);
    count(language, own, logits);
  }
}

for (const [key, { asked, first, lines, told }] of counts) {
  const parts = PROBABILITIES.map((least) => {
    const { all, right } = told.get(least) ?? { all: 0, right: 0 };
    return `at ${least} ${(right / all).toFixed(2)} right, ${(right / asked).toFixed(2)} told`;
  });
  console.log(`${key.padEnd(4)} ${lines} lines, ${(first / lines).toFixed(3)} right first; ${parts.join('; ')}`);
}
