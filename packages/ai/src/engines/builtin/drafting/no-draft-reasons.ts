/** What the agent is told where a message gets no draft, or only one that rests on nothing. */
import type { Danger } from './gravity/read-danger.ts';
import type { OtherRecipient } from './recipient/read-recipient.ts';

export const HARMED =
  'No draft, as a person must answer this one: somebody may have been hurt or be in danger. Ask how they are before anything else.';
export const MEDICAL =
  'No draft, as a person must answer this one: it asks about a medicine or a symptom, which a doctor or a pharmacist should say.';
export const BEREAVED_AND_PLEASED =
  'No draft, as a person must answer this one: it tells of somebody who has died, and of something that was liked.';
export const GRAVE = {
  bereaved: 'Somebody has died: only condolences, which rest on no source; add in your own words what was asked',
  hardship:
    'It tells of a hardship: answer it in your own words, or send the short reply that says that a person reads it',
  delicate:
    'It tells of health, age, work with you, an authority or unequal treatment: answer it in your own words, or send the short reply that says that a person reads it',
  ill: 'Somebody is ill or may have died: answer it in your own words, or send the short reply that says that a person reads it',
};
export const MEANT_FOR: Record<OtherRecipient, string> = {
  hotel:
    'It reads as written to a hotel, and nothing in your knowledge speaks of rooms: answer it yourself, or send the short reply that asks for whom it was meant',
  carrier:
    'It reads as written to an airline or a railway, and nothing in your knowledge speaks of flights or trains: answer it yourself, or send the short reply that asks for whom it was meant',
  relative:
    'It reads as written to somebody’s own family: send the short reply that asks for whom it was meant, or none',
  role: 'It reads as written to a landlord, a neighbour or a superior: send the short reply that asks for whom it was meant, or none',
};
export const OF_OTHER_TRADE =
  'No draft, as it speaks of a hotel’s or a carrier’s business, of which nothing in your knowledge speaks';
export const DOUBTFUL =
  'No draft, as a person should read this one first: it may tell of harm, of a danger or of a threat, though not surely enough to alarm anybody.';
export const IMPOSTOR =
  'No draft, as a person must answer this one at once: somebody may be posing as you. Say whether the message is yours, and what to do now.';
export const TAKEN_NUMBER =
  'No draft, as a person must answer this one at once: somebody may be taking over the customer’s telephone number with a SIM that they did not order. Have it blocked, and tell them to warn their bank.';
export const DANGER: Record<Danger, string> = {
  gas: 'No draft, as a person must answer this one at once: it may be gas. They should leave the place, touch no switch and call the emergency line for gas from outside.',
  water:
    'No draft, as a person must answer this one at once: water is running where it does damage. Say now whether to shut it off and whom to call, and that nobody should wait for you with that.',
  battery:
    'No draft, as a person must answer this one at once: a battery or a device may catch fire. They should neither use nor charge it, keep it away from what burns and not send it by post.',
  'small-part':
    'No draft, as a person must answer this one at once: a child may swallow a part that came off. It must be taken away; ask whether anything was swallowed, and look whether the thing was recalled.',
  traffic:
    'No draft, as a person must answer this one at once: somebody may be standing in fast traffic or driving without brakes. They should get behind the barrier, away from the vehicle, and call the emergency number.',
  lift: 'No draft, as a person must answer this one at once: somebody may be shut in a lift. Ask where they are, send help, and stay with them until it has come.',
  current:
    'No draft, as a person must answer this one at once: something gives sparks or electric shocks. They should cut the power, and not use it again before it is clear why.',
  'poisoned-animal':
    'No draft, as a person must answer this one at once: an animal may have eaten what poisons it. They should call a vet or an animal poison line now, and say what it ate, how much and when.',
};
export const URGENT_LOSS =
  'No draft, as a person must answer this one at once: a card or money may be in somebody else’s hands, and your knowledge does not say what to do. Add an entry about lost and stolen cards.';
export const TAKEN_ACCOUNT =
  'No draft, as a person must answer this one: somebody else may be in the customer’s account.';
export const CHATTER =
  'No draft, as the message asks nothing and tells of nothing that could be put right; a person may have something to say.';
