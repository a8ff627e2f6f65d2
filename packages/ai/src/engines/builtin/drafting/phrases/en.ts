import type { MannerPhrases } from './reply-phrases.ts';

export const en: MannerPhrases = {
  greetings: { Hi: 'Hi', Hello: 'Hello', Dear: 'Dear', Hey: 'Hey' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: { Thanks: 'Thanks', Regards: 'Regards', 'Best wishes': 'Best wishes', Cheers: 'Cheers' },
  again: [
    'We are sorry that you had to write to us again about this.',
    'Thank you for your patience, and sorry that this is still open for you.',
  ],
  leadIn: ['Here is what we can tell you:', 'This is how it works:', 'The following should help:'],
  askDetails: [
    'Could you tell us in a private message what exactly happened and when?',
    'Please send us a private message with a few more details, so that the right person can look into it.',
    'A few more details by private message would help us understand what went wrong.',
  ],
  askDetailsInPrivate: [
    'Could you tell us what exactly happened and when?',
    'A few more details would help us understand what went wrong.',
  ],
  anyMood: {
    told: 'Thank you for telling us about this!',
    looking: 'Thank you for your message. Someone from our team is looking at it personally.',
    rest: 'Someone from our team is looking at the rest of your message.',
    ifOrder: 'If it is about an order, its number helps us.',
  },
  notForUs: 'We are not sure that this message was meant for us. Could you check whom you wanted to write to?',
  bereaved: ['We are very sorry for your loss.', 'We would like the right person to take care of this for you.'],
  sorryToHear: 'We are very sorry to hear this.',
  contact: ['You can also write to {email}.', 'If you prefer e-mail, you can reach us at {email}.'],
  invitation: [
    'If anything remains unclear, just write to us here.',
    'Please tell us if this does not answer your message.',
  ],
};
