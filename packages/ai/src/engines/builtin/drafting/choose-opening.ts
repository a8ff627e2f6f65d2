import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { DraftReplyInput } from '../../../engine.ts';
import { OPENED_BY_STEP } from './ask-for.ts';
import { chooseVariant } from './choose-variant.ts';
import type { Tones } from './phrases/cases/case-phrases.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import type { Intent } from './read-intent.ts';
import { asksSomething, soundsIronic } from './read-mood.ts';

const SURELY_ASKING = 0.6;
/** Nobody who asks in anger is thanked for asking. */
const RATHER_ANGRY = 0.7;
const TONE_PLACE = { formal: 0, professional: 1, friendly: 2, casual: 3, empathetic: 4 } as const;

/** What nobody asks about lightly. */
const AT_LOSS = new Set([
  'order',
  'refund',
  'lost',
  'login',
  'outage',
  'charge',
  'silence',
  'data',
  'damaged',
  'defect',
]);

type OpeningRequest = {
  input: DraftReplyInput;
  phrases: ReplyPhrases;
  manner: Tag;
  intent: Intent;
  seed: number;
  said: string;
  repeated: boolean;
};

/** The sentence before everything else, in the tone of the settings; null where there is none to say. */
export function chooseOpening({ input, phrases, manner, intent, seed, said, repeated }: OpeningRequest): string | null {
  const place = TONE_PLACE[input.style.tone];
  const toned = (tones: Tones) =>
    chooseVariant(tones[place].split(' | '), seed, said) ??
    chooseVariant(
      tones.flatMap((tone) => tone.split(' | ')),
      seed,
      said,
    );
  if (manner === 'complaint') {
    const waited = said !== '' || (repeated && input.trail.some((entry) => entry.from === 'customer'));
    const again = waited ? chooseVariant(phrases.again, seed, said) : null;
    return again ?? toned(phrases.openings.complaint);
  }
  if (intent.kind === 'case' && OPENED_BY_STEP.has(intent.of)) return null;
  if (manner === 'praise') {
    if (intent.kind !== 'thanks') return toned(phrases.openings.praise);
    return phrases.welcome[place < 2 ? 0 : 1];
  }
  const isTroubled =
    soundsIronic(input.message.text) || (input.analysis.sentiment === 'negative' && intent.kind !== 'case');
  if (isTroubled && !asksSomething(input.message.text)) return said.includes(phrases.note) ? null : phrases.note;
  if (intent.kind === 'suggestion') return toned(phrases.openings.suggestion);
  if (manner === 'query') {
    // Nobody whose thing is lost is thanked for asking.
    const isAtLoss = intent.kind === 'case' && AT_LOSS.has(intent.of);
    const isAngry = input.analysis.sentiment === 'negative' && input.analysis.sentimentConfidence >= RATHER_ANGRY;
    if (asksSomething(input.message.text) && !isTroubled && !isAngry && !isAtLoss && isSurelyAsking(input))
      return toned(phrases.openings.query);
    const told = phrases.openings.query[place < 2 ? 0 : 4];
    return said.includes(told) ? null : told;
  }
  // Neither asks nor tells how somebody feels.
  const [formal] = phrases.openings.query;
  return said.includes(formal) ? null : formal;
}

/** Nobody is thanked for a question that may be none. */
function isSurelyAsking({ analysis, channel }: DraftReplyInput): boolean {
  const asked = analysis.tags.find(({ tag }) => tag === 'query')?.confidence ?? 0;
  return channel === 'private' || asked >= SURELY_ASKING;
}
