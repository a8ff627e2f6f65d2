import type { WritingPhrases } from './writing-phrases.ts';

export const en: WritingPhrases = {
  hooks: [
    '{Topic}.',
    'Let’s talk about this: {topic}.',
    'Something to share with you: {topic}.',
    'On our mind today: {topic}.',
  ],
  askingHooks: ['{Topic}: what comes to your mind first?', 'A question for you about this: {topic}.'],
  openQuestions: [
    'What would you like to see more of from {company}?',
    'If you could ask {company} one thing, what would it be?',
    'Which topic should {company} talk about next?',
    'What brought you to {company}?',
  ],
  openQuestionsUnnamed: [
    'What would you like to see more of here?',
    'If you could ask us one thing, what would it be?',
    'Which topic should we talk about next?',
    'What brought you to this page?',
  ],
  bridges: [
    'There is room for your view in the comments.',
    'We are curious what you make of it.',
    'All views are welcome.',
  ],
  questions: {
    professionals: ['How do you approach this in your work?', 'What has worked for you?'],
    entrepreneurs: ['How do you handle this in your business?', 'What would you do differently?'],
    executives: ['How does your organisation approach this?', 'Where do you see the biggest challenge?'],
    marketers: ['How would you put this into practice?', 'What do you see in your own campaigns?'],
    developers: ['How would you solve this?', 'What does your own approach look like?'],
    general: ['What do you think?', 'How do you see it?'],
  },
  callsToAction: {
    professionals: ['Share your experience in the comments.', 'Tell us in the comments what you would add.'],
    entrepreneurs: ['Tell us in the comments how you do it.', 'Share what you have learned in the comments.'],
    executives: ['Share your view in the comments.', 'Tell us in the comments how your team sees it.'],
    marketers: ['Share what works for you in the comments.', 'Tell us in the comments how you would do it.'],
    developers: ['Tell us in the comments how you would build it.', 'Share your approach in the comments.'],
    general: ['Tell us in the comments.', 'Let us know what you think below.'],
  },
  tones: {
    playful: {
      hooks: ['Psst… {topic}! 😄', 'Drumroll, please: {topic}! 🥁', 'Well, hello there: {topic}! 👋'],
      questions: ['Answers in emoji only, please: what do you say?', 'Be honest: yes, or very much yes?'],
      callsToAction: ['Comments are open. Go wild! 👇', 'Tag the one who needs to see this.'],
    },
    professional: {
      hooks: ['{Topic}.', 'In brief: {topic}.', 'On the agenda today: {topic}.'],
      questions: ['What is your assessment?', 'What is your experience with this?'],
      callsToAction: ['We welcome your view in the comments.', 'Share your assessment in the comments.'],
    },
    friendly: {
      hooks: [
        'Hello everyone! Today it is all about this: {topic}.',
        'A little something for you: {topic}. ☺️',
        'Hello from all of us! Here it is: {topic}.',
      ],
      questions: ['How do you like it?', 'What would you say?'],
      callsToAction: ['Drop us a line in the comments.', 'Leave us a note below. We are glad of every hello.'],
    },
    excited: {
      hooks: ['Here we go: {topic}! 🎉', 'It is time for this: {topic}! 🙌', 'Hooray! {Topic}! ✨'],
      questions: ['Who is in?', 'Who else is looking forward to it?'],
      callsToAction: ['Shout it out in the comments! 🙌', 'Tell us in the comments if you are in!'],
    },
  },
  notices: ['{Topic}.', 'Please note: {topic}.', 'A notice from us: {topic}.'],
  apologies: ['We apologise for {topic}.', 'We are sorry about {topic}.', 'Our apologies for {topic}.'],
  closingApologies: ['We apologise.', 'We are sorry.'],
  apologizes: /apologi[sz]|sorry/iu,
  sympathy: ['Our thoughts are with {topic}.', 'With our sympathy: {topic}.'],
  thanks: ['Thank you to {topic}.', 'A big thank you to {topic}.', 'Our thanks go to {topic}.'],
  signature: 'Your {company} team',
  callToAction:
    /\b(?:comment|comments|tell (?:us|me)|let (?:us|me) know|share (?:your|this|what|it)|follow (?:us|me|for)|sign up|subscribe|register|join us|visit|learn more|read (?:more|the)|click|tap|swipe|download|book (?:a|your|now)|order (?:now|yours|here)|shop now|try it|link in (?:the )?bio|message (?:us|me)|dm (?:us|me)|get in touch|reach out|apply|tag (?:a|someone)|save this|drop (?:a|your)|reply|vote|send us)\b/iu,
  address: /\b(?:you|your|yours|you[’']re|you[’']ve)\b/iu,
  fillers:
    /(?<!\bnot)(?<!n[’']t) (?:really|actually|basically|literally|totally|honestly|simply|very)(?= \p{L})(?! (?:much|well|little|few|same|own)\b)/gu,
  weakOpening:
    /^(?:I am|I[’']m|We are|We[’']re)\s+(?:so |very |really |super |extremely )?(?:excited|happy|pleased|proud|thrilled|delighted|glad|honou?red)\s+to\s+(?:announce|share|say|report|tell you|let you know)\s+that\s+/iu,
  splits: [
    { at: /, and (?=(?:we|you|it|they|I|he|she|this|that|there|our|your|the)\b)/gu, second: '' },
    { at: /, (but|so|yet) (?=\p{L})/gu, second: '$1 ' },
  ],
  leaning:
    /^(?:it|its|this|that|these|those|they|them|he|she|and|but|so|because|also|then|there|however|therefore|instead|which|who|for example|as a result|next|finally|second|third)\b/iu,
};
