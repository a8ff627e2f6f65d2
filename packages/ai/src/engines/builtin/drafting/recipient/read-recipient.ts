/** Whether a message was meant for somebody else: for a hotel, an airline, a landlord, or the writer's own family. */
import type { DraftReplyInput } from '../../../../engine.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { PRODUCTS } from '../knowledge/kinds-of-meanings.ts';
import { createMeaningReader } from '../knowledge/meaning-reader.ts';
import { readMeanings } from '../knowledge/service-words.ts';
import { asksSomething } from '../read-mood.ts';
import { RECIPIENT_WORDS } from './recipient-words.ts';

/** Who the message seems to be meant for. */
export type OtherRecipient = 'hotel' | 'carrier' | 'relative' | 'role';

const reader = createMeaningReader(RECIPIENT_WORDS);

/** "Room 208", "105 numaralı oda", "402号室". */
const ROOM_NUMBER =
  /(?<!\p{L})(?:room|zimmer|chambre|habitación|camera|quarto|kamer|pok(?:ój|oju|oje)|oda|комнат[аеу]|кімнат[аиі]|phòng|rum|कमरा|कमरे|(?:ال)?غرفة)\s(?:(?:no|nr|number|nummer|numéro|número|numero|numer|номер|رقم|số|नंबर)\.?\s)?\p{Nd}{1,4}(?!\s?(?:m²|m2|cm|°|%|€|euros?)|[\p{L}\p{Nd}])|\p{Nd}{1,4}\s?(?:numaralı oda|号室|号房|호실)/iu;

/** How people begin who write to their own family or to whom they love, and to whom else no shop is. */
const ADDRESSED: Record<string, { family: string; role: string }> = {
  en: {
    family:
      'mum|mom|mam|mummy|mommy|dad|daddy|grandma|granny|nana|grandpa|grandad|granddad|darling|honey|babe|sweetheart|my love',
    role: 'landlord|landlady|professor|boss|neighbou?rs?',
  },
  de: {
    family: 'mama|mami|mutti|papa|papi|vati|oma|omi|opa|opi|schatz|schatzi|liebling',
    role: 'vermieter|vermieterin|herr professor|frau professorin|chef|chefin|nachbarn?|nachbarin',
  },
  fr: {
    family: 'maman|papa|mamie|papi|papy|chéri|chérie|mon amour|mon cœur|mon coeur',
    role: 'propriétaire|professeur|patron|voisins?|voisine',
  },
  es: {
    family: 'mamá|mama|mami|papá|papi|abuela|abuelo|abuelita|abuelito|amor|mi amor|cariño|cielo',
    role: 'casero|casera|profesora?|jefe|jefa|vecin[oa]s?',
  },
  it: {
    family: 'mamma|papà|babbo|nonna|nonno|amore|tesoro',
    role: 'padrone di casa|professore|professoressa|capo|vicin[aoi]',
  },
  pt: {
    family: 'mãe|mamãe|pai|papai|vó|vovó|vô|vovô|avó|avô|amor|meu amor|querid[oa]',
    role: 'senhorio|senhoria|professora?|chefe|vizinh[oa]s?',
  },
  nl: {
    family: 'mam|mama|pap|papa|oma|opa|schat|schatje|lieverd',
    role: 'huisbaas|professor|baas|buren|buurvrouw|buurman',
  },
  pl: {
    family: 'mamo|mamusiu|tato|tatusiu|babciu|dziadku|kochanie|skarbie',
    role: 'panie profesorze|pani profesor|szefie|szefowo|sąsiedzi|sąsiedzie|sąsiadko',
  },
  tr: {
    family: 'anne|anneciğim|baba|babacığım|babaanne|anneanne|dede|aşkım|canım|hayatım',
    role: 'ev sahibim|hocam|patron|komşum?',
  },
  ru: {
    family: 'мам|мама|мамочка|пап|папа|папочка|бабушка|бабуля|дедушка|любимый|любимая|милый|милая',
    role: 'профессор|начальник|шеф|соседи|сосед',
  },
  uk: {
    family: 'мамо|мам|матусю|тату|бабусю|дідусю|коханий|кохана',
    role: 'професоре|начальнику|шефе|сусіди|сусіде',
  },
  ar: {
    family: 'ماما|بابا|أمي|امي|أبي|يا ماما|يا بابا|جدتي|جدي|حبيبي|حبيبتي|يا حبيبي|يا حبيبتي',
    role: 'أستاذي|يا أستاذي|مديري|جاري|يا جاري',
  },
  ja: {
    family: 'お母さん|母さん|ママ|お父さん|父さん|パパ|おばあちゃん|おじいちゃん',
    role: '大家さん|教授|社長|部長',
  },
  zh: { family: '妈|妈妈|爸|爸爸|奶奶|爷爷|外婆|外公|亲爱的|宝贝', role: '房东|教授|老板|邻居' },
  ko: { family: '엄마|아빠|할머니|할아버지|자기야|여보', role: '집주인님|교수님|사장님|부장님' },
  hi: {
    family: 'मम्मी|माँ|मां|पापा|दादी|दादा|नानी|नाना|जान|mummy|papa|dadi|dada|nani|nana|jaan',
    role: 'मकान मालिक|प्रोफ़ेसर|बॉस|पड़ोसी|makan malik|boss',
  },
  vi: { family: 'mẹ ơi|bố ơi|ba ơi|má ơi|bà ơi|ông ơi|em yêu|anh yêu', role: 'chủ nhà|giáo sư|sếp' },
  sv: {
    family: 'mamma|pappa|mormor|farmor|morfar|farfar|älskling|raring',
    role: 'hyresvärd|professorn?|chefen|grannen',
  },
};

