/** What a link becomes by the workspace's rule, as the server writes it when it publishes. */
import type { UtmRule } from '@parley/contract/posting-settings/schemas.ts';

export type UtmPlace = { platform: string; campaign: string };

/** `link` without words of its own. */
export function exampleLink(link: string, rule: Omit<UtmRule, 'isOn'>, place: UtmPlace): string {
  const words = Object.entries({ utm_source: rule.source, utm_medium: rule.medium, utm_campaign: rule.campaign })
    .map(([name, template]): [string, string] => [name, fill(template, place)])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return words.length === 0 ? link : `${link}?${words.join('&')}`;
}

function fill(template: string, { campaign, platform }: UtmPlace): string {
  return template.replaceAll('{platform}', platform).replaceAll('{campaign}', campaign).trim();
}
