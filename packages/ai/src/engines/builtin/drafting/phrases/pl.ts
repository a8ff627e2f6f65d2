import type { MannerPhrases } from './reply-phrases.ts';

export const pl: MannerPhrases = {
  greetings: { Hi: 'Cześć', Hello: 'Dzień dobry', Dear: 'Dzień dobry', Hey: 'Hej' },
  greetingWithName: '{greeting}, {name}!',
  greetingAlone: '{greeting}!',
  closingComma: ',',
  closings: {
    Thanks: 'Dziękujemy',
    Regards: 'Z poważaniem',
    'Best wishes': 'Z najlepszymi życzeniami',
    Cheers: 'Pozdrawiamy',
  },
  again: [
    'Przykro nam, że trzeba było pisać do nas ponownie w tej sprawie.',
    'Dziękujemy za cierpliwość; przykro nam, że sprawa jest wciąż otwarta.',
  ],
  leadIn: ['Oto, co możemy powiedzieć:', 'Działa to tak:', 'Powinno pomóc następujące:'],
  askDetails: [
    'Czy możemy prosić o wiadomość prywatną z opisem, co dokładnie i kiedy się stało?',
    'Prosimy o kilka szczegółów w wiadomości prywatnej, aby mogła to sprawdzić właściwa osoba.',
    'Kilka szczegółów w wiadomości prywatnej pomoże nam zrozumieć, co poszło nie tak.',
  ],
  askDetailsInPrivate: [
    'Czy możemy prosić o opis, co dokładnie i kiedy się stało?',
    'Kilka szczegółów pomoże nam zrozumieć, co poszło nie tak.',
  ],
  anyMood: {
    told: 'Dziękujemy za podzielenie się tym z nami!',
    looking: 'Dziękujemy za wiadomość. Zajmuje się nią osobiście ktoś z naszego zespołu.',
    rest: 'Resztą wiadomości zajmuje się ktoś z naszego zespołu.',
    ifOrder: 'Jeśli chodzi o zamówienie, pomoże nam jego numer.',
  },
  notForUs:
    'Nie mamy pewności, czy ta wiadomość była przeznaczona dla nas. Prosimy o sprawdzenie, do kogo miała trafić.',
  bereaved: ['Składamy wyrazy szczerego współczucia.', 'Chcielibyśmy, aby zajęła się tym właściwa osoba.'],
  sorryToHear: 'Bardzo nam przykro.',
  contact: ['Można też napisać na adres {email}.', 'Kto woli e-mail, znajdzie nas pod adresem {email}.'],
  invitation: [
    'Jeśli coś pozostanie niejasne, prosimy po prostu napisać tutaj.',
    'Prosimy o znak, jeśli to nie odpowiada na wiadomość.',
  ],
};
