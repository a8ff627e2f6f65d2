/** Answers that stand beside the right ones: the same kinds of questions about other products, countries and towns. All invented. */

const names = ['Moss', 'Fern', 'Peak', 'Lake', 'Storm', 'Dune', 'Birch', 'Cliff', 'Drift', 'Alder'];
const towns = ['Berlin', 'Paris', 'Madrid', 'Milano', 'Lyon', 'Köln', 'Sevilla', 'Torino', 'Dublin', 'Leeds'];
const countries = ['SE', 'DK', 'FI', 'PL', 'CZ', 'IE', 'GR', 'HU', 'SK', 'RO'];

/** `{name}`, `{town}` and `{country}` are filled in; each line makes ten questions with their answers. */
const patterns: Record<string, readonly (readonly [question: string, answer: string])[]> = {
  en: [
    ['How much does the {name} tent weigh?', 'The {name} tent weighs {number} kilos with its poles.'],
    [
      'When is the {name} backpack back in stock?',
      'Hi! The {name} backpack is back in stock in {number} weeks. Cheers, Sam',
    ],
    ['Do you ship to {country}?', 'Hello, we ship to {country} in about {number} working days.'],
    ['When is the store in {town} open?', 'The {town} store opens at {number} in the morning, Monday to Saturday.'],
    ['Which sizes does the {name} jacket come in?', 'The {name} jacket comes in sizes XS to XXL.'],
    ['How much is the {name} stove?', 'Hey, the {name} stove is {number}0 pounds at the moment.'],
    ['What is the {name} rug made of?', 'The {name} rug is made of recycled wool.'],
    ['Does the {name} lamp run on batteries?', 'The {name} lamp runs on {number} AA batteries, which are included.'],
  ],
  de: [
    ['Wie schwer ist das {name}-Zelt?', 'Das {name}-Zelt wiegt {number} Kilo mit Stangen.'],
    [
      'Wann ist der {name}-Rucksack wieder lieferbar?',
      'Hallo! Der {name}-Rucksack ist in {number} Wochen wieder lieferbar. LG Sam',
    ],
    ['Versendet ihr nach {country}?', 'Guten Tag, wir versenden nach {country} in etwa {number} Werktagen.'],
    ['Wann hat der Laden in {town} geöffnet?', 'Der Laden in {town} öffnet um {number} Uhr, montags bis samstags.'],
    ['Welche Größen gibt es bei der {name}-Jacke?', 'Die {name}-Jacke gibt es in den Größen XS bis XXL.'],
    ['Was kostet der {name}-Kocher?', 'Hey, der {name}-Kocher kostet gerade {number}0 Euro.'],
    ['Woraus besteht der {name}-Teppich?', 'Der {name}-Teppich besteht aus recycelter Wolle.'],
    ['Läuft die {name}-Lampe mit Batterien?', 'Die {name}-Lampe läuft mit {number} AA-Batterien, die dabei sind.'],
  ],
  fr: [
    ['Combien pèse la tente {name} ?', 'La tente {name} pèse {number} kilos avec ses arceaux.'],
    [
      'Quand le sac {name} sera-t-il en stock ?',
      'Bonjour, le sac {name} sera de nouveau en stock dans {number} semaines.',
    ],
    ['Livrez-vous en {country} ?', 'Bonjour, nous livrons en {country} en {number} jours ouvrés environ.'],
    ['Quand le magasin de {town} est-il ouvert ?', 'Le magasin de {town} ouvre à {number} h, du lundi au samedi.'],
    ['Quelles tailles pour la veste {name} ?', 'La veste {name} existe du XS au XXL.'],
    ['Combien coûte le réchaud {name} ?', 'Le réchaud {name} coûte {number}0 euros en ce moment.'],
    ['En quoi est fait le tapis {name} ?', 'Le tapis {name} est en laine recyclée.'],
    [
      'La lampe {name} marche-t-elle avec des piles ?',
      'La lampe {name} marche avec {number} piles AA, qui sont fournies.',
    ],
  ],
  es: [
    ['¿Cuánto pesa la tienda de campaña {name}?', 'La tienda {name} pesa {number} kilos con las varillas.'],
    [
      '¿Cuándo vuelve a haber stock de la mochila {name}?',
      '¡Hola! La mochila {name} vuelve a estar en stock en {number} semanas. Saludos, Sam',
    ],
    ['¿Enviáis a {country}?', 'Hola, enviamos a {country} en unos {number} días laborables.'],
    ['¿Cuándo abre la tienda de {town}?', 'La tienda de {town} abre a las {number}, de lunes a sábado.'],
    ['¿Qué tallas hay de la chaqueta {name}?', 'La chaqueta {name} está en tallas de XS a XXL.'],
    ['¿Cuánto cuesta el hornillo {name}?', 'El hornillo {name} cuesta {number}0 euros en este momento.'],
    ['¿De qué está hecha la alfombra {name}?', 'La alfombra {name} está hecha de lana reciclada.'],
    [
      '¿La lámpara {name} funciona con pilas?',
      'La lámpara {name} funciona con {number} pilas AA, que están incluidas.',
    ],
  ],
  it: [
    ['Quanto pesa la tenda {name}?', 'La tenda {name} pesa {number} chili con i pali.'],
    [
      'Quando torna disponibile lo zaino {name}?',
      'Ciao! Lo zaino {name} torna disponibile tra {number} settimane. Saluti, Sam',
    ],
    ['Spedite in {country}?', 'Buongiorno, spediamo in {country} in circa {number} giorni lavorativi.'],
    ['Quando è aperto il negozio di {town}?', 'Il negozio di {town} apre alle {number}, dal lunedì al sabato.'],
    ['Quali taglie ha la giacca {name}?', 'La giacca {name} è disponibile nelle taglie da XS a XXL.'],
    ['Quanto costa il fornello {name}?', 'Il fornello {name} costa {number}0 euro in questo momento.'],
    ['Di cosa è fatto il tappeto {name}?', 'Il tappeto {name} è fatto di lana riciclata.'],
    [
      'La lampada {name} funziona a batterie?',
      'La lampada {name} funziona con {number} batterie AA, che sono incluse.',
    ],
  ],
};

/** 400 of them, eighty in each language. */
export function listOtherAnswers(): { language: string; question: string; answer: string }[] {
  return Object.entries(patterns).flatMap(([language, lines]) => {
    const regions = new Intl.DisplayNames(language, { type: 'region' });
    return lines.flatMap(([question, answer]) =>
      names.map((name, place) => {
        const fill = (text: string) =>
          text
            .replaceAll('{name}', name)
            .replaceAll('{town}', towns[place] ?? '')
            .replaceAll('{country}', regions.of(countries[place] ?? '') ?? '')
            .replaceAll('{number}', String(place + 2));
        return { language, question: fill(question), answer: fill(answer) };
      }),
    );
  });
}
