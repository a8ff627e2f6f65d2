/** What the customer is asked for, and what is said where nothing is missing. */
import type { DraftReplyInput } from '../../../engine.ts';
import { chooseVariant } from './choose-variant.ts';
import { countWords } from './content-words.ts';
import { readFaults } from './faults/read-faults.ts';
import { holdsNumber } from './find-number.ts';
import { PRODUCTS } from './knowledge/kinds-of-meanings.ts';
import { readMeanings } from './knowledge/service-words.ts';
import type { Case, Item } from './phrases/cases/case-phrases.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';
import { namesAmount } from './read-mood.ts';
import { itemsOfTrade, sellsGoods } from './trade.ts';

/** A customer who wrote this much has told what happened. */
const TOLD_CHARS = 160;
/** Who offers something in as many has said what. */
const OFFER_CHARS = { spaced: 50, unspaced: 18 };
/** Of so few words with no fact among them it cannot be told what happened. */
const UNTOLD_WORDS_MAX = 9;
/** In so few words little is told, whatever they name. */
const PLAIN_WORDS_MAX = 6;
const NO_FACTS = new Set(['bad', 'great', 'fed_up', 'staff', 'store', 'rude', 'thanks']);
/** Cases whose step opens the reply by itself. */
export const OPENED_BY_STEP = new Set<Case>(['job', 'press', 'wholesale', 'material']);
/** Who speaks of one of these may have an order. */
const OF_ORDER = new Set(['order', 'parcel', 'ship', 'arrived', 'return', 'refund', 'exchange', ...PRODUCTS]);
const HAS_PHOTO =
  /photo|picture|image|attach|screenshot|pic\b|pics\b|foto|bild|imagen|immagin|imagem|zdjęci|фото|صورة|写真|画像|照片|图片|사진|फोटो|ảnh/iu;

