import type { Judgement, Probabilities } from '../classifier/message-classifier.ts';
import type { TextReader } from '../classifier/text-reader.ts';
import type { SignalScanner } from '../lexicon/signal-scanner.ts';
import { SIGNAL_BIT } from '../lexicon/signal-trie.ts';

/** How much more likely neutral becomes; set by hand. */
const PLAIN_QUESTION = 3;
const NOTHING_FELT_UNTRAINED = 2.5;
const SUGGESTION = 1.6;
/** Signs and digits alone ("...", "12345") say nothing. */
const NO_LETTERS = 8;
/** Who speaks of courts, injuries, fraud or the press is not content, however calm the words. */
const TROUBLE_NEGATIVE = 2.5;
const TROUBLE_POSITIVE = 0.4;
const TROUBLE = ['legal', 'safety', 'fraud', 'money', 'press'] as const;

/** Whether a message holds a word of feeling, an emoji that has one, or a word of complaint or praise. */
export function isFeelingHeard(scanner: SignalScanner): boolean {
  const heard = (name: keyof typeof SIGNAL_BIT) => (scanner.counts[SIGNAL_BIT[name]] as number) > 0;
  return scanner.positiveCount + scanner.negativeCount > 0 || heard('emoji') || heard('complaint') || heard('praise');
}

/**
 * A language without training messages is judged by words of feeling alone: where none of them, no emoji and no sign of trouble is found,
 * neutral is made more likely. A wish ("it would be great if") borrows words of praise without praising. The other languages have learnt
 * all that; of them only signs and digits without a letter are kept neutral.
 */
export function weighEvidence(judgement: Judgement, scanner: SignalScanner, reader: TextReader): Probabilities {
  if (judgement.trained && (reader.hasLetters || scanner.counts[SIGNAL_BIT.emoji] !== 0)) return judgement.sentiment;
  const heard = (name: keyof typeof SIGNAL_BIT) => (scanner.counts[SIGNAL_BIT[name]] as number) > 0;
  const felt = isFeelingHeard(scanner) || reader.exclamationCount > 1;
  const asks = reader.questionCount > 0 || (heard('question') && scanner.firstQuestionToken <= 1);
  let factor = 1;
  if (!felt && asks) factor *= PLAIN_QUESTION;
  else if (!felt) factor *= NOTHING_FELT_UNTRAINED;
  if (heard('suggestion') && !heard('complaint') && !heard('praise')) factor *= SUGGESTION;
  if (!reader.hasLetters && !heard('emoji')) factor *= NO_LETTERS;
  const troubled = TROUBLE.some(heard) && !heard('praise') && scanner.emojiPositive === 0;
  if (factor === 1 && !troubled) return judgement.sentiment;
  const positive = judgement.sentiment.positive * (troubled ? TROUBLE_POSITIVE : 1);
  const negative = judgement.sentiment.negative * (troubled ? TROUBLE_NEGATIVE : 1);
  const neutral = judgement.sentiment.neutral * factor;
  const sum = negative + neutral + positive;
  return { negative: negative / sum, neutral: neutral / sum, positive: positive / sum };
}
