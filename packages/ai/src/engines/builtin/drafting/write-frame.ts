/** Greeting and closing by the settings. */
import type { DraftReplyInput } from '../../../engine.ts';
import { cleanName } from './clean-name.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';

export function writeGreeting(input: DraftReplyInput, phrases: ReplyPhrases, language: string): string {
  if (input.style.greeting === 'none') return '';
  const greeting = phrases.greetings[input.style.greeting];
  const name = nameFor(input, language);
  return name === null
    ? phrases.greetingAlone.replace('{greeting}', greeting)
    : phrases.greetingWithName.replace('{greeting}', greeting).replace('{name}', () => name);
}

export function nameFor({ style, customerName }: DraftReplyInput, language: string): string | null {
  // Who shows the brand's own name pretends to be it.
  const brand = style.companyName.trim().toLowerCase();
  if (brand !== '' && customerName !== null && customerName.trim().toLowerCase().startsWith(brand)) return null;
  return style.useName ? cleanName(customerName, language, style.nameFormat ?? 'first') : null;
}

export function writeClosing(input: DraftReplyInput, phrases: ReplyPhrases): string {
  const wanted = input.style.closing.trim();
  if (wanted === '' || wanted.toLowerCase() === 'none') return '';
  const known = (Object.keys(phrases.closings) as (keyof ReplyPhrases['closings'])[]).find(
    (closing) => closing.toLowerCase() === wanted.toLowerCase(),
  );
  const closing = known === undefined ? wanted : phrases.closings[known];
  const company = input.style.companyName.trim();
  return company === '' ? closing : `${closing}${/[,!.。]$/.test(closing) ? '' : phrases.closingComma}\n${company}`;
}
