import { readWeights } from '../../stored-weights.ts';
import { TOPIC_BUCKET_COUNT } from './topic-features.ts';

/** Weights are stored as levels between this and its opposite: four bits. */
export const TOPIC_LEVEL_MAX = 7;
/** One step of the stored rarity. */
export const TOPIC_RARITY_STEP = 0.05;

/** What a level stands for: its square, as most numbers are small and a few large ones decide. */
export function valueOfTopicLevel(level: number): number {
  return level * Math.abs(level);
}

const MAGIC = 'PARLEYT1';
const HEAD_BYTES = 12;

type TopicHeader = {
  /** The topics in the order of their numbers in a bucket. */
  topics: string[];
  /** What one step of a topic's numbers is worth. */
  steps: number[];
  bias: number[];
  /** Of the sentences, their labels and everything that shapes their features. */
  features: string;
};

export type TopicWeights = TopicHeader & {
  /** How much each bucket counts, in `TOPIC_RARITY_STEP`s. */
  rarity: Uint8Array;
  /** One level a topic and bucket, bucket after bucket. */
  levels: Int8Array;
};

export function encodeTopicWeights({ rarity, levels, ...header }: TopicWeights): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(json.length, MAGIC.length);
  // Topic after topic: what one topic says is alike, which compresses better.
  const topics = header.topics.length;
  const halves = new Uint8Array((topics * TOPIC_BUCKET_COUNT) / 2);
  const levelAt = (place: number) => {
    const topic = Math.floor(place / TOPIC_BUCKET_COUNT);
    return (levels[(place % TOPIC_BUCKET_COUNT) * topics + topic] as number) + TOPIC_LEVEL_MAX;
  };
  for (let place = 0; place < halves.length; place += 1)
    halves[place] = levelAt(place * 2) | (levelAt(place * 2 + 1) << 4);
  return Buffer.concat([head, json, rarity, halves]);
}

/** Throws when the file is not of this form: the weights and the code must be of one version. */
export function loadTopicWeights(file: URL): TopicWeights {
  return decodeTopicWeights(readWeights(file), file.pathname);
}

/** As `loadTopicWeights`, of bytes that `name` tells the place of. */
export function decodeTopicWeights(buffer: Buffer, name: string): TopicWeights {
  const wrong = new Error(`${name} is not a topic weights file of this version: run npm run train again.`);
  if (buffer.toString('latin1', 0, MAGIC.length) !== MAGIC || buffer.length < HEAD_BYTES) throw wrong;
  const rarityAt = HEAD_BYTES + buffer.readUInt32LE(MAGIC.length);
  if (buffer.length < rarityAt) throw wrong;
  const header = JSON.parse(buffer.toString('utf8', HEAD_BYTES, rarityAt)) as TopicHeader;
  const topics = header.topics.length;
  const halvesAt = rarityAt + TOPIC_BUCKET_COUNT;
  if (buffer.length !== halvesAt + (topics * TOPIC_BUCKET_COUNT) / 2) throw wrong;
  const levels = new Int8Array(topics * TOPIC_BUCKET_COUNT);
  for (let place = 0; place < levels.length; place += 1) {
    const pair = buffer[halvesAt + (place >> 1)] as number;
    const topic = Math.floor(place / TOPIC_BUCKET_COUNT);
    levels[(place % TOPIC_BUCKET_COUNT) * topics + topic] =
      ((place & 1) === 0 ? pair & 15 : pair >>> 4) - TOPIC_LEVEL_MAX;
  }
  return { ...header, rarity: Uint8Array.from(buffer.subarray(rarityAt, halvesAt)), levels };
}
