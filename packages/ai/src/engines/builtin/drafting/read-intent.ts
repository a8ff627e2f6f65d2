import { bringsMaterial } from './brings-material.ts';
import { countWords } from './content-words.ts';
import { readFaults } from './faults/read-faults.ts';
import { holdsNumber } from './find-number.ts';
import { PRODUCTS } from './knowledge/kinds-of-meanings.ts';
import { readMeanings } from './knowledge/service-words.ts';
import {
  AFTER_USE,
  CANCELLED_BY_OTHERS,
  CANCELLED_JOURNEY,
  CANNOT_GET_DONE,
  orderedTooMany,
  SENT_BACK,
  SPAN,
  TABLE,
  TAKES_OLD,
  TOO_HIGH,
  TRIED_HARD,
  tellsOfAnotherThing,
  tellsOfFewer,
  WANTS_TO_BOOK,
  WANTS_TO_RETURN,
  WHEN_COMES,
  WOULD_LIKE,
} from './order-stories.ts';
import type { Case, Item, Topic } from './phrases/cases/case-phrases.ts';
import { readTopics } from './topics/read-topics.ts';

/** What a message wants. `items` are what the case may need; the caller leaves out what the message holds. */
export type Intent =
  | { kind: 'case'; of: Case; items: readonly Item[]; isTrouble: boolean }
  | { kind: 'question'; topic: Topic | null }
  | { kind: 'thanks' }
  | { kind: 'suggestion' }
  /** Somebody else is in the customer's account: no machine answers that. */
  | { kind: 'taken-account' }
  | { kind: 'other' };

/** Beyond this a message that says thank you says more than that. */
const THANKS_WORDS_MAX = 14;
const TROUBLE =
  'damaged broken wrong_item missing error outage no_reply rude bad not_as_described hacked cant_login'.split(' ');
/** Meanings of which none stands in a message that is only pleased. */
const DOUBTS = [
  ...TROUBLE,
  'late',
  'where_is',
  'delivered',
  'waiting',
  'refund',
  'cancel',
  'twice',
  'return',
  'charged',
  'newsletter',
];

const TOPICS: readonly (readonly [string, Topic])[] = [
  ['discount', 'discount'],
  ['student', 'discount'],
  ['loyalty', 'discount'],
  ['hours', 'hours'],
  ['booking', 'booking'],
  ['appointment', 'booking'],
  ['warranty', 'warranty'],
  ['repair', 'warranty'],
  ['sparepart', 'warranty'],
  ['return', 'returns'],
  ['exchange', 'returns'],
  ['allergy', 'ingredients'],
  ['gluten', 'ingredients'],
  ['ingredients', 'ingredients'],
  ['vegan', 'ingredients'],
  ['vegetarian', 'ingredients'],
  ['decaf', 'ingredients'],
  ['stock', 'stock'],
  ['size', 'size'],
  ['fit', 'size'],
  ['ship', 'delivery'],
  ['express', 'delivery'],
  ['abroad', 'delivery'],
  ['customs', 'delivery'],
  ['pickup', 'delivery'],
  ['giftcard', 'payment'],
  ['price', 'price'],
  ['parking', 'location'],
  ['accessible', 'location'],
  ['wash', 'howto'],
  ['install', 'howto'],
  ['job', 'jobs'],
  ['material', 'product'],
  ['waterproof', 'product'],
  ['colour', 'product'],
  ['measure', 'product'],
  ['organic', 'product'],
  ['origin', 'product'],
];

/** They tell how somebody feels, not about what. */
const FEELINGS = new Set(['bad', 'great', 'fed_up', 'thanks', 'suggest', 'where', 'howto']);

/** Nobody who comes with one of these is angry. */
const OFFERS = new Set<Case>(['job', 'press', 'wholesale', 'material']);

/** Cases of which people speak in public without wanting anything. */
const PASSING = new Set<Case>(['refund', 'cancel', 'return', 'invoice', 'order', 'booking']);

/** Who offers to work together says a little more about it, and that they would like to. */
const OFFER_WORDS_MIN = 10;
/** A longer story speaks of more than its booking. */
const BOOKING_WORDS_MAX = 60;
const MONEY = /[€$£¥₹]\s?\p{Nd}|\p{Nd}\s?(?:[€$£¥₹]|euros?(?!\p{L})|zł|円|元)/iu;

