/** What the demo's team writes: its own words for common cases in English, the drafted reply in other languages. */
import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { tickets } from '@parley/server/db/schema/inbox.ts';
import type { Chance } from './chance.ts';

type TicketRow = typeof tickets.$inferSelect;

const ownWords: Record<Tag, readonly string[]> = {
  praise: [
    'Hi {name}, you have just made the whole repairs desk smile. Thank you for telling us!',
    'Thank you, {name}! I have read this out at our morning stand-up.',
    'That is lovely to hear, {name}. If you have a picture from the trip we would be glad to see it.',
    'Cheers {name}! See you on the trail.',
    'Thanks so much for taking the time, {name}. Enjoy every mile with it.',
    '{name}, this is exactly why we do it. Thank you!',
  ],
  query: [
    'Hi {name}, good question. I have sent you the details in a direct message.',
    'Hello {name}! Our shops can help with that: Rotterdam is open until 18:00 and Bristol until 17:30 today.',
    'Hi {name}, yes, we can do that. Tell us the model and the size and we will look it up for you.',
    'Thanks for asking, {name}. I have checked with the workshop and will write to you directly with the answer.',
    'Hi {name}, have a look at ternoutdoor.example/help first. If it is not there, we are right here.',
    'Hello {name}, we are looking into this and come back to you before the end of the day.',
  ],
  complaint: [
    'I am sorry about this, {name}. Please send us your order number in a direct message and I will take care of it myself.',
    'That should not have happened, {name}. We have passed it to the repairs desk and will write to you today.',
    'Sorry for the trouble, {name}. A replacement can go out as soon as we have your address in a direct message.',
    'Hi {name}, thank you for telling us so plainly. Could you send us a picture of the damage in a direct message?',
    'You are right to be annoyed, {name}. I have found your case and it is at the top of our list now.',
    'I am really sorry, {name}. Let us put this right: send us the order number and we will sort it out today.',
  ],
  feedback: [
    'Thank you, {name}. I have put this on the list for our next product meeting.',
    'That is useful, {name}, thanks. Our designers read every one of these.',
    'Good point, {name}! You are not the first to say so, and we are working on it.',
    'Thanks for the honest words, {name}. We will think about it.',
    'Noted, {name}, and passed on to the people who can change it.',
  ],
};

/** To what may be a danger: nobody promises anything, and somebody sees to it. */
const seriousWords = [
  'Thank you for telling us, {name}. I have taken this to our manager just now, and we write to you within the hour.',
  '{name}, we take this seriously. The person in charge has it before them and will write to you today.',
  'Thank you for writing, {name}. I am on it with our manager. Please send us a number in a direct message, so that we can call you.',
];

/** A text that has not been used before, or null when nothing fits or nobody should be answered: networks refuse the same words twice. */
export function chooseReplyText(
  ticket: Pick<TicketRow, 'tag' | 'language' | 'senderName' | 'aiReply' | 'spam' | 'crisis'>,
  chance: Chance,
  used: Set<string>,
): string | null {
  if (ticket.spam) return null;
  const fitting = ticket.crisis?.length ? seriousWords : ownWords[ticket.tag ?? 'query'];
  const own = ticket.language === 'en' ? fitting : [];
  const [firstName = ticket.senderName] = ticket.senderName.split(/\s+/);
  const written = chance.shuffle(own).map((text) => text.replaceAll('{name}', firstName));
  const drafted = ticket.aiReply === null ? [] : [ticket.aiReply];
  const preferred = chance.happens(0.35) ? [...drafted, ...written] : [...written, ...drafted];
  const text = preferred.find((candidate) => !used.has(candidate)) ?? null;
  if (text !== null) used.add(text);
  return text;
}
