import {
  type Account,
  digitsOf,
  ensureCustomer,
  findAccount,
  insertAccount,
  listAccounts,
  type NewCustomer,
} from '../../state/accounts.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { PHONE_NUMBER_IDS } from './client.ts';

/** Digits with the country code; what `to` and `from` are. */
const DISPLAY_NUMBERS: Record<string, string> = { '100002': '15550100002', '100012': '15550100012' };

export type Profile = {
  about: string;
  address: string;
  description: string;
  email: string;
  vertical: string;
  websites: string[];
};

/** The brand's two numbers. */
export function makeWhatsappAccounts(world: World): void {
  const brand = world.history()?.brand ?? { name: 'Tern Outdoor', handle: 'ternoutdoor', about: '', followers: {} };
  for (const [position, id] of PHONE_NUMBER_IDS.entries())
    insertAccount(world.state, {
      platform: 'whatsapp',
      id,
      role: 'brand',
      handle: DISPLAY_NUMBERS[id] ?? id,
      name: position === 0 ? brand.name : `${brand.name} Repairs`,
      followers: 0,
      about: brand.about,
      position,
      createdAt: Date.UTC(2023, 0, 16),
    });
}

/** A customer is known by the number; a handle that is a number is taken as it is. */
export function ensureContact(
  world: World,
  author: NewCustomer & { hidesNumber?: boolean | undefined },
  now: number,
): Account {
  const number = /^\+?(\d{8,15})$/.exec(author.handle.replace(/^@/, ''))?.[1];
  const toNumber = (key: string) => number ?? `1555${digitsOf(key, 7)}`;
  const known = number ? { ...author, handle: number } : author;
  const customer = ensureCustomer(world.state, 'whatsapp', known, now, toNumber);
  if (author.hidesNumber !== undefined)
    saveSetting(world.state, 'whatsapp', `hidden/${customer.id}`, author.hidesNumber);
  return customer;
}

/** Has a username, and shows it in place of the number. */
export function hidesNumber(world: World, customerId: string): boolean {
  return getSetting<boolean>(world.state, 'whatsapp', `hidden/${customerId}`) ?? false;
}

/**
 * The id of a person for this business: country, a point, digits; everybody has one, with a username or without. Source:
 * /documentation/business-messaging/whatsapp/business-scoped-user-ids (2026-03-31), read 2026-11-22 in copies of others.
 */
export function userIdOf(customerId: string): string {
  return `US.${digitsOf(`whatsapp/${customerId}`, 17)}`;
}

/** The customer of a business-scoped user id. */
export function findByUserId(world: World, userId: string): Account | undefined {
  return listAccounts(world.state, 'whatsapp', 'customer').find(({ id }) => userIdOf(id) === userId);
}

export function requireNumber(world: World, id: string): Account {
  const number = findAccount(world.state, 'whatsapp', id);
  if (number?.role !== 'brand') throw new Error(`The number ${id} is missing from the state.`);
  return number;
}

export function isNumber(id: string): boolean {
  return DISPLAY_NUMBERS[id] !== undefined;
}

/** As people write it: `+1 555-010-0002`. */
export function displayNumber(number: Account): string {
  const digits = number.handle;
  return `+${digits.slice(0, 1)} ${digits.slice(1, 4)}-${digits.slice(4, 7)}-${digits.slice(7)}`;
}

export function isRegistered(world: World, id: string): boolean {
  return getSetting<boolean>(world.state, 'whatsapp', `registered/${id}`) ?? true;
}

export function setRegistered(world: World, id: string, isOn: boolean): void {
  saveSetting(world.state, 'whatsapp', `registered/${id}`, isOn);
}

export function getProfile(world: World, number: Account): Profile {
  const stored = getSetting<Profile>(world.state, 'whatsapp', `profile/${number.id}`);
  return (
    stored ?? {
      about: 'Here to help.',
      address: '',
      description: number.about.slice(0, 512),
      email: '',
      vertical: 'RETAIL',
      websites: [],
    }
  );
}

export function saveProfile(world: World, id: string, profile: Profile): void {
  saveSetting(world.state, 'whatsapp', `profile/${id}`, profile);
}
