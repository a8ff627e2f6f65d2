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
  bridges: ['Your view counts here.', 'We are curious what you make of it.', 'We read every answer.'],
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
  signature: 'Your {company} team',
  request:
    /^(?:please\s+|pls\s+|can you\s+|could you\s+)?(?:write|create|make|generate|draft|compose|give)(?:\s+me|\s+us)?\s+(?:an?\s+|some\s+|the\s+)?(?:[\p{L}-]+\s+){0,4}?(?:posts?|captions?|tweets?|content|texts?|copy|something)(?:\s+for\s+(?:our|my|the)?\s*(?:[\p{L}/]+))?(?:\s*[:,]\s*|\s+(?:about|on|announcing|that says|saying)\s+|\s*[.!]?$)/iu,
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
