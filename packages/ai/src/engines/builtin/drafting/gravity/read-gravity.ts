/** Whether a message tells of a death, an illness, an injury, a danger or a hardship, or asks what a doctor must say: then no ready-made words fit. */
import { createMeaningReader, type FoundMeaning } from '../knowledge/meaning-reader.ts';
import { GRAVE_WORDS } from './grave-words.ts';

/**
 * `harmed`: somebody was hurt, may be in danger or is missing; `bereaved`: somebody of theirs has died; `ill`: somebody of theirs lies in
 * hospital, or something may say that they died; `hardship`: the writer has lost work, home or health; `medical`: they ask whether to take or
 * give a medicine. The first of these that holds.
 */
export type Gravity = 'harmed' | 'bereaved' | 'ill' | 'hardship' | 'medical';

const reader = createMeaningReader(GRAVE_WORDS);
/** How far apart two meanings may stand that belong together: in words, and in signs where a language writes none. */
const NEAR = { spaced: 5, unspaced: 14 };
/** What is said of a person stands a little further from them than what is said of a part of the body. */
const NEAR_PERSON = { spaced: 7, unspaced: 18 };
const UNSPACED = new Set(['ja', 'zh']);

/** Null where nothing of it is told. */
export function readGravity(text: string, language: string): Gravity | null {
  const { found } = reader.read(text, language);
  if (found.length === 0) return null;
  const script = UNSPACED.has(language) ? 'unspaced' : 'spaced';
  const says = (meaning: string) => found.some((one) => one.meaning === meaning);
  const areNear = (first: string, second: string, most: number) =>
    found.some(
      (one) => one.meaning === first && found.some((other) => other.meaning === second && distance(one, other) <= most),
    );
  const isHurt =
    ['body', 'limb'].some((part) => areNear(part, 'wound', NEAR[script])) || areNear('body', 'break', NEAR[script]);
  const isMissing = areNear('kin', 'missing', NEAR_PERSON[script]);
  if (says('harmed') || says('danger') || isHurt || isMissing) return 'harmed';
  if (says('bereaved') || areNear('kin', 'died', NEAR_PERSON[script])) return 'bereaved';
  // "My husband bought it in May. He died before he used it": or it was a lamp that did. Neutral words fit both.
  const mayHaveDied = says('kin') && says('died');
  if (mayHaveDied || areNear('kin', 'ill', NEAR_PERSON[script])) return 'ill';
  if (says('medicine') && says('may_take')) return 'medical';
  return says('hardship') ? 'hardship' : null;
}

/** Between the end of one and the beginning of the other. */
function distance(one: FoundMeaning, other: FoundMeaning): number {
  return Math.max(one.from - other.to, other.from - one.to, 0);
}
