/** What is said where the mood of a message is not certain: words that are true whatever it is. */
import type { DraftReplyInput } from '../../../engine.ts';
import { holdsNumber } from './find-number.ts';
import type { AddPart } from './parts.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import type { UncertainMood } from './read-mood.ts';

/** Neither thanks for anger nor an apology for praise: each sentence says under which condition it holds. */
export function addAnyMood(
  add: AddPart,
  mood: UncertainMood,
  { channel, message }: DraftReplyInput,
  phrases: ReplyPhrases,
  language: string,
  said: string,
): void {
  const say: AddPart = (role, text, rank) => add(role, text !== null && said.includes(text) ? null : text, rank);
  const { anyMood } = phrases;
  if (mood === 'glad') {
    say('opening', anyMood.told, 1);
    return;
  }
  say('opening', phrases.note, 2);
  if (mood === 'open') {
    say('step', anyMood.ifWanted, 1);
    return;
  }
  say('step', anyMood.ifAmiss, 1);
  if (channel === 'public') say('ask', phrases.goPrivate, 3);
  else say('ask', holdsNumber(message.text, language) ? phrases.haveAll : anyMood.ifOrder, 3);
}
