/** What a brand does, by its own knowledge: whoever stays in a house or pays for a connection has no order. */
import type { DraftSource } from '../../../engine.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { PRODUCTS } from './knowledge/kinds-of-meanings.ts';
import { readMeanings } from './knowledge/service-words.ts';
import type { Item } from './phrases/cases/case-phrases.ts';

type Trade = 'goods' | 'stay' | 'software' | 'telecom' | 'bank';

/** They are sold in a house, on a flight or by a provider as well. */
const SOLD_ELSEWHERE = [
  'meal',
  'coffee',
  'tea',
  'bread',
  'wine',
  'ticket',
  'phone',
  'laptop',
  'mattress',
  'bag',
  'book',
];
const TOLD_BY: Record<Trade, ReadonlySet<string>> = {
  goods: new Set([
    'order',
    'parcel',
    'ship',
    'exchange',
    'size',
    'stock',
    ...PRODUCTS.filter((product) => !SOLD_ELSEWHERE.includes(product)),
  ]),
  stay: new Set(['room', 'checkin', 'breakfast', 'pool', 'table', 'flight', 'ticket', 'booking', 'appointment']),
  software: new Set(['app', 'account', 'password', 'subscription', 'export']),
  telecom: new Set(['internet', 'roaming']),
  bank: new Set(['bank', 'lostcard']),
};
const SOURCES_READ = 24;
const CHARS_READ = 300;
/** Fewer tell too little of what a brand does. */
const SOURCES_MIN = 3;
/** Of the sources that tell anything, so many speak of goods where goods are sold. */
const GOODS_SHARE = 0.34;

const known = new WeakMap<DraftSource, readonly Trade[]>();

function tradesOf(source: DraftSource): readonly Trade[] {
  let trades = known.get(source);
  if (trades === undefined) {
    const text = `${source.title}\n${source.text}`.slice(0, CHARS_READ);
    const told = readMeanings(text, detectLanguage(text, undefined)).found.map(({ meaning }) => meaning);
    trades = (Object.keys(TOLD_BY) as Trade[]).filter((trade) => told.some((meaning) => TOLD_BY[trade].has(meaning)));
    known.set(source, trades);
  }
  return trades;
}

/** Null where the knowledge tells too little. */
function readTrade(sources: readonly DraftSource[]): Trade | null {
  const told = sources
    .filter(({ kind }) => kind !== 'past-answer' && kind !== 'canned-reply')
    .slice(0, SOURCES_READ)
    .map(tradesOf);
  const count = (trade: Trade) => told.filter((trades) => trades.includes(trade)).length;
  const telling = told.filter((trades) => trades.length > 0).length;
  if (telling === 0) return null;
  const [most] = (['telecom', 'bank', 'stay', 'software'] as const)
    .map((trade) => ({ trade, votes: count(trade) }))
    .sort((one, other) => other.votes - one.votes);
  const votes = most?.votes ?? 0;
  if (count('goods') >= telling * GOODS_SHARE && count('goods') >= votes) return 'goods';
  // Of a provider's entries few speak of the line, of a shop's none do.
  const line = count('telecom');
  if (line > 1 && line >= telling * GOODS_SHARE) return 'telecom';
  return most !== undefined && votes > 1 ? most.trade : null;
}

const NUMBER_OF: Record<Trade, Item | null> = {
  goods: 'orderNumber',
  stay: 'bookingNumber',
  software: 'accountEmail',
  telecom: 'customerNumber',
  bank: null,
};

/** Whose knowledge never speaks of goods has customers, but no orders. */
function sellsNothing(sources: readonly DraftSource[]): boolean {
  return sources.length >= SOURCES_MIN && sources.every((source) => !tradesOf(source).includes('goods'));
}

/** The number to ask for in place of an order's, of which the message does not speak. */
export function itemsOfTrade(items: readonly Item[], sources: readonly DraftSource[], speaksOfOrder: boolean): Item[] {
  const isOfOrder = !speaksOfOrder && items.includes('orderNumber');
  if (!isOfOrder && !items.includes('accountEmail')) return [...items];
  const trade = readTrade(sources) ?? (sellsNothing(sources) ? 'telecom' : 'goods');
  const number = NUMBER_OF[trade];
  return items.flatMap((item) => {
    if (item === 'accountEmail') return trade === 'telecom' ? ['customerNumber' as const] : [item];
    return item !== 'orderNumber' || !isOfOrder ? [item] : number === null ? [] : [number];
  });
}

/** Whether an order may be what somebody speaks of. */
export function sellsGoods(sources: readonly DraftSource[]): boolean {
  return readTrade(sources) === 'goods';
}
