import type { ReplyPhrases } from './reply-phrases.ts';

export const it: ReplyPhrases = {
  greetings: { Hi: 'Ciao', Hello: 'Buongiorno', Dear: 'Buongiorno', Hey: 'Ciao' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: { Thanks: 'Grazie', Regards: 'Cordiali saluti', 'Best wishes': 'Un cordiale saluto', Cheers: 'A presto' },
  openings: {
    complaint: [
      'ci dispiace leggere quanto è accaduto e La ringraziamo per avercelo segnalato.',
      'ci scusiamo per il disagio che descrive.',
      'ci dispiace davvero, non è l’esperienza che vogliamo offrire.',
      'che peccato, ci dispiace molto, e grazie per avercelo detto.',
    ],
    query: [
      'grazie per la Sua domanda.',
      'grazie per averci contattato.',
      'grazie per la domanda!',
      'grazie per averci scritto.',
    ],
    praise: [
      'grazie di cuore per le Sue gentili parole, significano molto per tutta la squadra.',
      'siamo felici di leggerlo e La ringraziamo per averlo condiviso.',
      'ci hai rallegrato la giornata, grazie mille!',
      'mille grazie, che bello leggerlo!',
    ],
    feedback: [
      'grazie per aver condiviso con noi la Sua opinione.',
      'grazie per il suggerimento; commenti come questo ci mostrano che cosa conta per i nostri clienti.',
      'grazie per l’idea, è bello sapere che cosa ti piacerebbe trovare!',
      'grazie per il tempo dedicato a dirci che cosa ne pensi.',
    ],
  },
  again: [
    'ci dispiace che sia stato necessario scriverci di nuovo.',
    'grazie per la pazienza; ci dispiace che la questione sia ancora aperta.',
  ],
  empathy: ['Capiamo quanto possa essere frustrante.', 'È comprensibile che questo dia fastidio.'],
  leadIn: ['Ecco che cosa possiamo dire:', 'Funziona così:', 'Queste informazioni dovrebbero aiutare:'],
  askOrder: [
    'Potrebbe inviarci il numero d’ordine in un messaggio privato, così che possiamo verificare?',
    'Per poter controllare, La preghiamo di mandarci il numero d’ordine in privato e non qui in pubblico.',
    'Un messaggio privato con il numero d’ordine ci aiuterebbe a capire che cosa è successo.',
  ],
  askDetails: [
    'Potrebbe dirci in un messaggio privato che cosa è successo esattamente e quando?',
    'La preghiamo di mandarci un messaggio privato con qualche dettaglio in più, così che la persona giusta possa verificare.',
    'Qualche dettaglio in più in privato ci aiuterebbe a capire che cosa non ha funzionato.',
  ],
  askOrderInPrivate: [
    'Potrebbe indicarci il numero d’ordine, così che possiamo verificare?',
    'Per poter controllare, La preghiamo di indicarci il numero d’ordine.',
  ],
  askDetailsInPrivate: [
    'Potrebbe dirci che cosa è successo esattamente e quando?',
    'Qualche dettaglio in più ci aiuterebbe a capire che cosa non ha funzionato.',
  ],
  askMore: [
    'Preferiamo non tirare a indovinare: potrebbe dirci qualcosa in più su ciò che Le serve?',
    'Per rispondere bene, potrebbe dirci di quale prodotto o servizio si tratta?',
    'Potrebbe darci uno o due dettagli in più, così che possiamo rispondere bene?',
  ],
  contact: ['Può anche scrivere a {email}.', 'Se preferisce l’e-mail, il nostro indirizzo è {email}.'],
  invitation: [
    'Se resta qualche dubbio, basta scriverci qui.',
    'Ci faccia sapere se questo non risponde al messaggio.',
  ],
  safety: 'Se qualcuno è ferito o in pericolo, chiami prima i soccorsi e non usi più il prodotto.',
  orderWords:
    'ordine ordin pacco consegn spedi spediz reso rimbors pagament addebit fattura prenotaz abbonament conto corriere arrivat acquist',
};
