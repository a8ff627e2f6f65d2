import { topicFeaturesOf } from './topic-features.ts';
import { TopicModel } from './topic-model.ts';
import { loadTopicWeights } from './topic-weights.ts';

const WEIGHTS = new URL('../../../../../weights/topics.bin', import.meta.url);
/** What is less likely than this is not told. */
const TOLD_MIN = 0.02;
const READ_MAX = 1200;
/** One draft asks for the topics of its message and its entries many times. */
const REMEMBERED_MAX = 400;

export type Topics = ReadonlyMap<string, number>;

let model: TopicModel | null = null;
const remembered = new Map<string, Topics>();

/** What a text asks of a company, or tells, as learnt from sentences of thirteen languages: each topic with how likely it is. */
export function readTopics(text: string, language: string): Topics {
  const key = `${language} ${text}`;
  let topics = remembered.get(key);
  if (topics === undefined) {
    model ??= new TopicModel(loadTopicWeights(WEIGHTS));
    const names = model.weights.topics;
    const probabilities = model.score(topicFeaturesOf(text.slice(0, READ_MAX), language));
    topics = new Map(
      [...probabilities].flatMap((probability, place): [string, number][] =>
        probability < TOLD_MIN ? [] : [[names[place] as string, probability]],
      ),
    );
    if (remembered.size === REMEMBERED_MAX) remembered.clear();
    remembered.set(key, topics);
  }
  return topics;
}