const GREETED = '^\\s*(?:\\p{L}{2,7},?\\s)?';
const addressed = (names: string, mark: string) => new RegExp(`${GREETED}(?:${names})${mark}`, 'iu');
const TO_FAMILY = Object.fromEntries(
  Object.entries(ADDRESSED).map(([language, { family }]) => [language, addressed(family, '\\s?[,،、，!！…:]')]),
);
const TO_ROLE = Object.fromEntries(
  Object.entries(ADDRESSED).map(([language, { role }]) => [language, addressed(role, '\\s?[,،、，!！:]')]),
);

/** Who speaks of these may well mean a shop. */
const OF_SHOP = new Set(
  'order parcel ship return exchange refund repair warranty wholesale job press influencer event newsletter loyalty giftcard'.split(
    ' ',
  ),
);
/** What others are asked for too: they pay back, change a booking, and a hotel is to send somebody up. */
const OF_BOTH: Record<'hotel' | 'carrier', ReadonlySet<string>> = {
  hotel: new Set(['refund', 'exchange', 'ship', 'repair']),
  carrier: new Set(['refund', 'exchange']),
};
/** What is sold in a house and on a flight as well tells of no shop. */
const IS_GOODS = new Set(
  PRODUCTS.filter(
    (product) =>
      !['meal', 'coffee', 'tea', 'bread', 'wine', 'ticket', 'phone', 'lamp', 'laptop', 'mattress'].includes(product),
  ),
);
/** What the knowledge of a house or a carrier speaks of. */
const KNOWN_BY: Record<'hotel' | 'carrier', ReadonlySet<string>> = {
  hotel: new Set(['room', 'checkin', 'breakfast', 'pool', 'gym']),
  carrier: new Set(['flight', 'ticket']),
};
/** Of which none speaks who lodges nobody. */
const LODGES = new Set(['room', 'checkin']);
/** Of which its headings speak: a bank reserves an amount, and a shop a bench. */
const KNOWN_BY_HEADING = new Set(['booking', 'table']);
/** Fewer sources tell too little of what a brand does. */
const SOURCES_MIN = 3;
/** A shop for stoves has an entry about planes too: of a house's or a carrier's own sources a greater part speaks of it. */
const KNOWN_SHARE = 0.08;

/**
 * Null where nothing speaks for somebody else. Told of messages that begin a conversation only, and of a hotel or a carrier only where the
 * brand's own sources hardly speak of anything like it; in public of these two alone, where somebody asks or complains.
 */
export function readOtherRecipient({
  analysis,
  channel,
  message,
  sources,
  trail,
}: DraftReplyInput): OtherRecipient | null {
  if (trail.some(({ from }) => from === 'brand')) return null;
  const { language } = analysis;
  const told = readMeanings(message.text, language).found.map(({ meaning }) => meaning);
  const isOfShop = (meaning: string) => OF_SHOP.has(meaning);
  if (channel === 'private' && !told.some(isOfShop)) {
    if (TO_FAMILY[language]?.test(message.text) === true) return 'relative';
    if (TO_ROLE[language]?.test(message.text) === true) return 'role';
  }
  const found = reader.read(message.text, language).found.map(({ meaning }) => meaning);
  const other = found.includes('travel')
    ? 'carrier'
    : found.includes('lodging') || ROOM_NUMBER.test(message.text)
      ? 'hotel'
      : null;
  if (other === null || sources.length < SOURCES_MIN) return null;
  // In public a flight and a room are spoken of in passing too.
  if (channel === 'public' && analysis.sentiment !== 'negative' && !asksSomething(message.text)) return null;
  if (told.some((meaning) => IS_GOODS.has(meaning) || (isOfShop(meaning) && !OF_BOTH[other].has(meaning)))) return null;
  // A house whose guest comes by train is meant itself, whatever of the house the guest names.
  if (other === 'carrier' && sources.some(({ text, title }) => speaksOf(LODGES, `${title}\n${text}`))) return null;
  const isOfHouse = (of: ReadonlySet<string>) => told.some((meaning) => of.has(meaning));
  const isBooked = isOfHouse(KNOWN_BY_HEADING) || isOfHouse(KNOWN_BY.hotel);
  if (other === 'carrier' && isBooked && sources.some(({ title }) => speaksOf(KNOWN_BY.hotel, title))) return null;
  const knowing = sources.filter(
    ({ text, title }) => speaksOf(KNOWN_BY_HEADING, title) || speaksOf(KNOWN_BY[other], `${title}\n${text}`),
  );
  return knowing.length > sources.length * KNOWN_SHARE ? null : other;
}

function speaksOf(meanings: ReadonlySet<string>, text: string): boolean {
  return readMeanings(text, detectLanguage(text, undefined)).found.some(({ meaning }) => meanings.has(meaning));
}