export type IntentHints = {
  isPublic: boolean;
  isUpset: boolean;
  /** By its words or its tag. */
  isQuestion: boolean;
  /** By its words. */
  asksPlainly: boolean;
  isSuggestion: boolean;
  /** Told as one, however it reads. */
  isPlainSuggestion: boolean;
  isSettled: boolean;
  isPleased: boolean;
  /** Rather pleased than not, if not surely. */
  isGlad: boolean;
  /** Read as pleased, whatever the words hold. */
  isPositive: boolean;
  isFurious: boolean;
  /** By question, tag or channel: otherwise what is named may be named in passing. */
  isWanting: boolean;
  /** Rather negative than not, if not surely. */
  isUneasy: boolean;
};

/** Which entries help in a case: what their title must be about. */
export const CASE_ASPECTS: Record<Case, readonly string[]> = {
  order: ['where_is', 'late', 'delivered'],
  damaged: ['damaged', 'broken'],
  wrong: ['wrong_item'],
  missing: ['missing', 'damaged'],
  defect: ['broken', 'warranty', 'repair', 'sparepart', 'damaged'],
  refund: ['refund'],
  cancel: ['cancel', 'change_order'],
  return: ['return', 'exchange'],
  charge: ['charged'],
  outage: ['outage', 'error'],
  login: ['account', 'password', 'cant_login'],
  invoice: ['invoice'],
  address: ['address_change', 'change_order'],
  change: ['change_order', 'exchange'],
  booking: ['booking', 'cancel'],
  lost: ['lostitem', 'lostbag'],
  staff: ['rude'],
  silence: ['no_reply'],
  data: ['data', 'delete', 'newsletter'],
  job: ['job'],
  press: ['press', 'influencer'],
  wholesale: ['wholesale'],
  material: [],
};

/** Whether a message tells of trouble: of something that went wrong, not only of something to be done. */
export function tellsOfTrouble(text: string, language: string): boolean {
  const meanings = new Set(readMeanings(text, language).found.map(({ meaning }) => meaning));
  return [...TROUBLE, 'late', 'where_is', 'delivered', 'waiting', 'fed_up', 'twice'].some((trouble) =>
    meanings.has(trouble),
  );
}

/** Whether a message tells how long something of the service took: kind words about that may be meant the other way. */
export function tellsOfWaiting(text: string, language: string): boolean {
  if (!SPAN.test(text)) return false;
  const told = ['ship', 'express', 'order', 'parcel', 'repair', 'phone_contact', 'email', 'refund', 'hours', 'checkin'];
  return readMeanings(text, language).found.some(({ meaning }) => told.includes(meaning));
}

/** Whether nothing in a message tells of trouble: only then kind words may be thanked for. */
export function soundsUntroubled(text: string, language: string): boolean {
  const meanings = new Set(readMeanings(text, language).found.map(({ meaning }) => meaning));
  return !DOUBTS.some((doubt) => meanings.has(doubt));
}

export function saysThanks(text: string, language: string): boolean {
  return readMeanings(text, language).found.some(({ meaning }) => meaning === 'thanks');
}

/** Whether a word of thanks or praise stands in a message. */
export function saysKindWords(text: string, language: string): boolean {
  return readMeanings(text, language).found.some(({ meaning }) => meaning === 'thanks' || meaning === 'great');
}

/** Whether a message tells what was bought, paid or delivered. */
export function tellsOfPurchase(text: string, language: string): boolean {
  const told = ['order', 'parcel', 'pay', 'charged', 'arrived', 'delivered'];
  return readMeanings(text, language).found.some(({ meaning }) => told.includes(meaning));
}

/** Whether the brand, its service or a thing of it is named, beside words of feeling alone. */
export function isAboutService(text: string, language: string): boolean {
  return (
    readMeanings(text, language).found.some(({ meaning }) => !FEELINGS.has(meaning)) ||
    readFaults(text, language).isOfService ||
    /(?<!\p{L})@\p{L}/u.test(text)
  );
}

function namesMoney(text: string): boolean {
  return MONEY.test(text);
}

/** Things that are ordered; what is eaten or sat at is served as well. */
const GOODS = PRODUCTS.filter(
  (product) => !['meal', 'coffee', 'tea', 'bread', 'wine', 'ticket', 'phone'].includes(product),
);
/** In a house or a bank nobody has an order, and nothing is sent back. */
const OF_GOODS = new Set<Case>(['order', 'damaged', 'wrong', 'missing', 'defect', 'return', 'address', 'change']);

