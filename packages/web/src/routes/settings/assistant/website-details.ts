import { type AssistantChoices, websiteHostOf } from '@parley/contract/assistant-settings/rules.ts';

/** Under a country's own ending companies often stand one step lower: `company.co.uk`. */
const lowerEndings = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu', 'or', 'ne', 'go']);

/** The part of a host that a company registers: `shop.tern-outdoor.co.uk` is of `tern-outdoor.co.uk`. */
function registeredHostOf(host: string): string {
  const labels = host.split('.');
  const beforeLast = labels.at(-2) ?? '';
  const isLower = labels.length > 2 && labels.at(-1)?.length === 2 && lowerEndings.has(beforeLast);
  return labels.slice(isLower ? -3 : -2).join('.');
}

/**
 * What an address of a website suggests for the fields that are still empty, or null. Source: specification 2, section 4: an entry that
 * contains a dot and not `localhost`.
 */
export function suggestFromWebsite({
  companyWebsite,
  companyName,
  supportEmail,
}: Pick<AssistantChoices, 'companyWebsite' | 'companyName' | 'supportEmail'>): Partial<AssistantChoices> | null {
  const host = websiteHostOf(companyWebsite);
  if (host === null) return null;
  const registered = registeredHostOf(host);
  const suggested = {
    ...(companyName.trim() === '' ? { companyName: toName(registered) } : {}),
    ...(supportEmail.trim() === '' ? { supportEmail: `support@${registered}` } : {}),
  };
  return Object.keys(suggested).length === 0 ? null : suggested;
}

function toName(registered: string): string {
  const words = (registered.split('.')[0] ?? '').split('-').filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
