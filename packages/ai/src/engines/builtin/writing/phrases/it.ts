import type { WritingPhrases } from './writing-phrases.ts';

export const it: WritingPhrases = {
  hooks: [
    'Il nostro tema di oggi: {topic}.',
    '{Topic}.',
    'Oggi in primo piano: {topic}.',
    'A cosa pensiamo oggi: {topic}.',
  ],
  askingHooks: ['{Topic}: qual è la prima cosa che ti viene in mente?', 'Una domanda su questo tema: {topic}.'],
  openQuestions: [
    'Che cosa vorresti vedere più spesso da {company}?',
    'Se potessi fare una domanda a {company}, quale sarebbe?',
    'Di quale tema dovrebbe parlare {company} la prossima volta?',
    'Che cosa ti ha portato da {company}?',
  ],
  openQuestionsUnnamed: [
    'Che cosa vorresti vedere più spesso qui?',
    'Se potessi farci una domanda, quale sarebbe?',
    'Di quale tema dovremmo parlare la prossima volta?',
    'Che cosa ti ha portato su questa pagina?',
  ],
  bridges: [
    'Nei commenti c’è spazio per la tua opinione.',
    'Siamo curiosi di sapere che cosa ne pensi.',
    'Ogni opinione è benvenuta.',
  ],
  questions: {
    professionals: ['Come lo affronti nel tuo lavoro?', 'Che cosa ha funzionato per te?'],
    entrepreneurs: ['Come lo gestisci nella tua azienda?', 'Che cosa faresti diversamente?'],
    executives: ['Come lo affronta la sua organizzazione?', 'Dove vede la sfida più grande?'],
    marketers: ['Come lo metteresti in pratica?', 'Che cosa vedi nelle tue campagne?'],
    developers: ['Come lo risolveresti?', 'Com’è il tuo approccio?'],
    general: ['Che cosa ne pensi?', 'Come la vedi?'],
  },
  callsToAction: {
    professionals: ['Condividi la tua esperienza nei commenti.', 'Scrivici nei commenti che cosa aggiungeresti.'],
    entrepreneurs: ['Scrivici nei commenti come fai tu.', 'Condividi nei commenti che cosa hai imparato.'],
    executives: ['Condivida il suo punto di vista nei commenti.', 'Ci scriva nei commenti come la vede il suo team.'],
    marketers: ['Condividi nei commenti che cosa funziona per te.', 'Scrivici nei commenti come lo faresti.'],
    developers: ['Scrivici nei commenti come lo costruiresti.', 'Condividi il tuo approccio nei commenti.'],
    general: ['Scrivicelo nei commenti.', 'Dicci qui sotto che cosa ne pensi.'],
  },
  tones: {
    playful: {
      hooks: ['Psst… {topic}! 😄', 'Rullo di tamburi: {topic}! 🥁', 'Ma guarda un po’: {topic}! 👋'],
      questions: ['Rispondi solo con emoji: che ne dici?', 'Sinceramente: sì, o assolutamente sì?'],
      callsToAction: ['I commenti sono aperti. Scatenati! 👇', 'Tagga chi deve vedere questo.'],
    },
    professional: {
      hooks: ['{Topic}.', 'In breve: {topic}.', 'Oggi all’ordine del giorno: {topic}.'],
      questions: ['Qual è la sua valutazione?', 'Qual è la sua esperienza in merito?'],
      callsToAction: ['Il suo punto di vista è benvenuto nei commenti.', 'Condivida la sua valutazione nei commenti.'],
    },
    friendly: {
      hooks: [
        'Ciao a tutti! Oggi parliamo di questo: {topic}.',
        'Un piccolo pensiero per te: {topic}. ☺️',
        'Un saluto da tutti noi! Ecco: {topic}.',
      ],
      questions: ['Ti piace?', 'Tu che cosa diresti?'],
      callsToAction: ['Lasciaci due parole nei commenti.', 'Scrivici: ogni saluto ci fa piacere.'],
    },
    excited: {
      hooks: ['Si parte: {topic}! 🎉', 'È arrivato il momento: {topic}! 🙌', 'Evviva! {Topic}! ✨'],
      questions: ['Chi c’è?', 'Chi altro non vede l’ora?'],
      callsToAction: ['Gridalo nei commenti! 🙌', 'Dicci nei commenti se ci sei!'],
    },
  },
  notices: ['{Topic}.', 'Avviso: {topic}.', 'Una comunicazione da parte nostra: {topic}.'],
  apologies: ['Ci scusiamo: {topic}.', 'Ci dispiace: {topic}.', 'Le nostre scuse: {topic}.'],
  closingApologies: ['Ci scusiamo.', 'Ci dispiace.'],
  apologizes: /scus|dispiace/iu,
  sympathy: ['Il nostro cordoglio: {topic}.', 'Con il nostro cordoglio: {topic}.'],
  thanks: ['Grazie: {topic}.', 'Un grande grazie: {topic}.', 'Oggi diciamo grazie: {topic}.'],
  signature: 'Il team di {company}',
  callToAction:
    /(?<!\p{L})(?:commenti|commenta|scrivici\p{L}*|scrivicelo|dicci|dimmi|condividi|condivida|segui(?:ci|mi)|iscriviti|registrati|unisciti|visita|scopri|leggi|clicca|scarica|prenota|ordina|acquista ora|link in bio|contattaci|candidati|tagga|vota|prova|salva)(?!\p{L})/iu,
  address: /(?<!\p{L})(?:tu|te|ti|tuo|tua|tuoi|tue|voi|vi|vostr[oaie])(?!\p{L})/iu,
  fillers: /(?<!\bnon) (?:davvero|veramente|letteralmente|praticamente|semplicemente|onestamente)(?= \p{L})/gu,
  weakOpening:
    /^(?:Sono|Siamo)\s+(?:molto |davvero )?(?:felic[ei]|liet[oaie]|orgoglios[oaie]|entusiast[aie]|content[oaie])\s+di\s+(?:annunciare|annunciarvi|condividere|comunicare|comunicarvi|dirvi)\s+che\s+/iu,
  splits: [
    { at: /, e (?=(?:noi|voi|lui|lei|loro|questo|il|la|i|le)(?!\p{L}))/gu, second: '' },
    { at: /, (ma|quindi|però) (?=\p{L})/gu, second: '$1 ' },
  ],
  leaning:
    /^(?:questo|questa|questi|queste|quello|quella|lui|lei|loro|e|ma|perché|anche|poi|quindi|però|tuttavia|inoltre|così|infine)(?!\p{L})/iu,
};
