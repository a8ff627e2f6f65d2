import type { MannerPhrases } from './reply-phrases.ts';

export const sv: MannerPhrases = {
  greetings: { Hi: 'Hej', Hello: 'Hej', Dear: 'Bästa kund', Hey: 'Hej' },
  greetingWithName: 'Hej {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: {
    Thanks: 'Tack',
    Regards: 'Vänliga hälsningar',
    'Best wishes': 'Varma hälsningar',
    Cheers: 'Ha det fint',
  },
  again: [
    'Vi är ledsna att du har behövt skriva till oss igen om detta.',
    'Tack för ditt tålamod; vi är ledsna att det här fortfarande är öppet.',
  ],
  leadIn: ['Det här kan vi säga om det:', 'Så här fungerar det:', 'Det här hjälper förhoppningsvis:'],
  askDetails: [
    'Kan du berätta i ett privat meddelande vad som hände och när?',
    'Skicka gärna lite mer information i ett privat meddelande, så att rätt person kan titta på det.',
    'Lite fler detaljer i ett privat meddelande hjälper oss att förstå vad som gick fel.',
  ],
  askDetailsInPrivate: [
    'Kan du berätta vad som hände och när?',
    'Lite fler detaljer hjälper oss att förstå vad som gick fel.',
  ],
  anyMood: {
    told: 'Tack för att du berättar!',
    looking: 'Tack för ditt meddelande. Någon i vårt team tittar på det personligen.',
    rest: 'Någon i vårt team tittar på resten av ditt meddelande.',
    ifOrder: 'Om det gäller en beställning hjälper numret oss.',
  },
  notForUs: 'Vi är inte säkra på att det här meddelandet var till oss. Kan du se efter vem du ville skriva till?',
  bereaved: ['Vi beklagar sorgen.', 'Vi vill att rätt person tar hand om det här åt dig.'],
  sorryToHear: 'Vi är mycket ledsna att höra detta.',
  contact: ['Du kan också skriva till {email}.', 'Föredrar du e-post når du oss på {email}.'],
  invitation: ['Är något oklart är det bara att skriva här.', 'Säg gärna till om detta inte besvarar ditt meddelande.'],
};
