import type { WritingPhrases } from './writing-phrases.ts';

export const de: WritingPhrases = {
  hooks: [
    'Unser Thema heute: {topic}.',
    '{Topic}.',
    'Heute im Mittelpunkt: {topic}.',
    'Was uns gerade beschäftigt: {topic}.',
  ],
  askingHooks: ['{Topic}: Was fällt euch dazu zuerst ein?', 'Eine Frage an euch zu diesem Thema: {topic}.'],
  openQuestions: [
    'Wovon möchtet ihr bei {company} mehr sehen?',
    'Was wolltet ihr {company} schon immer fragen?',
    'Über welches Thema soll {company} als Nächstes sprechen?',
    'Was hat euch zu {company} geführt?',
  ],
  openQuestionsUnnamed: [
    'Wovon möchtet ihr hier mehr sehen?',
    'Was wolltet ihr uns schon immer fragen?',
    'Über welches Thema sollen wir als Nächstes sprechen?',
    'Was hat euch auf diese Seite geführt?',
  ],
  bridges: [
    'In den Kommentaren ist Platz für eure Meinung.',
    'Wir sind gespannt, was ihr davon haltet.',
    'Alle Meinungen sind willkommen.',
  ],
  questions: {
    professionals: ['Wie geht ihr das in eurer Arbeit an?', 'Was hat sich bei euch bewährt?'],
    entrepreneurs: ['Wie handhabt ihr das in eurem Unternehmen?', 'Was würdet ihr anders machen?'],
    executives: ['Wie geht Ihre Organisation damit um?', 'Wo sehen Sie die größte Herausforderung?'],
    marketers: ['Wie würdet ihr das umsetzen?', 'Was seht ihr in euren eigenen Kampagnen?'],
    developers: ['Wie würdet ihr das lösen?', 'Wie sieht euer eigener Ansatz aus?'],
    general: ['Was meint ihr?', 'Wie seht ihr das?'],
  },
  callsToAction: {
    professionals: ['Teilt eure Erfahrung in den Kommentaren.', 'Schreibt in die Kommentare, was ihr ergänzen würdet.'],
    entrepreneurs: ['Schreibt in die Kommentare, wie ihr es macht.', 'Teilt in den Kommentaren, was ihr gelernt habt.'],
    executives: [
      'Teilen Sie Ihre Sicht in den Kommentaren.',
      'Schreiben Sie in die Kommentare, wie Ihr Team das sieht.',
    ],
    marketers: [
      'Teilt in den Kommentaren, was bei euch wirkt.',
      'Schreibt in die Kommentare, wie ihr es angehen würdet.',
    ],
    developers: ['Schreibt in die Kommentare, wie ihr es bauen würdet.', 'Teilt euren Ansatz in den Kommentaren.'],
    general: ['Schreibt es uns in die Kommentare.', 'Sagt uns unten eure Meinung.'],
  },
  tones: {
    playful: {
      hooks: ['Pssst … {topic}! 😄', 'Trommelwirbel, bitte: {topic}! 🥁', 'Na, wen haben wir denn da: {topic}! 👋'],
      questions: ['Antworten bitte nur in Emojis: Was sagt ihr?', 'Mal ehrlich: ja oder sehr ja?'],
      callsToAction: ['Die Kommentare sind offen. Tobt euch aus! 👇', 'Markiert die Person, die das sehen muss.'],
    },
    professional: {
      hooks: ['{Topic}.', 'Kurz gefasst: {topic}.', 'Heute auf der Tagesordnung: {topic}.'],
      questions: ['Wie ist Ihre Einschätzung?', 'Welche Erfahrungen haben Sie damit gemacht?'],
      callsToAction: [
        'Wir freuen uns über Ihre Sicht in den Kommentaren.',
        'Teilen Sie Ihre Einschätzung in den Kommentaren.',
      ],
    },
    friendly: {
      hooks: [
        'Hallo zusammen! Heute dreht sich alles um eines: {topic}.',
        'Eine Kleinigkeit für euch: {topic}. ☺️',
        'Liebe Grüße von uns allen! Hier kommt es: {topic}.',
      ],
      questions: ['Wie gefällt euch das?', 'Was sagt ihr dazu?'],
      callsToAction: [
        'Schreibt uns gern ein paar Worte in die Kommentare.',
        'Schreibt uns. Wir freuen uns über jedes Hallo.',
      ],
    },
    excited: {
      hooks: ['Los geht’s: {topic}! 🎉', 'Jetzt ist es so weit: {topic}! 🙌', 'Hurra! {Topic}! ✨'],
      questions: ['Wer ist dabei?', 'Wer freut sich mit?'],
      callsToAction: ['Ruft es in die Kommentare! 🙌', 'Schreibt in die Kommentare, ob ihr dabei seid!'],
    },
  },
  notices: ['{Topic}.', 'Bitte beachtet: {topic}.', 'Ein Hinweis von uns: {topic}.'],
  apologies: ['Wir bitten um Entschuldigung: {topic}.', 'Das tut uns leid: {topic}.', 'Entschuldigung dafür: {topic}.'],
  closingApologies: ['Wir bitten um Entschuldigung.', 'Das tut uns leid.'],
  apologizes: /entschuldig|tut uns leid|bedauern/iu,
  sympathy: ['Unser Mitgefühl: {topic}.', 'In stillem Gedenken: {topic}.'],
  thanks: ['Danke: {topic}.', 'Ein großes Dankeschön: {topic}.', 'Heute sagen wir Danke: {topic}.'],
  signature: 'Euer Team von {company}',
  callToAction:
    /(?<!\p{L})(?:kommentare?n?|kommentiert?|schreibt? (?:uns|mir|es|in)|sagt? (?:uns|mir)|teilt?(?: es| euch| eure| in| diesen)|teilen sie|folgt?(?: uns| mir)|abonniert?|meldet euch|melde dich|registrier\p{L}*|besucht|besuchen Sie|mehr erfahren|lest?|jetzt (?:lesen|kaufen|buchen|bestellen|anmelden|bewerben)|klickt?|link in (?:der )?bio|bewerbt? (?:euch|dich)|markiert?|stimmt ab|probiert)(?!\p{L})/iu,
  address: /(?<!\p{L})(?:du|dich|dir|deine?[nrsm]?|ihr|euch|eure?[nrsm]?|Sie|Ihnen|Ihre?[nrsm]?)(?!\p{L})/u,
  fillers:
    /(?<!\bnicht) (?:wirklich|eigentlich|sozusagen|quasi|gewissermaßen|im Grunde genommen|buchstäblich)(?= \p{L})/gu,
  // German clauses after "dass" are no sentences by themselves.
  weakOpening: /^(?!)/u,
  splits: [
    { at: /, und (?=(?:wir|ihr|sie|es|er|ich|das|die|der|unser\p{L}*)(?!\p{L}))/gu, second: '' },
    { at: /, (aber|doch|denn) (?=\p{L})/gu, second: '$1 ' },
  ],
  leaning:
    /^(?:es|das|dies\p{L}*|diese\p{L}*|er|sie|und|aber|doch|denn|weil|auch|dann|daher|deshalb|jedoch|stattdessen|außerdem|dort|zweitens|drittens|schließlich)(?!\p{L})/iu,
};
