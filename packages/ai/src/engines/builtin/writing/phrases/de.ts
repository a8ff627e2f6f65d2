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
  bridges: ['Eure Meinung zählt hier.', 'Wir sind gespannt, was ihr davon haltet.', 'Wir lesen jede Antwort.'],
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
  signature: 'Euer Team von {company}',
  request:
    /^(?:bitte\s+)?(?:schreibe?n?(?: sie)?|erstelle?n?(?: sie)?|mache?|verfasse?n?(?: sie)?|generiere?)(?:\s+mir|\s+uns)?(?:\s+bitte)?\s+(?:einen?\s+|ein\s+|den\s+)?(?:[\p{L}-]+\s+){0,3}?(?:beitrag|beiträge|post|posts|text|texte|caption|inhalte?|tweet)(?:\s+für\s+(?:unsere?n?|meine?n?)?\s*[\p{L}/]+)?(?:\s*[:,]\s*|\s+(?:über|zum|zur|zu)\s+|\s*[.!]?$)/iu,
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
