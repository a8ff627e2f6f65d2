/** What an entry says of something else: then it is no answer, however many words it shares. */
import type { Entry } from './entries.ts';
import {
  ACTIONS,
  ANIMALS,
  ASKED_APART,
  EXCLUSIVE,
  PARTS,
  PLACES_OF_A_SERVICE,
  PRODUCTS,
  RELATED,
  TITLE_ACTIONS,
} from './kinds-of-meanings.ts';
import { coversPlace } from './places.ts';
import { aspectsOf, has, type Terms } from './read-terms.ts';

const CANCELLED_ELSE = 'order parcel ship booking ticket flight room table appointment event'.split(' ');

/** Whether an entry is about another thing, part, product or country than what was asked, or about another thing to be done. */
export function contradicts(asked: Terms, entry: Entry): boolean {
  const answersApart = [...ASKED_APART].some((meaning) => has(asked, meaning) && has(entry.title, meaning));
  for (const meaning of EXCLUSIVE) {
    const isApart = answersApart && ASKED_APART.has(meaning);
    // Money is given back for what runs on by the rule for money.
    const isPaidBack = meaning === 'subscription' && has(asked, 'refund') && has(entry.title, 'refund');
    const isRelated =
      (meaning === 'moving' && has(entry.title, 'address_change')) ||
      (meaning === 'internet' && has(entry.title, 'wifi'));
    if (
      has(asked, meaning) &&
      !isApart &&
      !isPaidBack &&
      !isRelated &&
      !has(entry.title, meaning) &&
      !has(entry.body, meaning)
    )
      return true;
    // Who asks how to cancel, and nothing that could be another thing's, asks of what runs on.
    if (meaning === 'subscription' && has(asked, 'pause') && has(entry.title, 'pause')) continue;
    // Lockers for bags are none of a gym.
    if (meaning === 'facility' && has(asked, 'cloakroom') && has(entry.title, 'cloakroom')) continue;
    if (meaning === 'subscription' && has(asked, 'cancel') && !CANCELLED_ELSE.some((name) => has(asked, name)))
      continue;
    if (has(entry.title, meaning) && !has(asked, meaning) && !PLACES_OF_A_SERVICE.has(meaning)) return true;
  }
  // Rules for the garage and the breakfast say nothing of what is asked beside them.
  const services = [...ASKED_APART].filter((service) => has(entry.title, service));
  const sharesHeading = [...entry.title.keys()].some((key) => asked.has(key));
  if (services.length > 0 && !sharesHeading) return true;
  // The net of phones is another one than the line at home.
  if (has(asked, 'coverage') && has(entry.title, 'internet') && !has(asked, 'internet')) return true;
  if (isOfOtherAnimal(asked, entry)) return true;
  if (PARTS.some((part) => has(entry.title, part)) && !PARTS.some((part) => has(entry.title, part) && has(asked, part)))
    return true;
  const products = PRODUCTS.filter((product) => has(asked, product));
  const toldProducts = PRODUCTS.filter((product) => has(entry.title, product));
  if (toldProducts.includes('sleepingbag')) toldProducts.push('bag');
  // What goes into a bag that is named is asked of the bag.
  const isNamed = [...entry.names].some((name) => asked.has(name));
  if (
    !isNamed &&
    products.length > 0 &&
    toldProducts.length > 0 &&
    !toldProducts.some((product) => products.includes(product))
  )
    return true;
  const wanted = ACTIONS.filter((action) => has(asked, action));
  const speaksOf = (meaning: string) => has(entry.title, meaning) || has(entry.body, meaning);
  // Who asks whether something comes back is not told in which sizes there is any.
  if (wanted.includes('stock') && !speaksOf('stock')) return true;
  if (
    wanted.length > 0 &&
    !wanted.some(
      (action) =>
        speaksOf(action) ||
        (RELATED[action] ?? []).some((name) => has(entry.title, name) || (isNamed && has(entry.body, name))),
    )
  )
    return true;
  // Neither does an entry about another thing to be done.
  const told = TITLE_ACTIONS.filter((action) => has(entry.title, action));
  // "Changes and cancellations" is about both.
  const isListed = has(asked, 'change_order') && has(entry.title, 'change_order');
  if (
    told.length > 0 &&
    !isListed &&
    !told.some(
      (action) =>
        has(asked, action) || [...aspectsOf(asked)].some((aspect) => (RELATED[aspect] ?? []).includes(action)),
    )
  )
    return true;
  // An entry about one country says nothing about another one.
  const toldPlaces = [...entry.title.keys()].filter((key) => key.startsWith('p:')).map((key) => key.slice(2));
  const places = [...asked.keys()].filter((key) => key.startsWith('p:')).map((key) => key.slice(2));
  return toldPlaces.length > 0 && places.length > 0 && !places.some((place) => coversPlace(new Set(toldPlaces), place));
}

/** Whether an entry speaks of dogs where a cat is asked about. */
export function isOfOtherAnimal(asked: Terms, entry: Entry): boolean {
  const animals = ANIMALS.filter((animal) => has(asked, animal));
  const told = ANIMALS.filter((animal) => has(entry.title, animal) || has(entry.body, animal));
  return animals.length > 0 && told.length > 0 && !animals.some((animal) => told.includes(animal));
}

/** Whether an entry is about a product that the message names, or about none in particular. */
export function isOfUnnamedProduct(entry: Entry, everything: Terms): boolean {
  const products = PRODUCTS.filter((product) => has(entry.title, product));
  if (entry.names.size > 0) return ![...entry.names].some((name) => everything.has(name));
  return products.length > 0 && !products.some((one) => has(everything, one));
}
