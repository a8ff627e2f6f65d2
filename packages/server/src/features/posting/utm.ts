/** Adds tracking words to links, by the workspace's rule. */
import { replaceLinks } from '@parley/contract/links.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import type { UtmRule } from '@parley/contract/posting-settings/schemas.ts';

export type UtmPlace = { platform: Platform; campaign: string | null };

/** Browsers and networks take no longer address. */
const linkMaxChars = 2_000;

/** Adds the rule's words to each http(s) link of a text; the rest of the text stays as it is, letter by letter. */
export function addUtmToText(text: string, rule: UtmRule, place: UtmPlace): string {
  return rule.isOn ? replaceLinks(text, (link) => addUtmToLink(link, rule, place)) : text;
}

/** Adds the rule's words to one address. Words that it has already stay; anything but an http(s) address, or one that would get too long, is unchanged. */
export function addUtmToLink(link: string, rule: UtmRule, place: UtmPlace): string {
  if (!rule.isOn || link.length > linkMaxChars || !/^https?:\/\//i.test(link) || !URL.canParse(link)) return link;
  const known = new URL(link).searchParams;
  const words = Object.entries({ utm_source: rule.source, utm_medium: rule.medium, utm_campaign: rule.campaign })
    .map(([name, template]): [string, string] => [name, fill(template, place)])
    .filter(([name, value]) => value !== '' && !known.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (words.length === 0) return link;
  const hashAt = link.indexOf('#');
  const [address, fragment] = hashAt === -1 ? [link, ''] : [link.slice(0, hashAt), link.slice(hashAt)];
  return `${address}${joinerOf(address)}${words.join('&')}${fragment}`;
}

function joinerOf(address: string): string {
  const queryAt = address.indexOf('?');
  if (queryAt === -1) return '?';
  return queryAt === address.length - 1 || address.endsWith('&') ? '' : '&';
}

function fill(template: string, { campaign, platform }: UtmPlace): string {
  return template
    .replaceAll('{platform}', platform)
    .replaceAll('{campaign}', campaign ?? '')
    .trim();
}