/** Words of which a case speaks that is one: a single word that only may mean it is said of much else. */
const CASE_SIGNS: Partial<Record<Case, readonly string[]>> = {
  order: ['order', 'parcel', 'ship', 'delivered', 'express', 'pickup', 'arrived', ...PRODUCTS],
  change: [
    'order',
    'parcel',
    'booking',
    'ticket',
    'flight',
    'room',
    'table',
    'appointment',
    'size',
    'colour',
    'address',
  ],
};
/** From this probability on the topics of a message say that it is the case. */
const CASE_LIKELY = 0.1;

/** Whether more than one sign tells of the case: a second word of it, a number, or what the whole message is learnt to mean. */
function isCaseTold(of: Case, meanings: ReadonlySet<string>, text: string, language: string): boolean {
  const signs = CASE_SIGNS[of];
  if (signs === undefined || signs.some((sign) => meanings.has(sign)) || holdsNumber(text, language)) return true;
  const topics = readTopics(text, language);
  return CASE_ASPECTS[of].some((aspect) => (topics.get(aspect) ?? 0) >= CASE_LIKELY);
}

/** What a message wants, by the meanings of its words in the given language. */
export function readIntent(text: string, language: string, hints: IntentHints): Intent {
  const intent = readWords(text, language, hints);
  if (intent.kind !== 'case') return intent;
  const meanings = new Set(readMeanings(text, language).found.map(({ meaning }) => meaning));
  if (!isCaseTold(intent.of, meanings, text, language))
    return hints.isQuestion && !hints.isUpset ? { kind: 'question', topic: null } : { kind: 'other' };
  const says = (...names: string[]) => names.some((name) => meanings.has(name));
  const { isOfBank, isOfStay } = readFaults(text, language);
  // A bed and a curtain stand in rooms too.
  const isOfGoods = says('order', 'parcel', 'ship', 'sells', 'stock') || (!isOfStay && says(...GOODS));
  if (isOfGoods && intent.of === 'silence' && !says('order', 'parcel', 'ship', 'return', 'refund', 'repair'))
    return { ...intent, items: [] };
  if (isOfGoods || !(isOfStay || isOfBank))
    return intent.of === 'silence' && !isOfGoods && !says('return', 'refund', 'repair')
      ? { ...intent, items: [] }
      : intent;
  if (isOfStay && intent.of === 'defect') return { ...intent, items: [] };
  if (OF_GOODS.has(intent.of))
    return hints.isQuestion && !hints.isUpset ? { kind: 'question', topic: null } : { kind: 'other' };
  return {
    ...intent,
    items: intent.items.flatMap((item) =>
      item !== 'orderNumber' ? [item] : isOfStay && says('booking') ? ['bookingNumber' as const] : [],
    ),
  };
}

/** What a telephone company sells by the gigabyte. */
const OF_MOBILE_DATA =
  /(?<!\p{L})(?:mobile data|data (?:just |still |even )?(?:works?|working|plan|roaming|allowance|cap|usage)|(?:use|have|got|buy|out of) (?:my |any |more )?(?:mobile )?data(?! (?:deleted|protection|about))|(?:gb|gigs?) of data|datenvolumen|mobile daten|données mobiles|datos móviles|dati mobili|dados móveis|mobiele data|dane komórkowe|mobil veri|мобильн\p{L}* (?:данн|интернет)\p{L}*|мобільн\p{L}* (?:дан|інтернет)\p{L}*|mobildata)(?!\p{L})|بيانات الجوال|データ通信|流量|모바일 데이터|मोबाइल डेटा/iu;

