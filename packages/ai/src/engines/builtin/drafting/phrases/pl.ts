import type { ReplyPhrases } from './reply-phrases.ts';

export const pl: ReplyPhrases = {
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
  openings: {
    complaint: [
      'Przykro nam to czytać i dziękujemy za zgłoszenie.',
      'Przepraszamy za opisane niedogodności.',
      'Bardzo nam przykro, nie tak to powinno wyglądać.',
      'Ojej, naprawdę przepraszamy i dziękujemy za wiadomość.',
    ],
    query: [
      'Dziękujemy za pytanie.',
      'Dziękujemy za kontakt z nami.',
      'Dzięki za pytanie!',
      'Dziękujemy za wiadomość.',
    ],
    praise: [
      'Bardzo dziękujemy za miłe słowa, wiele znaczą dla całego zespołu.',
      'Z radością to czytamy i dziękujemy za podzielenie się tym z nami.',
      'To poprawiło nam dzień, wielkie dzięki!',
      'Ogromnie dziękujemy, miło to czytać!',
    ],
    feedback: [
      'Dziękujemy za podzielenie się z nami opinią.',
      'Dziękujemy za sugestię; takie uwagi pokazują nam, co jest ważne dla klientów.',
      'Dzięki za pomysł, dobrze wiedzieć, czego brakuje!',
      'Dziękujemy za czas poświęcony na napisanie opinii.',
    ],
  },
  again: [
    'Przykro nam, że trzeba było pisać do nas ponownie w tej sprawie.',
    'Dziękujemy za cierpliwość; przykro nam, że sprawa jest wciąż otwarta.',
  ],
  empathy: ['Rozumiemy, jak bardzo może to irytować.', 'To zrozumiałe, że taka sytuacja denerwuje.'],
  leadIn: ['Oto, co możemy powiedzieć:', 'Działa to tak:', 'Powinno pomóc następujące:'],
  askOrder: [
    'Prosimy o numer zamówienia w wiadomości prywatnej, abyśmy mogli to sprawdzić.',
    'Aby to sprawdzić, potrzebujemy numeru zamówienia; prosimy przesłać go prywatnie, a nie tutaj publicznie.',
    'Wiadomość prywatna z numerem zamówienia pomoże nam ustalić, co się stało.',
  ],
  askDetails: [
    'Czy możemy prosić o wiadomość prywatną z opisem, co dokładnie i kiedy się stało?',
    'Prosimy o kilka szczegółów w wiadomości prywatnej, aby mogła to sprawdzić właściwa osoba.',
    'Kilka szczegółów w wiadomości prywatnej pomoże nam zrozumieć, co poszło nie tak.',
  ],
  askOrderInPrivate: [
    'Prosimy o numer zamówienia, abyśmy mogli to sprawdzić.',
    'Aby to sprawdzić, potrzebujemy numeru zamówienia.',
  ],
  askDetailsInPrivate: [
    'Czy możemy prosić o opis, co dokładnie i kiedy się stało?',
    'Kilka szczegółów pomoże nam zrozumieć, co poszło nie tak.',
  ],
  askMore: [
    'Wolimy nie zgadywać: czy możemy prosić o nieco więcej informacji?',
    'Aby dobrze odpowiedzieć, prosimy napisać, o jaki produkt lub usługę chodzi.',
    'Czy możemy prosić o jeden lub dwa szczegóły więcej, żeby odpowiedź była trafna?',
  ],
  contact: ['Można też napisać na adres {email}.', 'Kto woli e-mail, znajdzie nas pod adresem {email}.'],
  invitation: [
    'Jeśli coś pozostanie niejasne, prosimy po prostu napisać tutaj.',
    'Prosimy o znak, jeśli to nie odpowiada na wiadomość.',
  ],
  safety:
    'Jeśli ktoś jest ranny lub w niebezpieczeństwie, prosimy najpierw zadzwonić po służby ratunkowe i nie używać produktu.',
  orderWords:
    'zamowien zamowil paczk przesylk dostaw wysyl zwrot platno zaplac pobran faktur rezerwac subskrypc konto kurier dotarl zakup',
};
