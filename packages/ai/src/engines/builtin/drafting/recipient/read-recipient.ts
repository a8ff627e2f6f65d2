/** Whether a message was meant for somebody else: for a hotel, an airline, or the writer's own mother. */
import type { DraftReplyInput } from '../../../../engine.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { PRODUCTS } from '../knowledge/kinds-of-meanings.ts';
import { createMeaningReader } from '../knowledge/meaning-reader.ts';
import { readMeanings } from '../knowledge/service-words.ts';
import { RECIPIENT_WORDS } from './recipient-words.ts';

/** Who the message seems to be meant for. */
export type OtherRecipient = 'hotel' | 'carrier' | 'relative';

const reader = createMeaningReader(RECIPIENT_WORDS);

/** "Room 208", "105 numaralı oda", "402号室". */
const ROOM_NUMBER =
  /(?<!\p{L})(?:room|zimmer|chambre|habitación|camera|quarto|kamer|pok(?:ój|oju|oje)|oda|комнат[аеу]|кімнат[аиі]|phòng|rum|कमरा|कमरे|(?:ال)?غرفة)\s(?:(?:no|nr|number|nummer|numéro|número|numero|numer|номер|رقم|số|नंबर)\.?\s)?\p{Nd}{1,4}(?!\s?(?:m²|m2|cm|°|%|€|euros?)|[\p{L}\p{Nd}])|\p{Nd}{1,4}\s?(?:numaralı oda|号室|号房|호실)/iu;

/** How people begin who write to their parents. */
const TO_PARENT: Record<string, RegExp> = Object.fromEntries(
  Object.entries({
    en: 'mum|mom|mam|mummy|mommy|dad|daddy',
    de: 'mama|mami|mutti|papa|papi|vati',
    fr: 'maman|papa',
    es: 'mamá|mama|mami|papá|papi',
    it: 'mamma|papà|babbo',
    pt: 'mãe|mamãe|pai|papai',
    nl: 'mam|mama|pap|papa',
    pl: 'mamo|mamusiu|tato|tatusiu',
    tr: 'anne|anneciğim|baba|babacığım',
    ru: 'мам|мама|мамочка|пап|папа|папочка',
    uk: 'мамо|мам|матусю|тату',
    ar: 'ماما|بابا|أمي|امي|أبي|يا ماما|يا بابا',
    ja: 'お母さん|母さん|ママ|お父さん|父さん|パパ',
    zh: '妈|妈妈|爸|爸爸',
    ko: '엄마|아빠',
    hi: 'मम्मी|माँ|मां|पापा|mummy|papa',
    vi: 'mẹ ơi|bố ơi|ba ơi|má ơi',
    sv: 'mamma|pappa',
  }).map(([language, names]) => [
    language,
    new RegExp(`^\\s*(?:\\p{L}{2,6},?\\s)?(?:${names})\\s?[,،、，!！…:]`, 'iu'),
  ]),
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
/** Of which its headings speak: a bank reserves an amount, and a shop a bench. */
const KNOWN_BY_HEADING = new Set(['booking', 'table']);
/** Fewer sources tell too little of what a brand does. */
const SOURCES_MIN = 3;

/**
 * Null where nothing speaks for somebody else. Told of private messages that begin a conversation only, and of a hotel or a carrier only where the
 * brand's own sources speak of nothing like it.
 */
export function readOtherRecipient({
  analysis,
  channel,
  message,
  sources,
  trail,
}: DraftReplyInput): OtherRecipient | null {
  if (channel !== 'private' || trail.some(({ from }) => from === 'brand')) return null;
  const { language } = analysis;
  const told = readMeanings(message.text, language).found.map(({ meaning }) => meaning);
  const isOfShop = (meaning: string) => OF_SHOP.has(meaning);
  if (TO_PARENT[language]?.test(message.text) === true && !told.some(isOfShop)) return 'relative';
  const found = reader.read(message.text, language).found.map(({ meaning }) => meaning);
  const other = found.includes('travel')
    ? 'carrier'
    : found.includes('lodging') || ROOM_NUMBER.test(message.text)
      ? 'hotel'
      : null;
  if (other === null || sources.length < SOURCES_MIN) return null;
  if (told.some((meaning) => IS_GOODS.has(meaning) || (isOfShop(meaning) && !OF_BOTH[other].has(meaning)))) return null;
  const isKnown = sources.some(
    ({ text, title }) => speaksOf(KNOWN_BY_HEADING, title) || speaksOf(KNOWN_BY[other], `${title}\n${text}`),
  );
  return isKnown ? null : other;
}

function speaksOf(meanings: ReadonlySet<string>, text: string): boolean {
  return readMeanings(text, detectLanguage(text, undefined)).found.some(({ meaning }) => meanings.has(meaning));
}
