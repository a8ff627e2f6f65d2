import type { MannerPhrases } from './reply-phrases.ts';

export const de: MannerPhrases = {
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
  again: [
    'es tut uns leid, dass Sie uns deswegen noch einmal schreiben mussten.',
    'danke für Ihre Geduld; es tut uns leid, dass die Sache für Sie noch offen ist.',
  ],
  leadIn: ['Das können wir Ihnen dazu sagen:', 'So funktioniert es:', 'Folgendes sollte helfen:'],
  askDetails: [
    'Könnten Sie uns per Privatnachricht schreiben, was genau wann passiert ist?',
    'Bitte schicken Sie uns eine Privatnachricht mit ein paar Einzelheiten, damit die richtige Person nachsehen kann.',
    'Ein paar Einzelheiten per Privatnachricht würden uns helfen zu verstehen, was schiefgelaufen ist.',
  ],
  askDetailsInPrivate: [
    'Könnten Sie uns schreiben, was genau wann passiert ist?',
    'Ein paar Einzelheiten würden uns helfen zu verstehen, was schiefgelaufen ist.',
  ],
  anyMood: {
    told: 'danke, dass Sie uns davon erzählen!',
    looking: 'danke für Ihre Nachricht. Jemand aus unserem Team sieht sie sich persönlich an.',
    rest: 'Den Rest Ihrer Nachricht sieht sich jemand aus unserem Team an.',
    ifOrder: 'Wenn es um eine Bestellung geht, hilft uns deren Nummer.',
  },
  notForUs:
    'wir sind nicht sicher, ob diese Nachricht für uns bestimmt war. Könnten Sie bitte prüfen, an wen Sie schreiben wollten?',
  bereaved: ['unser herzliches Beileid.', 'Wir möchten, dass sich die richtige Person für Sie darum kümmert.'],
  sorryToHear: 'das tut uns sehr leid.',
  contact: ['Sie können auch an {email} schreiben.', 'Wenn Ihnen E-Mail lieber ist: {email}.'],
  invitation: [
    'Wenn etwas unklar bleibt, schreiben Sie uns einfach hier.',
    'Sagen Sie uns bitte, falls das Ihre Nachricht nicht beantwortet.',
  ],
};
