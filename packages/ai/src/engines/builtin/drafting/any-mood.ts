/** What is said where the mood of a message is not certain: words that are true whatever it is. */
import type { AddPart } from './parts.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import type { UncertainMood } from './read-mood.ts';

/** Neither thanks for anger nor an apology for praise: who likes something is thanked for telling, everybody else is read by a person. */
export function addAnyMood(add: AddPart, mood: UncertainMood, { anyMood }: ReplyPhrases, said: string): void {
  const text = mood === 'glad' ? anyMood.told : anyMood.looking;
  add('opening', said.includes(text) ? null : text, 1);
}

/** To somebody who rather complains below a post: what happened is asked in private, and neither thanks nor sorry is said. */
export function askWhatHappened(add: AddPart, { askDetails, openings }: ReplyPhrases, said: string): void {
  const [thanks] = openings.query;
  const [, ask] = askDetails;
  add('opening', said.includes(thanks) ? null : thanks, 2);
  add('ask', said.includes(ask) ? null : ask, 1);
}
