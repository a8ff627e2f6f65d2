import type { ReplyPhrases } from './reply-phrases.ts';

export const de: ReplyPhrases = {
  greetings: { Hi: 'Hallo', Hello: 'Guten Tag', Dear: 'Guten Tag', Hey: 'Hallo' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: {
    Thanks: 'Vielen Dank',
    Regards: 'Freundliche Grüße',
    'Best wishes': 'Herzliche Grüße',
    Cheers: 'Viele Grüße',
  },
  openings: {
    complaint: [
      'es tut uns leid, das zu lesen, und wir danken Ihnen für den Hinweis.',
      'wir bitten um Entschuldigung für die Unannehmlichkeiten, die Sie schildern.',
      'das tut uns wirklich leid, so soll es bei uns nicht sein.',
      'wie ärgerlich, das tut uns leid, und danke, dass Sie uns Bescheid geben.',
    ],
    query: [
      'vielen Dank für Ihre Frage.',
      'vielen Dank, dass Sie sich an uns wenden.',
      'danke der Nachfrage!',
      'danke für Ihre Nachricht.',
    ],
    praise: [
      'herzlichen Dank für Ihre freundlichen Worte, sie bedeuten dem ganzen Team viel.',
      'wir freuen uns sehr über diese Zeilen und danken Ihnen dafür.',
      'das hat uns den Tag gerettet, vielen Dank!',
      'wie schön, das zu lesen, tausend Dank!',
    ],
    feedback: [
      'vielen Dank, dass Sie Ihre Gedanken mit uns teilen.',
      'vielen Dank für Ihren Vorschlag, solche Hinweise zeigen uns, was unseren Kunden wichtig ist.',
      'danke für die Idee, schön zu hören, was Sie sich wünschen!',
      'danke, dass Sie sich die Zeit für Ihre Rückmeldung nehmen.',
    ],
  },
  again: [
    'es tut uns leid, dass Sie uns deswegen noch einmal schreiben mussten.',
    'danke für Ihre Geduld; es tut uns leid, dass die Sache für Sie noch offen ist.',
  ],
  empathy: ['Wir verstehen, wie ärgerlich das sein muss.', 'Dass Sie das verärgert, ist nachvollziehbar.'],
  leadIn: ['Das können wir Ihnen dazu sagen:', 'So funktioniert es:', 'Folgendes sollte helfen:'],
  askOrder: [
    'Könnten Sie uns die Bestellnummer per Privatnachricht schicken, damit wir nachsehen können?',
    'Damit wir das prüfen können, senden Sie uns bitte die Bestellnummer als Privatnachricht, nicht hier öffentlich.',
    'Eine Privatnachricht mit der Bestellnummer würde uns helfen herauszufinden, was passiert ist.',
  ],
  askDetails: [
    'Könnten Sie uns per Privatnachricht schreiben, was genau wann passiert ist?',
    'Bitte schicken Sie uns eine Privatnachricht mit ein paar Einzelheiten, damit die richtige Person nachsehen kann.',
    'Ein paar Einzelheiten per Privatnachricht würden uns helfen zu verstehen, was schiefgelaufen ist.',
  ],
  askOrderInPrivate: [
    'Könnten Sie uns die Bestellnummer nennen, damit wir nachsehen können?',
    'Damit wir das prüfen können, schreiben Sie uns bitte die Bestellnummer.',
  ],
  askDetailsInPrivate: [
    'Könnten Sie uns schreiben, was genau wann passiert ist?',
    'Ein paar Einzelheiten würden uns helfen zu verstehen, was schiefgelaufen ist.',
  ],
  askMore: [
    'Wir möchten nicht raten: Könnten Sie uns etwas mehr dazu schreiben, was Sie brauchen?',
    'Damit die Antwort passt: Um welches Produkt oder welche Leistung geht es Ihnen?',
    'Könnten Sie uns noch ein, zwei Einzelheiten nennen, damit wir richtig antworten können?',
  ],
  contact: ['Sie können auch an {email} schreiben.', 'Wenn Ihnen E-Mail lieber ist: {email}.'],
  invitation: [
    'Wenn etwas unklar bleibt, schreiben Sie uns einfach hier.',
    'Sagen Sie uns bitte, falls das Ihre Nachricht nicht beantwortet.',
  ],
  safety:
    'Falls jemand verletzt oder in Gefahr ist, rufen Sie bitte zuerst den Notruf und benutzen Sie das Produkt nicht weiter.',
  orderWords:
    'bestell paket liefer versand rucksend ruckgabe erstatt zahlung bezahl abgebucht rechnung buchung reservierung abo konto sendung angekommen',
};
