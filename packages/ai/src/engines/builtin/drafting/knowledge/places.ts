import { splitWords } from './meaning-reader.ts';

/** ISO 3166-1 codes of the countries that customers ask about; their names in every language are in ICU. */
const COUNTRIES =
  'AT AU BE BG BR CA CH CN CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LT LU LV MA MX NL NO NZ PL PT RO RU SA SE SG SI SK TR UA US VN ZA AE AR CL CO EG ID MY PH TH TW JO TN DZ LB KW QA BH OM IQ PK BD LK NP KZ UZ BY RS BA MK AL ME MD IS LI MT CY KE NG GH UY EC VE BO CR DO'.split(
    ' ',
  );
const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/** Names that people use and ICU does not. */
const OTHER_NAMES: Record<string, string> = {
  uk: 'GB',
  england: 'GB',
  britain: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  america: 'US',
  holland: 'NL',
  czech: 'CZ',
  korea: 'KR',
  // ICU says "Türkiye" in English.
  turkey: 'TR',
  emirates: 'AE',
  сша: 'US',
  англия: 'GB',
  angleterre: 'GB',
  inglaterra: 'GB',
  inghilterra: 'GB',
  anglia: 'GB',
  anglii: 'GB',
  viet: 'VN',
  इंडिया: 'IN',
  india: 'IN',
  bharat: 'IN',
  यूके: 'GB',
  यूएई: 'AE',
};
/** Large cities as people write them, by the country that an entry names. */
const CITIES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['AE', 'dubai dubaï dubái abudhabi دبي ابوظبي दुबई'],
      ['SA', 'riyadh riad riyad jeddah الرياض جده جدة'],
      ['TR', 'istanbul i̇stanbul estambul stambuł izmir اسطنبول إسطنبول'],
      ['GB', 'london londres londra londen londyn londra лондон لندن manchester edinburgh'],
      ['FR', 'paris parís parigi parijs paryż париж باريس lyon marseille'],
      ['DE', 'berlin berlino berlín berlim берлин برلين münchen munich hamburg köln'],
      ['AT', 'wien vienna vienne viena wiedeń'],
      ['CH', 'zürich zurich zurigo genf genève ginebra'],
      ['ES', 'madrid barcelona barcelone мадрид مدريد'],
      ['IT', 'rome roma milano milan mailand рим'],
      ['PT', 'lisboa lisbon lissabon lisbonne'],
      ['PL', 'warszawa warszawy warsaw warschau kraków'],
      ['US', 'chicago boston miami'],
      ['IN', 'mumbai delhi bengaluru मुंबई दिल्ली'],
      ['JP', 'tokyo tokio tóquio'],
      ['EG', 'cairo القاهرة'],
    ] as const
  ).flatMap(([code, names]) => names.split(' ').map((name): [string, string] => [splitWords(name)[0] ?? name, code])),
);
const UNION_WORDS =
  /(?<![\p{L}])(?:EU|UE|ЕС|ЄС|Europe|Europa|European Union|Unión Europea|AB ülkeleri)(?![\p{L}])|欧盟|歐盟/u;
const STEM_LETTERS = 5;

const namesByLanguage = new Map<string, Map<string, string>>();

function namesOf(language: string): Map<string, string> {
  let names = namesByLanguage.get(language);
  if (names !== undefined) return names;
  names = new Map(Object.entries(OTHER_NAMES));
  try {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRIES) {
      const words = splitWords(display.of(code) ?? '');
      const [first] = words;
      // Endings change with the case: a long name is told by its beginning.
      if (words.length === 1 && first !== undefined)
        names.set(first.slice(0, Math.max(STEM_LETTERS, first.length - 2)), code);
    }
  } catch {
    // A code that is no language has no names.
  }
  namesByLanguage.set(language, names);
  return names;
}

/**
 * The countries that a text names in the given language, and `EU`.
 * @param withCities where something is sent to or taken to, a city tells the country
 */
export function readPlaces(text: string, language: string, withCities = false): Set<string> {
  const places = new Set<string>();
  const names = namesOf(language);
  for (const word of splitWords(text)) {
    const country = withCities ? CITIES.get(word) : undefined;
    if (country !== undefined) places.add(country);
    for (let length = word.length; length >= Math.min(word.length, STEM_LETTERS - 1) && length > 1; length -= 1) {
      const code = names.get(word.slice(0, length));
      if (code !== undefined && (length >= 4 || length === word.length)) {
        places.add(code);
        break;
      }
    }
  }
  if (UNION_WORDS.test(text)) places.add('EU');
  return places;
}

/** Whether a text about `told` holds for somebody in `asked`. */
export function coversPlace(told: ReadonlySet<string>, asked: string): boolean {
  return told.has(asked) || (told.has('EU') && EUROPEAN_UNION.has(asked));
}
