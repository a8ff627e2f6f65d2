import type { MannerPhrases } from './reply-phrases.ts';

export const it: MannerPhrases = {
  greetings: { Hi: 'Buongiorno', Hello: 'Buongiorno', Dear: 'Buongiorno', Hey: 'Salve' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: { Thanks: 'Grazie', Regards: 'Cordiali saluti', 'Best wishes': 'Un cordiale saluto', Cheers: 'A presto' },
  again: [
    'ci dispiace che sia stato necessario scriverci di nuovo.',
    'grazie per la pazienza; ci dispiace che la questione sia ancora aperta.',
  ],
  leadIn: ['Ecco che cosa possiamo dire:', 'Funziona così:', 'Queste informazioni dovrebbero aiutare:'],
  askDetails: [
    'Potrebbe dirci in un messaggio privato che cosa è successo esattamente e quando?',
    'La preghiamo di mandarci un messaggio privato con qualche dettaglio in più, così che la persona giusta possa verificare.',
    'Qualche dettaglio in più in privato ci aiuterebbe a capire che cosa non ha funzionato.',
  ],
  askDetailsInPrivate: [
    'Potrebbe dirci che cosa è successo esattamente e quando?',
    'Qualche dettaglio in più ci aiuterebbe a capire che cosa non ha funzionato.',
  ],
  anyMood: {
    told: 'grazie per avercelo raccontato!',
    looking: 'grazie per il Suo messaggio. Una persona della nostra squadra lo sta guardando.',
    rest: 'Una persona della nostra squadra sta guardando il resto del Suo messaggio.',
    ifOrder: 'Se si tratta di un ordine, il suo numero ci aiuta.',
  },
  notForUs: 'non siamo sicuri che questo messaggio fosse per noi. Potrebbe controllare a chi voleva scrivere?',
  bereaved: [
    'Le porgiamo le nostre più sentite condoglianze.',
    'Vorremmo che se ne occupasse per Lei la persona giusta.',
  ],
  sorryToHear: 'ci dispiace molto.',
  contact: ['Può anche scrivere a {email}.', 'Se preferisce l’e-mail, il nostro indirizzo è {email}.'],
  invitation: [
    'Se resta qualche dubbio, basta scriverci qui.',
    'Ci faccia sapere se questo non risponde al messaggio.',
  ],
};