/** Who says that there is none is asked for none. */
const HAS_NO_NUMBER =
  /(?:no|zero|without an?|never got an?|any) (?:order )?(?:confirmations?|order number)|keine (?:bestellnummer|bestätigung|auftragsnummer|mail)|(?:pas de|aucune?|sans) (?:confirmation|numéro de commande)|(?:sin|ninguna?) (?:confirmación|número de pedido)|(?:senza|nessuna?) (?:conferma|numero d['’]ordine)|(?:sem|nenhuma?) (?:confirmação|número)|geen (?:bevestiging|bestelnummer)|(?:brak|bez) (?:potwierdzenia|numeru)|(?:onay|sipariş numarası) (?:yok|gelmedi)|без (?:подтверждения|підтвердження|номера)|لا (?:يوجد أي طلب|تأكيد)|確認メールが(?:ない|来)|没有(?:确认|订单号)/iu;

/** Who says so has told since when. */
const SINCE =
  /(?<!\p{L})(?:since|for (?:the (?:last|past) )?(?:\p{L}+|\p{Nd}+) (?:hours?|days?|weeks?)|all (?:day|morning|week)|this morning|yesterday|today|seit|heute|gestern|depuis|hier|ce matin|desde|ayer|hoy|esta mañana|hace (?:\p{L}+|\p{Nd}+) (?:horas?|días?)|da (?:ieri|stamattina|ore|giorni|due|tre|\p{Nd}+)|oggi|ieri|stamattina|ontem|hoje|há (?:\p{L}+|\p{Nd}+) (?:horas?|dias?)|sinds|al (?:\p{L}+|\p{Nd}+) (?:uur|dagen)|gisteren|vandaag|vanochtend|od (?:wczoraj|rana|\p{L}+ dni|\p{Nd}+)|wczoraj|dzisiaj|dziś|dünden|sabahtan|bugün|dün|\p{L}+ gündür|\p{Nd}+ gündür|со вчера|с утра|вчера|сегодня|з учора|зранку|вчора|сьогодні|sedan|igår|idag|från|từ hôm|hôm qua|hôm nay)(?!\p{L})|منذ|أمس|اليوم|から|昨日|今朝|今日|从昨天|昨天|今天|부터|어제|오늘|कल से|आज|से बंद/iu;

/** What a case needs and neither the message nor what was asked before holds. */
export function missingItems(
  { message, sources, trail }: DraftReplyInput,
  items: readonly Item[],
  phrases: ReplyPhrases,
  language: string,
  said: string,
): Item[] {
  const lines = [...trail.filter((entry) => entry.from === 'customer').map((entry) => entry.text), message.text];
  const offerChars = OFFER_CHARS[/[\p{Script=Han}\p{Script=Hiragana}]/u.test(message.text) ? 'unspaced' : 'spaced'];
  const holds: Partial<Record<Item, () => boolean>> = {
    orderNumber: () => lines.some((line) => holdsNumber(line, language) || HAS_NO_NUMBER.test(line)),
    bookingNumber: () => lines.some((line) => holdsNumber(line, language)),
    customerNumber: () => lines.some((line) => holdsNumber(line, language)),
    since: () => lines.some((line) => SINCE.test(line)),
    photo: () => lines.some((line) => HAS_PHOTO.test(line)),
    chargeDate: () => lines.some((line) => namesAmount(line)),
    accountEmail: () => lines.some((line) => line.includes('@')),
    product: () => true,
    visit: () => message.text.length >= TOLD_CHARS || /\p{Nd}/u.test(message.text),
    position: () => message.text.length >= offerChars,
    enquiry: () => message.text.length >= offerChars,
  };
  const speaksOfOrder = readMeanings(message.text, language).found.some(
    ({ meaning }) => meaning === 'order' || meaning === 'parcel',
  );
  const missing = itemsOfTrade(items, sources, speaksOfOrder).filter(
    (item) => !said.includes(phrases.items[item]) && holds[item]?.() !== true,
  );
  return missing.slice(0, 2);
}

function join(items: readonly string[], and: string): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')}${and}${items.at(-1) ?? ''}`;
}

export function askFor(
  input: DraftReplyInput,
  phrases: ReplyPhrases,
  items: readonly Item[],
  of: Case,
  language: string,
  seed: number,
  said: string,
): string | null {
  const isPrivate = input.channel === 'private';
  if (items.length > 0) {
    const sentences = isPrivate ? phrases.askPrivate : phrases.askPublic;
    const named = join(
      items.map((item) => phrases.items[item]),
      phrases.and,
    );
    return chooseVariant(sentences, seed, said)?.replace('{items}', () => named) ?? null;
  }
  if (!isPrivate && of !== 'material') return said.includes(phrases.goPrivate) ? null : phrases.goPrivate;
  const isTold =
    of === 'material' ||
    of === 'lost' ||
    (of === 'charge' && namesAmount(input.message.text)) ||
    ((holdsNumber(input.message.text, language) || input.message.text.length >= TOLD_CHARS) && !OPENED_BY_STEP.has(of));
  if (isTold) return said.includes(phrases.haveAll) ? null : phrases.haveAll;
  const { ifOrder } = phrases.anyMood;
  return of === 'silence' && sellsGoods(input.sources) && !said.includes(ifOrder) ? ifOrder : null;
}

/** What happened is asked of nobody who has told something of it. */
export function askDetails(
  input: DraftReplyInput,
  phrases: ReplyPhrases,
  language: string,
  seed: number,
  said: string,
): string | null {
  const { channel, message } = input;
  if (message.text.trim() === '') return null;
  const isPrivate = channel === 'private';
  const { words, found } = readMeanings(message.text, language);
  const isUntold = !/\p{Nd}/u.test(message.text) && found.every(({ meaning }) => NO_FACTS.has(meaning));
  if (isUntold && countWords(message.text, language) <= UNTOLD_WORDS_MAX && words.length > 0)
    return chooseVariant(isPrivate ? phrases.askDetailsInPrivate : phrases.askDetails, seed, said);
  const { isOfBank, isOfStay } = readFaults(message.text, language);
  const isOfOrder = found.some(({ meaning }) => OF_ORDER.has(meaning)) && !isOfBank && !isOfStay;
  const { ifOrder } = phrases.anyMood;
  // What was not given is not claimed to be there.
  const [, furtherDetails] = phrases.askDetailsInPrivate;
  const next = !isPrivate
    ? phrases.goPrivate
    : holdsNumber(message.text, language)
      ? phrases.haveAll
      : isOfOrder
        ? ifOrder
        : countWords(message.text, language) <= PLAIN_WORDS_MAX
          ? furtherDetails
          : null;
  return next === null || said.includes(next) ? null : next;
}
