/** Canned replies to kind words, told by their titles: "Praise for a repair", "Reply to a thank-you", in the languages that teams write. */
import { readTerms, type Terms } from './read-terms.ts';

const KIND_WORDS =
  /praise|compliment\p{L}*|reviews?|thank(?:s|-?you)?|positive|kudos|love|(?<!\p{L})lob(?!\p{L})|dank\p{L}*|bedankjes?|merci|gracias|grazie|elogi\p{L}*|obrigad\p{L}*|podzięk\p{L}*|pochwa\p{L}*|teşekkür\p{L}*|благодар\p{L}*|подяк\p{L}*/giu;
const THANKS_WORDS = /thank|dank|bedank|merci|gracias|grazie|obrigad|podzięk|teşekkür|благодар|подяк/iu;
const OCCASION_WORDS = /(?<!\p{L})(?:repl(?:y|ies)|general|customers?|somebody|says?|words?|you)(?!\p{L})/giu;

/** Whether a canned reply answers kind words rather than a question. */
export function answersKindWords(title: string): boolean {
  return title.search(KIND_WORDS) >= 0;
}

/**
 * What a canned reply to kind words has in common with a message; null where it answers another occasion: praise for a repair answers no
 * praise for a tent, and nobody is thanked for a photo that is not there.
 * @param said `thanks` where the message says no more than that
 */
export function sharedOccasion(
  title: string,
  language: string,
  message: Terms,
  said: 'praise' | 'thanks',
): Map<string, number> | null {
  if (!answersKindWords(title) || (said === 'thanks' && !THANKS_WORDS.test(title))) return null;
  const occasion = readTerms(title.replace(KIND_WORDS, ' ').replace(OCCASION_WORDS, ' '), language);
  const shared = new Map([...message].filter(([key]) => occasion.has(key)));
  return occasion.size > 0 && (shared.size === 0 || said === 'thanks') ? null : shared;
}
