import type { ReplyPhrases } from './reply-phrases.ts';

export const en: ReplyPhrases = {
  greetings: { Hi: 'Hi', Hello: 'Hello', Dear: 'Dear', Hey: 'Hey' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: { Thanks: 'Thanks', Regards: 'Regards', 'Best wishes': 'Best wishes', Cheers: 'Cheers' },
  openings: {
    complaint: [
      'We are sorry to read about this, and thank you for telling us.',
      'Please accept our apologies for the trouble you describe.',
      'So sorry about this, that is not the experience we want you to have.',
      'Sorry you have had to deal with this, and thanks for letting us know.',
    ],
    query: [
      'Thank you for your question.',
      'Thank you for getting in touch with us.',
      'Thanks for asking!',
      'Thanks for writing to us.',
    ],
    praise: [
      'Thank you very much for your kind words; they mean a lot to the whole team.',
      'We are delighted to read this and thank you for taking the time to share it.',
      'This made our day, thank you so much!',
      'Thanks a lot, it is lovely to hear that!',
    ],
    feedback: [
      'Thank you for sharing your thoughts with us.',
      'Thank you for your suggestion; comments like yours help us see what matters to our customers.',
      'Thanks for the idea, it is great to hear what you would like to see!',
      'Thanks for taking the time to tell us what you think.',
    ],
  },
  again: [
    'We are sorry that you had to write to us again about this.',
    'Thank you for your patience, and sorry that this is still open for you.',
  ],
  empathy: ['We understand how frustrating this must be.', 'It is easy to see why this is upsetting.'],
  leadIn: ['Here is what we can tell you:', 'This is how it works:', 'The following should help:'],
  askOrder: [
    'Could you send us your order number in a private message, so that we can look into it?',
    'So that we can check, please send us the order number by private message rather than here in public.',
    'A private message with your order number would help us find out what happened.',
  ],
  askDetails: [
    'Could you tell us in a private message what exactly happened and when?',
    'Please send us a private message with a few more details, so that the right person can look into it.',
    'A few more details by private message would help us understand what went wrong.',
  ],
  askOrderInPrivate: [
    'Could you give us your order number, so that we can look into it?',
    'So that we can check, please send us the order number.',
  ],
  askDetailsInPrivate: [
    'Could you tell us what exactly happened and when?',
    'A few more details would help us understand what went wrong.',
  ],
  askMore: [
    'We would rather not guess: could you tell us a little more about what you need?',
    'So that the answer fits, could you say which product or service you mean?',
    'Could you give us one or two more details, so that we can answer properly?',
  ],
  contact: ['You can also write to {email}.', 'If you prefer e-mail, you can reach us at {email}.'],
  invitation: [
    'If anything remains unclear, just write to us here.',
    'Please tell us if this does not answer your message.',
  ],
  safety: 'If anybody is hurt or in danger, please call the emergency services first and stop using the product.',
  orderWords:
    'order parcel package deliver shipp shipment refund return payment charged charge invoice bill booking reservation subscription account courier tracking arrived paid',
};