function readWords(text: string, language: string, hints: IntentHints): Intent {
  const { found } = readMeanings(text, language);
  const meanings = new Set(found.map(({ meaning }) => meaning));
  // Who would have another size names the money only to say that it is not wanted.
  if (meanings.has('exchange') && !meanings.has('where_is') && !meanings.has('waiting')) meanings.delete('refund');
  // "My data" on a journey or in a file is no request about personal data.
  if (meanings.has('roaming') || meanings.has('export') || OF_MOBILE_DATA.test(text)) meanings.delete('data');
  const says = (...names: string[]) => names.some((name) => meanings.has(name));
  const asks = hints.isQuestion;
  const words = countWords(text, language);
  const troubled = (of: Case, ...items: Item[]): Intent => ({ kind: 'case', of, items, isTrouble: true });
  const calm = (of: Case, ...items: Item[]): Intent =>
    hints.isWanting || !PASSING.has(of)
      ? {
          kind: 'case',
          of,
          items,
          // Who asks for something to be done is not angry for that.
          isTrouble:
            !OFFERS.has(of) &&
            ((hints.isUpset && (says('late', 'waiting', 'twice') || hints.isFurious || (!asks && says(...TROUBLE)))) ||
              (says('where_is', 'waiting', 'late') && SPAN.test(text)) ||
              (hints.isUneasy && says('fed_up'))),
        }
      : { kind: 'other' };

  const offers = (of: Case, ...items: Item[]): Intent | null => (hints.isUneasy ? null : calm(of, ...items));

  // Who is surely pleased and asks nothing has no case, whatever the words speak of.
  if (hints.isPleased && !asks && !says('newsletter') && !says(...TROUBLE, 'late', 'where_is', 'twice'))
    return says('thanks') && !says('great') && countWords(text, language) <= THANKS_WORDS_MAX
      ? { kind: 'thanks' }
      : { kind: 'other' };
  // Who tells that it has come, and is glad of it, has no case any more.
  if (!asks && hints.isGlad && says('arrived', 'great') && !says(...TROUBLE, 'late', 'where_is', 'waiting'))
    return { kind: 'other' };
  if (says('hacked')) return { kind: 'taken-account' };
  // A matter that is settled is none any more.
  if (hints.isSettled && !says('where_is', 'waiting') && (!says('refund') || !asks))
    return says('thanks') ? { kind: 'thanks' } : { kind: 'other' };
  const wantsTable =
    (says('table') || TABLE.test(text)) && /\p{Nd}/u.test(text) && !hints.isUpset && !says(...TROUBLE, 'sells', 'size');
  if ((wantsTable || WANTS_TO_BOOK.test(text)) && !says('order', 'parcel', 'cancel', 'change_order'))
    return { kind: 'question', topic: 'booking' };
  if (says('suggest') && hints.isSuggestion && !hints.isUpset && !says('exchange', 'return'))
    return { kind: 'suggestion' };
  const handed = bringsMaterial(text, language, hints.asksPlainly);
  // Below a post people show pictures that nobody asked for.
  const brought = handed === 'beside' && hints.isPublic && !holdsNumber(text, language) ? null : handed;
  // Whoever begins with it speaks of what was told before.
  if (brought === 'first' && !says('where_is', 'late', 'waiting', 'no_reply', 'refund', 'cancel'))
    return calm('material');
  if (brought === 'beside' && !hints.isUpset && !hints.isPositive && !says(...DOUBTS)) return calm('material');
  if (says('data') || (says('delete') && says('account', 'newsletter', 'email'))) return calm('data', 'accountEmail');
  const isOfContract = says('cancel') && !says('email', 'data', 'website');
  if (says('newsletter') && !isOfContract && !(asks && says('sells')) && (!hints.isGlad || asks))
    return calm('data', 'accountEmail');
  // Who ordered too many is not sent the wrong thing, and asks for nothing but that one of them stays.
  if (orderedTooMany(text) && !says('arrived', 'charged', 'refund'))
    return { kind: 'case', of: 'cancel', items: ['orderNumber'], isTrouble: false };
  if ((says('charged') && (says('twice') || hints.isUpset)) || (says('pay') && says('twice')))
    return troubled('charge', 'orderNumber', 'chargeDate');
  // Money that came back is no case any more, whereabouts of a return are one of it.
  const isSettled =
    !asks &&
    !says('where_is', 'waiting', 'no_reply', 'missing') &&
    found.some(
      ({ meaning, to }) =>
        meaning === 'refund' &&
        found.some((next) => next.meaning === 'arrived' && next.from - to >= 0 && next.from - to <= 2),
    );
  // So is the one that somebody speaks of who is pleased and asks nothing.
  const isOver = !asks && hints.isGlad && !says('where_is', 'waiting', 'no_reply', 'missing', 'late');
  if (isSettled || (isOver && says('refund'))) return { kind: 'other' };
  // Who would have another one or the money back tells of what is broken.
  if (says('refund') && !says('return') && says('broken', 'damaged') && !asks)
    return troubled(says('arrived', 'order', 'parcel') ? 'damaged' : 'defect', 'orderNumber', 'photo');
  // "If I cancel, do I get my money back?"
  if (says('cancel') && says('refund') && asks && !says('waiting', 'where_is', 'twice') && !hints.isUpset)
    return calm(
      'cancel',
      says('booking', 'room', 'table', 'appointment', 'ticket', 'flight') ? 'bookingNumber' : 'orderNumber',
    );
  // Who has sent it back already waits for the money.
  const isBack =
    says('return') && (says('where_is') || (SENT_BACK.test(text) && !says('exchange', 'warranty', 'repair')));
  if (says('refund') || isBack) return calm('refund', 'orderNumber');
  const isOnline = says('app', 'website', 'account', 'password', 'internet');
  if ((says('cant_login', 'password') && !says('wifi')) || (says('account') && says('error', 'broken') && !says('app')))
    return calm('login', 'accountEmail');
  if (says('outage', 'coverage') && !says('order', 'parcel'))
    return troubled('outage', says('app', 'website') ? 'errorText' : 'since');
  // A code that is refused is no thing of which there is a photo.
  if (says('error', 'broken') && says('discount', 'giftcard') && !says('arrived', 'parcel', 'order'))
    return troubled('outage', 'refusedCode');
  if (says('error') && says('checkin')) return troubled('outage', 'errorText');
  if (says('error', 'broken') && isOnline) return troubled('outage', says('internet') ? 'since' : 'errorText');
  if (says('lostbag') && !says('parcel', 'order')) return calm('lost', 'bookingNumber');
  // What has left an account is no thing that was left behind.
  if (says('lostitem') && says('account') && !says('room', 'store', 'table')) meanings.delete('lostitem');
  if (says('lostitem') && !says('parcel') && !(says('password', 'cant_login') && !says('room')))
    return { kind: 'case', of: 'lost', items: ['visit'], isTrouble: false };
  if (says('address_change')) return calm('address', 'orderNumber');
  if (says('change_order')) return calm('change', 'orderNumber');
  if (says('cancel') && CANCELLED_JOURNEY.test(text) && !asks) return { kind: 'other' };
  if (says('delete') && says('order') && !says('account', 'data')) return calm('cancel', 'orderNumber');
  // What was cancelled by the other side cannot be kept from it.
  if (says('cancel') && CANCELLED_BY_OTHERS.test(text) && !asks)
    return says('flight', 'ticket', 'booking') ? { kind: 'question', topic: null } : { kind: 'other' };
  if (says('cancel') && (!hints.isUneasy || asks || hints.isFurious))
    return says('booking', 'room', 'table', 'appointment', 'ticket', 'flight')
      ? calm('cancel', 'bookingNumber')
      : calm('cancel', says('subscription', 'account') ? 'accountEmail' : 'orderNumber');
  if (says('wrong_item') && says('exchange', 'return') && asks && !says('arrived'))
    return calm('return', 'orderNumber');
  if (asks && TAKES_OLD.test(text) && !says('order', 'parcel', 'arrived')) return { kind: 'question', topic: null };
  if (!hints.isGlad && tellsOfAnotherThing(text)) return troubled('wrong', 'orderNumber');
  if (says('wrong_item') && (hints.isUpset || says('order', 'parcel', 'size', 'colour', 'exchange') || !asks))
    return troubled('wrong', 'orderNumber', ...(countWords(text, language) < 8 ? (['receivedItem'] as const) : []));
  const { isFaulty } = readFaults(text, language);
  const cameBroken = (says('broken') || isFaulty) && says('arrived') && !says('where_is');
  const wasUsed = AFTER_USE.test(text) && !says('arrived', 'parcel', 'ship');
  const cameSo = says('arrived', 'order', 'parcel', 'ship') && !wasUsed;
  if (((says('damaged') && cameSo) || (cameBroken && !wasUsed)) && !says('warranty'))
    return troubled('damaged', 'orderNumber', 'photo');
  if (
    tellsOfFewer(text) ||
    (says('missing') && says('order', 'parcel', 'arrived', 'ship', 'meal', 'bread') && !namesMoney(text))
  )
    return troubled('missing', 'orderNumber');
  const isOfOrder = says('order', 'parcel', 'ship');
  if (says('no_reply') && says('wholesale', 'job', 'press')) return troubled('silence');
  // "Still nothing" may be said of an answer or a technician as well.
  if (says('no_reply') && !isOfOrder && !says('broken', 'not_as_described', 'rude', 'return', 'invoice'))
    return troubled('silence', 'orderNumber');
  // What has come is not looked for.
  const hasCome = says('arrived') && !says('where_is', 'delivered');
  if (says('invoice') && !isOfOrder && !says('return', 'warranty', 'repair', 'pickup') && !TOO_HIGH.test(text))
    return calm('invoice', 'orderNumber');
  const isElsewhere = says('store', 'parking', 'room', 'hours') && !isOfOrder;
  if (!hasCome && !isElsewhere && (says('where_is', 'delivered') || (says('late', 'waiting') && isOfOrder)))
    return says('job', 'press') && !says('order', 'parcel') && !hints.isUneasy
      ? calm('job')
      : says('late') || /!/u.test(text) || SPAN.test(text)
        ? troubled('order', 'orderNumber')
        : calm('order', 'orderNumber');
  if (
    ((says('rude') && (says('staff', 'store') || (hints.isUpset && !asks))) ||
      (says('staff') && hints.isUpset && !says('great') && !isFaulty && !TRIED_HARD.test(text))) &&
    !says('influencer', 'press')
  )
    return troubled('staff', ...(says('store') ? (['visit'] as const) : []));
  // What broke is told with a smile too: then nobody asks for anything.
  if (
    (says('broken', 'not_as_described', 'damaged') || (isFaulty && hints.isUpset && says(...GOODS))) &&
    (asks || !hints.isPositive) &&
    !(asks && !hints.isUpset && says('repair', 'warranty', 'sparepart', 'exchange'))
  )
    return troubled('defect', 'orderNumber', 'photo', 'product');
  const offer =
    says('press') || (says('influencer') && (asks || (words >= OFFER_WORDS_MIN && WOULD_LIKE.test(text))))
      ? // The press writes of what it looks into, which may be no joy.
        (says('press') && !hints.isFurious ? calm : offers)('press', 'enquiry')
      : says('wholesale')
        ? offers('wholesale', 'enquiry')
        : says('job') && !says('great')
          ? offers('job', 'position')
          : null;
  if (offer !== null) return offer;
  // Something else for what was ordered and has not come yet.
  if (says('exchange') && says('order') && asks && !says('arrived', 'return', 'wrong_item'))
    return calm('change', 'orderNumber');
  if (
    (says('return') && (!asks || WANTS_TO_RETURN.test(text))) ||
    (says('return', 'exchange') && says('order', 'parcel', ...(asks ? [] : ['size', 'fit', 'colour'])))
  )
    return calm('return', 'orderNumber');
  if (says('invoice') && TOO_HIGH.test(text)) return calm('charge', 'orderNumber');
  if (says('invoice') && !says('pickup', 'warranty', 'repair')) return calm('invoice', 'orderNumber');
  if (says('no_reply')) return troubled('silence', 'orderNumber');
  if (hints.isUpset && says('booking') && words <= BOOKING_WORDS_MAX) return troubled('booking', 'bookingNumber');
  const asksWhen =
    says('where') ||
    (asks && says('how_long', 'ship') && holdsNumber(text, language)) ||
    (asks && WHEN_COMES.test(text) && (holdsNumber(text, language) || !says('stock', 'sells')));
  if (says('order', 'parcel') && asksWhen && !hasCome && !isFaulty) return calm('order', 'orderNumber');
  if (
    (says('suggest') && !(asks && says('how_long')) && !hints.isUpset) ||
    (hints.isPlainSuggestion && !asks && !says(...TROUBLE)) ||
    (hints.isSuggestion && !asks && (!hints.isUpset || says('suggest')))
  )
    return { kind: 'suggestion' };
  // Of several topics none is named: the wrong one would tell that the question was not understood.
  const topics = new Set(TOPICS.filter(([meaning]) => meanings.has(meaning)).map(([, topic]) => topic));
  // Of a size people ask whether there is any.
  if (topics.has('stock')) topics.delete('size');
  const [only] = topics;
  const topic = topics.size === 1 && only !== undefined ? only : null;
  if (
    says('thanks') &&
    !says('great') &&
    !asks &&
    !hints.isUpset &&
    topics.size === 0 &&
    countWords(text, language) <= THANKS_WORDS_MAX
  )
    return { kind: 'thanks' };
  // "I can't get it to pair" asks how to.
  if (CANNOT_GET_DONE.test(text) && says('connect', 'install', 'export', 'checkin', 'giftcard'))
    return { kind: 'question', topic: 'howto' };
  if (asks) return { kind: 'question', topic };
  return { kind: 'other' };
}
